/** The words of an order's page in each state (NAV-10). `{…}` are values of the order. */
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
  /** Replaces these if a membership was ordered. */
  ofMembership?: { heading?: string; lede: string };
  /** What to do now; the matching links are shown below it. */
  next?: string;
}

export const welcomeHeading = 'Welcome to the alliance';

export const orderWords = {
  title: 'Your order',
  states: {
    paid: {
      heading: 'Payment received',
      lede: 'Thank you, {name}. We’ve also emailed the receipt and download links to {email}.',
      ofMembership: {
        heading: welcomeHeading,
        lede: 'Thank you, {name}. We’ve also emailed the receipt to {email}.',
      },
    },
    processing: {
      heading: 'Your payment is being processed',
      lede: 'The payment provider is still processing it. Please don’t pay again: this page updates automatically, and we’ll email {email} when there’s a result.',
    },
    unpaid: {
      heading: 'Not paid yet',
      lede: 'We haven’t received a payment for this order yet. If you’ve just paid, don’t pay again: this page updates automatically as soon as the payment is confirmed.',
      next: 'If you haven’t paid, go back to the checkout.',
    },
    transfer: {
      heading: 'Order placed',
      lede: 'Thank you, {name}. Please transfer {total} and quote the reference {reference} so we can match your payment.',
      next: 'The bank details are below and on the pro-forma invoice. Once your payment arrives, we’ll email the receipt to {email}.',
    },
    partly: {
      heading: 'Part of your payment has arrived',
      lede: 'We’ve received {received} of {total}. Please transfer the remaining {missing}, quoting the reference {reference}.',
      next: 'Once the rest arrives, we’ll email the receipt to {email}.',
    },
    failed: {
      heading: 'The payment failed',
      lede: 'Your bank or the payment provider declined it. You haven’t been charged.',
      next: 'Go back to the checkout to try another card or another way to pay.',
    },
    canceled: {
      heading: 'This order was cancelled',
      lede: 'It wasn’t paid, and you haven’t been charged.',
      next: 'You can order again at any time.',
    },
    expired: {
      heading: 'This order has expired',
      lede: 'We didn’t receive payment in time. If you’ve already made the transfer, don’t worry: we’ll match it by the reference {reference} and deliver your order when it arrives.',
      next: 'Otherwise, place a new order.',
    },
    disputed: {
      heading: 'This payment is disputed',
      lede: 'Your card’s bank has asked for the money back, so downloads are paused until it decides.',
      ofMembership: {
        lede: 'Your card’s bank has asked for the money back and hasn’t decided yet.',
      },
      next: 'If you didn’t mean to dispute the payment, tell your bank and write to us.',
    },
    refunded: {
      heading: 'This order was refunded',
      lede: 'We’ve refunded your payment, and the download links no longer work. A card refund can take a few days to show on your statement.',
      ofMembership: {
        lede: 'We’ve refunded your payment, and the membership has ended. A card refund can take a few days to show on your statement.',
      },
    },
  } satisfies Record<OrderState, StateWords> as Record<OrderState, StateWords>,
  unknown: {
    heading: 'We can’t find this order',
    lede: 'The link is incomplete, has expired or doesn’t belong to an order.',
    renew:
      'Links to an order expire after 60 days. We can send a new one to the email address it was placed with.',
    button: 'Email me a new link',
    next: (isOther: boolean) =>
      `${isOther ? 'Otherwise, open' : 'Open'} the link in the email we sent when you ordered, or write to us and quote your order reference:`,
  },
  away: {
    heading: 'We can’t show your order right now',
    lede: 'The payment provider isn’t responding. Nothing is lost, and you won’t be charged twice.',
    again: 'Try again',
  },
  surplus: 'You’ve paid {surplus} too much. Write to us to say where to return it.',
  reports: 'Your reports',
  ordered: 'Ordered',
  details: 'Order details',
  transfer: 'Bank details',
  download: 'Download',
  renewed:
    'Each time you select Download, you get a new link. Links last 72 hours, up to 10 downloads.',
  copies: {
    making: 'Preparing your copy, stamped with your name and order number…',
    ready: 'PDF, stamped with your name and order number.',
    failed: 'We couldn’t stamp your copy. Select Download to try again.',
  },
  session:
    'Your package includes a 2-hour advisory session. Reply to your receipt email, or write to us, with two times that suit you:',
  receipt: 'Download receipt',
  invoice: 'Download pro-forma invoice',
  certificate: 'Download certificate',
  checkout: 'Back to the checkout',
  catalogue: 'See the reports',
  membershipAgain: 'See memberships',
  refresh: 'Refresh',
  keep: 'You can return here from the link in your email, on any device. Questions:',
  facts: {
    reference: 'Reference',
    receipt: 'Receipt',
    total: 'Amount',
    received: 'Received',
    missing: 'Amount to transfer',
    paid: 'Paid',
    until: 'Pay by',
    package: 'Package',
    method: 'Payment method',
    customer: 'Customer',
  },
} as const;
