/** Accounts as administrators list them. */
import { and, eq, sql } from 'drizzle-orm';
import type { AccountSort } from '#contract/vocabulary.ts';
import type { Db } from '../../../platform/database/database.ts';
import { foundFirst, matchesWords } from '../../../platform/database/full-text-search.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import {
  ascending,
  byId,
  byInstant,
  byText,
  descending,
  type Sorts,
} from '../../../platform/database/sorting.ts';
import type { UserRow } from '../queries/accounts.ts';
import { users } from '../tables.ts';

interface AccountFilter {
  id?: string | undefined;
  search?: string | undefined;
  role?: string | undefined;
  status?: string | undefined;
}

const words = sql`first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(organization, '')`;

const matching = ({ id: only, search, role, status }: AccountFilter) =>
  and(
    only ? eq(users.id, only) : undefined,
    role ? sql`${users.role} = ${role}` : undefined,
    status ? sql`${users.status} = ${status}` : undefined,
    foundFirst(users, users.id, matchesWords(words, search ?? '')),
  );

const created = byInstant(users.createdAt, (row: UserRow) => row.createdAt);
const name = byText(
  sql`first_name || ' ' || last_name`,
  (row: UserRow) => `${row.firstName} ${row.lastName}`,
);
const id = byId(users.id, (row: UserRow) => row.id);
export const accountsSorted: Sorts<UserRow, AccountSort> = {
  default: descending(created, id),
  created: ascending(created, id),
  name: ascending(name, id),
  '-name': descending(name, id),
};

export async function pageAccounts(
  db: Db,
  filter: AccountFilter,
  page: PageRequest<UserRow>,
): Promise<Page<UserRow>> {
  const rows = await db
    .select()
    .from(users)
    .where(and(matching(filter), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

/** The ids of all that match, in order. */
export const accountIds = (
  db: Db,
  filter: AccountFilter,
  limit: number,
): Promise<{ id: string }[]> =>
  db.select({ id: users.id }).from(users).where(matching(filter)).orderBy(users.id).limit(limit);

export const countAccounts = (db: Db, filter: AccountFilter): Promise<number> =>
  db.$count(users, matching(filter));
