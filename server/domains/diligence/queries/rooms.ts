/** SQL for diligence rooms. Who may see one is decided by the platform of its deal. */
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import {
  diligenceEntries as entries,
  diligenceRooms as rooms,
  diligenceVersions as versions,
} from '../tables.ts';

export type RoomRow = typeof rooms.$inferSelect;

export const findRoom = (db: Db, id: string) =>
  firstRow(db.select().from(rooms).where(eq(rooms.id, id)));

export const roomOfDeal = (db: Db, dealId: string) =>
  firstRow(db.select().from(rooms).where(eq(rooms.dealId, dealId)));

/** Everything that changes a room, or what is in it, locks it first. */
export const lockRoom = (db: Transaction, id: string) =>
  firstRow(db.select().from(rooms).where(eq(rooms.id, id)).for('update'));

/** For what is added to a room by somebody who doesn't change it: it can't be closed meanwhile. */
export const shareRoom = (db: Transaction, id: string) =>
  firstRow(db.select().from(rooms).where(eq(rooms.id, id)).for('share'));

/** Whether it was inserted: a deal has one room. */
export async function insertRoom(db: Transaction, row: RoomRow): Promise<boolean> {
  const made = await db
    .insert(rooms)
    .values(row)
    .onConflictDoNothing({ target: rooms.dealId })
    .returning({ id: rooms.id });
  return made.length > 0;
}

export async function updateRoom(
  db: Transaction,
  row: RoomRow,
  set: Partial<Omit<RoomRow, 'id' | 'version'>>,
): Promise<RoomRow> {
  const changed = { ...set, version: row.version + 1 };
  await db.update(rooms).set(changed).where(eq(rooms.id, row.id));
  return { ...row, ...changed };
}

/** How many files and folders a room has, and the bytes of all their versions. */
export async function sumRoom(
  db: Db,
  roomId: string,
): Promise<{ files: number; folders: number; bytes: number }> {
  const ofFile = db
    .select({
      entryId: versions.entryId,
      bytes: sql<number>`sum(${versions.bytes})`.as('bytes'),
    })
    .from(versions)
    .where(eq(versions.roomId, roomId))
    .groupBy(versions.entryId)
    .as('of_file');
  const [row] = await db
    .select({
      files: sql<number>`count(*) filter (where ${entries.kind} = 'file')`.mapWith(Number),
      folders: sql<number>`count(*) filter (where ${entries.kind} = 'folder')`.mapWith(Number),
      bytes: sql<number>`coalesce(sum(${ofFile.bytes}), 0)`.mapWith(Number),
    })
    .from(entries)
    .leftJoin(ofFile, eq(ofFile.entryId, entries.id))
    .where(and(eq(entries.roomId, roomId), isNull(entries.removedAt)));
  return row ?? { files: 0, folders: 0, bytes: 0 };
}

/**
 * The rooms whose files are to be deleted before this instant and are still there, some at a time: those whose team was
 * told until then, or not yet (null).
 */
export const roomsDue = (
  db: Db,
  before: Temporal.Instant,
  toldUntil: Temporal.Instant | null,
): Promise<RoomRow[]> =>
  db
    .select()
    .from(rooms)
    .where(
      and(
        isNull(rooms.filesDeletedAt),
        lte(rooms.deleteFilesAt, before),
        toldUntil ? lte(rooms.toldAt, toldUntil) : isNull(rooms.toldAt),
      ),
    )
    .orderBy(asc(rooms.deleteFilesAt))
    .limit(20);
