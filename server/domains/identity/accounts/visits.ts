/** When a person last visited, and whether they chose to explore. */
import { ownCounters } from '#contract/overview/dashboard.ts';
import { type Context, caller } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { topics } from '../../../platform/live/live.ts';
import { findVisit, markExplored } from '../queries/visits.ts';

/** `before`: when the visit before this one ended; null on the first. */
export async function visitOf(
  db: Db,
  userId: string,
): Promise<{ before: Temporal.Instant | null; hasExplored: boolean }> {
  const visit = await findVisit(db, userId);
  return { before: visit?.beforeAt ?? null, hasExplored: (visit?.exploredAt ?? null) !== null };
}

/** Completes the checklist's last step for people who don't submit a project. */
export async function explore(context: Context): Promise<void> {
  const { userId } = caller(context);
  await context.change(async (change) => {
    await markExplored(change.db, userId, change.now);
    await change.publish(topics.person(userId), { changed: ownCounters });
  });
}
