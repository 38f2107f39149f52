import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/sales.ts';
import type { Context } from '../../../platform/context.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { dollarsOf } from '../orders/present-order.ts';
import { presentTransactions } from './present-transaction.ts';
import {
  countByStatus,
  countFound,
  countTransactions,
  netCents,
  pageTransactions,
  type TransactionFilter,
  transactionsSorted,
} from './queries.ts';

type Filter = Omit<CallInput<typeof calls.listTransactions>, 'after' | 'limit' | 'sort'>;

/** Days are in the alliance’s time zone; both ends are included. */
export function filterOf({ from, to, ...filter }: Filter, timeZone: string): TransactionFilter {
  const begin = (date: string, days = 0) =>
    Temporal.PlainDate.from(date).add({ days }).toZonedDateTime(timeZone).toInstant();
  return { ...filter, since: from ? begin(from) : null, before: to ? begin(to, 1) : null };
}

export async function listTransactions(
  context: Context,
  input: CallInput<typeof calls.listTransactions>,
): Promise<CallOutput<typeof calls.listTransactions>> {
  const page = pageRequest(input, transactionsSorted);
  const filter = filterOf(input, context.settings.timeZone);
  const { items, next } = await pageTransactions(context.db, filter, page);
  return {
    items: await presentTransactions(context.db, items),
    next,
    total: await countFound(context.db, filter),
  };
}

/** The newest matching orders, without abilities. */
export async function findTransactions(context: Context, search: string, limit: number) {
  const page = pageRequest({ limit }, transactionsSorted);
  const filter = { search, since: null, before: null };
  return (await pageTransactions(context.db, filter, page)).items;
}

/** An account’s newest orders, and how many it has. */
export async function transactionsOf({ db }: Context, userId: string, limit: number) {
  const filter = { userId, since: null, before: null };
  const { items } = await pageTransactions(db, filter, pageRequest({ limit }, transactionsSorted));
  return {
    total: await countTransactions(db, filter),
    items: await presentTransactions(db, items),
  };
}

/** A counter of the administrators' panel. */
export const transferCounts = async ({ db }: Context) => ({
  transfersToConfirm: await countTransactions(db, {
    status: 'pending',
    method: 'bank',
    since: null,
    before: null,
  }),
});

/** ADMIN-30: the figures on the cards, for the current filter; revenue excludes refunds. */
export async function sumTransactions(
  { db, settings }: Context,
  input: CallInput<typeof calls.sumTransactions>,
): Promise<CallOutput<typeof calls.sumTransactions>> {
  const filter = filterOf(input, settings.timeZone);
  const rows = await countByStatus(db, filter);
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return {
    totalRevenue: dollarsOf(await netCents(db, filter)),
    completed: counts.get('completed') ?? 0,
    pending: counts.get('pending') ?? 0,
    failed: counts.get('failed') ?? 0,
  };
}
