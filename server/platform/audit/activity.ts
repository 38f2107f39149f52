/** The audit log as a list. */
import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { type Page, type PageRequest, pageOf } from '../database/paging.ts';
import { ascending, byId, byInstant, descending, type Sorts } from '../database/sorting.ts';
import { auditLog, auditPersonal } from '../database/tables.ts';

export type ActivityRow = typeof auditLog.$inferSelect & { personal: unknown };

const at = byInstant(auditLog.at, (row: ActivityRow) => row.at);
const key = byId(auditLog.id, (row: ActivityRow) => row.id);
export const activitySorted: Sorts<ActivityRow, 'at'> = {
  default: descending(at, key),
  at: ascending(at, key),
};

export interface ActivityFilter {
  id?: string | undefined;
  about?: string | undefined;
  action?: string | undefined;
  /** Only what one of these people did. */
  actorIds?: readonly string[] | undefined;
  /** Only rows by this person or about this object. */
  concerning?: string | undefined;
  since: Temporal.Instant | null;
  before: Temporal.Instant | null;
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

function matching({ id, about, action, actorIds, concerning, since, before }: ActivityFilter) {
  return and(
    id ? eq(auditLog.id, id) : undefined,
    about ? eq(auditLog.objectType, about) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    actorIds && (actorIds.length > 0 ? inArray(auditLog.actorId, [...actorIds]) : sql`false`),
    concerning ? isAbout(concerning) : undefined,
    since ? gte(auditLog.at, since) : undefined,
    before ? lt(auditLog.at, before) : undefined,
  );
}

const isAbout = (text: string): SQL | undefined =>
  or(eq(auditLog.objectId, text), isUuid(text) ? eq(auditLog.actorId, text) : undefined);

export async function pageActivity(
  db: Db,
  filter: ActivityFilter,
  page: PageRequest<ActivityRow>,
): Promise<Page<ActivityRow>> {
  const rows = await db
    .select({ entry: auditLog, personal: auditPersonal.data })
    .from(auditLog)
    .leftJoin(auditPersonal, eq(auditPersonal.auditId, auditLog.id))
    .where(and(matching(filter), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(
    rows.map(({ entry, personal }) => ({ ...entry, personal })),
    page,
  );
}

/** Beyond so many, counting takes longer than the number is worth. */
const mostCounted = 10_000;

/** Null if there are more than can be counted quickly. */
export async function countActivity(db: Db, filter: ActivityFilter): Promise<number | null> {
  const some = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(matching(filter))
    .limit(mostCounted + 1)
    .as('some');
  const total = await db.$count(some);
  return total > mostCounted ? null : total;
}
