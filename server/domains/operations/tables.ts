import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PrivacyRequestKind } from '#contract/operations/vocabulary.ts';
import { instant, plainDate } from '../../platform/database/columns.ts';

export const privacyRequests = pgTable('privacy_requests', {
  id: uuid().primaryKey(),
  kind: text().$type<PrivacyRequestKind>().notNull(),
  /** Name and address are emptied when the person is erased. */
  name: text().notNull(),
  email: text().notNull(),
  details: text().notNull(),
  receivedOn: plainDate('received_on').notNull(),
  settledOn: plainDate('settled_on'),
  outcome: text().notNull(),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
});

export const breaches = pgTable('breaches', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  measures: text().notNull(),
  people: integer(),
  knownAt: instant('known_at').notNull(),
  authorityToldAt: instant('authority_told_at'),
  peopleToldAt: instant('people_told_at'),
  noNotice: text('no_notice').notNull(),
  closedAt: instant('closed_at'),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
});
