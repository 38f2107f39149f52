import { ofOrder } from './commerce.ts';
import { defineMail } from './mail-template.ts';

const paid = [
  'Thank you. We’ve received {received} for order {order} ({goods}).',
  'That’s {surplus} more than the price. Tell us at {support} where to return it.',
];
const ofReceipt = {
  ...ofOrder,
  subject: 'Receipt {receipt}: {goods}',
  facts: [
    ['Order', '{order}'],
    ['Receipt', '{receipt}'],
    ['Received', '{received}'],
  ],
} as const;
const receiptSample = {
  sample: { ...ofOrder.sample, receipt: 'R-2026-0007', received: '$495.00' },
  /** `surplus`: what was received above the price. */
  maybe: { surplus: '$5.00' },
} as const;
const pdf = { label: 'Download the receipt (PDF)', href: '{receiptPdf}' };

const ofReports = {
  ...ofReceipt,
  paragraphs: [
    ...paid,
    'Each download link works for {hours} and up to {downloads}; you can get new links from your order page at any time.',
  ],
  notes: ['Your package includes {advisory}. Write to {support} with two times that suit you.'],
  links: [pdf],
  sample: { ...receiptSample.sample, hours: '72 hours', downloads: '10 downloads' },
  maybe: { ...receiptSample.maybe, advisory: 'a 2-hour advisory session' },
  addresses: ['receiptPdf'],
  sampleExtra: {
    links: [{ label: 'Download “Data centre siting”', href: 'https://example.org/' }],
  },
  needs: ['received', 'surplus', 'hours', 'downloads', 'advisory'],
} as const;

const ofMembership = {
  ...ofReceipt,
  links: [{ label: 'Your order and receipt', href: '{orderLink}' }, pdf],
  addresses: ['orderLink', 'receiptPdf'],
  sample: {
    ...receiptSample.sample,
    membership: 'General membership',
    from: '2 November 2026',
    until: '2 November 2027',
  },
  maybe: receiptSample.maybe,
} as const;
const span = 'Your {membership} runs from {from} to {until}.';

export const receiptMails = {
  report: defineMail({
    ...ofReports,
    id: 'order.report-receipt',
    label: 'Order: one report is ready',
    when: 'An order of one report is paid. The link to the download follows the button.',
    heading: 'Your report is ready',
  }),
  reports: defineMail({
    ...ofReports,
    id: 'order.reports-receipt',
    label: 'Order: several reports are ready',
    when: 'An order of several reports is paid. The links to the downloads follow the button.',
    heading: 'Your reports are ready',
  }),
  membership: defineMail({
    ...ofMembership,
    id: 'order.membership-receipt',
    label: 'Membership: active',
    when: 'A membership is paid by someone who has an account.',
    heading: 'Your membership is active',
    paragraphs: [...paid, span],
    button: 'See your membership',
    needs: ['received', 'surplus', 'from', 'until'],
  }),
  membershipWaits: defineMail({
    ...ofMembership,
    id: 'order.membership-waits',
    linked: ['address'],
    label: 'Membership: paid, without an account',
    when: 'A membership is paid by someone who has no account yet.',
    heading: 'Your payment has arrived',
    paragraphs: [
      ...paid,
      span,
      'It will appear in the account for {address} as soon as that address is confirmed. Create an account, or sign in.',
    ],
    button: 'Create an account or sign in',
    sample: { ...ofMembership.sample, address: 'ngozi@example.org' },
    needs: ['received', 'surplus', 'from', 'until', 'address'],
  }),
};
