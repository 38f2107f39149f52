/** What an order's page says of each state (NAV-10). `{…}` are values of the order. */
export type OrderState =
  | 'paid'
  | 'processing'
  | 'unpaid'
  | 'transfer'
  | 'partly'
  | 'failed'
  | 'canceled'
  | 'expired'
  | 'disputed'
  | 'refunded';

interface StateWords {
  heading: string;
  lede: string;
  /** In place of `lede`, where a membership was ordered. */
  ofMembership?: string;
  /** What to do now; what leads there stands below. */
  next?: string;
}

export const orderWords = {
  title: 'Your order',
  states: {
    paid: {
      heading: 'Payment received',
      lede: 'Thank you, {name}. The receipt and the download links were also sent to {email}.',
      ofMembership: 'Thank you, {name}. The receipt was also sent to {email}.',
    },
    processing: {
      heading: 'Your payment is being processed',
      lede: 'The payment service has it and has not decided yet. Do not pay again: this page changes by itself, and a mail goes to {email} once it is decided.',
    },
    unpaid: {
      heading: 'Not paid yet',
      lede: 'No payment of this order has reached us so far. If you have just paid, do not pay again: this page changes by itself as soon as the payment service says so.',
      next: 'If you have not, go back to the checkout to pay with a card or by bank transfer.',
    },
    transfer: {
      heading: 'Order placed',
      lede: 'Thank you, {name}. Transfer {total} and name the reference {reference}: by it we know that the money is yours.',
      next: 'The account details are in the pro-forma invoice. As soon as the money has arrived, a mail with the receipt goes to {email}.',
    },
    partly: {
      heading: 'Part of the amount has arrived',
      lede: '{received} of {total} has arrived. Transfer the missing {missing} with the reference {reference}.',
      next: 'As soon as the rest has arrived, a mail with the receipt goes to {email}.',
    },
    failed: {
      heading: 'The payment failed',
      lede: 'Your bank or the payment service refused it. Nothing was charged.',
      next: 'Try another card, or pay by bank transfer.',
    },
    canceled: {
      heading: 'This order was cancelled',
      lede: 'It was not paid, and nothing was charged.',
      next: 'You can order again at any time.',
    },
    expired: {
      heading: 'This order has expired',
      lede: 'Its payment did not arrive in time. If you have transferred the money meanwhile, it is not lost: it is found by the reference {reference}, and the order is fulfilled as soon as it arrives.',
      next: 'Otherwise order again.',
    },
    disputed: {
      heading: 'This payment is disputed',
      lede: 'The bank of the card has asked for the money back, so the downloads rest until it has decided.',
      ofMembership: 'The bank of the card has asked for the money back, and has not decided yet.',
      next: 'If you did not mean to dispute it, tell your bank, and write to us.',
    },
    refunded: {
      heading: 'This order was refunded',
      lede: 'What you paid was given back to you, and the download links have ended. With a card it takes some days until your bank shows it.',
      ofMembership:
        'What you paid was given back to you, and the membership has ended. With a card it takes some days until your bank shows it.',
    },
  } satisfies Record<OrderState, StateWords> as Record<OrderState, StateWords>,
  unknown: {
    heading: 'We cannot find this order',
    lede: 'The address is not complete, or it is not that of an order.',
    next: 'Open the link in the mail that we sent when you ordered. If it does not work, write to us with the reference of the order:',
  },
  away: {
    heading: 'Your order cannot be shown for a moment',
    lede: 'The payment service does not answer at present. Nothing is lost and nothing is charged twice.',
    again: 'Load again',
  },
  surplus: '{surplus} more than the amount has arrived. We write to you about giving it back.',
  reports: 'Your reports',
  ordered: 'Ordered',
  details: 'Order details',
  download: 'Download',
  renewed: 'The button makes a fresh link each time. A link holds for 72 hours and 10 downloads.',
  copies: {
    making: 'Your copy is being made, stamped with your name and order number.',
    ready: 'PDF, stamped with your name and order number.',
    failed: 'Stamping failed; the download makes the copy anew.',
  },
  sample: 'Sample edition',
  session:
    'Your package includes a 2-hour advisory session. Reply to the mail with your receipt, or write to us, with two times that suit you:',
  receipt: 'Download receipt',
  invoice: 'Download pro-forma invoice',
  certificate: 'Download certificate',
  membership: 'Go on to your membership',
  checkout: 'Back to the checkout',
  catalogue: 'To the reports',
  membershipAgain: 'To the membership',
  refresh: 'Load again',
  keep: 'This page opens again with the link in the mail, on any device. Questions:',
  facts: {
    reference: 'Reference',
    receipt: 'Receipt',
    total: 'Amount',
    received: 'Received',
    paid: 'Paid',
    until: 'Payable until',
    package: 'Package',
    method: 'Way to pay',
    customer: 'Customer',
  },
} as const;
