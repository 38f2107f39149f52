/** SQL for training sessions. */
import { and, asc, gt, gte, lt, sql } from 'drizzle-orm';
import { list } from '#contract/limits.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import { ascending, byId, byInstant, type Sorts } from '../../../platform/database/sorting.ts';
import { trainingSessions as sessions } from '../tables.ts';

export type SessionRow = typeof sessions.$inferSelect;

export const trainingSorted: Sorts<SessionRow> = {
  default: ascending(
    byInstant(sessions.startsAt, ({ startsAt }) => startsAt),
    byId(sessions.id, ({ id }) => id),
  ),
};

export const trainingStarting = (db: Db, from: Temporal.Instant, to: Temporal.Instant) =>
  db
    .select()
    .from(sessions)
    .where(and(gte(sessions.startsAt, from), lt(sessions.startsAt, to)))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(list.most);

export async function pageTraining(
  db: Db,
  now: Temporal.Instant,
  page: PageRequest<SessionRow>,
): Promise<Page<SessionRow>> {
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        gt(
          sql`${sessions.startsAt} + ${sessions.minutes} * interval '1 minute'`,
          sql`${`${now}`}::timestamptz`,
        ),
        page.beyond,
      ),
    )
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}
