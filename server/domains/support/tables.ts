import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type {
  MeetingStatus,
  TicketKind,
  TicketPriority,
  TicketStatus,
  TicketTopic,
} from '#contract/vocabulary.ts';
import { instant } from '../../platform/database/columns.ts';

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
  assigneeId: uuid('assignee_id'),
  /** The conversation of the same person that is shown in place of this one. */
  mergedInto: uuid('merged_into'),
  /** By the formulas in `queries/times.ts`. */
  waitingSince: instant('waiting_since'),
  firstAnsweredAt: instant('first_answered_at'),
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

export const messageFiles = pgTable('message_files', {
  id: uuid().primaryKey(),
  /** Null until it is sent. */
  ticketId: uuid('ticket_id'),
  /** The reply, or the conversation itself for its first message. */
  messageId: uuid('message_id'),
  uploadedBy: uuid('uploaded_by'),
  fileKey: text('file_key').notNull(),
  fileName: text('file_name').notNull(),
  mediaType: text('media_type').notNull(),
  bytes: integer().notNull(),
  uploadedAt: instant('uploaded_at').notNull(),
});

/** Only administrators read them. */
export const supportNotes = pgTable('support_notes', {
  id: uuid().primaryKey(),
  ticketId: uuid('ticket_id').notNull(),
  authorId: uuid('author_id'),
  author: text().notNull(),
  content: text().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const savedReplies = pgTable('saved_replies', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  content: text().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
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
  /** The same for everybody invited to one meeting. */
  groupId: uuid('group_id'),
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
