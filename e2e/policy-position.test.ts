/** Adopted policy positions on the public site. */
import { expect } from 'vitest';
import { inKilobytes, raw } from './tools/bytes.ts';
import { readPage } from './tools/reader.ts';
import { sitemapPaths } from './tools/sitemap.ts';
import { test } from './tools/test.ts';

test('an adopted position has a page of at most 14 KB, to which policy advocacy and the site map lead', async () => {
  const advocacy = await readPage('/policy-advocacy');
  const link = advocacy.getByRole('link', { name: /^Grid connections for data centres/ });
  const path = link.getAttribute('href') ?? '';
  const page = await readPage(path);
  expect(page.locator('h1').textContent()).toBe(link.textContent());
  expect(page.locator('.article header p').textContent()).toMatch(
    /^Policy position adopted on \d{1,2} \w+ \d{4} · version 1$/,
  );
  expect(page.locator('.article .prose li').count()).toBe(3);
  expect(page.locator('meta[name=description]').getAttribute('content')).toMatch(
    /^Policy position adopted on \d{1,2} \w+ \d{4}\. Whoever applies for a grid connection gets three things/,
  );
  expect(await sitemapPaths()).toContain(path);
  expect(inKilobytes((await raw(path)).bytes)).toBeLessThanOrEqual(14);
});

test('an address without an adopted position is not found', async () => {
  for (const id of ['0190d5a4-0000-7000-8000-000000000000', 'no-id'])
    expect((await raw(`/policy-positions/${id}`)).status, id).toBe(404);
});
