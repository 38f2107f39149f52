/** Which state an order's page shows, with the values for its sentences. */
import { type OrderState, orderWords } from '#content/order.ts';
import type { Order } from '#contract/commerce/orders.ts';
import { exactDollarText } from '#contract/format.ts';
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
  // The page is how a new member comes in.
  (order.kind === 'membership' && ['transfer', 'partly'].includes(stateOf(order))) ||
  (order.status === 'paid' && order.items.some(({ copy }) => copy === 'making'));

/** An order's sums, all with cents if one of them has any. */
export function sumsOf({ total, received }: Pick<Order, 'total' | 'received'>) {
  const isWhole = Number.isInteger(total) && Number.isInteger(received);
  const text = isWhole ? dollars : exactDollarText;
  return {
    total: text(total),
    received: text(received),
    missing: text(total - received),
    surplus: text(received - total),
  };
}

export function sentence(text: string, order: Order): string {
  const values: Record<string, string> = {
    name: order.customerName,
    email: order.customerEmail,
    reference: order.reference,
    ...sumsOf(order),
  };
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

export function wordsOf(order: Order) {
  const { ofMembership, ...words } = orderWords.states[stateOf(order)];
  return order.kind === 'membership' ? { ...words, ...ofMembership } : words;
}
