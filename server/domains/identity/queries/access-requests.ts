/** SQL for requests for a role. A person has one for each role: asking again opens it again. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type {
  AccessRequestStatus,
  accessRequestSorts,
} from '#contract/identity/access-request-statuses.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { matchesWords } from '../../../platform/database/full-text-search.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import {
  ascending,
  byId,
  byInstant,
  descending,
  type Sorts,
} from '../../../platform/database/sorting.ts';
import { accessRequests, users } from '../tables.ts';
import type { UserRow } from './accounts.ts';

export type RequestRow = typeof accessRequests.$inferSelect;
/** With the account that asks. */
export type RequestOfUser = RequestRow & { user: UserRow };

interface Filter {
  id?: string | undefined;
  search?: string | undefined;
  status?: AccessRequestStatus | '' | undefined;
}

const words = sql`first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(organization, '')`;
const matching = ({ id, search, status }: Filter) =>
  and(
    id ? eq(accessRequests.id, id) : undefined,
    status ? eq(accessRequests.status, status) : undefined,
    search
      ? sql`${accessRequests.userId} in (select id from users where ${matchesWords(words, search)})`
      : undefined,
  );

const keys = [
  byInstant(accessRequests.createdAt, ({ createdAt }: RequestOfUser) => createdAt),
  byId(accessRequests.id, ({ id }: RequestOfUser) => id),
];
export const requestsSorted: Sorts<RequestOfUser, keyof typeof accessRequestSorts> = {
  default: descending(...keys),
  created: ascending(...keys),
};

const withUser = (db: Db) =>
  db
    .select({ request: accessRequests, user: users })
    .from(accessRequests)
    .innerJoin(users, eq(users.id, accessRequests.userId));

export async function pageRequests(
  db: Db,
  filter: Filter,
  page: PageRequest<RequestOfUser>,
): Promise<Page<RequestOfUser>> {
  const rows = await withUser(db)
    .where(and(matching(filter), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(
    rows.map(({ request, user }) => ({ ...request, user })),
    page,
  );
}

export const countRequests = (db: Db, filter: Filter): Promise<number> =>
  db.$count(accessRequests, matching(filter));

export const findRequest = (db: Db, id: string) =>
  firstRow(db.select().from(accessRequests).where(eq(accessRequests.id, id)));

/** Locked until the transaction ends. */
export const lockRequest = (db: Transaction, id: string) =>
  firstRow(db.select().from(accessRequests).where(eq(accessRequests.id, id)).for('update'));

/** Records a request; returns whether it is new or was decided before. */
export const openRequest = async (
  db: Db,
  row: Pick<RequestRow, 'id' | 'userId' | 'role' | 'createdAt'>,
): Promise<boolean> => {
  const opened = {
    status: 'open',
    createdAt: row.createdAt,
    decidedAt: null,
    decidedBy: null,
    reason: null,
  } as const;
  const rows = await db
    .insert(accessRequests)
    .values(row)
    .onConflictDoUpdate({
      target: [accessRequests.userId, accessRequests.role],
      set: opened,
      setWhere: ne(accessRequests.status, 'open'),
    })
    .returning({ id: accessRequests.id });
  return rows.length === 1;
};

export interface Decision {
  status: 'granted' | 'declined';
  decidedAt: Temporal.Instant;
  decidedBy: string | null;
  reason: string | null;
}

export const decideRequest = (db: Db, id: string, decision: Decision) =>
  db.update(accessRequests).set(decision).where(eq(accessRequests.id, id));

/** Settles the request of a person who now has the role. */
export const grantRequestFor = (
  db: Db,
  of: { userId: string; role: string },
  by: { decidedBy: string | null; decidedAt: Temporal.Instant },
) =>
  db
    .update(accessRequests)
    .set({ status: 'granted', reason: null, ...by })
    .where(
      and(
        eq(accessRequests.userId, of.userId),
        sql`${accessRequests.role} = ${of.role}`,
        eq(accessRequests.status, 'open'),
      ),
    );

export const requestsOf = (db: Db, userId: string) =>
  db.select().from(accessRequests).where(eq(accessRequests.userId, userId));
