import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const files = globSync('{contract,content,server,web,e2e}/**/*.test.{ts,tsx}');
const names = new Set(
  files.map((path) => basename(path).replace(/(\.postgresql)?\.test\.tsx?$/, '')),
);
const paths = files.map((path) => path.replace(/(\.postgresql)?\.test\.tsx?$/, ''));
const exists = (named: string) =>
  names.has(named) ||
  paths.some((path) => path.endsWith(`/${named}`) || path === named) ||
  globSync(`**/${named}/*.test.ts`, { exclude: ['node_modules/**'] }).length > 0;

/** The last column of the tables, which names the tests of a row. */
const testsIn = (document: string) =>
  readFileSync(`docs/security/${document}`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...(line.split('|').at(-2) ?? '').matchAll(/`([\w/-]+)`/g)])
    .map(([, name = '']) => name);

test.each(['asvs.md', 'threat-model.md'])('every test that %s names exists', (document) => {
  const named = testsIn(document);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !exists(name))).toEqual([]);
});
