import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from '#contract/call.ts';
import { AppError } from './app-error.ts';

export interface Limiter {
  /** Counts one attempt of `key`; throws `too_many` with the seconds to wait when it is one too many. */
  count(name: string, limit: Omit<Limit, 'per'>, key: string): Promise<void>;
  /** Takes one counted attempt of `key` back. */
  giveBack(name: string, key: string): Promise<void>;
  /** Forgets the attempts of `key`. */
  forget(name: string, key: string): Promise<void>;
}

/** Limits of one process. */
export function memoryLimiter(): Limiter {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = (name: string, limit: Omit<Limit, 'per'>) => {
    const known = limiters.get(name);
    if (known) return known;
    const made = new RateLimiterMemory({
      keyPrefix: name,
      points: limit.count,
      duration: limit.seconds,
    });
    limiters.set(name, made);
    return made;
  };
  return {
    async count(name, limit, key) {
      try {
        await limiterOf(name, limit).consume(key);
      } catch (refused) {
        if (refused instanceof Error) throw refused;
        const wait = Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000);
        throw new AppError('too_many', { retryAfter: Math.max(1, wait) });
      }
    },
    async giveBack(name, key) {
      await limiters.get(name)?.reward(key);
    },
    async forget(name, key) {
      await limiters.get(name)?.delete(key);
    },
  };
}
