/** Delivers a paid order: receipt, copies and links or the membership, a mail. */
import type { Change } from '../../platform/context.ts';
import { notifyPerson } from '../identity/notify.ts';
import { type Delivered, receiptMail } from './mails.ts';
import { newLink } from './new-link.ts';
import { openMembership } from './open-membership.ts';
import { descriptionOf } from './present-order.ts';
import type { Money } from './queries/ledger.ts';
import { beginCopies, itemsOf, nextNumber, type OrderRow, updateOrder } from './queries/orders.ts';
import { mailBuyer } from './tell.ts';

/**
 * Runs once an order: the caller holds its row locked and has seen that it was not fulfilled. What it makes
 * is committed together with the payment that caused it.
 */
export async function fulfilOrder(
  change: Change,
  order: OrderRow,
  money: Money,
): Promise<OrderRow> {
  const { year } = change.now.toZonedDateTimeISO(change.settings.timeZone);
  const number = await nextNumber(change.db, 'receipt', year);
  const paid = await updateOrder(change.db, order, {
    receiptNumber: `R-${year}-${String(number).padStart(5, '0')}`,
    fulfilledAt: change.now,
    paidAt: change.now,
  });
  const delivered: Delivered =
    paid.kind === 'membership'
      ? { links: [], span: await openMembership(change, paid), money }
      : { links: await deliverReports(change, paid), span: null, money };
  await change.audit({
    action: 'order.fulfil',
    objectType: 'order',
    objectId: paid.id,
    after: { receiptNumber: paid.receiptNumber, receivedCents: money.receivedCents },
  });
  await mailBuyer(change, receiptMail(change.settings, paid, delivered));
  if (paid.userId)
    await notifyPerson(change, paid.userId, {
      title: 'Payment received',
      message: `${descriptionOf(paid)} (${paid.reference})`,
      link: paid.kind === 'membership' ? '/my-membership' : `/payment-success?order=${paid.id}`,
    });
  return paid;
}

async function deliverReports(change: Change, order: OrderRow): Promise<Delivered['links']> {
  await beginCopies(change.db, order.id, change.now);
  const links: { name: string; path: string }[] = [];
  for (const { reportId, name } of await itemsOf(change.db, order.id)) {
    await change.enqueue('stamp-report', { orderId: order.id, reportId });
    const { path } = await newLink(change, { orderId: order.id, reportId });
    links.push({ name, path });
  }
  return links;
}
