/** A worker thread, started when there is work and ended after a while without any. */
import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '../app-error.ts';
import { type Answer, doneOf, FileRefusal, FileWorkError } from './file-work.ts';

const patience = 60_000;
const idle = 20_000;
/** Limits of JavaScript's heap; what a library keeps outside it is limited where it is used. */
const resourceLimits = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 32 };

/**
 * Does one task at a time. Throws FileRefusal for an unacceptable file, FileWorkError if something failed, and other
 * errors if the thread ended or took too long.
 */
export type Thread<Task, Done> = (task: Task) => Promise<Done>;

/** `script` answers tasks (`answerTasks`). */
export function workerThread<Task, Done>(script: URL): Thread<Task, Done> {
  let worker: Worker | null = null;
  let ending: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function end(): void {
    void worker?.terminate();
    worker = null;
  }

  /** What was done for one task. A thread that hangs, crashes or uses too much memory is terminated with it. */
  function ask(task: Task): Promise<Done> {
    clearTimeout(ending);
    worker ??= new Worker(script, { resourceLimits });
    const asked = worker;
    asked.ref();
    const { promise, resolve, reject } = Promise.withResolvers<Answer<Done>>();
    const fail = (error: Error) => {
      end();
      reject(error);
    };
    const timer = setTimeout(
      () => fail(new Error(`A file took longer than ${patience / 1000} seconds`)),
      patience,
    );
    const exited = () => fail(new Error('A file ended its thread'));
    asked.once('message', resolve).once('error', fail).once('exit', exited);
    asked.postMessage(task);
    return promise.then(doneOf).finally(() => {
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

/** A file that hangs, ends its thread or takes too much memory is refused as `tooHeavy`. Something that failed is not. */
export function fileError(cause: unknown, tooHeavy: ErrorCode): Error {
  if (cause instanceof FileWorkError) return cause;
  return new AppError(cause instanceof FileRefusal ? cause.code : tooHeavy, { cause });
}

/** A thread's script: next to the module that starts it in the sources, next to the server in the build. */
export const scriptBeside = (module: string, source: string, built: string): URL =>
  new URL(module.endsWith('.ts') ? source : built, module);
