/** Accounts as administrators list them. */
import { and, count, sql } from 'drizzle-orm';
import type { AccountSort } from '#contract/vocabulary.ts';
import type { Db } from '../../../platform/database.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/paging.ts';
import {
  ascending,
  byId,
  byInstant,
  byText,
  descending,
  type Sorts,
} from '../../../platform/sorting.ts';
import { wordsBegin } from '../../../platform/word-search.ts';
import type { UserRow } from '../queries.ts';
import { users } from '../tables.ts';

interface AccountFilter {
  search?: string | undefined;
  role?: string | undefined;
  status?: string | undefined;
}

/** Of name, address and organisation. */
const words = sql`to_tsvector('simple', regexp_replace(first_name || ' ' || last_name || ' ' || email || ' '
    || coalesce(organization, ''), '[^[:alnum:]]+', ' ', 'g'))`;

const matching = ({ search, role, status }: AccountFilter) =>
  and(
    role ? sql`${users.role} = ${role}` : undefined,
    status ? sql`${users.status} = ${status}` : undefined,
    wordsBegin(words, search ?? ''),
  );

const created = byInstant(users.createdAt, (row: UserRow) => row.createdAt);
const name = byText(
  sql`first_name || ' ' || last_name`,
  (row: UserRow) => `${row.firstName} ${row.lastName}`,
);
const id = byId(users.id, (row: UserRow) => row.id);
export const accountsSorted: Sorts<UserRow, AccountSort> = {
  own: descending(created, id),
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

export const countAccounts = async (db: Db, filter: AccountFilter): Promise<number> =>
  (await db.select({ count: count() }).from(users).where(matching(filter)))[0]?.count ?? 0;
