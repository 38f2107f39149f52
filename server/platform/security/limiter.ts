/** Rate limits: in memory for a single process, on PostgreSQL in a table that all instances share. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Limit } from '#contract/call.ts';
import { AppError } from '../app-error.ts';
import type { Store } from '../database/database.ts';
import type { Milliseconds } from '../database/database-time.ts';
import { isFullDisk } from '../database/full-disk.ts';

type Rate = Omit<Limit, 'per'>;

export interface Limiter {
  /** Counts one attempt of `key`; throws `too_many` with the seconds to wait if the limit is exceeded. */
  count(name: string, limit: Rate, key: string): Promise<void>;
  /** Takes back one counted attempt of `key`. */
  giveBack(name: string, key: string): Promise<void>;
  /** Resets the attempts of `key`. */
  reset(name: string, key: string): Promise<void>;
  /** Deletes expired counters. */
  cleanUp(): Promise<void>;
}

function limiterOver(
  make: (name: string, limit: Rate) => RateLimiterAbstract,
  cleanUp: Limiter['cleanUp'],
): Limiter {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = (name: string, limit: Rate) => {
    const known = limiters.get(name);
    if (known) return known;
    const made = make(name, limit);
    limiters.set(name, made);
    return made;
  };
  return {
    async count(name, limit, key) {
      try {
        await limiterOf(name, limit).consume(keyOf(key));
      } catch (refused) {
        if (refused instanceof Error) throw refused;
        const wait = Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000);
        throw new AppError('too_many', { retryAfter: Math.max(1, wait) });
      }
    },
    async giveBack(name, key) {
      await limiters.get(name)?.reward(keyOf(key));
    },
    async reset(name, key) {
      await limiters.get(name)?.delete(keyOf(key));
    },
    cleanUp,
  };
}

/** A key may be a network address or an email address: neither is stored in clear. */
const keyOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Rate limits of a single process. */
export const memoryLimiter = (): Limiter =>
  limiterOver(
    (name, { count, seconds }) =>
      new RateLimiterMemory({ keyPrefix: name, points: count, duration: seconds }),
    async () => undefined,
  );

/** Instants are the only numbers of that size in the library's statements. */
const isInstant = (value: unknown): value is number => typeof value === 'number' && value > 1e12;

/**
 * Rate limits shared by all instances. The library uses this machine's clock, so the instants it stores and compares
 * are converted to the instances' common time and back.
 */
const sharedLimiter = (store: Store, time: Milliseconds): Limiter => {
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const ahead = time() - Date.now();
    const there = values.map((value) => (isInstant(value) ? value + ahead : value));
    const { rows } = await store.run(text, there);
    return {
      rowCount: rows.length,
      rows: rows.map((row) => ({ ...row, expire: Number(row.expire) - ahead })),
    };
  };
  return limiterOver(
    (name, { count, seconds }) =>
      new RateLimiterPostgres({
        storeClient: { query },
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: count,
        duration: seconds,
      }),
    async () => {
      await store.db.execute(sql`delete from rate_limits where expire < ${time()}`);
    },
  );
};

/** `time`: the clock that all instances agree on. */
export function openLimiter(store: Store, time: Milliseconds = Date.now): Limiter {
  const alone = memoryLimiter();
  if (store.kind !== 'postgresql') return alone;
  const shared = sharedLimiter(store, time);
  return {
    ...shared,
    // On a full disk nothing can be counted, but reading must still work.
    count: (name, limit, key) =>
      shared.count(name, limit, key).catch((error: unknown) => {
        if (!isFullDisk(error)) throw error;
        return alone.count(name, limit, key);
      }),
  };
}
