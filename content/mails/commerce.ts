import type { MailBasis, MailContent, MailLink } from './mail-content.ts';

interface OfOrder extends MailBasis {
  reference: string;
  /** What was bought, in a few words. */
  goods: string;
  /** The order's page. */
  link: string;
}

interface ReceiptValues extends OfOrder {
  receiptNumber: string;
  received: string;
  /** What was received above the price, or null. */
  surplus: string | null;
  receiptPdf: string;
}

const reason = ({ reference, site }: OfOrder) =>
  `You’re getting this email because this address was given with order ${reference} at the ${site.name}.`;
const facts = ({ reference, goods }: OfOrder) =>
  [
    ['Order', reference],
    ['Item', goods],
  ] as const;
const paid = ({ received, reference, goods, surplus, site }: ReceiptValues) => [
  `Thank you. We’ve received ${received} for order ${reference} (${goods}).`,
  ...(surplus
    ? [
        `That’s ${surplus} more than the price. Tell us at ${site.mailboxes.support} where to return it.`,
      ]
    : []),
];
const receiptFacts = ({ reference, receiptNumber, received }: ReceiptValues) =>
  [
    ['Order', reference],
    ['Receipt', receiptNumber],
    ['Received', received],
  ] as const;

export const commerceMails = {
  orderLink: (given: OfOrder & { days: number }): MailContent => ({
    subject: `Your order ${given.reference}`,
    heading: `Your order ${given.reference}`,
    paragraphs: [`This link opens your order for ${given.days} days.`],
    facts: facts(given),
    action: { label: 'Open your order', href: given.link },
    notes: ['If you didn’t ask for it, you can ignore this email.'],
    reason: reason(given),
  }),
  reportReceipt: (
    given: ReceiptValues & {
      reports: readonly MailLink[];
      hours: number;
      downloads: number;
      advisory: boolean;
    },
  ): MailContent => ({
    subject: `Receipt ${given.receiptNumber}: ${given.goods}`,
    heading: given.reports.length === 1 ? 'Your report is ready' : 'Your reports are ready',
    paragraphs: [
      ...paid(given),
      `Each download link works for ${given.hours} hours and up to ${given.downloads} downloads; you can get new links from your order page at any time.`,
    ],
    facts: receiptFacts(given),
    action: { label: 'Open your order', href: given.link },
    notes: given.advisory
      ? [
          `Your package includes a 2-hour advisory session. Write to ${given.site.mailboxes.support} with two times that suit you.`,
        ]
      : [],
    links: [
      ...given.reports.map(({ label, href }) => ({ label: `Download “${label}”`, href })),
      { label: 'Download the receipt (PDF)', href: given.receiptPdf },
    ],
    reason: reason(given),
  }),
  membershipReceipt: (
    given: ReceiptValues & {
      title: string;
      from: string;
      until: string;
      /** The address whose account will get it, if no account has it yet. */
      waitsFor: string | null;
      membershipLink: string;
    },
  ): MailContent => ({
    subject: `Receipt ${given.receiptNumber}: ${given.goods}`,
    heading: given.waitsFor ? 'Your payment has arrived' : 'Your membership is active',
    paragraphs: [
      ...paid(given),
      `Your ${given.title} runs from ${given.from} to ${given.until}.`,
      ...(given.waitsFor
        ? [
            `It will appear in the account for ${given.waitsFor} as soon as that address is confirmed. Create an account, or sign in.`,
          ]
        : []),
    ],
    facts: receiptFacts(given),
    action: {
      label: given.waitsFor ? 'Create an account or sign in' : 'See your membership',
      href: given.membershipLink,
    },
    links: [
      { label: 'Your order and receipt', href: given.link },
      { label: 'Download the receipt (PDF)', href: given.receiptPdf },
    ],
    reason: reason(given),
  }),
  invoice: (
    given: OfOrder & {
      amount: string;
      payBy: string;
      account: NonNullable<MailContent['facts']>;
      invoicePdf: string;
    },
  ): MailContent => ({
    subject: `Pro-forma invoice ${given.reference}: ${given.goods}`,
    heading: `Please transfer ${given.amount}`,
    paragraphs: [
      `Thank you for your order. Please transfer ${given.amount} by ${given.payBy}, quoting the reference ${given.reference}.`,
    ],
    facts: [...given.account, ['Reference', given.reference], ['Amount', given.amount]],
    action: { label: 'Open your order', href: given.link },
    notes: ['We’ll deliver your order and email you as soon as the transfer arrives.'],
    links: [{ label: 'Download the pro-forma invoice (PDF)', href: given.invoicePdf }],
    reason: reason(given),
  }),
  partReceived: (
    given: OfOrder & { received: string; total: string; left: string },
  ): MailContent => ({
    subject: `Part of your transfer has arrived (${given.reference})`,
    heading: `${given.left} still to pay`,
    paragraphs: [
      `We’ve received ${given.received} of ${given.total} for order ${given.reference}. Please transfer the remaining ${given.left}, quoting the same reference.`,
    ],
    action: { label: 'Open your order', href: given.link },
    reason: reason(given),
  }),
  expired: (
    given: OfOrder & { total: string; days: number; received: string | null },
  ): MailContent => ({
    subject: `Your order ${given.reference} has expired`,
    heading: 'Your order has expired',
    paragraphs: [
      `We haven’t received ${given.received ? 'full ' : ''}payment for order ${given.reference} (${given.goods}, ${given.total}) within ${given.days} days, so the order has expired.`,
      ...(given.received
        ? [
            `We have received ${given.received} and are keeping it for you: pay the rest, or ask us to return it.`,
          ]
        : []),
      'If you’ve paid in the meantime, don’t worry: when the transfer arrives, we’ll deliver what you ordered.',
    ],
    action: { label: 'Open your order', href: given.link },
    reason: reason(given),
  }),
  paymentFailed: (given: OfOrder & { total: string; retryLink: string }): MailContent => ({
    subject: `Your payment for order ${given.reference} failed`,
    heading: 'Your payment didn’t go through',
    paragraphs: [
      `Your bank has declined the payment of ${given.total} for order ${given.reference} (${given.goods}). You haven’t been charged, and nothing will be delivered.`,
      'To pay another way, place a new order.',
    ],
    action: { label: 'Place a new order', href: given.retryLink },
    links: [{ label: 'See the failed order', href: given.link }],
    reason: reason(given),
  }),
  refund: (
    given: OfOrder & {
      amount: string;
      byCard: boolean;
      /** The card's bank took it back, after a dispute. */
      taken: boolean;
      why: string | null;
      ofMembership: boolean;
    },
  ): MailContent => {
    const order = `order ${given.reference} (${given.goods})`;
    return {
      subject: given.taken
        ? `Payment for order ${given.reference} reversed by your bank`
        : `Refund of order ${given.reference}`,
      heading: given.taken ? 'Your payment was reversed' : `We’re refunding ${given.amount}`,
      paragraphs: [
        given.taken
          ? `The payment for ${order} was disputed, and your card’s bank has taken back ${given.amount}.`
          : `We’re refunding ${given.amount} ${given.byCard ? 'to the card you paid with' : 'by bank transfer'}, for ${order}.`,
        ...(given.why && !given.taken ? [`Reason: ${given.why}`] : []),
        given.ofMembership ? 'The membership has ended.' : 'The download links no longer work.',
      ],
      action: { label: 'Open your order', href: given.link },
      reason: reason(given),
    };
  },
  membershipEnds: (
    given: MailBasis & {
      title: string;
      on: string;
      days: number;
      period: 'year' | 'month';
      link: string;
    },
  ): MailContent => ({
    subject: `Your ${given.title} ends in ${daysText(given.days)}`,
    heading: `Your membership ends in ${daysText(given.days)}`,
    paragraphs: [
      `Your ${given.title} with the ${given.site.name} ends on ${given.on}. It doesn’t renew by itself, so you won’t be charged.`,
      `Renew now to avoid a gap. The new ${given.period} starts when this one ends.`,
    ],
    action: { label: 'Renew membership', href: given.link },
    reason: `You’re getting this email because you have a membership with the ${given.site.name}. We send a reminder 30 days, 7 days and 1 day before it ends.`,
  }),
  reportOut: (
    given: MailBasis & { name: string; description: string; link: string },
  ): MailContent => ({
    subject: `Now available: ${given.name}`,
    heading: `Now available: ${given.name}`,
    paragraphs: [
      'You asked us to tell you when this report became available. You can buy it now.',
      given.description,
    ],
    action: { label: 'See the report', href: given.link },
    reason:
      'You’re getting this email because you asked us to tell you about this report. It’s the only one we’ll send: we’ve deleted your address from the list.',
  }),
};

const plural = new Intl.PluralRules('en');
const daysText = (count: number) => `${count} ${plural.select(count) === 'one' ? 'day' : 'days'}`;
