import { expect } from 'vitest';
import { axeFindings, sidewaysScroll, smallTargets } from './tools/look.ts';
import { sitemapLooks } from './tools/sitemap.ts';
import { publicStates } from './tools/states.ts';
import { test } from './tools/test.ts';
import { resize } from './tools/test-looks.ts';

/** Pages that other tests check in detail. */
const seen = new Set(publicStates.map(({ path }) => path));

test('LOOK, NAV-01: every other page of the sitemap has no findings and is readable and usable, narrow and wide, light and dark', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor();
  for (const path of await sitemapLooks()) {
    if (seen.has(path)) continue;
    await resize(page, 360);
    await page.emulateMedia({ colorScheme: 'light' });
    expect((await page.goto(path))?.status(), path).toBe(200);
    expect.soft(await axeFindings(page), `axe: ${path}`).toEqual([]);
    expect.soft(await smallTargets(page), `targets: ${path}`).toEqual([]);
    await resize(page, 320);
    expect.soft(await sidewaysScroll(page), `sideways at 320 px: ${path}`).toEqual([]);
    await resize(page, 1440);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await axeFindings(page), `colours in the dark: ${path}`).toEqual([]);
  }
}, 240_000);
