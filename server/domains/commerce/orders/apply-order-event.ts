/** Applies an event to an order, and carries out what follows from it. */

import { commerceAnswers as words } from '#content/answers.ts';
import type { Change } from '../../../platform/context.ts';
import { notifyAdministrators } from '../../identity/accounts/notify-administrators.ts';
import { notifyPerson } from '../../notifications/notify-person.ts';
import { deleteCopiesOf } from '../delivery/delete-stamped-copies.ts';
import { failedMail, refundMail } from '../mails.ts';
import { endMembership, restMembership } from '../memberships/open-membership.ts';
import { endLinksOf } from '../queries/download-links.ts';
import { type Money, moneyOf } from '../queries/ledger.ts';
import { type OrderRow, updateOrder } from '../queries/orders.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { type OrderEvent, type OrderState, transition } from './order-state-machine.ts';
import { boughtWith } from './present-order.ts';
import { mailBuyer, publishOrderChanged } from './publish-order-changed.ts';

const stateOf = (order: OrderRow, money: Money): OrderState => ({
  status: order.status,
  method: order.method,
  totalCents: order.totalCents,
  ...money,
  fulfilled: order.fulfilledAt !== null,
});

/** What a call that moves money is recorded as, and what it says. Without it, the new status is the name. */
export interface Recorded {
  action: string;
  after?: Record<string, unknown>;
}

/**
 * The caller holds the lock on `order`, and leaves the record of the change to this. The movement is already in the ledger, so the state before this event is
 * computed by subtracting it.
 */
export async function applyOrderEvent(
  change: Change,
  order: OrderRow,
  event: OrderEvent,
  recorded?: Recorded,
): Promise<OrderRow> {
  const money = await moneyOf(change.db, order.id);
  const before = stateOf(order, without(money, event));
  const next = transition(before, event);
  let row = order;
  if (next.fulfilled && !before.fulfilled) row = await fulfilOrder(change, row, money);
  const ends = next.status === 'refunded' && before.status !== 'refunded';
  const isMoved = next.status !== before.status;
  if (isMoved)
    row = await updateOrder(change.db, row, {
      status: next.status,
      ...(ends && { refundedAt: change.now, ...(takenByBank(event) && disputed) }),
    });
  if (row !== order || recorded)
    await change.audit({
      action: recorded?.action ?? `order.${next.status.replace('_', '-')}`,
      objectType: 'order',
      objectId: row.id,
      before: { status: before.status },
      after: {
        status: next.status,
        ...(recorded && 'cents' in event && { amountCents: event.cents }),
        ...(next.fulfilled && !before.fulfilled && delivered(row, money)),
        ...recorded?.after,
      },
    });
  const isDisputed = [before.status, next.status].includes('disputed');
  if (isMoved && isDisputed && !ends && row.kind === 'membership')
    await restMembership(change, row, next.status === 'disputed');
  if (ends && event.kind === 'refunded') await takeBack(change, row, event);
  if (event.kind === 'failed' && before.status === 'processing')
    await mailBuyer(change, failedMail(change.settings, row));
  if (event.kind === 'refund-failed') await tellOfFailedRefund(change, row, event.cents);
  if (row !== order || 'cents' in event) await publishOrderChanged(change, row);
  return row;
}

const delivered = ({ receiptNumber }: OrderRow, { receivedCents }: Money) => ({
  receiptNumber,
  receivedCents,
});

const takenByBank = (event: OrderEvent): boolean => event.kind === 'refunded' && !!event.taken;
const disputed = { refundReason: words.disputed, refundBy: null };

/** The money before this movement. */
function without(money: Money, event: OrderEvent): Money {
  if (event.kind === 'received')
    return { ...money, receivedCents: money.receivedCents - event.cents };
  if (event.kind === 'refunded')
    return { ...money, refundedCents: money.refundedCents - event.cents };
  if (event.kind === 'refund-failed')
    return { ...money, refundedCents: money.refundedCents + event.cents };
  return money;
}

/** The money came back although the buyer was told of a refund: an administrator has to decide what to do. */
async function tellOfFailedRefund(change: Change, order: OrderRow, cents: number): Promise<void> {
  await change.audit({
    action: 'order.refund-failed',
    objectType: 'order',
    objectId: order.id,
    after: { amountCents: cents },
  });
  await notifyAdministrators(change, {
    kind: 'refund-returned',
    params: { cents, reference: order.reference },
    link: `/admin?tab=transactions&search=${order.reference}`,
  });
}

/** Everything was refunded: ends links and membership, and tells the buyer. */
async function takeBack(
  change: Change,
  order: OrderRow,
  refund: { cents: number; taken?: boolean },
): Promise<void> {
  await endLinksOf(change.db, order.id, change.now);
  if (order.kind === 'reports') await deleteCopiesOf(change, order.id);
  if (order.kind === 'membership') await endMembership(change, order);
  await mailBuyer(change, refundMail(change.settings, order, refund));
  if (order.userId)
    await notifyPerson(change, order.userId, {
      kind: refund.taken ? 'payment-reversed' : 'payment-refunded',
      params: boughtWith(order),
      link: `/payment-success?order=${order.id}`,
    });
}
