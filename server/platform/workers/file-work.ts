/** Work on untrusted files in a process: what both sides agree on. */
import type { ErrorCode } from '#contract/errors.ts';

/** Thrown when a file itself is unacceptable, not when something failed. */
export class FileRefusal extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Something failed that is not the file’s fault. */
export class FileWorkError extends Error {}

/** `refused`: the file is unacceptable. `fault`: something failed. */
export type Answer<Done> = { done: Done } | { refused: ErrorCode } | { fault: string };

/** In the process: says that it is ready, then answers each task. */
export function answerTasks<Task, Done>(work: (task: Task) => Promise<Done>): void {
  process.on('message', async (task: Task) => {
    const answer = await work(task).then(
      (done): Answer<Done> => ({ done }),
      (error: Error): Answer<Done> =>
        error instanceof FileRefusal ? { refused: error.code } : { fault: error.message },
    );
    process.send?.(answer);
  });
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
}

/** In the server: what was done. Throws FileRefusal or FileWorkError. */
export function doneOf<Done>(answer: Answer<Done>): Done {
  if ('refused' in answer) throw new FileRefusal(answer.refused);
  if ('fault' in answer) throw new FileWorkError(answer.fault);
  return answer.done;
}
