import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ArticleRevision, EditedArticle } from '#contract/content/administer-articles.ts';
import type { ArticlePage } from '#contract/content/articles.ts';
import { avifAddress, pictureLimits, webpAddress } from '#contract/content/picture-files.ts';
import type { ArticlePicture, UploadedPicture } from '#contract/content/pictures.ts';
import { deleteDueFiles } from '../../../platform/files/stored-files.ts';
import { newArticle, newPicture } from '../../../testing/articles.ts';
import { type Client, makeClient } from '../../../testing/client.ts';
import { scriptedPdf, uploadForm } from '../../../testing/pdf.ts';
import { clientOf } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { removeOldArticles } from '../publish-articles.ts';
import { removeUnusedPictures } from './upload-picture.ts';

let service: Service;
let admin: Client;
let visitor: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
  visitor = makeClient(service);
});
afterAll(() => service.stop());

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#206133' } });
const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer());
const send = (bytes: Uint8Array<ArrayBuffer>) =>
  admin.send<UploadedPicture & { code?: string }>(
    'POST',
    '/api/admin/article-pictures',
    uploadForm(bytes, 'picture.pdf'),
  );
const uploaded = async (picture: Sharp) => (await send(await bytesOf(picture))).body;
const articles = '/api/admin/articles';
const change = (id: string, entries: object) =>
  admin.send<EditedArticle & { fields?: Record<string, string> }>(
    'PATCH',
    `${articles}/${id}`,
    entries,
  );
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(service.url + path, { headers });
const filesOf = (id: string) => service.files.list(`article-pictures/${id}`);
const later = (hours: number) => {
  const at = service.clock.now().add({ hours });
  return { ...service.platform, clock: { now: () => at } };
};
const afterKept = () => later(24 * 30 + 1);
async function afterCleanUp(): Promise<void> {
  await removeUnusedPictures(afterKept());
  await deleteDueFiles(afterKept());
}

test('a picture gets small versions as AVIF and one WebP, upright and without what the camera noted', async () => {
  const camera = blank(2000, 1000)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'Somebody at 6.5244 N' } })
    .jpeg();
  const { status, body } = await send(await bytesOf(camera));
  expect(status).toBe(201);
  // Taken with the camera on its side; neither wider nor higher than the largest version.
  expect([body.width, body.height]).toEqual([1000, 2000]);
  expect(body.widths).toEqual([480, 960, 1000]);
  expect((await filesOf(body.id)).map((key) => key.split('/').at(-1))).toEqual([
    '1000.avif',
    '1000.webp',
    '480.avif',
    '960.avif',
  ]);
  for (const [name, format, width] of [
    ['480.avif', 'heif', 480],
    ['1000.webp', 'webp', 1000],
  ] as const) {
    const stored = await service.files.get(`article-pictures/${body.id}/${name}`);
    const read = await sharp(stored ?? undefined).metadata();
    expect([read.format, read.width, read.exif]).toEqual([format, width, undefined]);
    expect(read.orientation ?? 1).toBe(1);
  }
  const webp = await service.files.get(`article-pictures/${body.id}/1000.webp`);
  expect(body.bytes).toBe(webp?.length);
});

test('a wide picture is made no wider than pages show it, and a narrow one is not enlarged', async () => {
  const [wide, narrow] = [
    await uploaded(blank(3200, 1800).png()),
    await uploaded(blank(300, 200).webp()),
  ];
  expect(wide).toMatchObject({ width: 1600, height: 900, widths: [480, 960, 1600] });
  expect(narrow).toMatchObject({ width: 300, height: 200, widths: [300] });
});

test('what is no picture, or a broken one, is refused by its content, and nothing is stored', async () => {
  const text = (words: string) => new Uint8Array(new TextEncoder().encode(words));
  const whole = await bytesOf(blank(900, 600).png());
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>';
  const refused: [string, Uint8Array<ArrayBuffer>][] = [
    ['not_a_picture', text('MZ this is a program')],
    ['not_a_picture', text(svg)],
    ['not_a_picture', new Uint8Array(await scriptedPdf())],
    ['not_a_picture', await bytesOf(blank(9, 9).gif())],
    ['not_a_picture', await bytesOf(blank(9, 9).tiff())],
    ['picture_broken', whole.slice(0, whole.length / 2)],
    ['picture_broken', new Uint8Array([...whole.slice(0, 60), ...text('and no more')])],
    ['not_a_picture', new Uint8Array([...whole.slice(0, 12), ...text('and no more')])],
  ];
  const before = (await service.rows('select id from article_pictures')).length;
  for (const [code, bytes] of refused) {
    const { status, body } = await send(bytes);
    expect([status, body.code]).toEqual([415, code]);
  }
  expect((await service.rows('select id from article_pictures')).length).toBe(before);
});

test('a decompression bomb is refused by the size in its header, and too many bytes before they are read', async () => {
  const bomb = await bytesOf(
    sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#fff' } }).png({
      compressionLevel: 9,
    }),
  );
  expect(9000 * 6000).toBeGreaterThan(pictureLimits.pixels);
  expect(bomb.length).toBeLessThan(pictureLimits.bytes / 20);
  const { status, body } = await send(bomb);
  expect([status, body.code]).toEqual([415, 'picture_too_large']);
  const heavy = await send(new Uint8Array(pictureLimits.bytes + 1));
  expect([heavy.status, heavy.body.code]).toEqual([413, 'too_large']);
});

test('an article names its picture with what it shows; without that it is refused at the field', async () => {
  const { id: picture, ...facts } = await newPicture(service);
  const missing = await admin.send<{ fields: object }>('POST', articles, {
    format: 'article',
    title: 'A substation',
    excerpt: 'Its cost.',
    content: 'Shared.',
    picture: { id: picture, alt: ' ' },
  });
  expect([missing.status, Object.keys(missing.body.fields)]).toEqual([400, ['picture.alt']]);
  const { id, articleId } = await newArticle(service, {
    isPublished: true,
    picture: { id: picture, alt: 'Pylons near Ikorodu' },
  });
  const shown: ArticlePicture = { id: picture, ...facts, alt: 'Pylons near Ikorodu' };
  const { body } = await visitor.send<ArticlePage>('GET', `/api/articles/${articleId}`);
  expect(body.picture).toEqual(shown);
  const described = await change(id, { picture: { id: picture, alt: 'Pylons at dusk' } });
  expect(described.body.picture).toEqual({ ...shown, alt: 'Pylons at dusk' });
  expect((await change(id, { title: 'Another title' })).body.picture?.alt).toBe('Pylons at dusk');
  const [audited] = await service.rows(
    "select action, after from audit_log where object_id = $1 and action = 'article.create'",
    [id],
  );
  expect(JSON.stringify(audited)).toContain('Pylons near Ikorodu');
});

test('a picture belongs to the article that named it first', async () => {
  const { id: picture } = await newPicture(service);
  await newArticle(service, { picture: { id: picture, alt: 'Pylons' } });
  const other = await newArticle(service);
  for (const id of [picture, '00000000-0000-4000-8000-00000000dead']) {
    const { status, body } = await change(other.id, { picture: { id, alt: 'Pylons' } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['picture']]);
  }
});

test('a published picture may be kept by browsers; one of a draft is for administrators only', async () => {
  const picture = await newPicture(service);
  const paths = [avifAddress(picture, 1), webpAddress(picture)];
  const { id } = await newArticle(service, { picture: { id: picture.id, alt: 'Pylons' } });
  for (const path of paths) expect((await get(path)).status).toBe(404);
  const own = await get(paths[0] ?? '', { cookie: admin.cookies() });
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
  await change(id, { isPublished: true });
  for (const [path, type] of [
    [paths[0], 'image/avif'],
    [paths[1], 'image/webp'],
  ] as const) {
    const { status, headers } = await get(path ?? '');
    expect([status, headers.get('content-type')]).toEqual([200, type]);
    expect(headers.get('cache-control')).toBe(`public, max-age=${pictureLimits.freshSeconds}`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toMatch(/^inline;/);
    const again = await get(path ?? '', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  const signedIn = await get(paths[0] ?? '', { cookie: admin.cookies() });
  expect(signedIn.headers.get('cache-control')).toMatch(/^private,/);
  for (const version of ['2.avif', '480.webp'])
    expect((await get(`/api/article-pictures/${picture.id}/${version}`)).status).toBe(404);
  expect((await get(`/api/article-pictures/${picture.id}/..%2Fx.avif`)).status).toBe(404);
  await change(id, { isPublished: false });
  expect((await get(paths[0] ?? '')).status).toBe(404);
});

test('a version keeps its picture: restoring one brings it back while it is kept', async () => {
  const [first, second] = [await newPicture(service), await newPicture(service)];
  const { id } = await newArticle(service, {
    isPublished: true,
    picture: { id: first.id, alt: 'First' },
  });
  await change(id, { picture: { id: second.id, alt: 'Second' } });
  expect((await get(webpAddress(first))).status).toBe(404);
  expect((await get(webpAddress(second))).status).toBe(200);
  const version = async () =>
    (
      await admin.send<ArticleRevision & { entries: EditedArticle }>(
        'GET',
        `${articles}/${id}/revisions/1`,
      )
    ).body.entries.picture;
  expect(await version()).toMatchObject({ id: first.id, alt: 'First' });
  const restored = await change(id, { picture: { id: first.id, alt: 'First' } });
  expect(restored.body.picture?.id).toBe(first.id);
  await afterCleanUp();
  expect(await filesOf(second.id)).toEqual([]);
  expect(await filesOf(first.id)).toHaveLength(2);
  await change(id, { picture: null });
  await afterCleanUp();
  expect(await filesOf(first.id)).toEqual([]);
  expect(await version()).toBeNull();
});

test('what no article named is deleted after a while, and the picture of an erased article with it', async () => {
  const unnamed = await newPicture(service);
  const named = await newPicture(service);
  const { id } = await newArticle(service, { picture: { id: named.id, alt: 'Pylons' } });
  await removeUnusedPictures(later(24 * 30 - 1));
  expect(await filesOf(unnamed.id)).toHaveLength(2);
  await afterCleanUp();
  expect(await filesOf(unnamed.id)).toEqual([]);
  await admin.send('DELETE', `${articles}/${id}`);
  await afterCleanUp();
  expect(await filesOf(named.id)).toHaveLength(2);
  await removeOldArticles(afterKept());
  await afterCleanUp();
  expect(await filesOf(named.id)).toEqual([]);
  expect(await service.rows('select id from article_pictures where id = $1', [named.id])).toEqual(
    [],
  );
});
