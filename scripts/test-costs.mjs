// Reports what the tests of a run cost, from the lines that server/testing/costs.ts wrote: all of it to
// .cache/test-costs.json, the ten dearest files to standard output.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cache, root } from './progress.mjs';

const processors = ['worker', 'server', 'browser'];
const total = (cost) => processors.reduce((sum, name) => sum + cost[name], 0);
const rounded = (cost) =>
  Object.fromEntries(
    Object.entries(cost).map(([name, value]) => [
      name,
      typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
    ]),
  );

export function reportCosts(path) {
  if (!existsSync(path)) return;
  const lines = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ seconds }) => seconds !== undefined);
  const dearestFirst = (one, other) => total(other) - total(one);
  const files = lines.filter(({ test }) => test === undefined).toSorted(dearestFirst);
  const tests = lines.filter(({ test }) => test !== undefined).toSorted(dearestFirst);
  const report = join(cache, 'test-costs.json');
  writeFileSync(
    report,
    JSON.stringify({ files: files.map(rounded), tests: tests.map(rounded) }, null, 1),
  );
  console.log('\nProcessor seconds of the dearest files: all (worker, server, browser), contexts');
  for (const file of files.slice(0, 10)) {
    const parts = processors.map((name) => file[name].toFixed(1)).join(', ');
    console.log(`${total(file).toFixed(1).padStart(7)} (${parts}), ${file.contexts}  ${file.file}`);
  }
  console.log(`Every file and test: ${relative(root, report)}`);
}
