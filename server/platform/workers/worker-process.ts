/**
 * A process of its own for untrusted files, started when there is work and ended after a while without any. The operating
 * system limits its memory: what a library takes outside JavaScript's heap, WebAssembly's included, counts as well.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '../app-error.ts';
import { type Answer, doneOf, FileRefusal, FileWorkError } from './file-work.ts';

const patience = 60_000;
const idle = 20_000;
/** In KiB. Node itself reserves about 400 MiB of it, and uses 60. */
const memory = 1024 * 1024;
/** In seconds of processor: the end of a process that hangs and whose server was killed. */
const processor = 3600;
const limits = `ulimit -c 0 && ulimit -t ${processor} && ulimit -d ${memory} && exec "$@"`;
const flags = ['--max-old-space-size=400', '--max-semi-space-size=16'];

/**
 * Does one task at a time. Throws FileRefusal for an unacceptable file, FileWorkError if something failed, and other
 * errors if the process ended or took too long.
 */
export type FileWorker<Task, Done> = (task: Task) => Promise<Done>;

/** `script` answers tasks (`answerTasks`). */
export function workerProcess<Task, Done>(script: URL): FileWorker<Task, Done> {
  let running: ChildProcess | null = null;
  let ending: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function end(child: ChildProcess): void {
    child.kill('SIGKILL');
    running = null;
  }

  /** What was done for one task. Whatever wasn't done ends the process, and its memory with it. */
  async function ask(task: Task): Promise<Done> {
    clearTimeout(ending);
    const child = running?.connected ? running : await start(script);
    running = child;
    hold(child);
    const { promise, resolve, reject } = Promise.withResolvers<Answer<Done>>();
    const timer = setTimeout(
      () => reject(new Error(`A file took longer than ${patience / 1000} seconds`)),
      patience,
    );
    const exited = () => reject(new Error('A file ended its process'));
    const answered = (answer: unknown) => resolve(answer as Answer<Done>);
    child.once('message', answered).once('error', reject).once('exit', exited);
    child.send(task as object, (error) => error && reject(error));
    try {
      const done = doneOf(await promise);
      ending = setTimeout(end, idle, child).unref();
      letGo(child);
      return done;
    } catch (error) {
      end(child);
      throw error;
    } finally {
      clearTimeout(timer);
      child.off('message', answered).off('error', reject).off('exit', exited);
    }
  }

  return (task) => {
    const answer = turn.then(() => ask(task));
    turn = answer.catch(() => undefined);
    return answer;
  };
}

const alive = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

/** A process that waits for tasks. It knows none of the product's secrets. */
async function start(script: URL): Promise<ChildProcess> {
  const child = spawn(
    '/bin/sh',
    ['-c', limits, 'sh', process.execPath, ...flags, fileURLToPath(script)],
    {
      env: {},
      // What a terminal sends to the server does not end a task.
      detached: true,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  );
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said = `${said}${text}`.slice(-2000);
  });
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  // Afterwards an error rejects the task, or concerns nobody.
  child.on('error', () => undefined);
  const failed = await Promise.race([
    once(child, 'message').then(() => null),
    once(child, 'exit').then(() => said),
  ]).catch(String);
  if (failed !== null) throw new FileWorkError(`A process for files did not start: ${failed}`);
  return child;
}

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

/** An idle process does not keep the server running. */
function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  (child.stderr as { unref?: () => void } | null)?.unref?.();
}

/** A file that hangs, ends its process or takes too much memory is refused as `tooHeavy`. Something that failed is not. */
export function fileError(cause: unknown, tooHeavy: ErrorCode): Error {
  if (cause instanceof FileWorkError) return cause;
  return new AppError(cause instanceof FileRefusal ? cause.code : tooHeavy, { cause });
}

/** A worker's script: next to the module that starts it in the sources, next to the server in the build. */
export const scriptBeside = (module: string, source: string, built: string): URL =>
  new URL(module.endsWith('.ts') ? source : built, module);
