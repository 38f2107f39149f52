/**
 * Records of the administration that combine data from several domains: everything about an account, or about an order.
 */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { discount, priceLine } from '../commerce/orders.ts';
import { transaction } from '../commerce/sales.ts';
import { membershipPeriodStatuses, transactionStatuses } from '../commerce/vocabulary.ts';
import { choice, date, id, instant } from '../fields.ts';
import { account } from '../identity/administration.ts';
import { meetingStatuses, projectStatuses, roles, ticketStatuses } from '../vocabulary.ts';

const administrators = access('401 403 403 403 403 403 yes');

/** The newest items, and the total number. */
const newest = <T extends z.ZodMiniType>(item: T) =>
  z.object({ total: z.number(), items: z.array(item) });

/** An audit entry about the record, without personal values. */
export const historyEntry = z.object({
  id: id(),
  at: instant(),
  /** As `object.verb`. */
  action: z.string(),
  /** Null if nobody was signed in. */
  by: z.nullable(z.string()),
  /** Values as text; null for none. */
  changes: z.array(
    z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) }),
  ),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const email = z.object({
  id: id(),
  subject: z.string(),
  createdAt: instant(),
  sentAt: z.nullable(instant()),
  /** When delivery was given up. */
  failedAt: z.nullable(instant()),
});
export type RecordedEmail = z.infer<typeof email>;

const membershipPeriod = z.object({
  orderId: id(),
  title: z.string(),
  startsAt: instant(),
  endsAt: instant(),
  status: choice(membershipPeriodStatuses),
});
export type RecordedMembership = z.infer<typeof membershipPeriod>;

const accountRecord = z.object({
  account,
  /** The roles that the person applied for and doesn’t have. */
  requests: z.array(z.object({ id: id(), role: choice(roles), createdAt: instant() })),
  sessions: z.array(
    z.object({ id: id(), device: z.string(), createdAt: instant(), lastUsedAt: instant() }),
  ),
  projects: newest(
    z.object({
      id: id(),
      title: z.string(),
      trackingCode: z.string(),
      status: choice(projectStatuses),
      statusLabel: z.string(),
      submittedAt: instant(),
    }),
  ),
  orders: newest(
    z.object({
      id: id(),
      reference: z.string(),
      /** Names of the reports, or the membership's title. */
      reports: z.array(z.string()),
      /** Whole US dollars. */
      amount: z.number(),
      status: choice(transactionStatuses),
      createdAt: instant(),
    }),
  ),
  memberships: z.array(membershipPeriod),
  messages: newest(
    z.object({
      id: id(),
      reference: z.string(),
      subject: z.string(),
      status: choice(ticketStatuses),
      createdAt: instant(),
    }),
  ),
  /** The latest first. */
  meetings: newest(
    z.object({
      id: id(),
      title: z.string(),
      status: choice(meetingStatuses),
      startTime: instant(),
    }),
  ),
  /** Of the account’s projects. */
  documents: newest(
    z.object({ id: id(), title: z.string(), projectId: id(), createdAt: instant() }),
  ),
  /** Those that the person works on, and those of their projects. */
  deals: newest(
    z.object({
      id: id(),
      name: z.string(),
      stageLabel: z.string(),
      statusLabel: z.string(),
      createdAt: instant(),
    }),
  ),
  notifications: z.object({
    /** Null: nothing is chosen yet. */
    timeZone: z.nullable(z.string()),
    quietFrom: z.nullable(z.string()),
    quietUntil: z.nullable(z.string()),
    /** The topics by when they are emailed. */
    emailed: z.array(z.object({ when: z.string(), topics: z.array(z.string()) })),
  }),
  /** Kept for a few days only. */
  emails: z.array(email),
  history: z.array(historyEntry),
  /** Failed sign-ins and other security events, by minute. */
  securityEvents: z.array(z.object({ at: instant(), kind: z.string(), count: z.number() })),
});
export type AccountRecord = z.infer<typeof accountRecord>;

export const getAccountRecord = defineCall({
  method: 'GET',
  path: '/api/admin/users/{userId}/record',
  summary:
    'Everything about an account: rights, sessions, the newest of what belongs to it, and its history.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ userId: id() }),
  output: accountRecord,
});

const orderRecord = z.object({
  transaction,
  /** The account that owns the order. */
  buyer: z.nullable(z.object({ id: id(), name: z.string(), email: z.string() })),
  notes: z.nullable(z.string()),
  lines: z.array(
    z.extend(priceLine, {
      /** The buyer's copy; null if none is started or needed. */
      copy: z.nullable(z.enum(['making', 'ready', 'failed'])),
    }),
  ),
  discount,
  membership: z.nullable(membershipPeriod),
  /** Card payment attempts, with the provider's last answer. */
  payments: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      amount: z.number(),
      createdAt: instant(),
      checkedAt: instant(),
    }),
  ),
  ledger: z.array(
    z.object({
      id: id(),
      kind: z.enum(['payment', 'refund']),
      /** US dollars; negative for money out. */
      amount: z.number(),
      /** The payment provider's reference; null for a bank transfer. */
      reference: z.nullable(z.string()),
      bookedOn: date(),
      /** The administrator who recorded it; null if the payment provider did. */
      by: z.nullable(z.string()),
    }),
  ),
  downloads: z.array(
    z.object({
      name: z.string(),
      createdAt: instant(),
      expiresAt: instant(),
      ended: z.boolean(),
      downloads: z.number(),
    }),
  ),
  emails: z.array(email),
  history: z.array(historyEntry),
});
export type OrderRecord = z.infer<typeof orderRecord>;

export const getOrderRecord = defineCall({
  method: 'GET',
  path: '/api/admin/transactions/{id}/record',
  summary:
    'Everything about an order: items, payments, ledger entries, downloads, emails and history.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ id: id() }),
  output: orderRecord,
});
