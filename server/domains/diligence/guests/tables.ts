import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { GuestRights, RequestStatus, ViewKind } from '#contract/diligence/vocabulary.ts';
import { instant, plainDate } from '../../../platform/database/columns.ts';

export const guests = pgTable('diligence_guests', {
  id: uuid().primaryKey(),
  roomId: uuid('room_id').notNull(),
  name: text().notNull(),
  email: text().notNull(),
  organization: text().notNull(),
  rights: text().$type<GuestRights>().notNull(),
  /** Whether they see every folder, or only those in `guestFolders`. */
  seesAll: boolean('sees_all').notNull(),
  endsOn: plainDate('ends_on').notNull(),
  endsAt: instant('ends_at').notNull(),
  /** Null once they were erased. */
  linkHash: text('link_hash'),
  sentAt: instant('sent_at').notNull(),
  revokedAt: instant('revoked_at'),
  erasedAt: instant('erased_at'),
  lastSeenAt: instant('last_seen_at'),
  invitedBy: uuid('invited_by'),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
});

export const guestFolders = pgTable(
  'diligence_guest_folders',
  { guestId: uuid('guest_id').notNull(), folderId: uuid('folder_id').notNull() },
  ({ guestId, folderId }) => [primaryKey({ columns: [guestId, folderId] })],
);

export const codes = pgTable('diligence_codes', {
  attemptHash: text('attempt_hash').primaryKey(),
  guestId: uuid('guest_id').notNull(),
  codeHash: text('code_hash').notNull(),
  tries: integer().notNull().default(0),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const browsers = pgTable('diligence_browsers', {
  tokenHash: text('token_hash').primaryKey(),
  guestId: uuid('guest_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const agreements = pgTable('diligence_agreements', {
  id: uuid().primaryKey(),
  roomId: uuid('room_id').notNull(),
  edition: integer().notNull(),
  text: text().notNull(),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
});

export const acceptances = pgTable('diligence_acceptances', {
  id: uuid().primaryKey(),
  roomId: uuid('room_id').notNull(),
  guestId: uuid('guest_id').notNull(),
  agreementId: uuid('agreement_id').notNull(),
  name: text().notNull(),
  network: text().notNull(),
  acceptedAt: instant('accepted_at').notNull(),
});

export const views = pgTable('diligence_views', {
  id: uuid().primaryKey(),
  roomId: uuid('room_id').notNull(),
  guestId: uuid('guest_id').notNull(),
  entryId: uuid('entry_id').notNull(),
  versionId: uuid('version_id').notNull(),
  kind: text().$type<ViewKind>().notNull(),
  /** Null for a download. */
  page: integer(),
  network: text().notNull(),
  at: instant().notNull(),
});

export const questions = pgTable('diligence_questions', {
  id: uuid().primaryKey(),
  roomId: uuid('room_id').notNull(),
  /** Null if the team asked. */
  guestId: uuid('guest_id'),
  askedBy: uuid('asked_by'),
  entryId: uuid('entry_id'),
  text: text().notNull(),
  assignedTo: uuid('assigned_to'),
  answer: text(),
  answeredBy: uuid('answered_by'),
  answeredAt: instant('answered_at'),
  isPublished: boolean('is_published').notNull().default(false),
  askedAt: instant('asked_at').notNull(),
  version: integer().notNull().default(1),
});

export const requests = pgTable('diligence_requests', {
  id: uuid().primaryKey(),
  roomId: uuid('room_id').notNull(),
  /** Null if the team asked. */
  guestId: uuid('guest_id'),
  askedBy: uuid('asked_by'),
  title: text().notNull(),
  details: text().notNull(),
  status: text().$type<RequestStatus>().notNull(),
  entryId: uuid('entry_id'),
  reason: text(),
  dueOn: plainDate('due_on'),
  assignedTo: uuid('assigned_to'),
  askedAt: instant('asked_at').notNull(),
  version: integer().notNull().default(1),
});
