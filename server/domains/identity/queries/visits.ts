/** SQL for people's visits. */
import { eq, sql } from 'drizzle-orm';
import { visitPause } from '#contract/limits.ts';
import type { Db } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { accountVisits as visits } from '../tables.ts';

/** Records that the person is here; after a pause a new visit begins. */
export const recordVisit = (db: Db, userId: string, at: Temporal.Instant) =>
  db
    .insert(visits)
    .values({ userId, seenAt: at })
    .onConflictDoUpdate({
      target: visits.userId,
      set: {
        seenAt: at,
        beforeAt: sql`case when ${visits.seenAt} < ${`${at.subtract({ seconds: visitPause })}`}::timestamptz
          then ${visits.seenAt} else ${visits.beforeAt} end`,
      },
    });

export const findVisit = (db: Db, userId: string) =>
  firstRow(db.select().from(visits).where(eq(visits.userId, userId)));

export const markExplored = (db: Db, userId: string, at: Temporal.Instant) =>
  db
    .insert(visits)
    .values({ userId, seenAt: at, exploredAt: at })
    .onConflictDoUpdate({ target: visits.userId, set: { exploredAt: at } });
