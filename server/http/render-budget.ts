/** Limits how many pages one visitor may have rendered: each takes some twenty milliseconds of CPU time. */
import { renderedPages } from '#contract/limits.ts';
import type { Visit } from '../platform/context.ts';
import { inside } from '../platform/security/client-ip.ts';
import { addressKeys } from '../platform/security/limit-keys.ts';
import type { Limiter } from '../platform/security/limiter.ts';

/** `limiter`: of this process, which does the rendering. Throws `too_many`. */
export const renderBudget =
  (limiter: Limiter) =>
  async ({ actor, address }: Visit): Promise<void> => {
    // The product calls itself for the offline pages.
    if (address === inside) return;
    if (actor) return limiter.count('pages:person', renderedPages.perPerson, actor.userId);
    const { count, seconds } = renderedPages.perAddress;
    for (const { key, times } of addressKeys(address))
      await limiter.count(`pages:address:${times}`, { count: count * times, seconds }, key);
  };
