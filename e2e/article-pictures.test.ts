/** Pictures of articles: from the form to the public site, its feeds and link previews. */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import type { ArticlePage } from '#contract/content/articles.ts';
import { account } from './tools/accounts.ts';
import { asAdministrator, unique } from './tools/api.ts';
import { raw } from './tools/bytes.ts';
import { place } from './tools/place.ts';
import { hydrated, toastTexts, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

const path = '/admin/content-management';

async function open(newVisitor: NewVisitor) {
  const visitor = await newVisitor({ width: 1440 });
  await visitor.signIn(account('admin'));
  await visit(visitor.page, path);
  return visitor;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name });
const file = (page: Page) => page.locator('[name=pictureFile]');
const alt = (page: Page) => field(page, 'What the picture shows');

const picture = async (width = 1200, height = 675) => ({
  name: 'pylons.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#206133' } })
    .jpeg()
    .toBuffer(),
});

async function write(page: Page, title: string) {
  await field(page, 'Title').fill(title);
  await field(page, 'Excerpt').fill('How long they take.');
  await field(page, 'Content').fill('Two years, often.');
}

/** Deletes what a test wrote: other tests count the published articles. */
async function remove(slug: string): Promise<void> {
  const admin = await asAdministrator();
  const { body } = await admin.send<ArticlePage>('GET', `/api/articles/${slug}`);
  await admin.send('DELETE', `/api/admin/articles/${body.id}`, {});
}

describe('A picture', () => {
  test('is uploaded in the form with what it shows, and is on the public site with its article', async ({
    newVisitor,
  }) => {
    const { page } = await open(newVisitor);
    const title = `Pylons ${unique()}`;
    const slug = title.toLowerCase().replaceAll(' ', '-');
    await write(page, title);
    await page.getByLabel(/^Picture/).setInputFiles(await picture());
    await page.getByText('Picture uploaded. Describe it, then save.').waitFor();
    await eventually(() => alt(page).evaluate((one) => one === document.activeElement)).toBe(true);

    // Without what it shows it isn't saved.
    await page.getByLabel('Publish immediately').check();
    await button(page, 'Save Article').click();
    await page.locator('[name=pictureAlt][aria-invalid=true]').waitFor();
    await eventually(() => toastTexts(page)).toEqual([
      'Validation Error',
      'Please fill in all required fields',
    ]);
    await alt(page).fill('Pylons near Ikorodu');
    const preview = page.context().waitForEvent('page');
    await button(page, 'Preview').click();
    const previewed = await preview;
    await previewed.getByRole('img', { name: 'Pylons near Ikorodu' }).waitFor();
    await previewed.close();

    await button(page, 'Save Article').click();
    await page.locator('.content-items > li').filter({ hasText: title }).waitFor();
    await alt(page).waitFor({ state: 'hidden' });

    await eventually(async () => (await raw(`/article/${slug}`)).status).toBe(200);
    const { page: reader } = await newVisitor({ width: 360, script: false });
    await reader.goto(`/article/${slug}`);
    const shown = reader.getByRole('img', { name: 'Pylons near Ikorodu' });
    await shown.scrollIntoViewIfNeeded();
    await eventually(() =>
      shown.evaluate((one) => (one as HTMLImageElement).naturalWidth > 0),
    ).toBe(true);
    await eventually(() => shown.evaluate((one) => (one as HTMLImageElement).currentSrc)).toMatch(
      /\/api\/article-pictures\/[\w-]+\/\d+\.avif$/,
    );
    const { width, height } = (await shown.boundingBox()) ?? { width: 0, height: 1 };
    expect(width / height).toBeCloseTo(1200 / 675, 1);
    await eventually(async () => [
      await shown.getAttribute('width'),
      await shown.getAttribute('height'),
    ]).toEqual(['1200', '675']);

    await reader.goto('/news-research');
    const card = reader.locator('.items > li').filter({ hasText: title });
    await eventually(() => card.getByRole('img').getAttribute('alt')).toBe('Pylons near Ikorodu');

    const address = new RegExp(`${place.url}/api/article-pictures/[\\w-]+/1200\\.webp`);
    const { text } = await raw(`/article/${slug}`);
    const shared = /<meta property="og:image" content="(.*?)"/.exec(text)?.[1] ?? '';
    expect(shared).toMatch(address);
    expect(text).toContain('<meta property="og:image:alt" content="Pylons near Ikorodu"');
    const webp = await raw(new URL(shared).pathname);
    expect([webp.status, webp.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(webp.headers['cache-control']).toMatch(/^public, max-age=\d+$/);

    const feed = JSON.parse((await raw('/feed.json')).text) as {
      items: { title: string; image?: string }[];
    };
    expect(feed.items.find((item) => item.title === title)?.image).toBe(shared);
    expect((await raw('/feed.xml')).text).toContain(
      `<enclosure url="${shared}" length="${webp.bytes}" type="image/webp"/>`,
    );
    await remove(slug);
    await eventually(async () => (await raw(new URL(shared).pathname)).status).toBe(404);
  });

  test('can be replaced and removed, and comes back with its version', async ({ newVisitor }) => {
    const { page } = await open(newVisitor);
    const title = `Two pictures ${unique()}`;
    await write(page, title);
    await file(page).setInputFiles(await picture(600, 400));
    await alt(page).fill('First');
    await button(page, 'Save Article').click();
    const own = page.locator('.content-items > li').filter({ hasText: title });
    await own.getByRole('link', { name: /^Edit/ }).click();
    await eventually(() => alt(page).inputValue()).toBe('First');
    await page.getByLabel('Replace the picture').setInputFiles(await picture(700, 400));
    await page.getByText('Picture uploaded. Describe it, then save.').waitFor();
    await alt(page).fill('Second');
    await button(page, 'Save Article').click();
    await page.getByText('Version 2', { exact: true }).waitFor();
    await button(page, 'Remove the picture').click();
    await alt(page).waitFor({ state: 'hidden' });
    await button(page, 'Save Article').click();
    await page.getByText('Version 3', { exact: true }).waitFor();
    await button(page, /^Compare.*Version 1$/).click();
    await page.locator('.text-changes del').getByText('Picture: First').waitFor();
    await button(page, 'Restore this version').click();
    await eventually(() => alt(page).inputValue()).toBe('First');
    await page.getByRole('link', { name: 'All news articles' }).click();
    await button(own, /^Delete/).click();
    await own.waitFor({ state: 'detached' });
  });

  test('a file that is no picture is refused at the field, and the form goes on', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await open(newVisitor);
    expectErrors(/status of 415/);
    const choose = (buffer: Buffer) =>
      file(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await choose(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await page
      .getByText('This isn’t a picture we can use. Choose a PNG, JPEG or WebP file.')
      .waitFor();
    await choose(Buffer.alloc(10 * 1024 * 1024 + 1));
    await page.getByText(/^Choose a picture of up to 10/).waitFor();
    await eventually(() => button(page, 'Save Article').isEnabled()).toBe(true);
    await file(page).setInputFiles(await picture());
    await page.getByText('Picture uploaded. Describe it, then save.').waitFor();
  });

  test('is offered again with the text after a reload', async ({ newVisitor }) => {
    const { page } = await open(newVisitor);
    await file(page).setInputFiles(await picture());
    await page.getByText('Picture uploaded. Describe it, then save.').waitFor();
    await alt(page).fill('Half a thought');
    await page.reload();
    await hydrated(page);
    await eventually(() => alt(page).inputValue()).toBe('Half a thought');
    await page.locator('.content-picture').waitFor();
    await button(page, 'Discard').click();
    await page.locator('.content-picture').waitFor({ state: 'detached' });
  });
});
