/** What is said of a transfer that is noted: before, from how the order stands, and afterwards. */
import type { Transaction } from '#contract/sales.ts';
import { dollarText } from '../../ui/money.ts';

type Standing = Pick<Transaction, 'orderStatus' | 'amount' | 'received'>;

/** In whole cents, so that 0.1 and 0.2 make 0.3. */
const cents = (amount: number) => Math.round(amount * 100);
const text = (ofCents: number) => dollarText(Math.abs(ofCents) / 100);

/** What is still open, in US dollars. */
export const openOf = ({ amount, received }: Standing): number =>
  Math.max(0, cents(amount) - cents(received)) / 100;

/** What follows from noting this amount. */
export function consequence(order: Standing, entered: number): string {
  if (order.orderStatus === 'refunded')
    return 'This order was refunded: the money is noted, and nothing is delivered for it. Agree with the buyer what to do with it.';
  if (order.orderStatus === 'paid')
    return 'This order is paid and delivered already: what arrives now is surplus. Agree with the buyer what to do with it.';
  if (Number.isNaN(entered)) return 'Enter the amount as the bank’s statement says.';
  const difference = cents(entered) - cents(openOf(order));
  if (difference < 0)
    return `A part: ${text(difference)} stays open. The order is delivered once the rest has arrived.`;
  if (difference > 0)
    return `${text(difference)} too much: the order is delivered, and the surplus is shown here. Agree with the buyer what to do with it.`;
  return 'All of it: the order is delivered at once, and the receipt goes out by mail.';
}

/** How it went, by how the order stands now. */
export function noted(
  before: Standing,
  changed: Transaction,
): { title: string; description: string } {
  const { orderStatus, reference, customerName } = changed;
  if (orderStatus === 'paid' && before.orderStatus !== 'paid')
    return {
      title: 'Paid',
      description: `${reference} is paid. ${customerName} has the receipt by mail.`,
    };
  if (orderStatus === 'partly_paid')
    return {
      title: 'Partly paid',
      description: `${reference} waits for ${dollarText(openOf(changed))} more.`,
    };
  const is = orderStatus === 'paid' ? 'was paid already' : 'stays refunded';
  return {
    title: 'Noted',
    description: `${reference} ${is}: ${dollarText(changed.received)} received in all, nothing is delivered anew.`,
  };
}
