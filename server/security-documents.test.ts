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

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has, which numbers them without gaps. */
const sections = `
1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3
11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7
16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`;
const requirements = [...sections.matchAll(/(\S+):(\d+)/g)].flatMap(([, section, count]) =>
  Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`),
);

const asvs = readFileSync('docs/security/asvs.md', 'utf8');
const rows = [...asvs.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, id = '', state = '', rest = '']) => ({ id, state, columns: rest.split(' | ') }),
);

test('asvs.md has a row for each requirement of levels 1 and 2, and none for another', () => {
  expect(requirements).toHaveLength(253);
  expect([...new Set(rows.map(({ id }) => id))]).toEqual(requirements);
});

test('asvs.md counts its requirements by state: of several rows the worst counts', () => {
  const states = ['risk', 'met', 'n/a'];
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
  const stateOf = (id: string) =>
    states.find((state) => rows.some((row) => row.id === id && row.state === state));
  const counted = [...asvs.matchAll(/^\| (\S+) \| [^|]+ \| (\d+) \|$/gm)].map(([, name, count]) => [
    name,
    Number(count),
  ]);
  expect(Object.fromEntries(counted)).toEqual(
    Object.fromEntries(
      states.map((state) => [state, requirements.filter((id) => stateOf(id) === state).length]),
    ),
  );
});

test('what asvs.md calls met has a file, a test or a reason, and each file exists', () => {
  expect(rows.filter(({ columns }) => columns.length !== 3 || columns[1] === '')).toEqual([]);
  const named = [...asvs.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(30);
  const sources = globSync('{contract,content,server,web,scripts}/**/*.{ts,tsx,mjs}');
  expect(named.filter((name) => !sources.some((path) => `/${path}`.endsWith(`/${name}`)))).toEqual(
    [],
  );
});
