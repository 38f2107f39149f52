import type { In, Out } from '#contract/call.ts';
import type { listTransactions, sumTransactions } from '#contract/sales.ts';
import type { Context } from '../../platform/context.ts';
import { pageRequest } from '../../platform/paging.ts';
import { dollarsOf } from './present-order.ts';
import { presentTransactions } from './present-transaction.ts';
import {
  countByStatus,
  countTransactions,
  netCents,
  pageTransactions,
  type TransactionFilter,
  transactionsSorted,
} from './queries/transactions.ts';

type Filter = Omit<In<typeof listTransactions>, 'after' | 'limit' | 'sort'>;

/** Days are those of the alliance’s time zone, both included. */
export function filterOf({ from, to, ...filter }: Filter, timeZone: string): TransactionFilter {
  const begin = (date: string, days = 0) =>
    Temporal.PlainDate.from(date).add({ days }).toZonedDateTime(timeZone).toInstant();
  return { ...filter, since: from ? begin(from) : null, before: to ? begin(to, 1) : null };
}

/** Every order with its payment. */
export async function listAll(
  context: Context,
  input: In<typeof listTransactions>,
): Promise<Out<typeof listTransactions>> {
  const page = pageRequest(input, transactionsSorted);
  const filter = filterOf(input, context.settings.timeZone);
  const { items, next } = await pageTransactions(context.db, filter, page);
  return {
    items: await presentTransactions(context.db, items),
    next,
    total: await countTransactions(context.db, filter),
  };
}

/** ADMIN-30: the figures of the cards; refunds are taken off the revenue. */
export async function summary({ db }: Context): Promise<Out<typeof sumTransactions>> {
  const counts = new Map((await countByStatus(db)).map(({ status, count }) => [status, count]));
  return {
    totalRevenue: dollarsOf(await netCents(db)),
    completed: counts.get('completed') ?? 0,
    pending: counts.get('pending') ?? 0,
    failed: counts.get('failed') ?? 0,
  };
}
