/**
 * Caches recently read sessions, so that the calls of one screen read its session once (decision 22). Any change of a
 * session or an account empties the cache of every instance; a change by this process does so before its request is
 * answered. While notifications from other instances cannot arrive, every session is read from the database.
 */
import type { Store } from '../../../platform/database/database.ts';
import { type Live, topics } from '../../../platform/live/live.ts';
import { findSession } from '../queries/sessions.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export interface SessionMemory {
  /** Session and user of this token, at most five seconds old. */
  find(tokenHash: string): Promise<Found | null>;
  empty(): void;
}

/** Milliseconds. */
const maxAge = 5000;
/** About 10 MB. */
const maxEntries = 10_000;

/** `milliseconds`: a monotonic clock. */
export function openSessionMemory(
  store: Pick<Store, 'db' | 'afterTransactions'>,
  live: Live,
  milliseconds = () => performance.now(),
): SessionMemory {
  const kept = new Map<string, { found: Found; readAt: number }>();
  let emptied = 0;
  const empty = () => {
    emptied += 1;
    kept.clear();
  };
  store.afterTransactions(empty);
  live.subscribe([topics.sessions], empty);
  return {
    empty,
    async find(tokenHash) {
      const readAt = milliseconds();
      const known = live.isConnected() ? kept.get(tokenHash) : undefined;
      if (known && readAt - known.readAt < maxAge) return known.found;
      const before = emptied;
      const found = await findSession(store.db, tokenHash);
      // A session read before a change must not be cached after it.
      if (found && isSettled(found, tokenHash) && before === emptied) {
        if (kept.size >= maxEntries) kept.clear();
        kept.set(tokenHash, { found, readAt });
      }
      return found;
    },
  };
}

/** While a token is being replaced, every request must be seen, so the session is not cached. */
const isSettled = ({ session }: Found, tokenHash: string) =>
  session.tokenHash === tokenHash && !session.renew && session.nextHash === null;
