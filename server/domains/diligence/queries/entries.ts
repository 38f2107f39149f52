/** SQL for folders and files of a room. The room is named in every query. */
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import {
  ascending,
  byId,
  byText,
  byWhole,
  type Sorts,
} from '../../../platform/database/sorting.ts';
import { diligenceEntries as entries, diligenceVersions as versions } from '../tables.ts';

export type EntryRow = typeof entries.$inferSelect;
export type VersionRow = typeof versions.$inferSelect;
/** With the newest version of a file. */
export type Entry = EntryRow & { file: VersionRow | null };

const isFile = sql`(${entries.kind} = 'file')::integer`;
const kind = byWhole(isFile, (row: Entry) => Number(row.kind === 'file'));
const name = byText(entries.name, (row: Entry) => row.name);
const key = byId(entries.id, (row: Entry) => row.id);
/** Folders before files, each by name. */
export const entriesSorted: Sorts<Entry> = { default: ascending(kind, name, key) };

const select = (db: Db) =>
  db
    .select({ entry: entries, file: versions })
    .from(entries)
    .leftJoin(versions, eq(versions.id, entries.versionId));

const joined = (rows: { entry: EntryRow; file: VersionRow | null }[]): Entry[] =>
  rows.map(({ entry, file }) => ({ ...entry, file }));

const within = (roomId: string) => and(eq(entries.roomId, roomId), isNull(entries.removedAt));

export async function pageEntries(
  db: Db,
  { roomId, folderId }: { roomId: string; folderId: string },
  page: PageRequest<Entry>,
): Promise<Page<Entry>> {
  const rows = await select(db)
    .where(and(within(roomId), eq(entries.parentId, folderId), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(joined(rows), page);
}

export const findEntry = async (db: Db, roomId: string, id: string): Promise<Entry | null> =>
  joined(await select(db).where(and(within(roomId), eq(entries.id, id))))[0] ?? null;

export const rootOf = async (db: Db, roomId: string): Promise<string> => {
  const [row] = await db
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.roomId, roomId), isNull(entries.parentId)));
  if (!row) throw new Error(`The room ${roomId} has no first folder`);
  return row.id;
};

export const entryNamed = async (
  db: Db,
  roomId: string,
  folderId: string,
  text: string,
): Promise<Entry | null> =>
  joined(
    await select(db).where(
      and(
        within(roomId),
        eq(entries.parentId, folderId),
        sql`lower(${entries.name}) = lower(${text}::text)`,
      ),
    ),
  )[0] ?? null;

export const hasEntries = async (db: Db, roomId: string, folderId: string): Promise<boolean> =>
  (await firstRow(
    db
      .select({ id: entries.id })
      .from(entries)
      .where(and(within(roomId), eq(entries.parentId, folderId)))
      .limit(1),
  )) !== null;

/** Every folder; a room has at most a few hundred. */
export const foldersOf = (db: Db, roomId: string): Promise<FolderRow[]> =>
  db
    .select({ id: entries.id, parentId: entries.parentId, name: entries.name })
    .from(entries)
    .where(and(within(roomId), eq(entries.kind, 'folder')));

export type FolderRow = Pick<EntryRow, 'id' | 'parentId' | 'name'>;

/** The files whose ids come after `last`. */
export async function filesAfter(
  db: Db,
  roomId: string,
  last: string | null,
  limit: number,
): Promise<Entry[]> {
  const rows = await select(db)
    .where(and(within(roomId), eq(entries.kind, 'file'), last ? gt(entries.id, last) : undefined))
    .orderBy(asc(entries.id))
    .limit(limit);
  return joined(rows);
}

export const insertEntry = (db: Transaction, row: EntryRow) => db.insert(entries).values(row);

export async function updateEntry(
  db: Transaction,
  row: EntryRow,
  set: Partial<Omit<EntryRow, 'id' | 'version'>>,
): Promise<void> {
  const changed = { ...set, version: row.version + 1 };
  await db.update(entries).set(changed).where(eq(entries.id, row.id));
}

export const insertVersion = (db: Transaction, row: VersionRow) => db.insert(versions).values(row);

/** A version of a file that has not been removed, with its file. */
export async function findVersion(
  db: Db,
  roomId: string,
  id: string,
): Promise<(VersionRow & { entry: EntryRow }) | null> {
  const [row] = await db
    .select({ version: versions, entry: entries })
    .from(versions)
    .innerJoin(entries, eq(entries.id, versions.entryId))
    .where(and(eq(versions.roomId, roomId), eq(versions.id, id), isNull(entries.removedAt)));
  return row ? { ...row.version, entry: row.entry } : null;
}

/** Newest first; a file has at most a few dozen. */
export const versionsOf = (db: Db, entryId: string): Promise<VersionRow[]> =>
  db.select().from(versions).where(eq(versions.entryId, entryId)).orderBy(desc(versions.number));

export const versionsBy = (db: Db, userId: string): Promise<VersionRow[]> =>
  db.select().from(versions).where(eq(versions.uploadedBy, userId)).orderBy(versions.createdAt);

/** The names of entries, removed ones too. */
export async function namesOfEntries(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: entries.id, name: entries.name })
    .from(entries)
    .where(inArray(entries.id, wanted));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The folders of those among these that are still in the room, by their ids. */
export async function parentsOfEntries(
  db: Db,
  roomId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: entries.id, parentId: entries.parentId })
    .from(entries)
    .where(and(eq(entries.roomId, roomId), inArray(entries.id, wanted), isNull(entries.removedAt)));
  return new Map(rows.flatMap(({ id, parentId }) => (parentId ? [[id, parentId] as const] : [])));
}

/** The first files by name whose name contains the text. */
export const filesNamed = (db: Db, roomId: string, search: string, limit: number) =>
  db
    .select({ id: entries.id, parentId: entries.parentId, name: entries.name })
    .from(entries)
    .where(
      and(
        within(roomId),
        eq(entries.kind, 'file'),
        search ? sql`strpos(lower(${entries.name}), lower(${search}::text)) > 0` : undefined,
      ),
    )
    .orderBy(sql`lower(${entries.name})`, entries.id)
    .limit(limit);
