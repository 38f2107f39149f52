import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { NewsletterList } from '#contract/vocabulary.ts';
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
