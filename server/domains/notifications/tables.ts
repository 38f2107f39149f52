import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

export const notifications = pgTable('notifications', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  /** Worded from the kind and its parameters whenever it is read. Null for free text. */
  kind: text(),
  params: jsonb(),
  title: text().notNull(),
  message: text().notNull(),
  link: text(),
  /** The person it is about, if its text names somebody other than its reader. */
  about: uuid(),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
});
