import { recordEntries } from '#contract/limits.ts';
import type { OrderRecord } from '#contract/overview/records.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { mailsTo } from '../../../platform/mail/mail.ts';
import { accountsOf } from '../../identity/accounts/accounts.ts';
import { presentPeriod } from '../memberships/present-period.ts';
import { dollarsOf, presentLines } from '../orders/present-order.ts';
import { linksOf } from '../queries/download-links.ts';
import { movementsOf } from '../queries/ledger.ts';
import { spanOf } from '../queries/membership-periods.ts';
import { findOrderById, itemsOf, type OrderRow } from '../queries/orders.ts';
import { cardPaymentsOf } from '../queries/payments.ts';
import { presentTransactions } from './present-transaction.ts';

/** How many of the latest emails to the buyer are searched for those about the order. */
const mailsRead = 100;

/** An order as its record shows it, without the history. */
export async function orderFacts(
  { db, now }: Context,
  id: string,
): Promise<Omit<OrderRecord, 'history' | 'emails'> & { row: OrderRow }> {
  const row = await findOrderById(db, id);
  const [transaction] = row ? await presentTransactions(db, [row]) : [];
  if (!row || !transaction) throw new AppError('not_found');
  const items = await itemsOf(db, id);
  const { lines, discount } = presentLines(row, items);
  const span = await spanOf(db, id);
  const movements = await movementsOf(db, id);
  const people = await accountsOf(db, [
    ...new Set(
      [row.userId, ...movements.map(({ recordedBy }) => recordedBy)].flatMap((one) => one ?? []),
    ),
  ]);
  const nameOfReport = new Map(items.map(({ reportId, name }) => [reportId, name]));
  return {
    row,
    transaction,
    buyer: people.get(row.userId ?? '') ?? null,
    notes: row.notes,
    lines: lines.map((line, place) => ({ ...line, copy: items[place]?.copyState ?? null })),
    discount,
    membership: span && presentPeriod(span, now),
    payments: (await cardPaymentsOf(db, id)).map((payment) => ({
      id: payment.id,
      status: payment.status,
      amount: dollarsOf(payment.amountCents),
      createdAt: payment.createdAt.toString(),
      checkedAt: payment.checkedAt.toString(),
    })),
    ledger: movements.map((movement) => ({
      id: movement.id,
      kind: movement.kind,
      amount: dollarsOf(movement.amountCents),
      reference: movement.provider === 'bank' ? null : movement.providerReference,
      bookedOn: movement.bookedOn.toString(),
      by: people.get(movement.recordedBy ?? '')?.name ?? null,
    })),
    downloads: (await linksOf(db, id, recordEntries)).map((link) => ({
      name: nameOfReport.get(link.reportId) ?? link.reportId,
      createdAt: link.createdAt.toString(),
      expiresAt: link.expiresAt.toString(),
      ended: link.endedAt !== null || Temporal.Instant.compare(link.expiresAt, now) <= 0,
      downloads: link.downloads,
    })),
  };
}

/** The emails to the buyer that name the order, newest first. */
export async function mailsAbout({ db }: Context, { customerEmail, ...order }: OrderRow) {
  const numbers = [order.reference, order.receiptNumber].flatMap((number) => number ?? []);
  const all = await mailsTo(db, customerEmail, mailsRead);
  return all.filter(({ subject }) => numbers.some((number) => subject.includes(number)));
}
