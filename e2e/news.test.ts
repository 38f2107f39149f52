/** News, articles, sharing, downloads and feeds (NEWS, DATA-16..DATA-18, API-60). */
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { client } from './tools/api.ts';
import { raw } from './tools/bytes.ts';
import { newReader, readPage } from './tools/reader.ts';
import { enhanced, visit } from './tools/screens.ts';
import { eventually, test, toastSays } from './tools/test.ts';

interface Item {
  articleId: string;
  title: string;
  author: string | null;
  content: string;
  excerpt: string;
  source: string;
  tags: string[];
}

async function articles(): Promise<Item[]> {
  const visitor = await client();
  return (await visitor.send<Item[]>('GET', '/api/articles')).body;
}

describe('The list', () => {
  test('NEWS-01, NEWS-02: has twelve items, each news or research, and links to each article', async () => {
    const page = await readPage('/news-research');
    const items = page.locator('.items > li');
    expect(items.count()).toBe(12);
    for (const item of items.all())
      expect(item.locator('.badge').textContent()).toMatch(/^(News|Research)$/);
    const targets = items
      .getByRole('link', { name: /^Read More/ })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toEqual((await articles()).map(({ articleId }) => `/article/${articleId}`));
  });

  test('LOOK: a subject filters the list without script, and shows its number of items', async () => {
    const page = await readPage('/news-research');
    const filters = page.getByRole('navigation', { name: 'Filter by subject' });
    expect(filters.locator('[aria-current]').textContent()).toMatch(/^Everything\s+12$/);
    const policy = filters.getByRole('link', { name: 'Policy' });
    const count = Number(policy.textContent().match(/\d+/)?.[0]);
    await policy.click();
    expect(new URL(page.url()).search).toBe('?category=Policy');
    expect(page.locator('.items > li').count()).toBe(count);
    expect(count).toBeGreaterThan(0);
    expect(filters.locator('[aria-current]').textContent()).toMatch(/^Policy/);
    for (const line of page.locator('.items > li > p:first-child').allTextContents())
      expect(line).toContain('Policy');
    await page.goto('/news-research?category=Nothing');
    expect(page.locator('.items > li').count()).toBe(12);
  });

  test('NEWS-03, API-60: six featured downloads make a text file without asking the server', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor();
    await visit(page, '/news-research');
    const downloads = page.locator('a[data-download]');
    await eventually(() => downloads.count()).toBe(6);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('blob:')) asked.push(request.url());
    });
    const coming = page.waitForEvent('download');
    await downloads.first().click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+\.txt$/);
    const file = join(tmpdir(), download.suggestedFilename());
    await download.saveAs(file);
    const text = readFileSync(file, 'utf8');
    rmSync(file);
    const title = await page.locator('.featured h3').first().textContent();
    expect(text.startsWith(`${title}\n\n`)).toBe(true);
    expect(text).toMatch(/Source: .{10,}/);
    expect(text).toContain('/article/');
    expect(asked).toEqual([]);
  });
});

describe('An article', () => {
  test('NEWS-08, NEWS-11, NEWS-12: shows the way back, category, date, title, excerpt and tags; NEWS-13, NEWS-14: paragraphs, the source, and the author only when there is one', async () => {
    const page = await newReader();
    const all = await articles();
    const signed = all.find(({ author }) => author);
    const unsigned = all.find(({ author }) => !author);
    for (const article of [signed, unsigned]) {
      expect(article).toBeDefined();
      await page.goto(`/article/${article?.articleId}`);
      const back = page.getByRole('link', { name: 'Back to News & Research' });
      expect(back.getAttribute('href')).toBe('/news-research');
      const shown = page.locator('article');
      expect(shown.getByRole('heading', { level: 1 }).textContent()).toBe(article?.title);
      expect(shown.locator('header time').textContent()).toMatch(
        /^(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}$/,
      );
      expect(shown.locator('header .badge').first().textContent()).toMatch(
        /^(Infrastructure|Investment|Policy|Education|Research)$/,
      );
      expect(shown.locator('header').textContent()).toContain(article?.excerpt);
      expect(shown.locator('.tags > li').allTextContents()).toEqual(article?.tags);
      const paragraphs = article?.content.trim().split(/\n\s*\n/) ?? [];
      expect(shown.locator('.prose p').count()).toBe(paragraphs.length);
      const terms = shown.locator('dt').allTextContents();
      expect(terms).toEqual(article?.author ? ['Source', 'Author'] : ['Source']);
      expect(shown.locator('dd').first().textContent()).toContain(article?.source);
    }
  });

  test('NEWS-10: all twelve open with at least 300 words', async () => {
    const all = await articles();
    expect(all).toHaveLength(12);
    for (const { articleId, title } of all) {
      const { status, text } = await raw(`/article/${articleId}`);
      expect(status, articleId).toBe(200);
      const prose = /<div class="prose">(.*?)<\/div>/s.exec(text)?.[1] ?? '';
      const words = prose.replace(/<[^>]+>/g, ' ').split(/\s+/).length;
      expect(words, title).toBeGreaterThanOrEqual(300);
    }
  });

  test('NEWS-15, NEWS-16: is shared through the device, otherwise its address is copied', async ({
    newVisitor,
  }) => {
    const { page, context } = await newVisitor();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [{ articleId } = { articleId: '' }] = await articles();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    });
    await page.goto(`/article/${articleId}`);
    await enhanced(page);
    const share = page.getByRole('link', { name: 'Share Article' });
    await share.click();
    await toastSays(page, 'Link copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname).toBe(`/article/${articleId}`);
    await page.evaluate(() => {
      const share = async (data: ShareData) => void Object.assign(window, { shared: data.url });
      Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    });
    await share.click();
    await eventually(() =>
      page.evaluate(() => (window as unknown as { shared?: string }).shared),
    ).toBe(copied);
  });

  test('NEWS-17: one that does not exist answers 404 with its words', async () => {
    const page = await newReader();
    // The last one is not even valid as a name.
    for (const path of ['/article/nothing-here', `/article/${'x'.repeat(300)}`, '/article/%00']) {
      await page.goto(path, 404);
      expect(page.getByRole('heading', { level: 1 }).textContent()).toBe('Article Not Found');
      expect(page.getByText('The requested article could not be found.').count()).toBe(1);
      const back = page.getByRole('link', { name: 'Back to News', exact: true });
      expect(back.getAttribute('href')).toBe('/news-research');
    }
  });
});

describe('The feeds', () => {
  test('NEWS-01: RSS and JSON Feed contain all items with absolute addresses', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor();
    await page.goto('/faq');
    const all = await articles();
    const rss = await raw('/feed.xml');
    expect(rss.headers['content-type']).toContain('application/rss+xml');
    const parsed = await page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      return {
        broken: document.querySelector('parsererror') !== null,
        links: [...document.querySelectorAll('item > link')].map(({ textContent }) => textContent),
      };
    }, rss.text);
    expect(parsed.broken).toBe(false);
    expect(parsed.links.map((link) => new URL(link ?? '').pathname)).toEqual(
      all.map(({ articleId }) => `/article/${articleId}`),
    );
    const json = JSON.parse((await raw('/feed.json')).text) as { version: string; items: object[] };
    expect(json.version).toBe('https://jsonfeed.org/version/1.1');
    expect(json.items).toHaveLength(all.length);
  });
});
