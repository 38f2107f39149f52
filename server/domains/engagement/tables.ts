import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type {
  ContactTopic,
  NewsletterList,
  TicketPriority,
  TicketStatus,
} from '#contract/vocabulary.ts';
import { instant } from '../../platform/columns.ts';

export const supportTickets = pgTable('support_tickets', {
  id: uuid().primaryKey(),
  reference: text().notNull(),
  topic: text().$type<ContactTopic>().notNull(),
  subject: text().notNull(),
  description: text().notNull(),
  status: text().$type<TicketStatus>().notNull(),
  priority: text().$type<TicketPriority>().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  ownerId: uuid('owner_id'),
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

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid().primaryKey(),
  /** Null after the end: the address is forgotten. */
  email: text(),
  /** The confirmed ones. */
  lists: text().array().$type<NewsletterList[]>().notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The last time; who does not confirm in time is forgotten. */
  askedAt: instant('asked_at').notNull(),
});

export type LinkPurpose = 'confirm' | 'manage';

export const newsletterLinks = pgTable('newsletter_links', {
  tokenHash: text('token_hash').primaryKey(),
  subscriberId: uuid('subscriber_id').notNull(),
  purpose: text().$type<LinkPurpose>().notNull(),
  lists: text().array().$type<NewsletterList[]>().notNull(),
  expiresAt: instant('expires_at'),
});

export type ConsentSource = 'form' | 'mailed link' | 'preferences' | 'one click';

export const newsletterConsents = pgTable('newsletter_consents', {
  id: uuid().primaryKey(),
  subscriberId: uuid('subscriber_id').notNull(),
  what: text().$type<'asked' | 'confirmed' | 'changed' | 'ended'>().notNull(),
  lists: text().array().$type<NewsletterList[]>().notNull(),
  source: text().$type<ConsentSource>().notNull(),
  at: instant().notNull(),
});
