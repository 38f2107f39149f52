/** What uploads may take up in this process: on their way, and in memory once they have arrived. */
import { uploadLimits } from '#contract/limits.ts';
import { AppError } from '../platform/app-error.ts';

export interface UploadBudget {
  /** Throws `too_many` if a person would have more than their share on its way. */
  reserve(person: string, bytes: number): OnItsWay;
  /**
   * Waits until there is room in memory: first come, first served, but a person's files hold no more than half of it, and
   * what is small waits for nothing larger. Returns what frees it again.
   */
  enter(person: string, bytes: number): Promise<() => void>;
}

interface OnItsWay {
  /** Throws `uploads_busy` if more than all may take up has arrived. */
  arrived(bytes: number): void;
  free(): void;
}

interface Waiting {
  person: string;
  bytes: number;
  begin(): void;
}

const amounts = () => {
  const of = new Map<string, number>();
  return {
    of: (person: string) => of.get(person) ?? 0,
    add(person: string, bytes: number) {
      const own = (of.get(person) ?? 0) + bytes;
      if (own > 0) of.set(person, own);
      else of.delete(person);
    },
  };
};

export function uploadBudget(
  { ofPerson, ofAll, inMemory, small }: typeof uploadLimits.atOnce = uploadLimits.atOnce,
): UploadBudget {
  const reserved = amounts();
  const inside = amounts();
  let waiting: Waiting[] = [];
  let all = 0;
  let held = 0;

  const hold = (person: string, bytes: number) => {
    held += bytes;
    inside.add(person, bytes);
  };

  function beginNext(): void {
    let isFull = false;
    waiting = waiting.filter(({ person, bytes, begin }) => {
      const own = inside.of(person);
      // It waits for the person's own files, and keeps nobody else waiting.
      if (own > 0 && own + bytes > inMemory / 2) return true;
      isFull ||= held + bytes > inMemory;
      if (held + bytes > inMemory || (isFull && bytes > small)) return true;
      hold(person, bytes);
      begin();
      return false;
    });
  }

  return {
    reserve(person, bytes) {
      if (reserved.of(person) + bytes > ofPerson)
        throw new AppError('too_many', { retryAfter: 30 });
      reserved.add(person, bytes);
      let here = 0;
      return {
        arrived(more) {
          if (all + more > ofAll) throw new AppError('uploads_busy', { retryAfter: 60 });
          all += more;
          here += more;
        },
        free() {
          all -= here;
          reserved.add(person, -bytes);
        },
      };
    },
    async enter(person, bytes) {
      const { promise, resolve: begin } = Promise.withResolvers<void>();
      waiting.push({ person, bytes, begin });
      beginNext();
      await promise;
      return () => {
        hold(person, -bytes);
        beginNext();
      };
    },
  };
}
