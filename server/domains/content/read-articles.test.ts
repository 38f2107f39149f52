import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Article } from '#contract/content/articles.ts';
import { publish, topics } from '../../platform/live/live.ts';
import { type Client, makeClient } from '../../testing/client.ts';
import { keptPage } from '../../testing/kept-page.ts';
import { type Service, startService } from '../../testing/service.ts';
import { insertDefaultArticles } from './default-articles.ts';

let service: Service;
let visitor: Client;
beforeAll(async () => {
  service = await startService();
  visitor = makeClient(service);
});
afterAll(() => service.stop());

const list = async (query = '') => {
  const { status, body, headers } = await visitor.send('GET', `/api/articles${query}`);
  return { status, items: body as unknown as Article[], next: headers.get('link') };
};

test('API-27, NEWS-01, DATA-17: everybody can read the published articles, newest first', async () => {
  const { status, items } = await list();
  expect(status).toBe(200);
  expect(items).toHaveLength(12);
  const dates = items.map(({ publishedDate }) => publishedDate);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(Object.keys(items[0] ?? {}).sort()).toEqual(
    [
      'articleId',
      'author',
      'category',
      'content',
      'excerpt',
      'featured',
      'id',
      'isPublished',
      'kind',
      'pages',
      'picture',
      'publishedDate',
      'reportId',
      'source',
      'tags',
      'title',
    ].sort(),
  );
});

test('CMS-11, DECISIONS §3: articles of its own are there from the start, each with a title, an excerpt and a text', async () => {
  const { items } = await list();
  expect(new Set(items.map(({ title }) => title)).size).toBe(12);
  for (const { title, excerpt, content } of items) {
    expect(excerpt.length, title).toBeGreaterThan(60);
    expect(content.split(/\n\n/).length, title).toBeGreaterThan(3);
  }
  const categories = items.map(({ category }) => category);
  expect(categories).toEqual(expect.arrayContaining(['Infrastructure', 'Investment', 'Policy']));
});

test('a list is paged by cursor, and filtered by kind and category', async () => {
  const { items: all } = await list();
  const first = await list('?limit=5');
  const after = /after=([^&>]+)/.exec(first.next ?? '')?.[1];
  const second = await list(`?limit=5&after=${after}`);
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(ids).toEqual(all.slice(0, 10).map(({ id }) => id));
  const { items: research } = await list('?kind=research&category=Policy');
  expect(research.length).toBeGreaterThan(0);
  for (const { kind, category } of research)
    expect([kind, category]).toEqual(['research', 'Policy']);
  expect((await list('?kind=gossip')).status).toBe(400);
});

test('readers get a 404 for a draft', async () => {
  const [{ articleId, id } = { articleId: '', id: '' }] = (await list()).items;
  await service.rows('update articles set is_published = false where id = $1', [id]);
  expect((await visitor.send('GET', `/api/articles/${articleId}`)).status).toBe(404);
  expect((await list()).items.map((item) => item.id)).not.toContain(id);
  await service.rows('update articles set is_published = true where id = $1', [id]);
  expect((await visitor.send('GET', `/api/articles/${articleId}`)).status).toBe(200);
});

test('an article that an editor deleted does not come back at the next startup', async () => {
  const before = (await list()).items;
  await service.rows('delete from articles where id = $1', [before.at(-1)?.id]);
  await insertDefaultArticles(service.platform);
  expect((await list()).items).toHaveLength(before.length - 1);
});

test('DESIGN §4: a change of content drops the cached pages built from it, and no others', async () => {
  const news = await keptPage(service, '/news', 'articles');
  const faq = await keptPage(service, '/faq', 'build');
  await service.store.db.transaction((db) =>
    publish(db, topics.content, { changed: ['articles'] }),
  );
  await expect.poll(news.status).toBe(404);
  expect(await faq.status()).toBe(200);
  // A page rendered before the drop would bring the old content back.
  await service.cache.keep('/news', news.page);
  expect(await news.status()).toBe(404);
});
