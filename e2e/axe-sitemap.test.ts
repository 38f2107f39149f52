import { expect } from 'vitest';
import { raw } from './tools/bytes.ts';
import { axeFindings, sidewaysScroll, smallTargets } from './tools/look.ts';
import { publicStates } from './tools/states.ts';
import { test } from './tools/test.ts';
import { resize } from './tools/test-looks.ts';

/** Looked at as states of their own. */
const seen = new Set(publicStates.map(({ path }) => path));

test('LOOK: every other page of the sitemap is readable and usable, narrow and wide, light and dark', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor();
  const { text } = await raw('/sitemap.xml');
  const paths = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  // One report's page stands for all: they differ in words alone.
  const isReport = (path: string) => path.startsWith('/reports/');
  const [report = ''] = paths.filter(isReport);
  for (const path of [...paths.filter((one) => !isReport(one)), report]) {
    if (seen.has(path)) continue;
    await resize(page, 360);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    expect.soft(await axeFindings(page), `axe: ${path}`).toEqual([]);
    expect.soft(await smallTargets(page), `targets: ${path}`).toEqual([]);
    await resize(page, 320);
    expect.soft(await sidewaysScroll(page), `sideways at 320 px: ${path}`).toEqual([]);
    await resize(page, 1440);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await axeFindings(page), `colours in the dark: ${path}`).toEqual([]);
  }
}, 240_000);
