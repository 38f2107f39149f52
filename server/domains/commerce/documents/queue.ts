/** Work that is done one after the other: what was paid for first, everybody in turn, and never without bound. */
import { AppError } from '../../../platform/app-error.ts';

export interface Turn {
  /** `free`: what anybody can ask for without paying, as pro-forma invoices and sample editions. */
  lane: 'paid' | 'free';
  /** Who asks, as a network address: nobody has a second turn before everybody had a first one. */
  owner: string;
  /** Whoever asked is gone: work that was not begun is dropped. */
  signal?: AbortSignal | undefined;
}

interface Bounds {
  /** Waiting in one lane. */
  most: number;
  /** Waiting in one lane for one owner. */
  mostOfOne: number;
}

interface Waiting {
  turn: Turn;
  /** How many of the same owner were there before. */
  round: number;
  begin(): void;
}

const again = { retryAfter: 5 };

export interface Queue {
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>;
  /** How many wait. */
  waiting(): number;
}

/** Throws `documents_busy` when the lane is full, `too_many` when the owner has enough waiting in it. */
export function makeQueue({ most, mostOfOne }: Bounds): Queue {
  const waiting: Waiting[] = [];
  /** Whose work is being done. */
  let current: Turn | null = null;

  function wait(turn: Turn): Promise<void> {
    const lane = waiting.filter((other) => other.turn.lane === turn.lane);
    if (lane.length >= most) throw new AppError('documents_busy', again);
    const own = lane.filter((other) => other.turn.owner === turn.owner).length;
    const round = own + Number(current?.owner === turn.owner);
    if (own >= mostOfOne) throw new AppError('too_many', again);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      waiting.splice(waiting.indexOf(one), 1);
      reject(new AppError('unavailable', again));
    };
    const one: Waiting = {
      turn,
      round,
      begin() {
        turn.signal?.removeEventListener('abort', leave);
        resolve();
      },
    };
    turn.signal?.addEventListener('abort', leave, { once: true });
    waiting.push(one);
    return promise;
  }

  /** Hands over to whose turn it is; among equals to who came first. */
  function goOn(): void {
    const [next] = waiting.toSorted(
      (one, other) =>
        Number(one.turn.lane === 'free') - Number(other.turn.lane === 'free') ||
        one.round - other.round,
    );
    current = next?.turn ?? null;
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    next.begin();
  }

  return {
    waiting: () => waiting.length,
    async run(turn, work) {
      if (turn.signal?.aborted) throw new AppError('unavailable', again);
      if (current) await wait(turn);
      current = turn;
      try {
        return await work();
      } finally {
        goOn();
      }
    },
  };
}
