/** A worker thread for PDFs, started when there is work and ended after a while without any. */
import { Worker } from 'node:worker_threads';
import type { Result, Task } from './worker.ts';

/** Next to this module in the sources, next to the server in the build. */
const script = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './pdf-worker.js',
  import.meta.url,
);
const patience = 60_000;
const idle = 20_000;
/** Limits of JavaScript's heap; decompressed streams are limited separately (`bounded-streams.ts`). */
const resourceLimits = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 32 };

/** Does one task at a time. */
export type Thread = (task: Task) => Promise<Result>;

export function workerThread(): Thread {
  let worker: Worker | null = null;
  let ending: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function end(): void {
    void worker?.terminate();
    worker = null;
  }

  /** The result of one task. A thread that hangs, crashes or uses too much memory is terminated with it. */
  function ask(task: Task): Promise<Result> {
    clearTimeout(ending);
    worker ??= new Worker(script, { resourceLimits });
    const asked = worker;
    asked.ref();
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const fail = (error: Error) => {
      end();
      reject(error);
    };
    const timer = setTimeout(
      () => fail(new Error(`A PDF took longer than ${patience / 1000} seconds`)),
      patience,
    );
    const exited = () => fail(new Error('A PDF ended its thread'));
    asked.once('message', resolve).once('error', fail).once('exit', exited);
    asked.postMessage(task);
    return promise.finally(() => {
      clearTimeout(timer);
      asked.off('message', resolve).off('error', fail).off('exit', exited);
      asked.unref();
      ending = setTimeout(end, idle).unref();
    });
  }

  return (task) => {
    const answer = turn.then(() => ask(task));
    turn = answer.catch(() => undefined);
    return answer;
  };
}
