/** SQL for partner organisations: those that partners see, or (for administrators) all. */
import { and, arrayContains, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PartnerCountry, PartnerFocus } from '#contract/partners/places.ts';
import type { OrganizationSort, PartnerKind } from '#contract/partners/vocabulary.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { matchesWords } from '../../../platform/database/full-text-search.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import {
  ascending,
  byId,
  byInstant,
  byText,
  descending,
  type Sorts,
} from '../../../platform/database/sorting.ts';
import { partnerOrganizations as organizations } from '../tables.ts';

export type OrganizationRow = typeof organizations.$inferSelect;
export type Scope = 'listed' | 'archived' | 'all';

const inScope = (scope: Scope) =>
  ({
    listed: isNull(organizations.archivedAt),
    archived: isNotNull(organizations.archivedAt),
    all: undefined,
  })[scope];

export interface OrganizationFilter {
  id?: string | undefined;
  search?: string | undefined;
  kind?: PartnerKind | '' | undefined;
  focus?: PartnerFocus | '' | undefined;
  country?: PartnerCountry | '' | undefined;
}

const words = sql`${organizations.name} || ' ' || ${organizations.summary} || ' ' || ${organizations.description}`;

const matching = (scope: Scope, { id, search, kind, focus, country }: OrganizationFilter) =>
  and(
    inScope(scope),
    id ? eq(organizations.id, id) : undefined,
    kind ? eq(organizations.kind, kind) : undefined,
    focus ? arrayContains(organizations.focuses, [focus]) : undefined,
    country ? arrayContains(organizations.countries, [country]) : undefined,
    matchesWords(words, search ?? ''),
  );

const name = byText(organizations.name, (row: OrganizationRow) => row.name);
const updated = byInstant(organizations.updatedAt, (row: OrganizationRow) => row.updatedAt);
const byKey = byId(organizations.id, (row: OrganizationRow) => row.id);

export const organizationsSorted: Sorts<OrganizationRow, OrganizationSort> = {
  default: ascending(name, byKey),
  '-name': descending(name, byKey),
  '-updated': descending(updated, byKey),
  updated: ascending(updated, byKey),
};

export async function pageOrganizations(
  db: Db,
  scope: Scope,
  filter: OrganizationFilter,
  page: PageRequest<OrganizationRow>,
): Promise<Page<OrganizationRow>> {
  const rows = await db
    .select()
    .from(organizations)
    .where(and(matching(scope, filter), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export const countOrganizations = async (
  db: Db,
  scope: Scope,
  filter: OrganizationFilter = {},
): Promise<number> =>
  (await firstRow(db.select({ count: count() }).from(organizations).where(matching(scope, filter))))
    ?.count ?? 0;

export const findOrganization = (db: Db, scope: Scope, id: string) =>
  firstRow(
    db
      .select()
      .from(organizations)
      .where(and(inScope(scope), eq(organizations.id, id))),
  );

export const findOrganizations = async (
  db: Db,
  ids: readonly string[],
): Promise<Map<string, OrganizationRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(organizations)
    .where(inArray(organizations.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
};

/** Locked until the transaction ends, in the order of their ids. */
export const lockOrganizations = (db: Transaction, scope: Scope, ids: readonly string[]) =>
  db
    .select()
    .from(organizations)
    .where(and(inScope(scope), inArray(organizations.id, [...ids])))
    .orderBy(organizations.id)
    .for('update');

export const lockOrganization = async (db: Transaction, scope: Scope, id: string) =>
  (await lockOrganizations(db, scope, [id]))[0] ?? null;

export const insertOrganization = (db: Transaction, row: OrganizationRow) =>
  db.insert(organizations).values(row);

export async function updateOrganization(
  db: Transaction,
  row: OrganizationRow,
  set: Partial<Omit<OrganizationRow, 'id' | 'version'>>,
): Promise<OrganizationRow> {
  const changed = { ...set, version: row.version + 1 };
  await db.update(organizations).set(changed).where(eq(organizations.id, row.id));
  return { ...row, ...changed };
}

/** Removes the contact with this address from every organisation. */
export const forgetContact = (db: Transaction, email: string) =>
  db
    .update(organizations)
    .set({
      contactName: null,
      contactEmail: null,
      contactPhone: null,
      version: sql`${organizations.version} + 1`,
    })
    .where(eq(organizations.contactEmail, email))
    .returning({ id: organizations.id });
