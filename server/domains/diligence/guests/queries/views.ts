/** SQL for what guests looked at. Rows are only added. */
import { and, count, countDistinct, desc, eq, gte, lt, max, type SQL, sql } from 'drizzle-orm';
import type { ViewKind } from '#contract/diligence/vocabulary.ts';
import type { Db, Transaction } from '../../../../platform/database/database.ts';
import { type Page, type PageRequest, pageOf } from '../../../../platform/database/paging.ts';
import { byId, byInstant, descending, type Sorts } from '../../../../platform/database/sorting.ts';
import { diligenceEntries, diligenceVersions } from '../../tables.ts';
import { guests, views } from '../tables.ts';

export type ViewRow = typeof views.$inferSelect;
export type NamedView = ViewRow & { guestName: string; fileName: string; fileVersion: number };

const at = byInstant(views.at, (row: NamedView) => row.at);
const key = byId(views.id, (row: NamedView) => row.id);
export const viewsSorted: Sorts<NamedView> = { default: descending(at, key) };

export interface ViewFilter {
  guestId?: string | undefined;
  fileId?: string | undefined;
  kind?: ViewKind | '' | undefined;
  from?: Temporal.Instant | undefined;
  until?: Temporal.Instant | undefined;
}

const matching = (
  roomId: string,
  { guestId, fileId, kind, from, until }: ViewFilter,
): SQL | undefined =>
  and(
    eq(views.roomId, roomId),
    guestId ? eq(views.guestId, guestId) : undefined,
    fileId ? eq(views.entryId, fileId) : undefined,
    kind ? eq(views.kind, kind) : undefined,
    from && gte(views.at, from),
    until && lt(views.at, until),
  );

export async function pageViews(
  db: Db,
  roomId: string,
  filter: ViewFilter,
  page: PageRequest<NamedView>,
): Promise<Page<NamedView>> {
  const rows = await db
    .select({
      view: views,
      guestName: guests.name,
      fileName: diligenceEntries.name,
      fileVersion: diligenceVersions.number,
    })
    .from(views)
    .innerJoin(guests, eq(guests.id, views.guestId))
    .innerJoin(diligenceEntries, eq(diligenceEntries.id, views.entryId))
    .innerJoin(diligenceVersions, eq(diligenceVersions.id, views.versionId))
    .where(and(matching(roomId, filter), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(
    rows.map(({ view, ...more }) => ({ ...view, ...more })),
    page,
  );
}

export const insertView = (db: Transaction, row: ViewRow) => db.insert(views).values(row);

const counted = {
  pages: count(sql`case when ${views.kind} = 'page' then 1 end`),
  downloads: count(sql`case when ${views.kind} = 'download' then 1 end`),
  lastAt: max(views.at),
};

export const viewsByGuest = (db: Db, roomId: string, most: number) =>
  db
    .select({
      guestId: guests.id,
      name: guests.name,
      files: countDistinct(views.entryId),
      ...counted,
    })
    .from(views)
    .innerJoin(guests, eq(guests.id, views.guestId))
    .where(eq(views.roomId, roomId))
    .groupBy(guests.id, guests.name)
    .orderBy(desc(max(views.at)), guests.id)
    .limit(most);

export const viewsByFile = (db: Db, roomId: string, most: number) =>
  db
    .select({
      fileId: diligenceEntries.id,
      name: diligenceEntries.name,
      guests: countDistinct(views.guestId),
      ...counted,
    })
    .from(views)
    .innerJoin(diligenceEntries, eq(diligenceEntries.id, views.entryId))
    .where(eq(views.roomId, roomId))
    .groupBy(diligenceEntries.id, diligenceEntries.name)
    .orderBy(desc(max(views.at)), diligenceEntries.id)
    .limit(most);

/** All views of a guest, for their own data. */
export const viewsOfGuest = (db: Db, guestId: string, most: number) =>
  db
    .select({
      at: views.at,
      kind: views.kind,
      page: views.page,
      fileId: views.entryId,
      file: diligenceEntries.name,
    })
    .from(views)
    .innerJoin(diligenceEntries, eq(diligenceEntries.id, views.entryId))
    .where(eq(views.guestId, guestId))
    .orderBy(desc(views.at), desc(views.id))
    .limit(most);

/** From where is forgotten; what was looked at stays. */
export const forgetNetworks = (db: Transaction, guestId: string) =>
  db.update(views).set({ network: '' }).where(eq(views.guestId, guestId));
