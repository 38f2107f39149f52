/** Which state an order's page shows, with the values for its sentences. */
import { type OrderState, orderWords } from '#content/order.ts';
import type { Order } from '#contract/commerce/orders.ts';
import { dollars } from '../../islands/selection.ts';

export function stateOf({ status, method }: Pick<Order, 'status' | 'method'>): OrderState {
  if (status === 'pending') return method === 'bank' ? 'transfer' : 'unpaid';
  return status === 'partly_paid' ? 'partly' : status;
}

/** Whether the page is expected to change soon. */
export const isUnderWay = (order: Order): boolean =>
  order.status === 'processing' ||
  // The buyer may have paid even though the provider does not respond.
  stateOf(order) === 'unpaid' ||
  (order.status === 'paid' && order.items.some(({ copy }) => copy === 'making'));

export function sentence(text: string, order: Order): string {
  const cents = Math.round(100 * (order.total - order.received));
  const values: Record<string, string> = {
    name: order.customerName,
    email: order.customerEmail,
    reference: order.reference,
    total: dollars(order.total),
    received: dollars(order.received),
    missing: dollars(cents / 100),
    surplus: dollars(-cents / 100),
  };
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

export function wordsOf(order: Order) {
  const { heading, lede, ofMembership, next } = orderWords.states[stateOf(order)];
  return { heading, lede: (order.kind === 'membership' && ofMembership) || lede, next };
}
