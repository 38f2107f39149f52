/** What uploads may take up in this process: on their way, and in memory once they have arrived. */
import { uploadLimits } from '#contract/limits.ts';
import { AppError } from '../platform/app-error.ts';

export interface UploadBudget {
  /** Throws `too_many` or `uploads_busy`. Returns what frees it again. */
  reserve(person: string, bytes: number): () => void;
  /** Waits until there is room in memory, first come, first served. Returns what frees it again. */
  enter(bytes: number): Promise<() => void>;
}

interface Waiting {
  bytes: number;
  begin(): void;
}

export function uploadBudget(
  { ofPerson, ofAll, inMemory }: typeof uploadLimits.atOnce = uploadLimits.atOnce,
): UploadBudget {
  const reserved = new Map<string, number>();
  const waiting: Waiting[] = [];
  let all = 0;
  let held = 0;

  const add = (person: string, bytes: number) => {
    all += bytes;
    const own = (reserved.get(person) ?? 0) + bytes;
    if (own > 0) reserved.set(person, own);
    else reserved.delete(person);
  };

  function beginNext(): void {
    for (let next = waiting[0]; next && held + next.bytes <= inMemory; next = waiting[0]) {
      waiting.shift();
      held += next.bytes;
      next.begin();
    }
  }

  return {
    reserve(person, bytes) {
      if ((reserved.get(person) ?? 0) + bytes > ofPerson)
        throw new AppError('too_many', { retryAfter: 30 });
      if (all + bytes > ofAll) throw new AppError('uploads_busy', { retryAfter: 60 });
      add(person, bytes);
      return () => add(person, -bytes);
    },
    async enter(bytes) {
      const { promise, resolve: begin } = Promise.withResolvers<void>();
      waiting.push({ bytes, begin });
      beginNext();
      await promise;
      return () => {
        held -= bytes;
        beginNext();
      };
    },
  };
}
