/** The words of the PDFs: invoice, receipt, certificate, and the stamp on a delivered report. */
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

/** What was ordered, in the words of invoice and receipt. */
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
} as const;

/** The headings of the bookkeeping exports. */
export const exportWords = {
  accounts: [
    'First name',
    'Last name',
    'Email',
    'Address confirmed (UTC)',
    'Organisation',
    'Country',
    'Role',
    'Status',
    'Portals',
    'Registered (UTC)',
  ],
  activity: [
    'Time (UTC)',
    'Person',
    'Role',
    'Action',
    'Object',
    'Object id',
    'Before',
    'After',
    'Request',
  ],
  figures: ['Day', 'Revenue (USD)', 'Submissions', 'Visits', 'Pages opened'],
  contacts: ['Name', 'Title', 'Email', 'Phone', 'Department', 'Notes', 'Primary', 'Last contact'],
  refusedContacts: ['Line', 'Reason'],
  opportunities: [
    'Id',
    'Title',
    'Platform',
    'Type',
    'Region',
    'Status',
    'Amount (USD)',
    'Amount as stated',
    'Deadline',
    'Requirements',
    'Eligibility',
    'Application',
    'Source',
    'Last changed',
  ],
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
  payouts: [
    'Arrives on',
    'Payout',
    'Payout status',
    'Kind',
    'Provider reference',
    'Order',
    'Amount (USD)',
    'In the ledger (USD)',
    'Comparison',
    'Fee',
    'Net',
    'Currency of fee and net',
  ],
} as const;

/** The sample edition that is delivered until a report’s PDF is uploaded. */
export const sampleWords = {
  title: (name: string) => `${name} (sample edition)`,
  mark: 'Sample edition',
  rest: 'The rest is on the report’s page of the website.',
  contents: 'Contents of the full edition',
  planned: (pages: number) =>
    `The full edition is planned to have ${pages} pages. This sample contains the list of contents, a summary, the method and two figures.`,
  summary: 'Summary',
  method: 'Method',
  figure: 'A figure, and how to read it',
  plan: {
    heading: 'How the pages are planned',
    title: 'Pages of the full edition by chapter',
    unit: 'pages, numbered as in the contents',
    source:
      'Illustration: the total is planned, the split by chapter is an example. The finished edition will differ.',
    whole: 'The whole edition',
    chapter: (number: number) => `Chapter ${number}`,
    further: 'Further chapters',
  },
  about: {
    heading: 'About this sample edition',
    text: (site: string, host: string, info: string) =>
      `This file was generated by the website of the ${site} to show how ordering and downloading work. It is not the full report, and nothing in it is advice. It isn’t tagged for screen readers: the same contents, summary and first page are on the report’s page at ${host}. Questions: ${info}.`,
  },
} as const;
