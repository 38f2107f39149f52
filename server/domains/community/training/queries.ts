/** SQL for training sessions. */
import { and, asc, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { list } from '#contract/limits.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
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
    .where(
      and(gte(sessions.startsAt, from), lt(sessions.startsAt, to), eq(sessions.status, 'planned')),
    )
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(list.most);

/** Also those that are over or cancelled, for a calendar that was fetched before; the latest, as many as a list has. */
export const latestTraining = (db: Db) =>
  db.select().from(sessions).orderBy(desc(sessions.startsAt), desc(sessions.id)).limit(list.most);

/** Locks the session until the transaction ends. */
export const lockTraining = (db: Transaction, id: string) =>
  firstRow(db.select().from(sessions).where(eq(sessions.id, id)).for('update'));

export const insertTraining = (db: Transaction, row: SessionRow) => db.insert(sessions).values(row);

export const updateTraining = (db: Transaction, row: SessionRow) =>
  db.update(sessions).set(row).where(eq(sessions.id, row.id));

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
