/** Exports for bookkeeping: the filtered transactions, and the ledger of a period. */

import { exportWords } from '#content/documents.ts';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/sales.ts';
import { paymentMethods, transactionStatuses } from '#contract/commerce/vocabulary.ts';
import { list } from '#contract/limits.ts';
import type { Context } from '../../../platform/context.ts';
import { amount, type CsvRow, csvFile } from '../../../platform/csv.ts';
import { type Page, pageRequest } from '../../../platform/database/paging.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import { descriptionOf } from '../orders/order-lines.ts';
import { type LedgerRow, movements, type Time } from '../queries/ledger.ts';
import type { OrderRow } from '../queries/orders.ts';
import { filterOf } from './list-transactions.ts';
import { presentTransactions } from './present-transaction.ts';
import { pageTransactions, type TransactionFilter, transactionsSorted } from './queries.ts';

const dayOf = (at: Temporal.Instant, timeZone: string) =>
  at.toZonedDateTimeISO(timeZone).toPlainDate().toString();
const centsOf = (dollars: number) => amount(Math.round(dollars * 100));

export async function exportTransactions(
  context: Context,
  input: CallInput<typeof calls.exportTransactions>,
): Promise<FileAnswer> {
  const { timeZone } = context.settings;
  const filter = filterOf(input, timeZone);
  return csvFile(
    `transactions-${dayOf(context.now, timeZone)}.csv`,
    exportWords.transactions,
    transactionPages(context, filter),
  );
}

async function* transactionPages(
  { db, settings }: Context,
  filter: TransactionFilter,
): AsyncGenerator<CsvRow[]> {
  for (let after: string | null = ''; after !== null; ) {
    const request = pageRequest({ after, limit: list.most }, transactionsSorted);
    const page: Page<OrderRow> = await pageTransactions(db, filter, request);
    yield (await presentTransactions(db, page.items)).map((row) => [
      dayOf(Temporal.Instant.from(row.createdAt), settings.timeZone),
      row.reference,
      row.receiptNumber,
      row.customerName,
      row.customerEmail,
      row.organization,
      row.reports.join('; '),
      centsOf(row.amount),
      centsOf(row.received),
      centsOf(row.refunded),
      transactionStatuses[row.status],
      paymentMethods[row.method],
      row.paymentIntentId,
    ]);
    after = page.next;
  }
}

/** Lists every movement once; the amounts add up to what the alliance kept in the period. */
export async function exportLedger(
  context: Context,
  { from, to }: CallInput<typeof calls.exportLedger>,
): Promise<FileAnswer> {
  const day = (text: string | undefined) => (text ? Temporal.PlainDate.from(text) : null);
  return csvFile(
    `ledger-${from || 'begin'}-to-${to || dayOf(context.now, context.settings.timeZone)}.csv`,
    exportWords.ledger,
    movementPages(context, { from: day(from), to: day(to) }),
  );
}

async function* movementPages({ db }: Context, time: Time): AsyncGenerator<CsvRow[]> {
  for (let last: LedgerRow | null | undefined = null; last !== undefined; ) {
    const rows = await movements(db, time, { last, limit: list.most });
    yield rows.map(({ movement, order }) => [
      movement.bookedOn.toString(),
      movement.kind,
      amount(movement.amountCents),
      movement.provider,
      movement.providerReference,
      order.reference,
      order.receiptNumber,
      descriptionOf(order),
      order.customerName,
      movement.recordedAt.toString(),
    ]);
    last = rows.length < list.most ? undefined : rows.at(-1)?.movement;
  }
}
