/** SQL for funding platforms. */
import { and, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type {
  FundingRegion,
  PlatformSort,
  PlatformState,
  PlatformType,
} from '#contract/funding/vocabulary.ts';
import type { Db, Transaction } from '../../../../platform/database/database.ts';
import { firstRow } from '../../../../platform/database/first-row.ts';
import { type IdScope, isAmong } from '../../../../platform/database/id-scope.ts';
import { type Page, type PageRequest, pageOf } from '../../../../platform/database/paging.ts';
import {
  ascending,
  byId,
  byText,
  descending,
  type Sorts,
} from '../../../../platform/database/sorting.ts';
import { fundingPlatforms as platforms } from '../../tables.ts';

export type PlatformRow = typeof platforms.$inferSelect;

export interface PlatformFilter {
  search?: string | undefined;
  type?: PlatformType | '' | undefined;
  region?: FundingRegion | '' | undefined;
}

export type PlatformScope = PlatformState | 'all';

const inScope = (scope: PlatformScope) =>
  ({
    active: isNull(platforms.archivedAt),
    archived: isNotNull(platforms.archivedAt),
    all: undefined,
  })[scope];

/** FUND-07: the name or the description contains the text, whatever its case. */
const containing = (text: string) => {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${platforms.name} ilike ${pattern} or ${platforms.description} ilike ${pattern})`;
};

const matching = (scope: PlatformScope, { search, type, region }: PlatformFilter) =>
  and(
    inScope(scope),
    search?.trim() ? containing(search.trim()) : undefined,
    type ? eq(platforms.type, type) : undefined,
    region ? eq(platforms.region, region) : undefined,
  );

const name = byText(platforms.name, (row: PlatformRow) => row.name);
const byKey = byId(platforms.id, (row: PlatformRow) => row.id);
export const platformsSorted: Sorts<PlatformRow, PlatformSort> = {
  default: ascending(name, byKey),
  '-name': descending(name, byKey),
};

export async function pagePlatforms(
  db: Db,
  scope: PlatformScope,
  filter: PlatformFilter,
  page: PageRequest<PlatformRow>,
): Promise<Page<PlatformRow>> {
  const rows = await db
    .select()
    .from(platforms)
    .where(and(matching(scope, filter), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export const countPlatforms = async (
  db: Db,
  scope: PlatformScope,
  filter: PlatformFilter,
): Promise<number> =>
  (await firstRow(db.select({ count: count() }).from(platforms).where(matching(scope, filter))))
    ?.count ?? 0;

const named = (scope: PlatformScope, id: string) => and(inScope(scope), eq(platforms.id, id));

export const findPlatform = (db: Db, scope: PlatformScope, id: string) =>
  firstRow(db.select().from(platforms).where(named(scope, id)));

export const lockPlatform = (db: Transaction, id: string) =>
  firstRow(db.select().from(platforms).where(named('all', id)).for('update'));

/** False if there is one of this name. */
export async function insertPlatform(db: Transaction, row: PlatformRow): Promise<boolean> {
  const inserted = await db.insert(platforms).values(row).onConflictDoNothing().returning();
  return inserted.length > 0;
}

export const updatePlatform = async (
  db: Transaction,
  row: PlatformRow,
  set: Partial<Omit<PlatformRow, 'id' | 'version'>>,
): Promise<PlatformRow> => {
  const changed = { ...row, ...set, version: row.version + 1 };
  await db.update(platforms).set(changed).where(eq(platforms.id, row.id));
  return changed;
};

export const isNameTaken = async (db: Transaction, name: string, id: string): Promise<boolean> =>
  (await firstRow(
    db
      .select({ id: platforms.id })
      .from(platforms)
      .where(and(sql`lower(${platforms.name}) = lower(${name})`, ne(platforms.id, id))),
  )) !== null;

export const countByType = (db: Db) =>
  db
    .select({ type: platforms.type, count: count() })
    .from(platforms)
    .where(inScope('active'))
    .groupBy(platforms.type);

export const countByRegion = (db: Db) =>
  db
    .select({ region: platforms.region, count: count() })
    .from(platforms)
    .where(inScope('active'))
    .groupBy(platforms.region);

export async function namesOfPlatforms(
  db: Db,
  ids: IdScope,
  scope: PlatformScope = 'all',
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: platforms.id, name: platforms.name })
    .from(platforms)
    .where(and(inScope(scope), isAmong(platforms.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
