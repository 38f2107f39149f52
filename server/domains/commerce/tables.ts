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
import type { ClassEntries } from '#contract/commerce/membership-classes.ts';
import type { PayoutState } from '#contract/commerce/payout-statuses.ts';
import type {
  BillingPeriod,
  MembershipType,
  OrderKind,
  OrderStatus,
  PaymentMethod,
  ReportCategory,
  ReportPackage,
  ReportStatus,
} from '#contract/commerce/vocabulary.ts';
import { instant, plainDate } from '../../platform/database/columns.ts';
import { revisionColumns } from '../../platform/database/revisions.ts';

export const reports = pgTable('reports', {
  /** The slug of its first name. */
  id: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  category: text().$type<ReportCategory>().notNull(),
  priceCents: integer('price_cents').notNull(),
  status: text().$type<ReportStatus>().notNull(),
  pages: integer().notNull(),
  publishedOn: plainDate('published_on').notNull(),
  contents: text().array().notNull(),
  firstPage: text('first_page').array().notNull(),
  /** The uploaded PDF; without it a sample edition is made. */
  fileKey: text('file_key'),
  fileName: text('file_name'),
  fileBytes: integer('file_bytes'),
  filePages: integer('file_pages'),
  position: integer().notNull(),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
});

export const reportNotices = pgTable(
  'report_notices',
  {
    reportId: text('report_id').notNull(),
    email: text().notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.email] })],
);

export const membershipClasses = pgTable('membership_classes', {
  id: uuid().primaryKey(),
  classType: text('class_type').notNull(),
  name: text().notNull(),
  description: text().notNull(),
  priceCents: integer('price_cents').notNull(),
  billingPeriod: text('billing_period').$type<BillingPeriod>().notNull(),
  features: text().array().notNull(),
  priority: integer().notNull(),
  isActive: boolean('is_active').notNull(),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
});

export const membershipClassRevisions = pgTable(
  'membership_class_revisions',
  { classId: uuid('class_id').notNull(), ...revisionColumns<ClassEntries>() },
  ({ classId, number }) => [primaryKey({ columns: [classId, number] })],
);

export const documentNumbers = pgTable(
  'document_numbers',
  { kind: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

export type Provider = 'stripe' | 'test' | 'bank';

export const orders = pgTable('orders', {
  id: uuid().primaryKey(),
  reference: text().notNull(),
  /** Assigned once, on fulfilment. */
  receiptNumber: text('receipt_number'),
  kind: text().$type<OrderKind>().notNull(),
  status: text().$type<OrderStatus>().notNull(),
  method: text().$type<PaymentMethod>().notNull(),
  provider: text().$type<Provider>().notNull(),
  package: text().$type<ReportPackage>(),
  membershipType: text('membership_type').$type<MembershipType>(),
  membershipTitle: text('membership_title'),
  membershipChange: text('membership_change').$type<'new' | 'renewal' | 'upgrade'>(),
  billingPeriod: text('billing_period').$type<BillingPeriod>(),
  /** The full price of the class; an upgrade may cost less. */
  membershipPriceCents: integer('membership_price_cents'),
  totalCents: integer('total_cents').notNull(),
  customerName: text('customer_name').notNull(),
  customerEmail: text('customer_email').notNull(),
  organization: text(),
  notes: text(),
  userId: uuid('user_id'),
  /** Opens the order without an account. */
  accessKey: text('access_key').notNull(),
  /** When the key expires; a new one is emailed on request. */
  accessKeyUntil: instant('access_key_until').notNull(),
  createdAt: instant('created_at').notNull(),
  payUntil: instant('pay_until'),
  /** When its card was first tried; a form that was only opened is not listed. */
  triedAt: instant('tried_at'),
  paidAt: instant('paid_at'),
  fulfilledAt: instant('fulfilled_at'),
  refundedAt: instant('refunded_at'),
  /** Stored before the provider is asked, so that whoever books the refund knows who asked and why. */
  refundReason: text('refund_reason'),
  refundBy: uuid('refund_by'),
  version: integer().notNull().default(1),
});

export const orderItems = pgTable(
  'order_items',
  {
    orderId: uuid('order_id').notNull(),
    reportId: text('report_id').notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    priceCents: integer('price_cents').notNull(),
    /** The stamped copy; null before it is started. */
    copyState: text('copy_state').$type<'making' | 'ready' | 'failed'>(),
    /** When its making began. */
    copySince: instant('copy_since'),
    copyKey: text('copy_key'),
    /** What the buyer gets, or has got, is the sample edition. */
    copySample: boolean('copy_sample').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.reportId] })],
);

/** A payment at a card provider, under the provider's id. */
export const cardPayments = pgTable('card_payments', {
  id: text().primaryKey(),
  orderId: uuid('order_id').notNull(),
  provider: text().$type<'stripe' | 'test'>().notNull(),
  clientSecret: text('client_secret').notNull(),
  /** What the provider last answered. */
  status: text().notNull(),
  amountCents: integer('amount_cents').notNull(),
  createdAt: instant('created_at').notNull(),
  checkedAt: instant('checked_at').notNull(),
});

/** Every movement of money. Rows are added, never changed. */
export const ledger = pgTable('ledger', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  kind: text().$type<'payment' | 'refund'>().notNull(),
  /** Positive for money in, negative for money out; a positive refund is one that failed. */
  amountCents: integer('amount_cents').notNull(),
  provider: text().$type<Provider>().notNull(),
  /** The provider's id of this movement, which is booked once. */
  providerReference: text('provider_reference').notNull(),
  /** The booking day. */
  bookedOn: plainDate('booked_on').notNull(),
  recordedAt: instant('recorded_at').notNull(),
  recordedBy: uuid('recorded_by'),
});

/** Transfers from the card provider to the bank. */
export const payouts = pgTable('payouts', {
  id: text().primaryKey(),
  provider: text().$type<'stripe' | 'test'>().notNull(),
  status: text().$type<'pending' | 'paid' | 'failed'>().notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  /** ISO 4217, in lower case. */
  currency: text().notNull(),
  createdAt: instant('created_at').notNull(),
  arrivesOn: plainDate('arrives_on').notNull(),
  /** What the comparison with the ledger found. */
  state: text().$type<PayoutState>().notNull(),
  differences: integer().notNull(),
});

/** What a payout contains. */
export const payoutLines = pgTable('payout_lines', {
  id: text().primaryKey(),
  payoutId: text('payout_id').notNull(),
  kind: text().$type<'payment' | 'refund' | 'dispute' | 'fee' | 'other'>().notNull(),
  /** As the ledger names the movement. */
  reference: text(),
  paymentId: text('payment_id'),
  /** US dollars; the others are in the payout's currency. */
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  netCents: bigint('net_cents', { mode: 'number' }).notNull(),
  feeCents: bigint('fee_cents', { mode: 'number' }).notNull(),
});

/** When payouts were last compared, for each provider. */
export const payoutComparisons = pgTable('payout_comparisons', {
  provider: text().$type<'stripe' | 'test'>().primaryKey(),
  askedAt: instant('asked_at').notNull(),
  comparedAt: instant('compared_at'),
  failedAt: instant('failed_at'),
});

/** Events from the provider: stored first, then processed by a job. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  provider: text().$type<'stripe' | 'test'>().notNull(),
  type: text().notNull(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  receivedAt: instant('received_at').notNull(),
  processedAt: instant('processed_at'),
  /** Set when no order matched it after a while. */
  givenUpAt: instant('given_up_at'),
});

export const downloadLinks = pgTable('download_links', {
  tokenHash: text('token_hash').primaryKey(),
  orderId: uuid('order_id').notNull(),
  reportId: text('report_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** Completed downloads; `begun` counts those started. */
  downloads: integer().notNull().default(0),
  begun: integer().notNull().default(0),
  endedAt: instant('ended_at'),
});

export const reportDownloads = pgTable(
  'report_downloads',
  {
    reportId: text('report_id').notNull(),
    day: plainDate().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.day] })],
);

/** What each report has earned, kept by triggers; a report that never sold has no row. */
export const reportSales = pgTable('report_sales', {
  reportId: text('report_id').primaryKey(),
  /** Fulfilled orders that were not refunded. */
  sold: integer().notNull(),
  revenueCents: bigint('revenue_cents', { mode: 'number' }).notNull(),
});

/** A membership period, one for each paid order. */
export const membershipSpans = pgTable('membership_spans', {
  orderId: uuid('order_id').primaryKey(),
  userId: uuid('user_id'),
  email: text().notNull(),
  type: text().$type<MembershipType>().notNull(),
  title: text().notNull(),
  priceCents: integer('price_cents').notNull(),
  billingPeriod: text('billing_period').$type<BillingPeriod>().notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  /** The order of the upgrade that cut it short, and its original end. */
  cutBy: uuid('cut_by'),
  wholeUntil: instant('whole_until'),
  /** Set by a refund. */
  endedAt: instant('ended_at'),
  /** Set while the payment is disputed; the period then gives no access. */
  restsSince: instant('rests_since'),
  /** The reminders sent, as days before the end. */
  reminded: integer().array().notNull(),
});
