import { afterAll, expect } from 'vitest';
import { sitemapLooks } from './tools/sitemap.ts';
import { publicStates } from './tools/states.ts';
import { endKeptVisitors, test } from './tools/test.ts';
import { lookAt, narrow, resize, wide } from './tools/test-looks.ts';

/** Pages that other tests check in detail. */
const seen = new Set(publicStates.map(({ path }) => path));

afterAll(endKeptVisitors);

/** Each test takes every fourth page, with the visitor of the one before. */
const parts = [0, 1, 2, 3];
for (const part of parts)
  test(`LOOK, NAV-01: every other page of the sitemap has no findings and is readable and usable, narrow and wide, light and dark (${part + 1} of ${parts.length})`, async ({
    keptVisitor,
  }) => {
    const { page } = await keptVisitor(undefined, wide);
    const paths = (await sitemapLooks()).filter((path) => !seen.has(path));
    expect(paths.length).toBeGreaterThan(30);
    for (const [place, path] of paths.entries()) {
      if (place % parts.length !== part) continue;
      await page.emulateMedia({ colorScheme: wide.colorScheme });
      await resize(page, wide.width);
      expect((await page.goto(path))?.status(), path).toBe(200);
      await lookAt(page, wide, true, path);
      await lookAt(page, narrow, true, path);
    }
  });
