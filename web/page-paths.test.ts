import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPathOf, pagePaths, publicFiles } from '#content/page-paths.ts';
import routes from './routes.ts';

/** For developers, for what a form sends, and for a frame. */
const own = /^dev\/|\/(preview|email)$|^\*$/;

test('the addresses that links are checked against are those of the routes', () => {
  const paths = routes.map(({ path = '' }) => path).filter((path) => !own.test(path));
  expect([...pagePaths].toSorted()).toEqual(paths.toSorted());
});

test('the files that links are checked against are those of public/', () => {
  const files = globSync('**/*.*', { cwd: 'public' });
  expect([...publicFiles].toSorted()).toEqual(files.toSorted());
});

test.each([
  ['', '', true],
  ['faq', 'faq', true],
  ['faq', 'faq/more', false],
  ['manual/:part?', 'manual', true],
  ['manual/:part?', 'manual/content', true],
  ['article/:articleId', 'article', false],
  ['article/:articleId', 'article/', false],
  ['article/:articleId', 'article/a-slug', true],
])('pages at “%s” include “%s”: %s', (pattern, path, isOne) => {
  expect(isPathOf(pattern, path)).toBe(isOne);
});
