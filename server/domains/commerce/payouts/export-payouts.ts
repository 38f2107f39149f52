/** What the payouts contain, for bookkeeping. */
import { exportWords } from '#content/documents.ts';
import type { CallInput } from '#contract/call.ts';
import {
  payoutLineKinds,
  payoutLineStates,
  payoutStatuses,
} from '#contract/commerce/payout-statuses.ts';
import type * as calls from '#contract/commerce/payouts.ts';
import { list } from '#contract/limits.ts';
import type { Context } from '../../../platform/context.ts';
import { amount, type CsvRow, csvFile } from '../../../platform/csv.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import { todayOf } from '../../../platform/today.ts';
import {
  type ComparedLine,
  linesSorted,
  type PayoutRow,
  pageLines,
  pagePayouts,
  payoutsSorted,
} from './queries.ts';

export async function exportPayouts(
  context: Context,
  { state }: CallInput<typeof calls.exportPayouts>,
): Promise<FileAnswer> {
  return csvFile(
    `payouts-${todayOf(context.now, context.settings)}.csv`,
    exportWords.payouts,
    linePages(context, state),
  );
}

async function* linePages(
  { db }: Context,
  state: CallInput<typeof calls.exportPayouts>['state'],
): AsyncGenerator<CsvRow[]> {
  for (let after: string | null = ''; after !== null; ) {
    const page = await pagePayouts(
      db,
      state,
      pageRequest({ after, limit: list.most }, payoutsSorted),
    );
    for (const { row } of page.items) {
      for (let rest: string | null = ''; rest !== null; ) {
        const lines = await pageLines(
          db,
          row.id,
          pageRequest({ after: rest, limit: list.most }, linesSorted),
        );
        yield lines.items.map((line) => csvRow(row, line));
        rest = lines.next;
      }
    }
    after = page.next;
  }
}

const csvRow = (
  { id, arrivesOn, status, currency }: PayoutRow,
  { line, state, booked, orderReference }: ComparedLine,
): CsvRow => [
  arrivesOn.toString(),
  id,
  payoutStatuses[status],
  payoutLineKinds[line.kind],
  line.reference,
  orderReference,
  amount(line.amountCents),
  booked === null ? null : amount(booked),
  payoutLineStates[state],
  amount(line.feeCents),
  amount(line.netCents),
  currency.toUpperCase(),
];
