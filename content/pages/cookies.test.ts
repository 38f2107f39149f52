/** What the cookie and privacy pages say about the browser must match the code. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  kept,
  keptByTab,
  singleKeysSetting,
  siteCache,
  waitingDatabase,
  waitingDays,
} from '#contract/identity/device.ts';
import { cookies } from './cookies.ts';
import { privacy } from './privacy.ts';

const rowsOf = (page: { blocks: readonly object[] }): string[][] =>
  page.blocks.flatMap((block) => ('rows' in block ? (block.rows as string[][]) : []));

test('the cookie page lists every entry that the scripts store, by the name they use', () => {
  const listed = rowsOf(cookies).map(([name = '']) => name);
  const used = [
    ...Object.values(kept).map((name) => `${name} (local storage)`),
    ...Object.values(keptByTab).map((name) => `${name} (session storage)`),
    `${singleKeysSetting} (local storage)`,
    `${waitingDatabase} (IndexedDB)`,
    `${siteCache} (cache of the service worker)`,
  ];
  expect(listed.filter((name) => name.includes('(')).sort()).toEqual(used.sort());
  const waiting = rowsOf(cookies).find(([name]) => name === `${waitingDatabase} (IndexedDB)`);
  expect(waiting?.[1]).toMatch(/name and email address/);
  expect(waiting?.[2]).toContain(`${waitingDays} days`);
});

test('every stored entry has a name from the shared list', () => {
  const uses = globSync(['web/**/*.{ts,tsx}', 'server/**/*.ts', 'content/**/*.ts'])
    .filter((path) => !/\.test\./.test(path))
    .flatMap((path) =>
      [
        ...readFileSync(path, 'utf8').matchAll(
          /(?:Storage\.(?:get|set|remove)Item|indexedDB\.open|caches\.open)\(\s*([^,)]+)/g,
        ),
      ].map(([, name = '']) => name),
    );
  expect(uses.length, 'something was found').toBeGreaterThan(5);
  expect(uses.filter((name) => /['"`]/.test(name))).toEqual([]);
});

test('the privacy page says how long the answer to a form is kept', () => {
  const row = rowsOf(privacy).find(([what]) => what === 'Answer to a form that was sent');
  expect(row?.[2]).toBe('31 days, and up to an hour more; less if you erase your account');
});
