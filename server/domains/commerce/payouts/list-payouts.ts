/** Payouts as administrators read them. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/payouts.ts';
import type { Payout, PayoutComparison } from '#contract/commerce/payouts.ts';
import { list } from '#contract/limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import type { PaymentProvider } from '../../../platform/payments/payments.ts';
import { todayOf } from '../../../platform/today.ts';
import { dollarsOf } from '../orders/present-order.ts';
import {
  countLines,
  countPayouts,
  findComparison,
  findPayout,
  type ListedPayout,
  linesSorted,
  missingMovements,
  pageLines,
  pagePayouts,
  payoutsSorted,
} from './queries.ts';

type Reader = Pick<Context, 'db' | 'now' | 'settings'>;

/** From its booking, a movement is in a payout within days. */
const missingAfterDays = 14;
const missingUntilDays = 90;
/** A comparison that has not ended after so long is not running any more. */
const patience = { minutes: 15 };

const presentPayout = ({ row, lines, feeCents }: ListedPayout): Payout => ({
  id: row.id,
  status: row.status,
  state: row.state,
  differences: row.differences,
  amount: dollarsOf(row.amountCents),
  fees: dollarsOf(feeCents),
  currency: row.currency,
  arrivesOn: row.arrivesOn.toString(),
  lines,
});

export async function listPayouts(
  { db }: Context,
  input: CallInput<typeof calls.listPayouts>,
): Promise<CallOutput<typeof calls.listPayouts>> {
  const { items, next } = await pagePayouts(db, input.state, pageRequest(input, payoutsSorted));
  return { items: items.map(presentPayout), next, total: await countPayouts(db, input.state) };
}

export async function getPayout(
  { db }: Context,
  { id }: CallInput<typeof calls.getPayout>,
): Promise<CallOutput<typeof calls.getPayout>> {
  const found = await findPayout(db, id);
  if (!found) throw new AppError('not_found');
  return presentPayout(found);
}

export async function listPayoutLines(
  { db }: Context,
  { id, ...input }: CallInput<typeof calls.listPayoutLines>,
): Promise<CallOutput<typeof calls.listPayoutLines>> {
  if (!(await findPayout(db, id))) throw new AppError('not_found');
  const { items, next } = await pageLines(db, id, pageRequest(input, linesSorted));
  return {
    items: items.map(({ line, state, booked, orderId, orderReference }) => ({
      id: line.id,
      kind: line.kind,
      state,
      reference: line.reference,
      order: orderId && orderReference ? { id: orderId, reference: orderReference } : null,
      amount: dollarsOf(line.amountCents),
      booked: booked === null ? null : dollarsOf(booked),
      fee: dollarsOf(line.kind === 'fee' ? -line.netCents : line.feeCents),
    })),
    next,
    total: await countLines(db, id),
  };
}

export const getPayoutComparison = (context: Context): Promise<PayoutComparison> =>
  presentComparison(context, context.providers.payments?.name ?? null);

type Comparison = Awaited<ReturnType<typeof findComparison>>;
const isLater = (at: Temporal.Instant, than: Temporal.Instant | null) =>
  than === null || Temporal.Instant.compare(at, than) > 0;

export const isRunning = (last: Comparison, now: Temporal.Instant): boolean =>
  last !== null &&
  isLater(last.askedAt, last.comparedAt) &&
  isLater(last.askedAt, last.failedAt) &&
  isLater(last.askedAt.add(patience), now);

export async function presentComparison(
  { db, now, settings }: Reader,
  provider: PaymentProvider['name'] | null,
): Promise<PayoutComparison> {
  const last = provider && (await findComparison(db, provider));
  const { total, items } = await missingOf({ db, now, settings }, provider, list.few);
  return {
    provider,
    isRunning: last !== null && isRunning(last, now),
    comparedAt: last?.comparedAt?.toString() ?? null,
    failedAt:
      last?.failedAt && isLater(last.failedAt, last.comparedAt) ? last.failedAt.toString() : null,
    different: await countPayouts(db, 'different'),
    missing: {
      total,
      items: items.map(({ movement, orderReference }) => ({
        orderId: movement.orderId,
        orderReference,
        kind: movement.kind,
        amount: dollarsOf(movement.amountCents),
        bookedOn: movement.bookedOn.toString(),
        reference: movement.providerReference,
      })),
    },
  };
}

async function missingOf(
  { db, now, settings }: Reader,
  provider: PaymentProvider['name'] | null,
  limit: number,
) {
  if (!provider) return { total: 0, items: [] };
  const today = todayOf(now, settings);
  const days = {
    from: today.subtract({ days: missingUntilDays }),
    before: today.subtract({ days: missingAfterDays }),
  };
  return missingMovements(db, provider, days, limit);
}

/** For the first page of the panel: payouts that differ, and movements that no payout contains. */
export async function countPayoutDifferences(context: Context): Promise<number> {
  const { db, providers } = context;
  const { total } = await missingOf(context, providers.payments?.name ?? null, 0);
  return total + (await countPayouts(db, 'different'));
}
