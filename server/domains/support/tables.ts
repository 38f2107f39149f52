import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type {
  MeetingStatus,
  TicketPriority,
  TicketStatus,
  TicketTopic,
} from '#contract/vocabulary.ts';
import { instant } from '../../platform/database/columns.ts';

/** Where a conversation was started: the contact form, the client's action center, or the messages. */
export type TicketKind = 'contact' | 'ticket' | 'message';

export const supportTickets = pgTable('support_tickets', {
  id: uuid().primaryKey(),
  kind: text().$type<TicketKind>().notNull(),
  reference: text().notNull(),
  topic: text().$type<TicketTopic>().notNull(),
  subject: text().notNull(),
  description: text().notNull(),
  status: text().$type<TicketStatus>().notNull(),
  priority: text().$type<TicketPriority>().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  ownerId: uuid('owner_id'),
  /** Whether the alliance wrote first. */
  byAlliance: boolean('by_alliance').notNull(),
  /** When the alliance last wrote, and when the owner last read. */
  answeredAt: instant('answered_at'),
  ownerReadAt: instant('owner_read_at'),
  fingerprint: text().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
});

export const supportTicketReplies = pgTable('support_ticket_replies', {
  id: uuid().primaryKey(),
  ticketId: uuid('ticket_id').notNull(),
  authorId: uuid('author_id'),
  author: text().notNull(),
  byAlliance: boolean('by_alliance').notNull(),
  content: text().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const meetings = pgTable('meetings', {
  id: uuid().primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  title: text().notNull(),
  notes: text().notNull(),
  startTime: instant('start_time').notNull(),
  minutes: integer().notNull(),
  place: text(),
  /** The alliance's comment on the last change. */
  reply: text(),
  status: text().$type<MeetingStatus>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
});

export const calendarSubscriptions = pgTable('calendar_subscriptions', {
  userId: uuid('user_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  createdAt: instant('created_at').notNull(),
});
