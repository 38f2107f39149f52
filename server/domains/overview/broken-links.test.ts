import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallOutput, SentInput } from '#contract/call.ts';
import type { checkLinks, listBrokenLinks } from '#contract/overview/broken-links.ts';
import { newArticle, newPicture } from '../../testing/articles.ts';
import type { Client } from '../../testing/client.ts';
import { clientOf } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

const broken = async () => {
  const path = '/api/admin/broken-links';
  const { body } = await admin.send<CallOutput<typeof listBrokenLinks>>('GET', path);
  return body.texts;
};
const linksOf = async (id: string) => (await broken()).find((text) => text.id === id)?.links;
const addressesOf = async (id: string) => (await linksOf(id))?.map(({ href }) => href);

async function check(input: SentInput<typeof checkLinks>) {
  const path = '/api/admin/broken-links/check';
  const answer = await admin.send<CallOutput<typeof checkLinks>>('POST', path, input);
  expect(answer.status).toBe(200);
  return answer.body.links;
}
const brokenIn = async (content: string, id?: string) =>
  (await check({ kind: 'article', id, entries: { content } })).map(({ href }) => href);

test('no text of the site and no email has a broken link as it came', async () => {
  expect((await broken()).filter(({ kind }) => kind === 'text')).toEqual([]);
});

test('links of an article to pages, articles, reports and help that do not exist are told; others are not', async () => {
  const other = await newArticle(service, { isPublished: true });
  const hidden = await newArticle(service, { isPublished: false });
  const { host } = service.platform.settings.site;
  const { id } = await newArticle(service, {
    content: [
      `[one](/faq) [two](/faq#questions) [three](/article/${other.articleId}?from=here) [four](/manual/content)`,
      `[five](https://elsewhere.example/nothing) [six](mailto:a@example.org) [seven](#top) [eight](https://${host}/contact)`,
      `[a](/faqs) [b](/article/none) [c](/article/${hidden.articleId}) [d](/reports/none) [e](/manual/none)`,
      `[f](https://${host}/faqs/more) [g][listed] https://${host}/as-it-stands`,
      'Not for readers: `[h](/code)`',
      '[listed]: /nowhere',
    ].join('\n\n'),
  });
  expect(await addressesOf(id)).toEqual([
    '/faqs',
    '/article/none',
    `/article/${hidden.articleId}`,
    '/reports/none',
    '/manual/none',
    `https://${host}/faqs/more`,
    '/nowhere',
    `https://${host}/as-it-stands`,
  ]);
});

test('each is told with what it says, and the heading and field that it is in', async () => {
  const content = '[First](/none)\n\n## What it *costs*\n\nRead [this **one**](/none) now.';
  expect(await check({ kind: 'article', entries: { content } })).toEqual([
    { href: '/none', text: 'First', field: 'content', under: null },
    { href: '/none', text: 'this one', field: 'content', under: 'What it costs' },
  ]);
  const entries = { lede: '[This](/none)', 'questions.0.answer': 'See [that](/faq).' };
  expect(await check({ kind: 'text', id: 'faq', entries })).toEqual([
    { href: '/none', text: 'This', field: 'lede', under: null },
  ]);
});

describe('headings', () => {
  test('of the same article are looked for in what is written', async () => {
    const content = '[a](#what-it-costs) [b](#what-it-cost) [c](#top)\n\n## What it costs';
    expect(await brokenIn(content)).toEqual(['#what-it-cost']);
    const entries = { articleId: 'a-draft', content: `[d](/article/a-draft#other) ${content}` };
    expect((await check({ kind: 'article', entries })).map(({ href }) => href)).toEqual([
      '/article/a-draft#other',
      '#what-it-cost',
    ]);
  });

  test('of other articles and of information pages are looked for there', async () => {
    const content = '## One\n\n## One\n\nText';
    const { articleId } = await newArticle(service, { isPublished: true, content });
    const at = `/article/${articleId}`;
    const links = [`${at}#one`, `${at}#one-2`, `${at}#one-3`, '/governance#none', '/contact#any'];
    expect(await brokenIn(links.map((href) => `[x](${href})`).join(' '))).toEqual([
      `${at}#one-3`,
      '/governance#none',
    ]);
  });

  test('of an information page keep their ids when their words change', async () => {
    const { body } = await admin.send<{ entries: Record<string, string> }>(
      'GET',
      '/api/admin/texts/page-governance',
    );
    const heading = body.entries['blocks.0.heading'] ?? '';
    const id = heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const path = '/api/admin/texts/page-governance';
    const changed = { entries: { 'blocks.0.heading': 'Quite another' } };
    expect((await admin.send('PATCH', path, changed)).status).toBe(200);
    expect(await brokenIn(`[x](/governance#${id}) [y](/governance#quite-another)`)).toEqual([
      '/governance#quite-another',
    ]);
    await admin.send('POST', `${path}/original`, {});
  });
});

test('files and pictures are there, or told; below /api/ only what visitors may read counts', async () => {
  const { id: picture, width } = await newPicture(service);
  await newArticle(service, { isPublished: true, picture: { id: picture, alt: 'A map' } });
  const pictures = '/api/article-pictures';
  const links = [
    '/media/hero.mp4',
    '/media/hero.mov',
    `${pictures}/${picture}/${width}.webp`,
    `${pictures}/${picture}/17.webp`,
    `${pictures}/${randomUUID()}/960.avif`,
    '/api/articles',
    '/api/articles?limit=none',
    '/api/nothing',
    '/api/admin/users',
    '/api/sign-in',
  ];
  expect(await brokenIn(links.map((href) => `![x](${href})`).join(' '))).toEqual([
    '/media/hero.mov',
    `${pictures}/${picture}/17.webp`,
    ...links.slice(4, 5),
    '/api/articles?limit=none',
    '/api/nothing',
    '/api/admin/users',
    '/api/sign-in',
  ]);
});

test('a text of the site with a broken link is saved, and told until it is corrected', async () => {
  const path = '/api/admin/texts/faq';
  const lede = 'Read [this](/nowhere).';
  expect((await admin.send('PATCH', path, { entries: { lede } })).status).toBe(200);
  expect(await broken()).toContainEqual({
    kind: 'text',
    id: 'faq',
    title: 'FAQ',
    links: [{ href: '/nowhere', text: 'this', field: 'lede', under: null }],
  });
  await admin.send('POST', `${path}/original`, {});
  expect(await linksOf('faq')).toBeUndefined();
});

test('addresses of this site in emails and unsent newsletters are read as they stand', async () => {
  const { host } = service.platform.settings.site;
  const text = `See https://${host}/nowhere. Or https://${host}/faq, or https://elsewhere.example/none.`;
  const told = { href: `https://${host}/nowhere`, text: `https://${host}/nowhere`, under: null };
  const email = 'email-account.approved';
  const path = `/api/admin/texts/${email}`;
  const { body } = await admin.send<{ entries: Record<string, string> }>('GET', path);
  const paragraphs = `${body.entries.paragraphs}\n\n${text}`;
  expect(await check({ kind: 'text', id: email, entries: { paragraphs } })).toEqual([
    { ...told, field: 'paragraphs' },
  ]);
  expect((await admin.send('PATCH', path, { entries: { paragraphs } })).status).toBe(200);
  expect(await linksOf(email)).toEqual([{ ...told, field: 'paragraphs' }]);
  await admin.send('POST', `${path}/original`, {});
  expect(await linksOf(email)).toBeUndefined();

  const entries = { subject: 'November', intro: text };
  expect(await check({ kind: 'newsletter', entries })).toEqual([{ ...told, field: 'intro' }]);
  const issue = await admin.send<{ id: string }>('POST', '/api/admin/newsletters', {
    ...entries,
    list: 'insights',
    articleIds: [],
  });
  expect(await broken()).toContainEqual({
    kind: 'newsletter',
    id: issue.body.id,
    title: 'November',
    links: [{ ...told, field: 'intro' }],
  });
});
