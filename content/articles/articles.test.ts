import { expect, test } from 'vitest';
import { sourceAddress } from '../article-sources.ts';
import { homeArticles } from '../home-articles.ts';
import { articleTexts } from './all.ts';

const words = (text: string): number => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

test('NEWS-01 twelve texts, each news or research, newest first', () => {
  expect(articleTexts).toHaveLength(12);
  expect(new Set(articleTexts.map(({ kind }) => kind))).toEqual(new Set(['news', 'research']));
  const dates = articleTexts.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  for (const date of dates) expect(date).toMatch(/^20\d\d-[01]\d-[0-3]\d$/);
});

test('NEWS-03 six of them are featured, all research', () => {
  const featured = articleTexts.filter((text) => text.featured);
  expect(featured).toHaveLength(6);
  for (const { kind } of featured) expect(kind).toBe('research');
});

test('NEWS-09 the six given subjects are covered', () => {
  const named: readonly (readonly [RegExp, RegExp])[] = [
    [/kenya.*data centre/i, /Olkaria/],
    [/sovereign fund/i, /Nigeria Sovereign Investment Authority/],
    [/ghana ai strategy/i, /National Artificial Intelligence Strategy/],
    [/development bank digital fund/i, /African Development Bank/],
    [/university ai centres/i, /Kwame Nkrumah University/],
    [/nigeria data protection/i, /Nigeria Data Protection Act/],
  ];
  const found = named.map(([title, content]) =>
    articleTexts.filter((text) => title.test(text.title) && content.test(text.content)),
  );
  for (const texts of found) expect(texts).toHaveLength(1);
  expect(new Set(found.flat())).toHaveLength(6);
});

test('NEWS-10 slugs follow from the titles and are unique', () => {
  for (const { slug, title } of articleTexts) {
    expect(slug).toBe(
      title
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '-')
        .replaceAll(/-+/g, '-'),
    );
    expect(slug).not.toMatch(/^-|-$/);
  }
  expect(new Set(articleTexts.map(({ slug }) => slug))).toHaveLength(12);
});

test('NEWS-04, NEWS-10 each has at least 300 words in paragraphs and names its sources', () => {
  for (const { slug, content, excerpt, source } of articleTexts) {
    const paragraphs = content.split('\n\n');
    expect(words(content), slug).toBeGreaterThanOrEqual(300);
    expect(paragraphs.length, slug).toBeGreaterThanOrEqual(5);
    for (const paragraph of paragraphs) expect(paragraph, slug).toBe(paragraph.trim());
    expect(content, slug).toMatch(/\n\nSources: .*\b20\d\d\b/);
    expect(content, slug).toMatch(/not known/i);
    expect(excerpt, slug).not.toBe('');
    expect(source, slug).not.toBe('');
  }
});

test('NEWS-14 every source has a link to the document or to its publisher', () => {
  for (const { slug, source } of articleTexts)
    expect(sourceAddress(source)?.href, slug).toMatch(/^https:\/\//);
  expect(sourceAddress('A paper, 2027, https://example.org/paper.pdf.')).toEqual({
    href: 'https://example.org/paper.pdf',
    leadsTo: 'document',
  });
  expect(sourceAddress('A conversation')).toBeUndefined();
});

test('NEWS-10 every category of the editor has a text', () => {
  expect(new Set(articleTexts.map(({ category }) => category))).toEqual(
    new Set(['Infrastructure', 'Investment', 'Policy', 'Education', 'Research']),
  );
});

test('HOME-27 five home articles, two featured, each leads to one of the twelve', () => {
  expect(homeArticles).toHaveLength(5);
  expect(homeArticles.filter(({ featured }) => featured)).toHaveLength(2);
  expect(new Set(homeArticles.map(({ slug }) => slug))).toHaveLength(5);
  for (const { slug, date, title } of homeArticles) {
    const text = articleTexts.find((candidate) => candidate.slug === slug);
    expect(text, slug).toMatchObject({ date, title });
  }
});
