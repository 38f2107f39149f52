/**
 * `npm run mutate [-- part of a path]`: changes rules, policies, money, dates and matching in one small place at a time,
 * and says which changes no test notices. Those that docs/mutation.md explains don't count as survivors.
 * All mutants are in one copy of each module, which a number switches: so modules are loaded once per worker.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import { type Mutant, mutate } from './mutation/mutants.ts';
import { hasDatabase, onlyFunctions, targets, testsOf } from './mutation/targets.ts';

const root = join(import.meta.dirname, '..');
process.chdir(root);
const folder = '.cache/mutation';
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const words = process.argv.slice(2);
/** Without the tests that need a database. */
const isQuick = words.includes('--quick');
const files = targets(words.filter((word) => word !== '--quick'));
const mutants: Mutant[] = [];
const switchable = new Map<string, string>();
for (const file of files) {
  const options = { first: mutants.length, onlyFunctions: onlyFunctions(file) };
  const made = mutate(file, readFileSync(file, 'utf8'), options);
  if (made.mutants.length === 0) continue;
  switchable.set(file, made.code);
  mutants.push(...made.mutants);
}
const tests = testsOf([...switchable.keys()]);

const vitest = await createVitest(
  'test',
  {
    config: false,
    root,
    watch: false,
    include: [`${folder}/*.test.ts`],
    exclude: [],
    reporters: [{}],
    pool: 'forks',
    isolate: false,
    // It would hand a module without mutants to this run, and one with them to others.
    fsModuleCache: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: ['server/testing/logged-errors-setup.ts'],
    globalSetup: isQuick ? [] : ['server/testing/global-setup-postgresql.ts'],
  },
  {
    plugins: [
      {
        name: 'mutants',
        enforce: 'pre',
        load: (id) => switchable.get(relative(root, id)),
      },
    ],
  },
);

/** Runs files with these lines, and says which of them failed. */
async function run(sources: ReadonlyMap<string, string>): Promise<Set<string>> {
  const failed = new Set<string>();
  const names = [...sources.keys()];
  // Not too many at once, because each loads its tests anew.
  while (names.length > 0) {
    const some = names.splice(0, 300);
    for (const name of some) writeFileSync(join(folder, name), sources.get(name) ?? '');
    const project = vitest.getRootProject();
    const { testModules } = await vitest.runTestSpecifications(
      some.map((name) => project.createSpecification(join(root, folder, name))),
    );
    for (const one of testModules as TestModule[])
      if (!one.ok()) failed.add(one.moduleId.split('/').at(-1) ?? '');
  }
  return failed;
}

const lines = (call: string, paths: readonly string[], query: string, anew = false) => `
import { vi } from 'vitest';
import { recordReached, switchOn } from '../../scripts/mutation/run.ts';
${call};
${anew ? 'vi.resetModules();' : 'void vi;'}
${paths.map((path) => `await import('../../${path}?${query}');`).join('\n')}
`;

/** What each test reaches, and whether it succeeds at all. */
const every = [...new Set([...tests.values()].flat())].filter(
  (path) => !isQuick || !hasDatabase(path),
);
const failing = await run(
  new Map(
    every.map((path, index) => {
      const call = `recordReached('${join(root, folder, `${index}.json`)}')`;
      return [`${index}.test.ts`, lines(call, [path], 'reached')];
    }),
  ),
);
const reached = new Map<number, string[]>();
const atLoading = new Set<number>();
for (const [index, path] of every.entries()) {
  if (failing.has(`${index}.test.ts`)) {
    console.log(`left out, it fails without a mutant: ${path}`);
    continue;
  }
  const found = JSON.parse(readFileSync(join(folder, `${index}.json`), 'utf8'));
  for (const id of found.loading) atLoading.add(id);
  for (const id of found.running) reached.set(id, [...(reached.get(id) ?? []), path]);
}

const passing = new Set(every.filter((_, index) => !failing.has(`${index}.test.ts`)));
/** The nearest first. */
const inOrder = (id: number, paths: readonly string[] | undefined) => {
  const folder = dirname(mutants[id]?.file ?? '');
  const distance = (path: string) => Number(dirname(path) !== folder);
  return (paths ?? [])
    .filter((path) => passing.has(path))
    .toSorted((one, other) => distance(one) - distance(other));
};
const quick = (id: number) => inOrder(id, reached.get(id)).filter((path) => !hasDatabase(path));
const slow = (id: number) => inOrder(id, reached.get(id)).filter(hasDatabase);
let surviving = mutants.map((_, id) => id);
async function round(choose: (id: number) => string[], anew = false): Promise<void> {
  const sources = new Map<string, string>();
  for (const id of surviving) {
    const paths = choose(id);
    if (paths.length > 0)
      sources.set(`m${id}.test.ts`, lines(`switchOn(${id})`, paths, `m${id}`, anew));
  }
  const killed = await run(sources);
  surviving = surviving.filter((id) => !killed.has(`m${id}.test.ts`));
  console.log(`${sources.size} tried, ${killed.size} noticed, ${surviving.length} left`);
}
await round((id) => quick(id).slice(0, 2));
await round((id) => quick(id).slice(2));
// What happens while modules are loaded happens once: these load them anew.
const anew = (id: number) => (atLoading.has(id) ? tests.get(mutants[id]?.file ?? '') : []);
await round(
  (id) =>
    inOrder(id, anew(id))
      .filter((path) => !hasDatabase(path))
      .slice(0, 2),
  true,
);
if (!isQuick) for (let at = 0; at < 4; at += 1) await round((id) => slow(id).slice(at, at + 1));
await vitest.close();

const explained = readFileSync('docs/mutation.md', 'utf8');
const isExplained = ({ file, change }: Mutant) =>
  explained.includes(`${file.split('/').at(-1)}: \`${change}\``);
let [count, noticed] = [0, 0];
for (const file of switchable.keys()) {
  const own = mutants.flatMap((one, id) => (one.file === file ? [id] : []));
  const left = surviving.flatMap((id) => (own.includes(id) && mutants[id] ? [mutants[id]] : []));
  const unexplained = left.filter((one) => !isExplained(one));
  count += own.length;
  noticed += own.length - left.length;
  console.log(`${own.length - left.length}/${own.length} ${file}`);
  for (const { line, change } of unexplained) console.log(`    :${line} \`${change}\``);
}
console.log(`${noticed} of ${count} noticed: ${((100 * noticed) / count).toFixed(1)} %`);
