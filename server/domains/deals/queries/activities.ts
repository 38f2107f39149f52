/** SQL for what was done on deals. */
import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import { byId, byInstant, descending, type Sorts } from '../../../platform/database/sorting.ts';
import { dealActivities as activities, deals } from '../tables.ts';

export type ActivityRow = typeof activities.$inferSelect;
export type NamedActivity = ActivityRow & { dealName: string };

const created = byInstant(activities.createdAt, (row: NamedActivity) => row.createdAt);
const key = byId(activities.id, (row: NamedActivity) => row.id);
export const activitiesSorted: Sorts<NamedActivity> = { default: descending(created, key) };

export async function pageActivities(
  db: Db,
  of: { dealId: string } | { platformId: string },
  page: PageRequest<NamedActivity>,
): Promise<Page<NamedActivity>> {
  const scope =
    'dealId' in of ? eq(activities.dealId, of.dealId) : eq(activities.platformId, of.platformId);
  const rows = await db
    .select({ activity: activities, dealName: deals.name })
    .from(activities)
    .innerJoin(deals, eq(deals.id, activities.dealId))
    .where(and(scope, page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(
    rows.map(({ activity, dealName }) => ({ ...activity, dealName })),
    page,
  );
}

export const insertActivity = (db: Transaction, row: ActivityRow) =>
  db.insert(activities).values(row);

export const deleteActivity = (db: Transaction, id: string) =>
  db.delete(activities).where(eq(activities.id, id));

/** The deals among these on which somebody has talked with the funder. */
export async function dealsWithTalk(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  // Written out, as in the index.
  const isTalk = sql`${activities.type} in ('call', 'meeting', 'site_visit')`;
  const talked = db
    .select({ one: sql`1` })
    .from(activities)
    .where(and(eq(activities.dealId, deals.id), isTalk));
  const rows = await db
    .select({ id: deals.id })
    .from(deals)
    .where(and(inArray(deals.id, [...ids]), exists(talked)));
  return new Set(rows.map(({ id }) => id));
}

/** A contact was last spoken to when an activity was last logged on one of its deals. */
export const activitiesBy = (db: Db, userId: string) =>
  db
    .select()
    .from(activities)
    .where(eq(activities.createdBy, userId))
    .orderBy(sql`${activities.createdAt} desc`);
