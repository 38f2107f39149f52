import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { RoomEntryKind, RoomStatus } from '#contract/diligence/vocabulary.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { instant } from '../../platform/database/columns.ts';

export const diligenceRooms = pgTable('diligence_rooms', {
  id: uuid().primaryKey(),
  dealId: uuid('deal_id').notNull(),
  platformId: uuid('platform_id').notNull(),
  status: text().$type<RoomStatus>().notNull(),
  closedAt: instant('closed_at'),
  deleteFilesAt: instant('delete_files_at'),
  /** When the team was told that the files will be deleted. */
  toldAt: instant('told_at'),
  filesDeletedAt: instant('files_deleted_at'),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
});

/** Folders and files. */
export const diligenceEntries = pgTable('diligence_entries', {
  id: uuid().primaryKey(),
  roomId: uuid('room_id').notNull(),
  /** Null for the folder that everything else is in. */
  parentId: uuid('parent_id'),
  kind: text().$type<RoomEntryKind>().notNull(),
  name: text().notNull(),
  isDownloadable: boolean('is_downloadable').notNull().default(false),
  /** The newest version of a file. */
  versionId: uuid('version_id'),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  removedAt: instant('removed_at'),
  version: integer().notNull().default(1),
});

export const diligenceVersions = pgTable('diligence_versions', {
  id: uuid().primaryKey(),
  roomId: uuid('room_id').notNull(),
  entryId: uuid('entry_id').notNull(),
  number: integer().notNull(),
  fileKey: text('file_key').notNull(),
  fileName: text('file_name').notNull(),
  mediaType: text('media_type').notNull(),
  bytes: integer().notNull(),
  sha256: text().notNull(),
  /** How many can be shown; null for what can only be downloaded. */
  pages: integer(),
  /** Null once the account is erased. */
  uploadedBy: uuid('uploaded_by'),
  createdAt: instant('created_at').notNull(),
});

export const diligenceRefusedPages = pgTable(
  'diligence_refused_pages',
  {
    versionId: uuid('version_id').notNull(),
    page: integer().notNull(),
    look: text().notNull(),
    code: text().$type<ErrorCode>().notNull(),
    refusedAt: instant('refused_at').notNull(),
  },
  ({ versionId, page, look }) => [primaryKey({ columns: [versionId, page, look] })],
);
