/** What leaves for the bookkeeping: the transactions as filtered, and the ledger of a time. */
import type { In } from '#contract/call.ts';
import { list } from '#contract/limits.ts';
import type { exportLedger, exportTransactions, Transaction } from '#contract/sales.ts';
import { paymentMethods, transactionStatuses } from '#contract/vocabulary.ts';
import type { Context } from '../../platform/context.ts';
import type { FileAnswer } from '../../platform/handlers.ts';
import { type Page, pageRequest } from '../../platform/paging.ts';
import { amount, csvFile } from './csv.ts';
import { filterOf } from './list-transactions.ts';
import { descriptionOf } from './present-order.ts';
import { presentTransactions } from './present-transaction.ts';
import { movements } from './queries/ledger.ts';
import type { OrderRow } from './queries/orders.ts';
import { pageTransactions, transactionsSorted } from './queries/transactions.ts';

const dayOf = (at: Temporal.Instant, timeZone: string) =>
  at.toZonedDateTimeISO(timeZone).toPlainDate().toString();
const centsOf = (dollars: number) => amount(Math.round(dollars * 100));

export async function transactionsFile(
  context: Context,
  input: In<typeof exportTransactions>,
): Promise<FileAnswer> {
  const { timeZone } = context.settings;
  const filter = filterOf(input, timeZone);
  const shown: Transaction[] = [];
  // Page by page: a statement takes only so many ids.
  for (let after: string | null = ''; after !== null; ) {
    const request = pageRequest({ after, limit: list.most }, transactionsSorted);
    const page: Page<OrderRow> = await pageTransactions(context.db, filter, request);
    shown.push(...(await presentTransactions(context.db, page.items)));
    after = page.next;
  }
  return csvFile(
    `transactions-${dayOf(context.now, timeZone)}.csv`,
    [
      'Date',
      'Reference',
      'Receipt',
      'Customer',
      'E-mail',
      'Organisation',
      'Reports',
      'Amount (USD)',
      'Received (USD)',
      'Refunded (USD)',
      'Status',
      'Method',
      'Payment id',
    ],
    shown.map((row) => [
      dayOf(Temporal.Instant.from(row.createdAt), timeZone),
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
    ]),
  );
}

/** Every movement once; the sum of the amounts is what the alliance kept in that time. */
export async function ledgerFile(
  context: Context,
  { from, to }: In<typeof exportLedger>,
): Promise<FileAnswer> {
  const day = (text: string | undefined) => (text ? Temporal.PlainDate.from(text) : null);
  const rows = await movements(context.db, { from: day(from), to: day(to) });
  return csvFile(
    `ledger-${from || 'begin'}-to-${to || dayOf(context.now, context.settings.timeZone)}.csv`,
    [
      'Date',
      'Kind',
      'Amount (USD)',
      'Provider',
      'Provider reference',
      'Order',
      'Receipt',
      'Description',
      'Customer',
      'Recorded at',
    ],
    rows.map(({ movement, order }) => [
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
    ]),
  );
}
