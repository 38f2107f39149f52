/** What is said of a transfer that is noted: before, from how the order stands, and afterwards. */
import type { Transaction } from '#contract/commerce/sales.ts';
import { dollarText } from '#contract/format.ts';

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
    return 'This order was refunded. The money is recorded, but nothing is delivered. Agree with the buyer what to do with it.';
  if (order.orderStatus === 'paid')
    return 'This order is already paid and delivered, so this is surplus. Agree with the buyer what to do with it.';
  if (Number.isNaN(entered)) return 'Enter the amount on the bank statement.';
  const difference = cents(entered) - cents(openOf(order));
  if (difference < 0)
    return `Part payment: ${text(difference)} still due. The order is delivered once the rest arrives.`;
  if (difference > 0)
    return `${text(difference)} too much. The order is delivered now, and the surplus is shown here. Agree with the buyer what to do with it.`;
  return 'Paid in full. The order is delivered now, and the receipt is emailed.';
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
      description: `${reference} is paid. We’ve emailed ${customerName} the receipt.`,
    };
  if (orderStatus === 'partly_paid')
    return {
      title: 'Partly paid',
      description: `${reference}: ${dollarText(openOf(changed))} still due.`,
    };
  const is = orderStatus === 'paid' ? 'was already paid' : 'remains refunded';
  return {
    title: 'Recorded',
    description: `${reference} ${is}: ${dollarText(changed.received)} received in total; nothing is delivered again.`,
  };
}
