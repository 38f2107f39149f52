/** What is said of an order that opens no membership, or none yet. */
import type { Order } from '#contract/commerce/orders.ts';

type Standing = Pick<Order, 'status' | 'method'>;

/** Whether the page goes on by itself. */
export const isWaitedFor = (order: Standing | null | undefined): boolean =>
  ['pending', 'processing', 'partly_paid'].includes(order?.status ?? '');

export function noticeOf(order: Standing): { title: string; text: string } {
  if (order.status === 'partly_paid')
    return {
      title: 'Part of your transfer has arrived',
      text: 'Your membership opens once the rest arrives. Your order shows how much is still due.',
    };
  if (!isWaitedFor(order))
    return {
      title: 'This order doesn’t open a membership',
      text: 'Its payment failed, expired, was refunded or is disputed. Your order shows which.',
    };
  return order.method === 'bank'
    ? {
        title: 'We’re waiting for your transfer',
        text: 'Your membership opens once the money arrives. The invoice on your order has all the details.',
      }
    : {
        title: 'Your payment isn’t complete yet',
        text: 'This page continues automatically once your bank has decided. Don’t pay again.',
      };
}
