import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MailStory } from '#content/mails/mail-content.ts';
import type { NewsletterList, NewsletterStatus } from '#contract/vocabulary.ts';
import { instant } from '../../platform/database/columns.ts';

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid().primaryKey(),
  /** Null after unsubscribing: the address is deleted. */
  email: text(),
  /** Confirmed lists. */
  lists: text().array().$type<NewsletterList[]>().notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The last request; an address not confirmed in time is deleted. */
  askedAt: instant('asked_at').notNull(),
  /** Since when mail servers refuse the address for good; it gets no newsletters. */
  refusedAt: instant('refused_at'),
});

export type LinkPurpose = 'confirm' | 'manage';

export const newsletterLinks = pgTable('newsletter_links', {
  tokenHash: text('token_hash').primaryKey(),
  subscriberId: uuid('subscriber_id').notNull(),
  purpose: text().$type<LinkPurpose>().notNull(),
  lists: text().array().$type<NewsletterList[]>().notNull(),
  expiresAt: instant('expires_at'),
  /** The issue whose email carried the link. */
  issueId: uuid('issue_id'),
});

export const newsletterIssues = pgTable('newsletter_issues', {
  id: uuid().primaryKey(),
  list: text().$type<NewsletterList>().notNull(),
  subject: text().notNull(),
  intro: text().notNull(),
  articleIds: uuid('article_ids').array().notNull(),
  /** The articles as they were when sending began. */
  stories: jsonb().$type<MailStory[]>(),
  status: text().$type<NewsletterStatus>().notNull(),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  sendingAt: instant('sending_at'),
  finishedAt: instant('finished_at'),
  /** The number of the next batch. */
  batch: integer().notNull().default(0),
  /** The last one who got it, in the order of ids. */
  lastSubscriber: uuid('last_subscriber'),
  recipients: integer().notNull().default(0),
  delivered: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  unsubscribed: integer().notNull().default(0),
  version: integer().notNull().default(1),
});

/** Emails of an issue whose fate is not known yet. */
export const newsletterDeliveries = pgTable('newsletter_deliveries', {
  mailId: uuid('mail_id').primaryKey(),
  issueId: uuid('issue_id').notNull(),
  subscriberId: uuid('subscriber_id').notNull(),
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
