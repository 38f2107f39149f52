import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EmailChoice, NotificationTopic } from '#contract/notifications/vocabulary.ts';
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
  /** False: only for a summary by email. */
  onScreen: boolean('on_screen').notNull().default(true),
});

/** One row, which its migration inserts. */
export const unsubscribeKey = pgTable('unsubscribe_key', {
  single: boolean().primaryKey().default(true),
  key: text().notNull(),
});

/** What was chosen for a topic. */
export interface Channels {
  screen: boolean;
  email: EmailChoice;
}

export const notificationSettings = pgTable('notification_settings', {
  userId: uuid('user_id').primaryKey(),
  timeZone: text('time_zone').notNull(),
  /** `21:30`, on the clocks of the zone. Null, both or none: no quiet hours. */
  quietFrom: text('quiet_from'),
  quietUntil: text('quiet_until'),
  topics: jsonb().$type<Partial<Record<NotificationTopic, Channels>>>().notNull(),
  version: integer().notNull().default(1),
});

/** Notifications that wait for a summary by email. */
export const digestEntries = pgTable('digest_entries', {
  notificationId: uuid('notification_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  frequency: text().$type<'daily' | 'weekly'>().notNull(),
  createdAt: instant('created_at').notNull(),
});
