/** What is said of an order that opens no membership, or none yet. */
import type { Order } from '#contract/orders.ts';

type Standing = Pick<Order, 'status' | 'method'>;

/** Whether the page goes on by itself. */
export const isWaitedFor = (order: Standing | null | undefined): boolean =>
  ['pending', 'processing', 'partly_paid'].includes(order?.status ?? '');

export function noticeOf(order: Standing): { title: string; text: string } {
  if (order.status === 'partly_paid')
    return {
      title: 'A part of your transfer has arrived',
      text: 'The membership opens once the rest has arrived. The order says how much is missing.',
    };
  if (!isWaitedFor(order))
    return {
      title: 'This order opens no membership',
      text: 'Its payment failed, has expired, is disputed or was given back. The order says which.',
    };
  return order.method === 'bank'
    ? {
        title: 'We wait for your transfer',
        text: 'The membership opens once the money has arrived. The order has the invoice with all details.',
      }
    : {
        title: 'The payment is not complete yet',
        text: 'This page goes on by itself as soon as your bank has decided. Do not pay again.',
      };
}
