import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AccessLevel, DocumentCategory } from '#contract/vocabulary.ts';
import { instant } from '../../platform/database/columns.ts';

export const documents = pgTable('documents', {
  id: uuid().primaryKey(),
  /** Null: the alliance's own. */
  projectId: uuid('project_id'),
  title: text().notNull(),
  description: text().notNull(),
  category: text().$type<DocumentCategory>().notNull(),
  accessLevel: text('access_level').$type<AccessLevel>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
});

/** Each file that a document has had. */
export const documentFiles = pgTable(
  'document_files',
  {
    documentId: uuid('document_id').notNull(),
    number: integer().notNull(),
    fileKey: text('file_key').notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer().notNull(),
    uploadedBy: uuid('uploaded_by'),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.number] })],
);

export const trainingSessions = pgTable('training_sessions', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  startsAt: instant('starts_at').notNull(),
  minutes: integer().notNull(),
  place: text().notNull(),
  createdAt: instant('created_at').notNull(),
});
