import { expect, test } from 'vitest';
import type { FakeTask } from '../../testing/fixtures/file-worker.ts';
import { FileRefusal, FileWorkError } from './file-work.ts';
import { fileError, workerProcess } from './worker-process.ts';

interface Told {
  pid: number;
  /** Of its environment. */
  names: string[];
}

const fixture = new URL('../../testing/fixtures/file-worker.ts', import.meta.url);
const work = workerProcess<FakeTask, Told>(fixture);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a process for files serves many tasks, and knows nothing of the server’s environment', async () => {
  const first = await work('environment');
  const second = await work('environment');
  expect(first.pid).not.toBe(process.pid);
  expect(second.pid).toBe(first.pid);
  expect(first.names).not.toContain('PATH');
});

test.runIf(process.platform === 'linux')(
  'the operating system refuses it more than 1 GiB, also outside JavaScript’s heap',
  async () => {
    const error = await work('allocate').catch((cause: unknown) => cause);
    expect(error).toMatchObject({
      message: expect.stringMatching(/allocate memory|ended its process/),
    });
  },
);

test.for<[FakeTask, unknown]>([
  ['exit', Error],
  ['refuse', FileRefusal],
  ['fail', FileWorkError],
])(
  'a process that did not do a task (%s) is ended, and the next task has a new one',
  async ([task, kind]) => {
    const { pid } = await work('environment');
    const error = await work(task).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(kind);
    expect((await work('environment')).pid).not.toBe(pid);
    await expect.poll(() => isRunning(pid)).toBe(false);
  },
);

test('a process that doesn’t start is no fault of the file', async () => {
  const missing = workerProcess(new URL('./missing.ts', fixture));
  const error = await missing('environment').catch((cause: unknown) => cause);
  expect(fileError(error, 'pdf_too_heavy')).toBe(error);
  expect(String(error)).toContain('MODULE_NOT_FOUND');
});
