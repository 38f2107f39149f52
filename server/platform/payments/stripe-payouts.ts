/** Stripe's payouts, and the balance transactions that each contains. */
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { callStripe } from './call-stripe.ts';
import type { PaymentProvider, Payout, PayoutLine } from './payments.ts';

const payout = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.enum(['paid', 'pending', 'in_transit', 'canceled', 'failed']),
  amount: z.number(),
  currency: z.string(),
  created: z.number(),
  arrival_date: z.number(),
  reconciliation_status: z.enum(['completed', 'in_progress', 'not_applicable']),
});

const named = z.nullable(z.optional(z.string()));
const transaction = z.object({
  id: z.string().check(z.minLength(1)),
  type: z.string(),
  amount: z.number(),
  currency: z.string(),
  fee: z.number(),
  net: z.number(),
  /** The charge, refund or dispute that it comes from. */
  source: z.nullable(
    z.object({
      id: z.string(),
      amount: z.optional(z.number()),
      payment_intent: named,
      metadata: z.optional(z.nullable(z.object({ orderId: named }))),
    }),
  ),
});
type Transaction = z.infer<typeof transaction>;

const statuses = {
  paid: 'paid',
  pending: 'pending',
  in_transit: 'pending',
  canceled: 'failed',
  failed: 'failed',
} as const satisfies Record<string, Payout['status']>;
const contents = {
  completed: 'complete',
  in_progress: 'waiting',
  not_applicable: 'unknown',
} as const satisfies Record<string, Payout['contents']>;

function presentPayout(answer: unknown): Payout {
  const { id, status, amount, currency, created, ...found } = payout.parse(answer);
  return {
    id,
    status: statuses[status],
    amountCents: amount,
    currency,
    createdAt: Temporal.Instant.fromEpochMilliseconds(created * 1000),
    arrivesOn: Temporal.Instant.fromEpochMilliseconds(found.arrival_date * 1000)
      .toZonedDateTimeISO('UTC')
      .toPlainDate(),
    contents: contents[found.reconciliation_status],
  };
}

/** What it is, and the name under which the ledger books it. */
function kindOf({ type, source }: Transaction): Pick<PayoutLine, 'kind' | 'reference'> {
  const paymentId = source?.payment_intent ?? null;
  const own = Boolean(source?.metadata?.orderId);
  if (/^(charge|payment)$/.test(type))
    return { kind: paymentId && own ? 'payment' : 'other', reference: paymentId };
  if (/^(refund|payment_refund)$/.test(type) && source)
    return { kind: 'refund', reference: source.id };
  if (/^(refund_failure|payment_failure_refund)$/.test(type) && source)
    return { kind: 'refund', reference: `${source.id}:failed` };
  if (type === 'adjustment' && source?.id.startsWith('dp_'))
    return { kind: 'dispute', reference: `dispute:${source.id}` };
  return { kind: type.endsWith('fee') ? 'fee' : 'other', reference: source?.id ?? null };
}

function presentLine(line: Transaction): PayoutLine {
  const { id, amount, currency, fee, net, source } = line;
  // An account in another currency: the source has the amount in the currency of the sale.
  const inDollars = currency === 'usd' ? amount : Math.sign(amount) * (source?.amount ?? 0);
  return {
    ...kindOf(line),
    id,
    paymentId: source?.payment_intent ?? null,
    amountCents: inDollars,
    feeCents: fee,
    netCents: net,
  };
}

export const stripePayouts = (
  stripe: Stripe,
): Pick<PaymentProvider, 'payoutsSince' | 'linesOf'> => ({
  payoutsSince: (at) =>
    callStripe('payouts', async () => {
      const gte = Math.floor(at.epochMilliseconds / 1000);
      const found: Payout[] = [];
      for await (const item of stripe.payouts.list({ created: { gte }, limit: 100 }))
        found.push(presentPayout(item));
      return found.reverse();
    }),
  linesOf: (payoutId) =>
    callStripe('payout', async () => {
      const lines: PayoutLine[] = [];
      const list = { payout: payoutId, limit: 100, expand: ['data.source'] };
      for await (const item of stripe.balanceTransactions.list(list)) {
        const line = transaction.parse(item);
        // The payout itself is among them.
        if (line.type !== 'payout') lines.push(presentLine(line));
      }
      return lines;
    }),
});
