import { defineMail } from './mail-template.ts';

const reason =
  'You’re getting this email because this address was given with order {order} at the {site}.';
export const ofOrder = {
  button: 'Open your order',
  reason,
  sample: { order: '576X-9EPR', goods: '“Data centre siting”' },
} as const;
const orderFacts = [
  ['Order', '{order}'],
  ['Item', '{goods}'],
] as const;

const ofExpired = {
  ...ofOrder,
  subject: 'Your order {order} has expired',
  heading: 'Your order has expired',
  sample: { ...ofOrder.sample, total: '$495.00', days: '30 days' },
} as const;
const paidMeanwhile =
  'If you’ve paid in the meantime, don’t worry: when the transfer arrives, we’ll deliver what you ordered.';

export const commerceMails = {
  orderLink: defineMail({
    ...ofOrder,
    id: 'order.link',
    label: 'Order: link to the order',
    when: 'Someone asks for the link to an order.',
    subject: 'Your order {order}',
    heading: 'Your order {order}',
    paragraphs: ['This link expires in {days}.'],
    facts: orderFacts,
    notes: ['If you didn’t ask for it, you can ignore this email.'],
    sample: { ...ofOrder.sample, days: '60 days' },
    needs: ['days'],
  }),
  invoice: defineMail({
    ...ofOrder,
    id: 'order.invoice',
    label: 'Order: pro-forma invoice',
    when: 'Someone orders and chooses bank transfer. It lists the bank account.',
    subject: 'Pro-forma invoice {order}: {goods}',
    heading: 'Please transfer {amount}',
    paragraphs: [
      'Thank you for your order. Please transfer {amount} by {payBy}, quoting the reference {order}.',
    ],
    facts: [
      ['Reference', '{order}'],
      ['Amount', '{amount}'],
    ],
    notes: ['We’ll deliver your order and email you as soon as the transfer arrives.'],
    links: [{ label: 'Download the pro-forma invoice (PDF)', href: '{invoicePdf}' }],
    sample: { ...ofOrder.sample, amount: '$495.00', payBy: '16 November 2026' },
    addresses: ['invoicePdf'],
    sampleExtra: {
      facts: [
        ['Bank', 'Example Bank, Lagos'],
        ['Account number', '0123456789'],
      ],
    },
    needs: ['amount', 'payBy', 'order'],
  }),
  partReceived: defineMail({
    ...ofOrder,
    id: 'order.part-received',
    label: 'Order: part of a transfer has arrived',
    when: 'Staff record a transfer that doesn’t cover the order.',
    subject: 'Part of your transfer has arrived ({order})',
    heading: '{left} still to pay',
    paragraphs: [
      'We’ve received {received} of {total} for order {order}. Please transfer the remaining {left}, quoting the same reference.',
    ],
    sample: { ...ofOrder.sample, received: '$400.00', total: '$495.00', left: '$95.00' },
    needs: ['received', 'left', 'order'],
  }),
  expired: defineMail({
    ...ofExpired,
    id: 'order.expired',
    label: 'Order: expired',
    when: 'No transfer has arrived in time.',
    paragraphs: [
      'We haven’t received payment for order {order} ({goods}, {total}) within {days}, so the order has expired.',
      paidMeanwhile,
    ],
    needs: ['order'],
  }),
  expiredInPart: defineMail({
    ...ofExpired,
    id: 'order.expired-in-part',
    label: 'Order: expired after part of the transfer',
    when: 'The rest of a transfer hasn’t arrived in time.',
    paragraphs: [
      'We haven’t received full payment for order {order} ({goods}, {total}) within {days}, so the order has expired.',
      'We have received {received} and are keeping it for you: pay the rest, or ask us to return it.',
      paidMeanwhile,
    ],
    sample: { ...ofExpired.sample, received: '$400.00' },
    needs: ['order', 'received'],
  }),
  paymentFailed: defineMail({
    ...ofOrder,
    id: 'order.payment-failed',
    label: 'Order: card payment failed',
    when: 'A bank declines a payment after it was begun.',
    subject: 'Your payment for order {order} failed',
    heading: 'Your payment didn’t go through',
    paragraphs: [
      'Your bank has declined the payment of {total} for order {order} ({goods}). You haven’t been charged, and nothing will be delivered.',
      'To pay another way, place a new order.',
    ],
    button: 'Place a new order',
    links: [{ label: 'See the failed order', href: '{orderLink}' }],
    sample: { ...ofOrder.sample, total: '$495.00' },
    addresses: ['orderLink'],
    needs: ['total', 'order'],
  }),
  refund: defineMail({
    ...ofOrder,
    id: 'order.refund',
    linked: ['why'],
    label: 'Order: refund',
    when: 'Staff refund an order.',
    subject: 'Refund of order {order}',
    heading: 'We’re refunding {amount}',
    paragraphs: [
      'We’re refunding {amount} {refundedTo}, for order {order} ({goods}).',
      'Reason: {why}',
      '{effect}',
    ],
    sample: {
      ...ofOrder.sample,
      amount: '$495.00',
      refundedTo: 'to the card you paid with',
      effect: 'The download links no longer work.',
    },
    maybe: { why: 'The report was ordered twice.' },
    needs: ['amount', 'why', 'effect'],
  }),
  reversed: defineMail({
    ...ofOrder,
    id: 'order.reversed',
    label: 'Order: payment reversed',
    when: 'A card’s bank takes a payment back after a dispute.',
    subject: 'Payment for order {order} reversed by your bank',
    heading: 'Your payment was reversed',
    paragraphs: [
      'The payment for order {order} ({goods}) was disputed, and your card’s bank has taken back {amount}.',
      '{effect}',
    ],
    sample: {
      ...ofOrder.sample,
      amount: '$495.00',
      effect: 'The download links no longer work.',
    },
    needs: ['amount', 'effect'],
  }),
  membershipEnds: defineMail({
    id: 'membership.ends',
    label: 'Membership: ends soon',
    when: '30 days, 7 days and 1 day before a membership ends.',
    subject: 'Your {membership} ends in {days}',
    heading: 'Your membership ends in {days}',
    paragraphs: [
      'Your {membership} with the {site} ends on {endsOn}. It doesn’t renew by itself, so you won’t be charged.',
      'Renew now to avoid a gap. The new {period} starts when this one ends.',
    ],
    button: 'Renew membership',
    reason:
      'You’re getting this email because you have a membership with the {site}. We send a reminder 30 days, 7 days and 1 day before it ends.',
    sample: {
      membership: 'General membership',
      endsOn: '2 December 2026',
      days: '7 days',
      period: 'year',
    },
    needs: ['membership', 'endsOn'],
  }),
  reportOut: defineMail({
    id: 'report.out',
    linked: ['report', 'description'],
    label: 'Report: now available',
    when: 'A report that someone asked to be told about becomes available.',
    subject: 'Now available: {report}',
    heading: 'Now available: {report}',
    paragraphs: [
      'You asked us to tell you when this report became available. You can buy it now.',
      '{description}',
    ],
    button: 'See the report',
    reason:
      'You’re getting this email because you asked us to tell you about this report. It’s the only one we’ll send: we’ve deleted your address from the list.',
    sample: {
      report: 'Data centre siting',
      description: 'Power, water, fibre and land in twelve West African cities.',
    },
    needs: ['report'],
  }),
};

/** Values that are words. */
export const orderPhrases = {
  total: 'Total',
  advisory: 'a 2-hour advisory session',
  download: (report: string) => `Download “${report}”`,
  toCard: 'to the card you paid with',
  byTransfer: 'by bank transfer',
  membershipEnded: 'The membership has ended.',
  linksEnded: 'The download links no longer work.',
  year: 'year',
  month: 'month',
} as const;
