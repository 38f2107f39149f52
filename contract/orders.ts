/** Calls about what was ordered: the order itself, its papers, its downloads. */
import * as z from 'zod/mini';
import { access, defineCall } from './call.ts';
import { paymentId, reportId, secret } from './commerce-fields.ts';
import { choice, id, instant, paging } from './fields.ts';
import { minute } from './limits.ts';
import {
  membershipTypes,
  orderKinds,
  orderStatuses,
  paymentMethods,
  reportPackages,
} from './vocabulary.ts';

const anyone = access('yes yes yes yes yes yes yes');
const own = access('401 own own own own own own');

/** What a buyer sees of an order. */
export const order = z.object({
  id: id(),
  /** The reference of the order, and the number of the receipt once it is paid. */
  reference: z.string(),
  receiptNumber: z.nullable(z.string()),
  kind: choice(orderKinds),
  status: choice(orderStatuses),
  method: choice(paymentMethods),
  description: z.string(),
  package: z.nullable(choice(reportPackages)),
  /** Whole US dollars. */
  total: z.number(),
  /** US dollars that arrived so far, with cents. */
  received: z.number(),
  customerName: z.string(),
  customerEmail: z.string(),
  organization: z.nullable(z.string()),
  items: z.array(
    z.object({
      reportId: z.string(),
      name: z.string(),
      price: z.number(),
      /** The stamped copy: making it, there, or failed; null before it is paid. */
      copy: z.nullable(z.enum(['making', 'ready', 'failed'])),
      sample: z.boolean(),
    }),
  ),
  membership: z.nullable(
    z.object({
      type: choice(membershipTypes),
      title: z.string(),
      startsAt: z.nullable(instant()),
      expiresAt: z.nullable(instant()),
    }),
  ),
  createdAt: instant(),
  paidAt: z.nullable(instant()),
  /** Until when a bank transfer is waited for. */
  payUntil: z.nullable(instant()),
  /** Opens this order without an account: for the addresses below. */
  key: z.string(),
  invoiceUrl: z.nullable(z.string()),
  receiptUrl: z.nullable(z.string()),
  certificateUrl: z.nullable(z.string()),
});
export type Order = z.infer<typeof order>;

const lookLimits = [{ per: 'address', count: 600, seconds: 5 * minute }] as const;

export const getOrder = defineCall({
  method: 'GET',
  path: '/api/orders/{orderId}',
  summary: 'An order, for whoever has its key or placed it signed in.',
  access: anyone,
  limits: lookLimits,
  input: z.object({ orderId: id(), key: z.optional(secret()) }),
  output: order,
});

export const getOrderOfPayment = defineCall({
  method: 'GET',
  path: '/api/payments/{paymentIntentId}/order',
  summary:
    'The order of a card payment, for whoever has its client secret or placed it signed in. Asks the provider how the payment stands.',
  access: anyone,
  limits: lookLimits,
  input: z.object({ paymentIntentId: paymentId(), clientSecret: z.optional(secret()) }),
  output: order,
});

export const makeDownloadLink = defineCall({
  method: 'POST',
  path: '/api/orders/{orderId}/downloads',
  summary: 'A fresh link to a bought report. Links end after 72 hours or 10 downloads.',
  access: anyone,
  status: 201,
  secret: true,
  limits: [{ per: 'address', count: 120, seconds: 5 * minute }],
  input: z.strictObject({ orderId: id(), key: z.optional(secret()), reportId: reportId() }),
  output: z.object({ url: z.string(), expiresAt: instant() }),
  example: { reportId: 'fintech-landscape-report' },
});

export const downloadReport = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/downloads/{token}',
  summary: 'A bought report as PDF, stamped for its buyer.',
  access: anyone,
  limits: lookLimits,
  input: z.object({ token: secret() }),
  output: z.unknown(),
});

const paper = { orderId: id(), key: z.optional(secret()) };

export const getInvoice = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/orders/{orderId}/invoice',
  summary: 'The pro-forma invoice of an order that waits for a bank transfer, as PDF.',
  access: anyone,
  limits: lookLimits,
  input: z.object(paper),
  output: z.unknown(),
});

export const getReceipt = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/orders/{orderId}/receipt',
  summary: 'The receipt of a paid order, as PDF.',
  access: anyone,
  limits: lookLimits,
  input: z.object(paper),
  output: z.unknown(),
});

export const getCertificate = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/orders/{orderId}/certificate',
  summary: 'The certificate of a membership that runs, as PDF.',
  access: anyone,
  limits: lookLimits,
  input: z.object(paper),
  output: z.unknown(),
});

export const listMyOrders = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/my-orders',
  summary: 'The caller’s orders, newest first.',
  access: own,
  input: z.object(paging),
  output: order,
});
