import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import routes from '../routes.ts';
import { recordPaths, screenPaths } from './app-link.tsx';

test('only a screen with a client loader opens without a new document', () => {
  const hydrated = routes
    .filter(({ file }) =>
      /export (const|async function) clientLoader/.test(
        readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'),
      ),
    )
    .map(({ path = '' }) => `/${path.replace(/:\w+$/, '')}`);
  expect(hydrated).toEqual(expect.arrayContaining([...screenPaths, ...recordPaths]));
});
