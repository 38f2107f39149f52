/** Delivers a paid order: receipt, copies and links or the membership, and an email. */
import { sampleWords } from '#content/documents.ts';
import type { Change } from '../../../platform/context.ts';
import { deleteFilesBelow } from '../../../platform/files/stored-files.ts';
import { notifyPerson } from '../../notifications/notify-person.ts';
import { newLink } from '../delivery/create-download-link.ts';
import { filesOfOrder } from '../delivery/delete-stamped-copies.ts';
import { type Delivered, receiptMail } from '../mails.ts';
import { openMembership } from '../memberships/open-membership.ts';
import type { Money } from '../queries/ledger.ts';
import { beginCopies, itemsOf, nextNumber, type OrderRow, updateOrder } from '../queries/orders.ts';
import { prolongedKey } from './order-access.ts';
import { boughtWith } from './present-order.ts';
import { mailBuyer } from './publish-order-changed.ts';

/**
 * Runs once per order: the caller holds its row lock and has checked that it isn't fulfilled. The result is committed
 * together with the payment that caused it.
 */
export async function fulfilOrder(
  change: Change,
  order: OrderRow,
  money: Money,
): Promise<OrderRow> {
  const { year } = change.now.toZonedDateTimeISO(change.settings.timeZone);
  const number = await nextNumber(change.db, 'receipt', year);
  const paid = await updateOrder(change.db, order, {
    // The email with the receipt contains the key.
    ...prolongedKey(order, change.now),
    receiptNumber: `R-${year}-${String(number).padStart(5, '0')}`,
    fulfilledAt: change.now,
    paidAt: change.now,
  });
  const delivered: Delivered =
    paid.kind === 'membership'
      ? { items: [], links: [], span: await openMembership(change, paid), money }
      : { ...(await deliverReports(change, paid)), span: null, money };
  // The receipt replaces the invoice.
  await deleteFilesBelow(change, `${filesOfOrder(paid.id)}/invoice`);
  await mailBuyer(change, receiptMail(change.settings, paid, delivered));
  if (paid.userId)
    await notifyPerson(change, paid.userId, {
      kind: 'payment-received',
      params: boughtWith(paid),
      link: paid.kind === 'membership' ? '/my-membership' : `/payment-success?order=${paid.id}`,
    });
  return paid;
}

async function deliverReports(change: Change, order: OrderRow) {
  await beginCopies(change.db, order.id, change.now);
  const links: { name: string; path: string }[] = [];
  const items = await itemsOf(change.db, order.id);
  for (const { reportId, name, copySample } of items) {
    await change.enqueue('stamp-report', { orderId: order.id, reportId });
    const { path } = await newLink(change, { orderId: order.id, reportId });
    links.push({ name: copySample ? sampleWords.title(name) : name, path });
  }
  return { items, links };
}
