import type { Actor } from '../platform/actor.ts';
import { makeContext, type Platform } from '../platform/context.ts';

/** The context for use cases at an earlier time. */
export const contextAt = (platform: Platform, actor: Actor | null, now: Temporal.Instant) =>
  makeContext(
    { ...platform, clock: { now: () => now } },
    { actor, address: 'seed', requestId: 'seed', userAgent: 'seed', crossSite: false },
  );
