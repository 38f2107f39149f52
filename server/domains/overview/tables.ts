import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
