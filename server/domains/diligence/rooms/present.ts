/** Rooms, folders and files as their team sees them. */

import type { RoomEntry, RoomFileVersion } from '#contract/diligence/entries.ts';
import type { Room } from '#contract/diligence/rooms.ts';
import type { RoomStatus } from '#contract/diligence/vocabulary.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { accountsOf } from '../../identity/accounts/accounts.ts';
import { administers } from '../../identity/policy.ts';
import { type Entry, rootOf, type VersionRow } from '../queries/entries.ts';
import { type RoomRow, sumRoom } from '../queries/rooms.ts';
import { mayOpen } from './room-access.ts';

export async function presentRoom(context: Context, db: Db, row: RoomRow): Promise<Room> {
  const { files, bytes } = await sumRoom(db, row.id);
  return {
    id: row.id,
    dealId: row.dealId,
    status: row.status,
    rootId: await rootOf(db, row.id),
    files,
    bytes,
    closedAt: row.closedAt?.toString() ?? null,
    deleteFilesAt: row.deleteFilesAt?.toString() ?? null,
    filesDeletedAt: row.filesDeletedAt?.toString() ?? null,
    createdAt: row.createdAt.toString(),
    version: row.version,
    abilities: {
      change: row.status === 'open',
      open: mayOpen(context, row),
      statuses: statusesAfter(row, administers(context)),
    },
  };
}

/** An open room is closed, a closed one archived; administrators reopen either while it has its files. */
export function statusesAfter(
  { status, filesDeletedAt }: Pick<RoomRow, 'status' | 'filesDeletedAt'>,
  byAdministrator: boolean,
): RoomStatus[] {
  if (status === 'open') return ['closed'];
  const next: RoomStatus[] = status === 'closed' ? ['archived'] : [];
  return byAdministrator && !filesDeletedAt ? [...next, 'open'] : next;
}

export async function presentEntries(db: Db, rows: readonly Entry[]): Promise<RoomEntry[]> {
  const files = await presentVersions(
    db,
    rows.flatMap(({ file }) => file ?? []),
  );
  const newest = new Map(files.map((file) => [file.id, file]));
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parentId,
    kind: row.kind,
    name: row.name,
    isDownloadable: row.isDownloadable,
    file: newest.get(row.versionId ?? '') ?? null,
    createdAt: row.createdAt.toString(),
    updatedAt: row.updatedAt.toString(),
    version: row.version,
  }));
}

export async function presentEntry(db: Db, row: Entry): Promise<RoomEntry> {
  const [presented] = await presentEntries(db, [row]);
  if (!presented) throw new Error('An entry is presented as one entry');
  return presented;
}

export async function presentVersions(
  db: Db,
  rows: readonly VersionRow[],
): Promise<RoomFileVersion[]> {
  const people = await accountsOf(db, [
    ...new Set(rows.flatMap(({ uploadedBy }) => uploadedBy ?? [])),
  ]);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    fileName: row.fileName,
    mediaType: row.mediaType,
    bytes: row.bytes,
    pages: row.pages,
    uploadedBy: people.get(row.uploadedBy ?? '')?.name ?? null,
    createdAt: row.createdAt.toString(),
  }));
}
