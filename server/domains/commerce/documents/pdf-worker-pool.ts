/** PDFs in a thread of their own, started when there is work and ended when there was none for a while. */
import { Worker } from 'node:worker_threads';
import type { Result, Task } from './worker.ts';

/** Beside this module in the sources, beside the server in the build. */
const script = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './pdf-worker.js',
  import.meta.url,
);
const patience = 60_000;
const idle = 20_000;
/** Of JavaScript's own heap; what streams unpack to is bounded beside it (`bounded-streams.ts`). */
const resourceLimits = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 32 };

/** Does one task after the other. */
export type Thread = (task: Task) => Promise<Result>;

export function workerThread(): Thread {
  let worker: Worker | null = null;
  let ending: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function end(): void {
    void worker?.terminate();
    worker = null;
  }

  /** The answer to one task; a thread that hangs, breaks or takes too much memory is ended with it. */
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
