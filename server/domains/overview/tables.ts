import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ViewedRecord } from '#contract/overview/viewers.ts';
import type { SavedViewList } from '#contract/vocabulary.ts';
import { instant } from '../../platform/database/columns.ts';

export const savedViews = pgTable('saved_views', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  list: text().$type<SavedViewList>().notNull(),
  name: text().notNull(),
  /** The list's query. */
  filter: text().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const recordViewers = pgTable('record_viewers', {
  tab: uuid().primaryKey(),
  /** The connection that keeps the row. */
  connection: uuid().notNull(),
  userId: uuid('user_id').notNull(),
  record: text().$type<ViewedRecord>().notNull(),
  recordId: uuid('record_id').notNull(),
  isEditing: boolean('is_editing').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
