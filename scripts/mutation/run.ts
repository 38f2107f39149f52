/** What a file of `npm run mutate` does in the worker: switches one mutant on, and runs tests until one fails. */
import { writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeEach } from 'vitest';

/** Far more often than any test: a mutant in the condition of a loop would never end. */
const mostTurns = 100_000;

declare global {
  var mutantOn: ((id: number) => boolean) | undefined;
}

export function switchOn(active: number): void {
  let turns = 0;
  globalThis.mutantOn = (id) => {
    if (id !== active) return false;
    turns += 1;
    if (turns > mostTurns) throw new Error('This mutant does not end.');
    return true;
  };
  let failed = false;
  beforeEach(({ skip }) => skip(failed));
  afterEach(({ task }) => {
    failed ||= task.result?.state === 'fail';
  });
}

/** Writes which mutants the tests reach: while modules are loaded, and after that. */
export function recordReached(path: string): void {
  const [loading, running] = [new Set<number>(), new Set<number>()];
  let reached = loading;
  globalThis.mutantOn = (id) => {
    reached.add(id);
    return false;
  };
  beforeEach(() => {
    reached = running;
  });
  afterAll(() =>
    writeFileSync(path, JSON.stringify({ loading: [...loading], running: [...running] })),
  );
}
