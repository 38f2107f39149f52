/** Calls about orders: the order itself, its documents, its downloads. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, id, instant, paging, secret } from '../fields.ts';
import { hour, minute } from '../limits.ts';
import { paymentId, reportId } from './fields.ts';
import {
  membershipTypes,
  orderKinds,
  orderStatuses,
  paymentMethods,
  reportPackages,
} from './vocabulary.ts';

const anyone = access('yes yes yes yes yes yes yes');
const own = access('401 own own own own own own');

/** What a total is made of, in US dollars: the lines less the discount. */
export const priceLine = z.object({
  name: z.string(),
  /** What it is, such as a sample edition; empty for none. */
  note: z.string(),
  price: z.number(),
});
export const discount = z.nullable(z.object({ name: z.string(), amount: z.number() }));

/** What a buyer sees of an order. */
export const order = z.object({
  id: id(),
  /** The order's reference, and the receipt number once it is paid. */
  reference: z.string(),
  receiptNumber: z.nullable(z.string()),
  kind: choice(orderKinds),
  status: choice(orderStatuses),
  method: choice(paymentMethods),
  description: z.string(),
  package: z.nullable(choice(reportPackages)),
  lines: z.array(priceLine),
  discount,
  /** US dollars. */
  total: z.number(),
  /** US dollars received so far, with cents. */
  received: z.number(),
  customerName: z.string(),
  customerEmail: z.string(),
  organization: z.nullable(z.string()),
  items: z.array(
    z.object({
      reportId: z.string(),
      name: z.string(),
      price: z.number(),
      /** Status of the stamped copy; null before payment. */
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
  /** Deadline of a bank transfer. */
  payUntil: z.nullable(instant()),
  /** The bank account for the transfer, while it is awaited; a label may be empty. */
  bankAccount: z.nullable(z.array(z.object({ label: z.string(), value: z.string() }))),
  /** Opens this order without an account; null if the session or a cookie does. */
  key: z.nullable(z.string()),
  invoiceUrl: z.nullable(z.string()),
  receiptUrl: z.nullable(z.string()),
  certificateUrl: z.nullable(z.string()),
});
export type Order = z.infer<typeof order>;

const lookLimits = [{ per: 'address', count: 600, seconds: 5 * minute }] as const;

export const getOrder = defineCall({
  method: 'GET',
  path: '/api/orders/{orderId}',
  summary: 'An order, for anyone with its key or the account that placed it.',
  access: anyone,
  limits: lookLimits,
  input: z.object({ orderId: id(), key: z.optional(secret()) }),
  output: order,
});

export const getOrderByPayment = defineCall({
  method: 'GET',
  path: '/api/payments/{paymentIntentId}/order',
  summary:
    'The order of a card payment, for anyone with its client secret or the account that placed it. Checks the payment with the provider.',
  access: anyone,
  limits: lookLimits,
  input: z.object({ paymentIntentId: paymentId(), clientSecret: z.optional(secret()) }),
  output: order,
});

export const renewOrderLink = defineCall({
  method: 'POST',
  path: '/api/orders/{orderId}/link',
  summary:
    'Emails a link that opens the order to the address it was placed with. The same answer for every id.',
  access: anyone,
  status: 202,
  limits: [{ per: 'address', count: 20, seconds: hour }],
  input: z.strictObject({ orderId: id() }),
  output: z.object({ message: z.string() }),
});

export const createDownloadLink = defineCall({
  method: 'POST',
  path: '/api/orders/{orderId}/downloads',
  summary: 'A new link to a purchased report. Links expire after 72 hours or 10 downloads.',
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
  summary: 'A purchased report as PDF, stamped for its buyer.',
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
  summary: 'The pro-forma invoice of an order awaiting a bank transfer, as PDF.',
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
  summary: 'The certificate of a current membership, as PDF.',
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
