/** The platform's own tables, including audit, mail and idempotency keys. */
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MailLayout } from '#content/mails/mail-content.ts';
import type { BulkOutcome } from '#contract/overview/bulk-outcomes.ts';
import type { PageGroup } from '#contract/overview/vocabulary.ts';
import type { CalendarPart } from '../mail/calendar-part.ts';
import { instant, plainDate } from './columns.ts';

export const auditLog = pgTable('audit_log', {
  id: uuid().primaryKey(),
  at: instant().notNull(),
  actorId: uuid('actor_id'),
  actorRole: text('actor_role').notNull(),
  action: text().notNull(),
  objectType: text('object_type').notNull(),
  objectId: text('object_id').notNull(),
  before: jsonb(),
  after: jsonb(),
  requestId: text('request_id').notNull(),
});

/** Personal values of an audit row; erasure deletes them and keeps the row. */
export const auditPersonal = pgTable('audit_personal', {
  auditId: uuid('audit_id').primaryKey(),
  subjectId: uuid('subject_id'),
  data: jsonb().notNull(),
});

export const mails = pgTable('mails', {
  id: uuid().primaryKey(),
  to: text().notNull(),
  subject: text().notNull(),
  /** Which email it is, such as `order.invoice`. */
  kind: text(),
  /** Emptied once sent: a body may hold a one-time link. */
  body: text(),
  /** What the HTML is made from; cleared once sent. Null: it is made from the text. */
  layout: jsonb().$type<MailLayout>(),
  /** Cleared once sent. */
  headers: jsonb().$type<Record<string, string>>(),
  /** An invitation; cleared once sent. */
  calendar: jsonb().$type<CalendarPart>(),
  createdAt: instant('created_at').notNull(),
  /** It waits for the end of its reader's quiet hours, and has no job until then. */
  notBefore: instant('not_before'),
  sentAt: instant('sent_at'),
  /** Number of delivery attempts. */
  attempts: integer().notNull().default(0),
  /** Lease of the instance that is delivering it, by the database's clock. */
  heldUntil: instant('held_until'),
  /** When delivery was abandoned; the text is cleared then. */
  failedAt: instant('failed_at'),
  /** The reason: the mail server's reply code, such as `550 5.1.1`; `5.1.1 returned`; `gave up`; or `too old`. */
  failure: text(),
});

/** A file on its way in parts. */
export const documentUploads = pgTable('document_uploads', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  /** The address of the call that takes it. */
  place: text(),
  key: text(),
  fileName: text('file_name').notNull(),
  bytes: integer().notNull(),
  sha256: text().notNull(),
  received: integer().notNull().default(0),
  partKeys: text('part_keys').array().notNull().default([]),
  /** When a request began to make of it what it is sent for. */
  takenAt: instant('taken_at'),
  /** Once it is kept: what the call answered. */
  answer: jsonb(),
  begunAt: instant('begun_at').notNull(),
  // Of the version before.
  projectId: uuid('project_id'),
  documentId: uuid('document_id'),
  forMessage: boolean('for_message').notNull().default(false),
  madeDocumentId: uuid('made_document_id'),
  madeMessageFileId: uuid('made_message_file_id'),
  madeFileKey: text('made_file_key'),
});

export const idempotencyKeys = pgTable('idempotency_keys', {
  id: text().primaryKey(),
  requestHash: text('request_hash').notNull(),
  response: jsonb(),
  /** The account of whoever made the request; null for a guest or a signed-out browser. */
  ownerId: uuid('owner_id'),
  createdAt: instant('created_at').notNull(),
});

/** Written by the rate limiter only. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: bigint({ mode: 'number' }),
});

/** Written by `security-events.ts` only. Empty text means none, or everything beyond the bound. */
export const securityEvents = pgTable(
  'security_events',
  {
    at: instant().notNull(),
    kind: text().notNull(),
    call: text().notNull(),
    /** Keyed hash of the account's email address. */
    account: text().notNull(),
    /** Keyed hash of the network address. */
    source: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.at, table.kind, table.call, table.account, table.source] }),
  ],
);

/** Files that rows refer to, and files to be deleted. */
export const storedFiles = pgTable('stored_files', {
  key: text().primaryKey(),
  /** The file's subject, such as `order/<id>/receipt`. */
  subject: text().notNull(),
  /** Hash of the data that it was generated from. */
  source: text().notNull(),
  notedAt: instant('noted_at').notNull(),
  /** Null for the current file of its subject. */
  deleteAt: instant('delete_at'),
});

/** What a stored file counts towards: `account/<id>`, `project/<id>` or `room/<id>`. */
export const countedFiles = pgTable(
  'counted_files',
  {
    share: text().notNull(),
    key: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  ({ share, key }) => [primaryKey({ columns: [share, key] })],
);

/** What each run of the hourly clean-up deleted. */
export const retentionRuns = pgTable('retention_runs', {
  startedAt: instant('started_at').primaryKey(),
  endedAt: instant('ended_at').notNull(),
  /** The number of rows or files, by the clean-up's name. */
  removed: jsonb().$type<Record<string, number>>().notNull(),
});

/** A change of many rows of a list (`bulk/bulk-changes.ts`). */
export const bulkChanges = pgTable('bulk_changes', {
  id: uuid().primaryKey(),
  kind: text().notNull(),
  /** What is done to each row. */
  task: jsonb().$type<Record<string, string>>().notNull(),
  /** The change that this one undoes. */
  undoes: uuid(),
  createdBy: uuid('created_by'),
  actorRole: text('actor_role').notNull(),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
  stoppedAt: instant('stopped_at'),
});

export const bulkItems = pgTable(
  'bulk_items',
  {
    bulkId: uuid('bulk_id').notNull(),
    itemId: uuid('item_id').notNull(),
    /** The version that the person saw, if they chose the row itself. */
    version: integer(),
    /** Null while it waits for its batch. */
    outcome: text().$type<BulkOutcome>(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [primaryKey({ columns: [table.bulkId, table.itemId] })],
);

/** How often pages were opened, by day and kind of page. Written by `page-views.ts` only. */
export const pageViews = pgTable(
  'page_views',
  {
    day: plainDate().notNull(),
    group: text('page_group').$type<PageGroup>().notNull(),
    views: integer().notNull(),
    /** Those that came from outside the site. */
    visits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.group] })],
);

/** Default content that was inserted into this database. */
export const firstContent = pgTable('first_content', {
  name: text().primaryKey(),
  plantedAt: instant('planted_at').notNull(),
});

/** Storage of the test payment provider. */
export const testPayments = pgTable('test_payments', {
  id: text().primaryKey(),
  clientSecret: text('client_secret').notNull(),
  orderId: uuid('order_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  status: text()
    .$type<
      'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
    >()
    .notNull(),
  lastError: text('last_error'),
  refundedCents: integer('refunded_cents').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  /** When a processing payment settles. */
  settlesAt: instant('settles_at'),
  paidAt: instant('paid_at'),
  refundedAt: instant('refunded_at'),
});
