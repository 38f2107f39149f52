import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArticleRevision, EditedArticle } from '#contract/content/administer-articles.ts';
import type { ArticlePage } from '#contract/content/articles.ts';

import { newArticle } from '../../testing/articles.ts';
import { type Client, makeClient } from '../../testing/client.ts';
import { keptPage } from '../../testing/kept-page.ts';
import { clientOf } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';
import { newReport } from '../../testing/shop.ts';
import { publishDueArticles, removeOldArticles } from './publish-articles.ts';

let service: Service;
let admin: Client;
let visitor: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
  visitor = makeClient(service);
});
afterAll(() => service.stop());

const path = '/api/admin/articles';
const article = {
  format: 'article',
  title: 'A substation for Kigali',
  excerpt: 'What it costs, and who pays.',
  content: 'Its **cost** is shared.',
};
const report = {
  format: 'report',
  title: 'Cooling in warm climates',
  excerpt: 'What works above 35 degrees.',
  author: 'Ama Mensah',
};
const create = (entries: object) => admin.send<EditedArticle>('POST', path, entries);
async function change(id: string, entries: object, version?: number) {
  // So that the record of changes has an order.
  await service.advance({ seconds: 1 });
  return admin.send<EditedArticle>('PATCH', `${path}/${id}`, entries, {
    ...(version !== undefined && { 'If-Match': `"${version}"` }),
  });
}
const read = (slug: string) => visitor.send<ArticlePage>('GET', `/api/articles/${slug}`);
const fieldsOf = ({ body }: { body: unknown }) =>
  Object.keys((body as { fields?: object }).fields ?? {});

describe('Adding', () => {
  test('CMS-13, CMS-14, DATA-18: a news article is a draft dated today unless it is published immediately', async () => {
    const { status, body } = await create(article);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...article,
      articleId: 'a-substation-for-kigali',
      publishedDate: service.clock.now().toString().slice(0, 10),
      isPublished: false,
      tags: [],
      pages: null,
      version: 1,
    });
    expect((await read(body.articleId)).status).toBe(404);
    const { body: now } = await create({ ...article, title: 'Now', isPublished: true });
    expect((await read(now.articleId)).body).toMatchObject({
      title: 'Now',
      html: '<p>Its <strong>cost</strong> is shared.</p>\n',
    });
  });

  test('CMS-16, CMS-28, CONST-17, DECISIONS §1: what is saved stays in the database, under an id that the server made', async () => {
    const { body } = await create(article);
    const other = await create(article);
    expect(body.id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(other.body.id).not.toBe(body.id);
    const later = await clientOf(service, 'admin');
    const { body: read } = await later.send<EditedArticle>('GET', `${path}/${body.id}`);
    expect(read).toMatchObject(body);
  });

  test('DATA-19, CMS-25: a research report has a page count of 0 unless it is given, and needs no text', async () => {
    const { status, body } = await create(report);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...report, pages: 0, content: '', isPublished: false });
    expect((await create({ ...report, pages: 68 })).body.pages).toBe(68);
  });

  test('DATA-19: a research report takes and gives its summary as its description, a news article as its excerpt', async () => {
    const { excerpt, ...unsummarised } = report;
    const { status, body } = await create({ ...unsummarised, description: excerpt });
    expect(status).toBe(201);
    expect(body).toMatchObject({ description: excerpt });
    const changed = await change(body.id, { description: 'What works in the shade.' });
    expect(changed.body.description).toBe('What works in the shade.');
    const { body: listed } = await admin.send<EditedArticle[]>('GET', `${path}?format=report`);
    expect(listed.find(({ id }) => id === body.id)).toMatchObject({
      description: 'What works in the shade.',
    });
    expect(fieldsOf(await create(unsummarised))).toEqual(['description']);
    const news = await create(article);
    expect(news.body).not.toHaveProperty('description');
    expect(fieldsOf(await change(news.body.id, { description: 'No.' }))).toEqual(['description']);
    expect(fieldsOf(await create({ ...article, description: 'No.' }))).toEqual(['description']);
  });

  test('CMS-17, CMS-18, CMS-19: what is required is refused when it is missing; a category is not', async () => {
    const { title: _, ...untitled } = article;
    const { excerpt: __, ...unsummarised } = article;
    const { author: ___, ...anonymous } = report;
    expect(fieldsOf(await create(untitled))).toEqual(['title']);
    expect(fieldsOf(await create(unsummarised))).toEqual(['excerpt']);
    expect(fieldsOf(await create({ ...article, content: ' ' }))).toEqual(['content']);
    expect(fieldsOf(await create(anonymous))).toEqual(['author']);
    const { status, body } = await create({ ...article, category: '' });
    expect([status, body.category]).toEqual([201, 'Research']);
  });

  test('CMS-24: a second article with the same title gets an address of its own', async () => {
    const slugs: string[] = [];
    for (let count = 0; count < 3; count += 1)
      slugs.push((await create({ ...article, title: 'Twice, at least!' })).body.articleId);
    expect(slugs).toEqual(['twice-at-least', 'twice-at-least-2', 'twice-at-least-3']);
    expect(fieldsOf(await create({ ...article, title: '日本' }))).toEqual(['title']);
  });

  test('a text of 10 MB is refused with a clear error, and one that is a little too long at its field', async () => {
    const huge = await create({ ...article, content: 'x'.repeat(10_000_000) });
    expect([huge.status, (huge.body as unknown as { code: string }).code]).toEqual([
      413,
      'too_large',
    ]);
    const long = await create({ ...article, content: 'x'.repeat(40_001) });
    expect(fieldsOf(long)).toEqual(['content']);
  });
});

describe('Changing', () => {
  test('CMS-12, DECISIONS §1: the toggle publishes and withdraws, and every save keeps a revision', async () => {
    const { id, articleId } = await newArticle(service);
    expect((await change(id, { isPublished: true }, 1)).body).toMatchObject({
      isPublished: true,
      version: 2,
    });
    expect((await read(articleId)).status).toBe(200);
    await change(id, { title: 'Better', content: 'Three years.' }, 2);
    await change(id, { isPublished: false }, 3);
    expect((await read(articleId)).status).toBe(404);
    const { body } = await admin.send<ArticleRevision[]>('GET', `${path}/${id}/revisions`);
    expect(body.map(({ number, title, isPublished }) => [number, title, isPublished])).toEqual([
      [4, 'Better', false],
      [3, 'Better', true],
      [2, 'Grid connections', true],
      [1, 'Grid connections', false],
    ]);
    expect(body[0]?.savedBy).toEqual(expect.any(String));
    const first = await admin.send('GET', `${path}/${id}/revisions/1`);
    expect(first.body).toMatchObject({ entries: { content: 'Two years, often.' } });
    expect((await admin.send('GET', `${path}/${id}/revisions/9`)).status).toBe(404);
    const audited = await service.rows(
      'select action from audit_log where object_id = $1 order by at',
      [id],
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'article.create',
      'article.publish',
      'article.change',
      'article.unpublish',
    ]);
  });

  test('the first change of an article that came with the product keeps its first text', async () => {
    const [any] = await service.rows('select id, content from articles where article_id = $1', [
      'gas-solar-or-grid-power-for-a-data-centre-in-nigeria',
    ]);
    await change(String(any?.id), { excerpt: 'Shorter.' });
    const { body } = await admin.send('GET', `${path}/${any?.id}/revisions/1`);
    expect(body).toMatchObject({ savedBy: null, entries: { content: any?.content } });
  });

  test('of two editors, the second gets 412 with the version that the first saved', async () => {
    const { id } = await newArticle(service);
    await change(id, { title: 'First' }, 1);
    const second = await change(id, { title: 'Second' }, 1);
    expect(second.status).toBe(412);
    expect((second.body as unknown as { current: EditedArticle }).current).toMatchObject({
      title: 'First',
      content: 'Two years, often.',
      version: 2,
    });
  });

  test('an earlier address leads to the article, and no other article may take it', async () => {
    const { id } = await newArticle(service, { title: 'Old name', isPublished: true });
    const { body } = await change(id, { articleId: 'New Name!' });
    expect(body.articleId).toBe('new-name');
    expect((await read('old-name')).body).toMatchObject({ id, articleId: 'new-name' });
    const other = await newArticle(service, { title: 'Old name' });
    expect(other.articleId).toBe('old-name-2');
    expect(fieldsOf(await change(other.id, { articleId: 'old-name' }))).toEqual(['articleId']);
    expect(fieldsOf(await change(other.id, { articleId: 'new-name' }))).toEqual(['articleId']);
    expect((await change(id, { articleId: 'old-name' })).body.articleId).toBe('old-name');
    expect((await read('new-name')).body).toMatchObject({ id, articleId: 'old-name' });
  });

  test('DECISIONS §4: a report enters the catalogue only where it is linked to a priced report', async () => {
    const reportId = await newReport(service);
    const { body } = await create({ ...report, isPublished: true });
    const shown = () => visitor.send<ArticlePage[]>('GET', `/api/articles?reportId=${reportId}`);
    expect((await shown()).body).toEqual([]);
    await change(body.id, { reportId });
    expect((await shown()).body.map(({ id }) => id)).toEqual([body.id]);
    expect(fieldsOf(await change(body.id, { reportId: 'no-such-report' }))).toEqual(['reportId']);
  });
});

describe('The editors’ list', () => {
  test('is searched, narrowed to drafts, scheduled ones or a category, and sorted', async () => {
    const made: Record<string, string> = {};
    for (const [title, more] of [
      ['Zebra herds', { isPublished: true, category: 'Policy' }],
      ['Zebra crossings', {}],
      ['Zebra fish', { publishAt: `${service.clock.now().add({ hours: 5 })}` }],
    ] as const)
      made[(await create({ ...article, title, ...more })).body.id] = title;
    const listed = async (query: string) => {
      const { body, headers } = await admin.send<EditedArticle[]>(
        'GET',
        `${path}?format=article&search=zebr&${query}`,
      );
      expect(headers.get('x-total-count')).toBe(String(body.length));
      return body.map(({ id }) => made[id]);
    };
    expect(await listed('sort=title')).toEqual(['Zebra crossings', 'Zebra fish', 'Zebra herds']);
    expect(await listed('sort=-title')).toEqual(['Zebra herds', 'Zebra fish', 'Zebra crossings']);
    expect(await listed('state=draft&sort=title')).toEqual(['Zebra crossings', 'Zebra fish']);
    expect(await listed('state=scheduled')).toEqual(['Zebra fish']);
    expect(await listed('state=published')).toEqual(['Zebra herds']);
    expect(await listed('category=Policy')).toEqual(['Zebra herds']);
    const [crossings] = Object.entries(made).filter(([, title]) => title === 'Zebra crossings');
    await change(crossings?.[0] ?? '', { excerpt: 'For pedestrians.' });
    expect((await listed('sort=changed'))[0]).toBe('Zebra crossings');
  });
});

describe('Deleting', () => {
  test('CMS-15, DECISIONS §1: it acts at once, and can be undone with everything as it was', async () => {
    const { id, articleId } = await newArticle(service, { isPublished: true });
    expect((await admin.send('DELETE', `${path}/${id}`)).status).toBe(204);
    expect((await read(articleId)).status).toBe(404);
    expect((await admin.send('GET', `${path}/${id}`)).status).toBe(404);
    const { body } = await admin.send('POST', `${path}/${id}/restore`, {});
    expect(body).toMatchObject({ id, articleId, isPublished: true });
    expect((await read(articleId)).status).toBe(200);
  });

  test('after a while it is gone', async () => {
    const { id } = await newArticle(service);
    await admin.send('DELETE', `${path}/${id}`);
    const later = service.clock.now().add({ hours: 24 * 30 + 1 });
    await removeOldArticles({ ...service.platform, clock: { now: () => later } });
    expect((await admin.send('POST', `${path}/${id}/restore`, {})).status).toBe(404);
  });
});

describe('Scheduling', () => {
  test('a draft is published when its time has come, and not before', async () => {
    const publishAt = service.clock.now().add({ hours: 2 });
    const { id, articleId } = await newArticle(service, { publishAt: `${publishAt}` });
    await publishDueArticles(service.platform);
    expect((await read(articleId)).status).toBe(404);
    await publishDueArticles({ ...service.platform, clock: { now: () => publishAt } });
    expect((await read(articleId)).status).toBe(200);
    const { body } = await admin.send<EditedArticle>('GET', `${path}/${id}`);
    expect(body).toMatchObject({ isPublished: true, publishAt: null, version: 2 });
  });

  test('a time in the past is refused, and so is one for what is published', async () => {
    const { id } = await newArticle(service, { isPublished: true });
    const soon = `${service.clock.now().add({ hours: 1 })}`;
    const ago = `${service.clock.now().subtract({ hours: 1 })}`;
    expect(fieldsOf(await change(id, { publishAt: soon }))).toEqual(['publishAt']);
    const draft = await newArticle(service);
    expect(fieldsOf(await change(draft.id, { publishAt: ago }))).toEqual(['publishAt']);
    await change(draft.id, { publishAt: soon });
    const { body } = await change(draft.id, { isPublished: true });
    expect(body).toMatchObject({ isPublished: true, publishAt: null });
  });
});

test('publishing drops the cached pages built from articles', async () => {
  const { status } = await keptPage(service, '/news', 'articles');
  await newArticle(service, { isPublished: true });
  await expect.poll(status).toBe(404);
});

test('ROLE-22, ROLE-23: content management is for administrators only', async () => {
  for (const [who, status] of [
    ['member', 403],
    ['partner', 403],
    ['executive', 403],
  ] as const)
    expect((await (await clientOf(service, who)).send('GET', path)).status).toBe(status);
  expect((await visitor.send('GET', path)).status).toBe(401);
});

test('hostile and pasted text is shown as text', async () => {
  const content =
    '<script>alert(1)</script>\n\n<p class=MsoNormal style="mso-x:y">Word</p>\n\n[x](javascript:alert(1)) [ours](/faq) [theirs](//evil.example)';
  const { body } = await admin.send<{ html: string }>('POST', `${path}/preview`, { content });
  expect(body.html).not.toMatch(/<script|<p class|javascript:|\/\/evil/);
  expect(body.html).toContain('<a href="/faq">ours</a>');
});
