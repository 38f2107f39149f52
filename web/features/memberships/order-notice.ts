/** What the page says about an order whose membership isn't open yet. */
import type { Order } from '#contract/commerce/orders.ts';
import { noticeWords } from './words.ts';

type Standing = Pick<Order, 'status' | 'method'>;

/** Whether the page refreshes by itself. */
export const isWaitedFor = (order: Standing | null | undefined): boolean =>
  ['pending', 'processing', 'partly_paid'].includes(order?.status ?? '');

export function noticeOf(order: Standing): { title: string; text: string } {
  if (order.status === 'partly_paid') return noticeWords.partlyPaid;
  return order.method === 'bank' ? noticeWords.transfer : noticeWords.card;
}
