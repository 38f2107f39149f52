/**
 * What `npm test -- --changed [BASE]` runs: `changed.ts select <file> [BASE]` writes it to the file. After a run,
 * `changed.ts record <costs> [--whole]` keeps in `.cache/test-uses.json` what each test used.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readGraph } from './changed-graph.ts';
import { addRun, readParts, readRequests, type Uses } from './changed-record.ts';
import { type Selection, select } from './changed-select.ts';

const path = '.cache/test-uses.json';
const [task, file = '', option = ''] = process.argv.slice(2);
const known: Uses = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
const graph = await readGraph();

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();
const isCommit = (name: string) =>
  spawnSync('git', ['rev-parse', '-q', '--verify', name]).status === 0;
/** Where this branch left its upstream; without one, the commit before. */
const base = () => (isCommit('@{upstream}') ? git('merge-base', 'HEAD', '@{upstream}') : 'HEAD~1');

function changedSince(commit: string): string[] {
  const committed = git('diff', '--name-only', '--no-renames', commit);
  const added = git('ls-files', '--others', '--exclude-standard');
  return `${committed}\n${added}`.split('\n').filter(Boolean);
}

function tell({ everything, files, wide }: Selection): void {
  if (everything) {
    console.log(`Every test runs: ${everything}.`);
    return;
  }
  for (const [test, left] of files)
    console.log(left.length === 0 ? test : `${test}, but for ${left.length} tests`);
  console.log(`The change can reach ${files.size} of ${graph.tests.length} files of tests.`);
  if (wide.length > 0) console.log(`Left to the whole run, as they use all: ${wide.join('; ')}`);
}

if (task === 'record') {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const run = lines.map((line) => JSON.parse(line));
  const read = readRequests(graph, readParts());
  const record = addRun(option === '--whole' ? {} : known, run, read);
  writeFileSync(path, JSON.stringify(record, null, 1));
} else {
  const since = option || base();
  const changed = changedSince(since);
  console.log(`Changed since ${git('rev-parse', '--short', since)}: ${changed.join(' ')}`);
  const selection = select(changed, graph, known);
  tell(selection);
  const { everything, files } = selection;
  writeFileSync(
    file,
    JSON.stringify({ everything: everything !== null, files: Object.fromEntries(files) }),
  );
}
