/** The words of the PDFs: invoice, receipt, certificate, and what stamps a delivered report. */
const letter = {
  date: 'Date',
  dollars: 'US dollars',
  total: 'Total',
} as const;

export const letterheadWords = {
  page: (subject: string, page: number, of: number) => `${subject} · page ${page} of ${of}`,
  untagged:
    'This PDF isn’t tagged for screen readers. Your order’s page, linked from our email, has the same details.',
  licence: (owner: string, reference: string) => `Licensed to ${owner} · Order ${reference}`,
  yourReference: (notes: string) => `Your reference: ${notes}`,
} as const;

export const invoiceWords = {
  ...letter,
  title: 'Pro-forma invoice',
  numbered: (reference: string) => `Pro-forma invoice ${reference}`,
  from: 'From',
  to: 'To',
  reference: 'Reference',
  payBy: 'Please pay by',
  agreed: 'agreed with you',
  due: 'Amount due',
  items: 'Items ordered',
  soFar: 'Received so far',
  stillDue: 'Amount still due',
  noAccount: (support: string) => `Write to ${support} for the account details.`,
  amountLine: (amount: string) => `Amount: ${amount} (US dollars)`,
  referenceLine: (reference: string) => `Reference: ${reference}`,
  how: 'How to pay by bank transfer',
  quote: (reference: string) =>
    `Please quote the reference ${reference} with your transfer so that we can match your payment. Bank charges are paid by the sender.`,
  noReceipt:
    'This is a pro-forma invoice, not a receipt. We will email your receipt and deliver your order once we have recorded your transfer.',
} as const;

export const receiptWords = {
  ...letter,
  title: 'Receipt',
  numbered: (number: string) => `Receipt ${number}`,
  issuedBy: 'Issued by',
  issuedTo: 'Issued to',
  number: 'Receipt number',
  order: 'Order',
  method: 'Payment method',
  items: 'Items purchased',
  refunded: 'Refunded',
  sentBack: 'Sent back by the bank',
  received: 'Received',
  on: (day: string, by: string) => `${day}, ${by}`,
  byBank: 'bank transfer',
  byCard: 'card',
  retained: 'Retained',
  totalReceived: 'Total received',
  overpaid: 'Overpaid',
  allInDollars: 'All amounts are in US dollars.',
  wasRefunded:
    'This order was refunded: its download links no longer work, and any membership it paid for has ended.',
  questions: (support: string, reference: string) =>
    `Questions about this receipt: ${support}. Please quote order ${reference}.`,
} as const;

export const certificateWords = {
  numbered: (number: string) => `Certificate of membership ${number}`,
  heading: 'Certificate of Membership',
  certifies: 'This certifies that',
  membership: (site: string, membership: string) => `is a member of the ${site} (${membership})`,
  period: (from: string, until: string) => `from ${from} to ${until}.`,
  number: 'Certificate number',
  issued: 'Issued on',
  verify: 'To verify',
} as const;

/** What was ordered, as invoice and receipt name it. */
export const goodsWords = {
  reports: 'Research Reports Purchase',
  changes: {
    new: 'A new membership',
    renewal: 'Renewal, added to the end',
    upgrade: 'Upgrade: the difference for the days left',
  },
  billed: (period: string) => `Billed ${period.toLowerCase()}`,
  package: (name: string) => `${name} package`,
  packageWithSession: (name: string) => `${name} package, with a 2-hour advisory session`,
  difference: 'Difference to the total',
  /** The name of a delivered file. */
  sampleFile: (name: string) => `${name} (sample edition)`,
} as const;

/** The heads of the files for the bookkeeping. */
export const exportWords = {
  transactions: [
    'Date',
    'Reference',
    'Receipt',
    'Customer',
    'Email',
    'Organisation',
    'Reports',
    'Amount (USD)',
    'Received (USD)',
    'Refunded (USD)',
    'Status',
    'Method',
    'Payment id',
  ],
  ledger: [
    'Date',
    'Kind',
    'Amount (USD)',
    'Provider',
    'Provider reference',
    'Order',
    'Receipt',
    'Description',
    'Customer',
    'Recorded at',
  ],
} as const;
