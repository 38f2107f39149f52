import { Worker } from 'node:worker_threads';
import type { SampleData } from './sample.ts';
import type { Licence } from './stamp.ts';
import type { Result, Task } from './worker.ts';

/** Beside this module in the sources, beside the server in the build. */
const script = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './pdf-worker.js',
  import.meta.url,
);
const patience = 60_000;

/** Runs a task in a thread; rejects when it fails, takes more than a minute or too much memory. */
function run(task: Task): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const worker = new Worker(script, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  });
  const timer = setTimeout(() => {
    reject(new Error(`A PDF took longer than ${patience / 1000} seconds`));
    void worker.terminate();
  }, patience);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => {
    clearTimeout(timer);
    reject(new Error('A PDF ended its thread'));
  });
  return promise;
}

export const drawSample = async (data: SampleData): Promise<Uint8Array> =>
  (await run({ kind: 'sample', data })).bytes;

export const stampCopy = async (bytes: Uint8Array, licence: Licence): Promise<Uint8Array> =>
  (await run({ kind: 'stamp', bytes, licence })).bytes;

/** How many pages; rejects what is no PDF, encrypted, broken or cannot be stamped. */
export const pagesOf = async (bytes: Uint8Array): Promise<number> =>
  (await run({ kind: 'count', bytes })).pages;
