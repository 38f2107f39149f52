/** SQL for the guests of rooms, their links, codes and browsers. */
import { and, asc, count, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Db, Transaction } from '../../../../platform/database/database.ts';
import { firstRow } from '../../../../platform/database/first-row.ts';
import { type Page, type PageRequest, pageOf } from '../../../../platform/database/paging.ts';
import { byId, byInstant, descending, type Sorts } from '../../../../platform/database/sorting.ts';
import { browsers, codes, guestFolders, guests } from '../tables.ts';

export type GuestRow = typeof guests.$inferSelect;

const created = byInstant(guests.createdAt, (row: GuestRow) => row.createdAt);
const key = byId(guests.id, (row: GuestRow) => row.id);
export const guestsSorted: Sorts<GuestRow> = { default: descending(created, key) };

export async function pageGuests(
  db: Db,
  roomId: string,
  page: PageRequest<GuestRow>,
): Promise<Page<GuestRow>> {
  const rows = await db
    .select()
    .from(guests)
    .where(and(eq(guests.roomId, roomId), isNull(guests.erasedAt), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

const present = (id: string) => and(eq(guests.id, id), isNull(guests.erasedAt));

export const findGuest = (db: Db, id: string) =>
  firstRow(db.select().from(guests).where(present(id)));

export const lockGuest = (db: Transaction, id: string) =>
  firstRow(db.select().from(guests).where(present(id)).for('update'));

export async function countGuests(db: Db, roomId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(guests)
    .where(and(eq(guests.roomId, roomId), isNull(guests.erasedAt)));
  return row?.count ?? 0;
}

/** False if the room has a guest with this address. */
export async function insertGuest(db: Transaction, row: GuestRow): Promise<boolean> {
  const rows = await db
    .insert(guests)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: guests.id });
  return rows.length > 0;
}

export async function updateGuest(
  db: Transaction,
  row: GuestRow,
  set: Partial<Omit<GuestRow, 'id' | 'version'>>,
): Promise<GuestRow> {
  const changed = { ...set, version: row.version + 1 };
  await db.update(guests).set(changed).where(eq(guests.id, row.id));
  return { ...row, ...changed };
}

export const noteSeen = (db: Transaction, id: string, lastSeenAt: Temporal.Instant) =>
  db.update(guests).set({ lastSeenAt }).where(eq(guests.id, id));

/** The chosen folders of each guest. */
export async function foldersOfGuests(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(guestFolders)
    .where(inArray(guestFolders.guestId, [...ids]))
    .orderBy(asc(guestFolders.folderId));
  const of = new Map<string, string[]>();
  for (const { guestId, folderId } of rows) of.set(guestId, [...(of.get(guestId) ?? []), folderId]);
  return of;
}

export async function setFolders(
  db: Transaction,
  guestId: string,
  folderIds: readonly string[],
): Promise<void> {
  await db.delete(guestFolders).where(eq(guestFolders.guestId, guestId));
  if (folderIds.length > 0)
    await db.insert(guestFolders).values(folderIds.map((folderId) => ({ guestId, folderId })));
}

/** The names of guests, erased ones too. */
export async function namesOfGuests(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: guests.id, name: guests.name })
    .from(guests)
    .where(inArray(guests.id, wanted));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const guestByLink = (db: Db, linkHash: string) =>
  firstRow(db.select().from(guests).where(eq(guests.linkHash, linkHash)));

export const guestByBrowser = (db: Db, tokenHash: string, now: Temporal.Instant) =>
  firstRow(
    db
      .select({ guest: guests })
      .from(browsers)
      .innerJoin(guests, eq(guests.id, browsers.guestId))
      .where(and(eq(browsers.tokenHash, tokenHash), gt(browsers.expiresAt, now))),
  );

export const insertBrowser = (db: Transaction, row: typeof browsers.$inferInsert) =>
  db.insert(browsers).values(row);

export const removeBrowser = (db: Transaction, tokenHash: string) =>
  db.delete(browsers).where(eq(browsers.tokenHash, tokenHash));

/** Whatever let a guest in before stops working. */
export async function removeAccess(db: Transaction, guestId: string): Promise<void> {
  await db.delete(browsers).where(eq(browsers.guestId, guestId));
  await db.delete(codes).where(eq(codes.guestId, guestId));
}

/** Takes the access of every guest away, until the team sends a new link. */
export async function revokeEveryone(db: Transaction): Promise<number> {
  await db.delete(browsers);
  await db.delete(codes);
  const revoked = await db
    .update(guests)
    .set({ revokedAt: sql`now()`, version: sql`${guests.version} + 1` })
    .where(and(isNull(guests.revokedAt), isNull(guests.erasedAt)))
    .returning({ id: guests.id });
  return revoked.length;
}

export type CodeRow = typeof codes.$inferSelect;

export const insertCode = (db: Transaction, row: CodeRow) => db.insert(codes).values(row);

export const findCode = (db: Db, attemptHash: string) =>
  firstRow(db.select().from(codes).where(eq(codes.attemptHash, attemptHash)));

export const lockCode = (db: Transaction, attemptHash: string) =>
  firstRow(db.select().from(codes).where(eq(codes.attemptHash, attemptHash)).for('update'));

export const countTry = (db: Transaction, attemptHash: string) =>
  db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(eq(codes.attemptHash, attemptHash));

/** A code works once. It is kept, as over, because sent codes are counted. */
export const spendCode = (db: Transaction, attemptHash: string, expiresAt: Temporal.Instant) =>
  db.update(codes).set({ expiresAt }).where(eq(codes.attemptHash, attemptHash));

/** How many codes a guest was sent since then. */
export async function countCodes(db: Db, guestId: string, since: Temporal.Instant) {
  const [row] = await db
    .select({ count: count() })
    .from(codes)
    .where(and(eq(codes.guestId, guestId), gt(codes.createdAt, since)));
  return row?.count ?? 0;
}

/** Deletes codes and browsers that let nobody in any more. */
export async function deleteOldAccess(db: Database, now: Temporal.Instant): Promise<void> {
  await db.delete(codes).where(lt(codes.createdAt, now.subtract({ hours: 48 })));
  await db.delete(browsers).where(lt(browsers.expiresAt, now));
}

/** Guests with this address, in any room. */
export const guestsWithAddress = (db: Db, email: string) =>
  db
    .select()
    .from(guests)
    .where(and(eq(guests.email, email), isNull(guests.erasedAt)))
    .orderBy(asc(guests.id));

/** Guests whose access ended before then. */
export const guestsEndedBefore = (db: Db, before: Temporal.Instant, most: number) =>
  db
    .select()
    .from(guests)
    .where(and(isNull(guests.erasedAt), lt(guests.endsAt, before)))
    .orderBy(asc(guests.endsAt))
    .limit(most);
