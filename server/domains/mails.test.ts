import { expect, test } from 'vitest';
import { mailGroups } from '#content/mails/all.ts';
import { placeholdersOf, siteSample, wordsOf } from '#content/mails/mail-template.ts';
import { placeholderMeanings } from '#content/mails/placeholders.ts';
import { mailHtml } from '../platform/mail/mail-html.ts';
import { everyMail } from '../testing/every-mail.ts';

const templates = mailGroups.flatMap(({ mails }) => mails);
/** What people write themselves. */
const written = ['deal.email', 'newsletter.issue'];
const rendered = everyMail().map((mail) => {
  const { layout, kind = '' } = mail;
  if (!layout) throw new Error(`${kind} has no layout`);
  return { ...mail, kind, layout, html: mailHtml(mail.subject, layout) };
});
const hrefsOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
/** What a reader sees, without the preview line that mail programs show beside the subject. */
const seen = (html: string) =>
  html
    .replace(/<head>.*<\/head>|<div style="display:none.*?<\/div>/gs, '')
    .replace(/<[^>]+>/g, '\n');

test('every kind of email in the catalogue is rendered here (UX-15)', () => {
  const kinds = new Set(rendered.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual([...templates.map(({ id }) => id), ...written].toSorted());
  expect(kinds.size).toBe(rendered.length);
});

test.each(rendered)('$kind: one button, with the same link in the plain text', (mail) => {
  const { html, text, layout } = mail;
  expect(html.match(/class="button"/g)).toHaveLength(1);
  expect(hrefsOf(html)).toContain(layout.action.href);
  expect(text).toContain(`${layout.action.label}:\n${layout.action.href}`);
  for (const [, , href] of layout.facts ?? [])
    if (href) {
      expect(hrefsOf(html)).toContain(href);
      expect(text).toContain(`\n${href}`);
    }
  for (const { label, href } of layout.links ?? []) {
    expect(hrefsOf(html)).toContain(href);
    expect(text).toContain(`${label}:\n${href}`);
  }
});

test.each(rendered)('$kind: links have words, and every value is escaped', ({ html, subject }) => {
  expect(html).not.toMatch(/<script|<img|<link|url\(|javascript:/i);
  expect(seen(html)).not.toMatch(/https?:\/\//);
  expect(html).toContain(`<title>${subject.replaceAll('&', '&amp;').split('"')[0]}`);
  for (const href of hrefsOf(html))
    expect(href).toMatch(/^(https?:\/\/[\w.:-]+(\/|$)|mailto:[\w.@-]+\?subject=[\w%.!~*'()-]+$)/);
});

test.each(rendered.filter(({ kind }) => !written.includes(kind)))(
  '$kind: nothing that people typed is a link',
  ({ subject, text, html }) => {
    for (const part of [subject, text, html]) expect(part).not.toMatch(/evil\.example|:\/\/evil/);
  },
);

test.each(rendered)('$kind: text and HTML say the same, and why they came', (mail) => {
  const { html, text, layout } = mail;
  const said = seen(html).replaceAll('&amp;', '&').replaceAll('&quot;', '"');
  const plain = said.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  for (const paragraph of [...layout.paragraphs, ...(layout.notes ?? [])])
    for (const line of paragraph.split('\n')) {
      expect(text).toContain(line);
      expect(plain).toContain(line);
    }
  expect(layout.reason).not.toBe('');
  for (const part of [layout.reason, layout.greeting]) {
    expect(text).toContain(part);
    expect(plain).toContain(part);
  }
});

test.each(templates)(
  '$id: every placeholder has a value and a meaning, and what readers need is there',
  (mail) => {
    const { maybe = {}, sample, needs = [], facts = [], reason } = mail;
    const words = wordsOf(mail);
    const always = [...Object.keys(sample), ...siteSample];
    const texts = [...words.paragraphs, ...words.notes, ...facts.map(([, value]) => value)];
    const used = [...texts, words.subject, words.heading, words.button, reason].flatMap(
      placeholdersOf,
    );
    const known = [...always, ...Object.keys(maybe)];
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
    expect(Object.keys(sample).filter((name) => !placeholderMeanings[name])).toEqual([]);
    expect(
      needs.filter(
        (name) =>
          !texts.flatMap(placeholdersOf).concat(placeholdersOf(words.heading)).includes(name),
      ),
    ).toEqual([]);
    for (const text of [words.subject, words.heading, words.button, reason])
      expect(placeholdersOf(text).filter((name) => !always.includes(name))).toEqual([]);
  },
);
