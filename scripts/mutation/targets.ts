/** Which sources `npm run mutate` changes, and which tests can notice. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Rules, policies, money, dates and matching. */
const sources = [
  'contract/**/*.ts',
  'server/domains/**/policy.ts',
  'server/domains/**/*rules.ts',
  'server/domains/commerce/bookkeeping/ledger.ts',
  'server/domains/commerce/memberships/{membership-periods,membership-time,proration}.ts',
  'server/domains/commerce/orders/{order-state-machine,price-order}.ts',
  'server/domains/funding/matching/{best-matches,match-projects,opportunity-facts}.ts',
  'server/domains/intake/business-days.ts',
  'server/domains/readiness/score.ts',
  'server/platform/{calendar-file,time-spans,today}.ts',
];

/** In the contract, vocabularies, limits and schemas are what they say: only functions can be wrong. */
export const onlyFunctions = (file: string): boolean =>
  file.startsWith('contract/') && file !== 'contract/commerce/packages.ts';

const isTest = (path: string) => path.endsWith('.test.ts') || path.endsWith('.test.tsx');

/** With one of these words in their path, or all. */
export const targets = (words: readonly string[]): string[] =>
  globSync(sources)
    .filter((path) => !isTest(path))
    .filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
    .sort();

const tests = globSync('{contract,content,server}/**/*.test.ts').filter(
  (path) => !path.endsWith('.long.test.ts'),
);

export const hasDatabase = (path: string): boolean =>
  /testing\/(service|databases)\.ts'/.test(readFileSync(path, 'utf8'));

const importsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/from '([#.][^']+)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : normalize(join(dirname(path), name)),
  );

/** The tests that import the source themselves, and those with a database beside it. */
export function testsOf(files: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>(files.map((file) => [file, []]));
  for (const test of tests) {
    const imports = importsOf(test);
    for (const [file, of] of found) {
      const isBeside = hasDatabase(test) && dirname(test) === dirname(file);
      if (imports.includes(file) || isBeside) of.push(test);
    }
  }
  return found;
}
