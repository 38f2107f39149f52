/** Messages about recording a transfer: before, from the order's status, and afterwards. */
import type { Transaction } from '#contract/commerce/sales.ts';
import { exactDollarText } from '#contract/format.ts';
import { recordWords as words } from './transaction-words.ts';

type Standing = Pick<Transaction, 'orderStatus' | 'amount' | 'received'>;

/** In whole cents, so that 0.1 + 0.2 is 0.3. */
const cents = (amount: number) => Math.round(amount * 100);
const text = (ofCents: number) => exactDollarText(Math.abs(ofCents) / 100);

/** The outstanding amount in US dollars. */
export const openOf = ({ amount, received }: Standing): number =>
  Math.max(0, cents(amount) - cents(received)) / 100;

/** What recording this amount would cause. */
export function consequence(order: Standing, entered: number): string {
  if (order.orderStatus === 'refunded') return words.before.refunded;
  if (order.orderStatus === 'paid') return words.before.paid;
  if (Number.isNaN(entered)) return words.before.unknown;
  const difference = cents(entered) - cents(openOf(order));
  if (difference < 0) return words.before.part(text(difference));
  if (difference > 0) return words.before.surplus(text(difference));
  return words.before.full;
}

/** The result, from the order's new status. */
export function noted(
  before: Standing,
  changed: Transaction,
): { title: string; description: string } {
  const { orderStatus, reference, customerName } = changed;
  if (orderStatus === 'paid' && before.orderStatus !== 'paid')
    return { title: words.paid.title, description: words.paid.text(reference, customerName) };
  if (orderStatus === 'partly_paid')
    return {
      title: words.partlyPaid.title,
      description: words.partlyPaid.text(reference, exactDollarText(openOf(changed))),
    };
  const { title, paid, refunded } = words.recorded;
  const wording = orderStatus === 'paid' ? paid : refunded;
  return { title, description: wording(reference, exactDollarText(changed.received)) };
}
