/** The tables of the platform itself: audit, mail, repeated requests. */
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

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

/** Personal values beside an audit row: an erasure removes them and the record stays. */
export const auditPersonal = pgTable('audit_personal', {
  auditId: uuid('audit_id').primaryKey(),
  subjectId: uuid('subject_id'),
  data: jsonb().notNull(),
});

export const mails = pgTable('mails', {
  id: uuid().primaryKey(),
  to: text().notNull(),
  subject: text().notNull(),
  /** Emptied once sent: a body may hold a one-time link. */
  body: text(),
  /** Emptied likewise. */
  headers: jsonb().$type<Record<string, string>>(),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
});

export const idempotencyKeys = pgTable('idempotency_keys', {
  id: text().primaryKey(),
  requestHash: text('request_hash').notNull(),
  response: jsonb(),
  createdAt: instant('created_at').notNull(),
});

/** Written by the rate limiter alone. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: bigint({ mode: 'number' }),
});

/** What the product brought with it and has planted. */
export const firstContent = pgTable('first_content', {
  name: text().primaryKey(),
  plantedAt: instant('planted_at').notNull(),
});

/** The test payment provider's own memory. */
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
  /** When a payment under way arrives. */
  settlesAt: instant('settles_at'),
});
