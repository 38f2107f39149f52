/** A bounded queue that does one thing at a time: paid work first, then owners in turn. */
import { AppError } from '../app-error.ts';

export interface Turn {
  /** `free`: what is drawn without a payment, such as pro-forma invoices, project profiles and pages of rooms. */
  lane: 'paid' | 'free';
  /** Who asks, as a network address: nobody gets a second turn before everybody has had a first. */
  owner: string;
  /** Aborted when the requester is gone; work that hasn't started is then dropped. */
  signal?: AbortSignal | undefined;
}

interface Bounds {
  /** The most entries waiting in one lane. */
  most: number;
  /** The most entries waiting in one lane for one owner. */
  mostOfOne: number;
}

interface Waiting {
  turn: Turn;
  /** How many tasks of the same owner were already waiting or running. */
  round: number;
  begin(): void;
  /** Makes room for somebody who has had no turn. */
  giveWay(): void;
}

const again = { retryAfter: 5 };

export interface Queue {
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>;
  waiting(): number;
}

/**
 * When the lane is full, the last turn of who has most gives way to a newcomer; otherwise it throws `documents_busy`. Throws `too_many` when the
 * owner has too many waiting in it.
 */
export function makeQueue({ most, mostOfOne }: Bounds): Queue {
  const waiting: Waiting[] = [];
  /** The turn in progress. */
  let current: Turn | null = null;

  function wait(turn: Turn): Promise<void> {
    const lane = waiting.filter((other) => other.turn.lane === turn.lane);
    const own = lane.filter((other) => other.turn.owner === turn.owner).length;
    const round = own + Number(current?.owner === turn.owner);
    if (own >= mostOfOne) throw new AppError('too_many', again);
    if (lane.length >= most) {
      const last = lane.reduce((one, other) => (other.round >= one.round ? other : one));
      if (last.round <= round) throw new AppError('documents_busy', again);
      last.giveWay();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const drop = (code: 'unavailable' | 'documents_busy') => {
      waiting.splice(waiting.indexOf(one), 1);
      turn.signal?.removeEventListener('abort', leave);
      reject(new AppError(code, again));
    };
    const leave = () => drop('unavailable');
    const one: Waiting = {
      turn,
      round,
      begin() {
        turn.signal?.removeEventListener('abort', leave);
        resolve();
      },
      giveWay: () => drop('documents_busy'),
    };
    turn.signal?.addEventListener('abort', leave, { once: true });
    waiting.push(one);
    return promise;
  }

  /** Starts the next turn; among equals, the earliest. */
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
