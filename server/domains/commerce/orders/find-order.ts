/** Who may open an order: whoever has its key (from the email), or its signed-in owner. */
import type { Order } from '#contract/commerce/orders.ts';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { moneyOf } from '../queries/ledger.ts';
import { spanOf } from '../queries/membership-periods.ts';
import { findOrderById, type ItemRow, itemsOf, type OrderRow } from '../queries/orders.ts';
import { isKept, isKeyOf, keepKey } from './order-access.ts';
import { presentOrder } from './present-order.ts';

export interface FoundOrder {
  order: OrderRow;
  items: ItemRow[];
  /** Opened by a secret in the address or the body, not by the session or a cookie. */
  bySecret?: boolean;
}

/** Placed while signed in, or with an address that this person has confirmed. */
const isOwnOrder = (order: OrderRow, actor: Actor | null): boolean =>
  actor !== null &&
  (order.userId === actor.userId ||
    (order.userId === null && actor.emailConfirmed && order.customerEmail === actor.email));

/** The order and its items; 404 if it doesn't exist or the actor may not open it. */
export async function findOrder(
  context: Pick<Context, 'db' | 'actor' | 'visit' | 'now'>,
  { orderId, key }: { orderId: string; key?: string | undefined },
): Promise<FoundOrder> {
  const order = await findOrderById(context.db, orderId);
  if (!order) throw new AppError('not_found');
  const bySecret = requireOrderAccess(context, order, isKeyOf(order, key, context.now));
  return { order, items: await itemsOf(context.db, orderId), bySecret };
}

/**
 * Requires a secret of the order, a cookie from an earlier visit with one, or its owner; else 404. A correct secret is
 * kept in a cookie, so that later addresses need none. Returns whether a secret opened it.
 */
export function requireOrderAccess(
  context: Pick<Context, 'actor' | 'visit' | 'now'>,
  order: OrderRow,
  hasSecret: boolean,
): boolean {
  const isOwn = isOwnOrder(order, context.actor);
  if (!hasSecret && !isOwn && !isKept(context, order)) throw new AppError('not_found');
  if (hasSecret && !isOwn) keepKey(context, order);
  return hasSecret;
}

/** The order as its buyer sees it. */
export async function describeOrder(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  { order, items, bySecret = false }: FoundOrder,
): Promise<Order> {
  const money = await moneyOf(db, order.id);
  const span = order.kind === 'membership' ? await spanOf(db, order.id) : null;
  return presentOrder(order, { items, money, span, now, bySecret, settings });
}

export async function getOrder(
  context: Context,
  input: { orderId: string; key?: string | undefined },
): Promise<Order> {
  return describeOrder(context, await findOrder(context, input));
}
