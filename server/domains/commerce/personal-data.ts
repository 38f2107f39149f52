/** What commerce keeps about a person: for the export, and what is left after erasure. */

import type { Order } from '#contract/commerce/orders.ts';
import { forgetPersonalAuditOf } from '../../platform/audit/audit.ts';
import type { Change, Context } from '../../platform/context.ts';
import { callingPerson, type Person } from '../../platform/module.ts';
import { newSecret } from '../identity/authentication/secrets.ts';
import { noticesOf } from './catalogue/queries.ts';
import { deleteFilesOf } from './delivery/delete-stamped-copies.ts';
import { presentOrder } from './orders/present-order.ts';
import { endLinksOf } from './queries/download-links.ts';
import { moneyOfAll, noMoney } from './queries/ledger.ts';
import { lockSpansOf, spansOf, spansOfAddress, updateSpan } from './queries/membership-periods.ts';
import {
  allOrdersOf,
  itemsOfAll,
  lockOrdersOf,
  type OrderRow,
  updateOrder,
} from './queries/orders.ts';
import { classRevisions } from './queries/products.ts';

/** The key gives access to an order and is not data about the person. */
type ExportedOrder = Omit<
  Order,
  'key' | 'bankAccount' | 'invoiceUrl' | 'receiptUrl' | 'certificateUrl'
> & {
  notes: string | null;
};

export async function exportCommerce(context: Context): Promise<Record<string, unknown>> {
  const { userId, email } = callingPerson(context);
  const rows = await allOrdersOf(context.db, { userId, email });
  const ids = rows.map(({ id }) => id);
  const items = await itemsOfAll(context.db, ids);
  const money = await moneyOfAll(context.db, ids);
  const spans = [
    ...(await spansOf(context.db, userId)),
    ...(email ? await spansOfAddress(context.db, email) : []),
  ];
  const orders: ExportedOrder[] = rows.map((row) => {
    const { key, bankAccount, invoiceUrl, receiptUrl, certificateUrl, ...order } = presentOrder(
      row,
      {
        items: items.get(row.id) ?? [],
        money: money.get(row.id) ?? noMoney,
        span: spans.find(({ orderId }) => orderId === row.id) ?? null,
        now: context.now,
        bySecret: false,
        settings: context.settings,
      },
    );
    return { ...order, notes: row.notes };
  });
  const memberships = spans.map((span) => ({
    type: span.type,
    title: span.title,
    startsAt: span.startsAt.toString(),
    endsAt: span.endsAt.toString(),
    endedAt: span.endedAt?.toString() ?? null,
  }));
  const saved = await classRevisions.savedBy(context.db, userId);
  const membershipClassesSaved = saved.map(({ entries, savedAt }) => ({
    name: entries.name,
    savedAt: savedAt.toString(),
  }));
  return {
    orders,
    memberships,
    membershipClassesSaved,
    waitsForReports: email ? await noticesOf(context.db, email) : [],
  };
}

/** The address of an erased person, to which no email is sent. */
const erasedAddress = (id: string) => `${id}@erased.invalid`;
export const isErased = (email: string): boolean => email.endsWith('@erased.invalid');

/**
 * Erases a person. The law requires receipts to be kept for orders where money moved: number, amounts, items, and the
 * name and organisation they were made out to stay; address, notes, keys and links are deleted. An unpaid order loses
 * everything that names the person. A current membership ends.
 */
export async function eraseCommerce(change: Change, person: Person): Promise<void> {
  const rows = await lockOrdersOf(change.db, person);
  const money = await moneyOfAll(
    change.db,
    rows.map(({ id }) => id),
  );
  for (const row of rows) await forgetOrder(change, row, money.has(row.id));
  for (const span of await lockSpansOf(change.db, person))
    await updateSpan(change.db, span.orderId, {
      userId: null,
      email: erasedAddress(span.orderId),
      endedAt: span.endedAt ?? change.now,
    });
  await forgetPersonalAuditOf(
    change.db,
    'order',
    rows.map(({ id }) => id),
  );
}

async function forgetOrder(change: Change, row: OrderRow, kept: boolean): Promise<void> {
  await updateOrder(change.db, row, {
    ...(!kept && { customerName: 'Erased', organization: null }),
    customerEmail: erasedAddress(row.id),
    notes: null,
    userId: null,
    accessKey: newSecret(),
    accessKeyUntil: change.now,
  });
  await endLinksOf(change.db, row.id, change.now);
  await deleteFilesOf(change, row.id);
  await change.audit({
    action: 'order.forget-buyer',
    objectType: 'order',
    objectId: row.id,
    after: { receiptKept: kept },
  });
}
