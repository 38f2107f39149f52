/** Who may open an order: its key (as it was mailed), or the signed-in person whose it is. */
import { timingSafeEqual } from 'node:crypto';
import type { Order } from '#contract/orders.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { presentOrder } from './present-order.ts';
import { moneyOf } from './queries/ledger.ts';
import { findOrderById, type ItemRow, itemsOf, type OrderRow } from './queries/orders.ts';
import { spanOf } from './queries/spans.ts';

export interface FoundOrder {
  order: OrderRow;
  items: ItemRow[];
}

export const sameSecret = (given: string | undefined, known: string): boolean => {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(known)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Placed signed in, or carrying an address that this person proved to own. */
export const isOwnOrder = (order: OrderRow, actor: Actor | null): boolean =>
  actor !== null &&
  (order.userId === actor.userId ||
    (order.userId === null && actor.emailConfirmed && order.customerEmail === actor.email));

/** The order and its items; 404 for everybody else, and where there is none. */
export async function findOrder(
  context: Pick<Context, 'db' | 'actor'>,
  { orderId, key }: { orderId: string; key?: string | undefined },
): Promise<FoundOrder> {
  const order = await findOrderById(context.db, orderId);
  if (!order || !(sameSecret(key, order.accessKey) || isOwnOrder(order, context.actor)))
    throw new AppError('not_found');
  return { order, items: await itemsOf(context.db, orderId) };
}

/** The order as its buyer sees it. */
export async function describeOrder(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { order, items }: FoundOrder,
): Promise<Order> {
  const money = await moneyOf(db, order.id);
  const span = order.kind === 'membership' ? await spanOf(db, order.id) : null;
  return presentOrder(order, { items, money, span, now });
}

export async function getOrder(
  context: Context,
  input: { orderId: string; key?: string | undefined },
): Promise<Order> {
  return describeOrder(context, await findOrder(context, input));
}
