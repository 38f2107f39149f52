/** What administrators read about transactions. */
export const transactionWords = {
  title: 'Transactions',
  payouts: 'Payouts',
  noun: { one: 'transaction', other: 'transactions' },
  placeholder: 'Name, email, reference or payment',
  own: 'Newest first',
  noMatch: 'No transactions found',
  none: 'Orders appear here as soon as someone buys a report or a membership.',
  totals: 'Totals',
  unit: 'USD',
  membership: 'Membership',
  moreReports: (count: number) => `+${count} more`,
  received: (amount: string) => `${amount} received`,
  overpaid: (amount: string) => `Overpaid by ${amount}`,
  refunded: (amount: string) => `${amount} refunded`,
  markReceived: 'Mark received',
  surplusReturned: 'Surplus returned',
  refund: 'Refund',
  export: 'Export CSV',
  exportCsv: 'Transactions as shown',
  exportCsvHint: 'One line per order.',
  ledger: (days: string) => `Ledger, ${days}`,
  ledgerHint: 'Every movement of money.',
  ledgerAll: 'Ledger, everything',
  record: {
    account: 'Account',
    membership: 'Membership',
    downloads: 'Download links',
    downloaded: (count: number) => `Downloaded ${count === 1 ? 'once' : `${count} times`}`,
    linkUntil: 'open until',
    linkEnded: 'ended',
    copies: { making: 'copy being made', ready: 'copy ready', failed: 'copy failed' },
    ledger: 'Ledger',
    kinds: { payment: 'Payment', refund: 'Refund' },
    recordedBy: (name: string) => `recorded by ${name}`,
    payments: 'Card payments',
    /** The payment provider's own terms. */
    paymentStatuses: {
      requires_payment_method: 'Not paid',
      requires_confirmation: 'Not paid',
      requires_action: 'Awaiting the card’s bank',
      processing: 'In progress',
      succeeded: 'Paid',
      canceled: 'Cancelled',
    } as Readonly<Record<string, string>>,
    notes: 'Note from the buyer',
  },
  facts: {
    reference: 'Reference',
    ordered: 'Ordered',
    customer: 'Customer',
    email: 'Email',
    organisation: 'Organisation',
    goods: 'Ordered items',
    amount: 'Amount',
    received: 'Received',
    refunded: 'Refunded',
    status: 'Status',
    method: 'Method',
    paid: 'Paid',
    receipt: 'Receipt',
    payment: 'Payment ID',
  },
  columns: {
    date: 'Date',
    customer: 'Customer',
    organisation: 'Organisation',
    goods: 'Reports',
    amount: 'Amount',
    status: 'Status',
    payment: 'Payment ID',
    reference: 'Reference',
  },
  filters: { status: 'Status', method: 'Method', from: 'From', to: 'To' },
  sums: {
    revenue: 'Total Revenue',
    completed: 'Completed',
    pending: 'Pending',
    failed: 'Failed',
  },
};

/** Messages about a transfer: before it is recorded, from the state of the order, and afterwards. */
export const recordWords = {
  title: 'Mark received',
  failed: 'Not saved',
  another: 'Another transfer of this amount arrived on this day',
  saving: 'Saving...',
  order: 'Order',
  amount: 'Amount',
  soFar: 'Received so far',
  received: 'Amount received, in US dollars',
  date: 'Date received',
  dateHint: 'As on the bank statement. We check for duplicates.',
  before: {
    refunded:
      'This order was refunded. The money is recorded, but nothing is delivered. Agree with the buyer what to do with it.',
    paid: 'This order is already paid and delivered, so this is surplus. Agree with the buyer what to do with it.',
    unknown: 'Enter the amount on the bank statement.',
    part: (due: string) =>
      `Part payment: ${due} still due. The order is delivered once the rest arrives.`,
    surplus: (surplus: string) =>
      `${surplus} too much. The order is delivered now, and the surplus is shown here. Agree with the buyer what to do with it.`,
    full: 'Paid in full. The order is delivered now, and the receipt is emailed.',
  },
  paid: {
    title: 'Paid',
    text: (reference: string, customer: string) =>
      `${reference} is paid. We’ve emailed ${customer} the receipt.`,
  },
  partlyPaid: {
    title: 'Partly paid',
    text: (reference: string, due: string) => `${reference}: ${due} still due.`,
  },
  recorded: {
    title: 'Recorded',
    paid: (reference: string, received: string) =>
      `${reference} was already paid: ${received} received in total; nothing is delivered again.`,
    refunded: (reference: string, received: string) =>
      `${reference} remains refunded: ${received} received in total; nothing is delivered again.`,
  },
};

export const refundWords = {
  title: 'Refund this order?',
  done: {
    title: 'Refunded',
    text: (reference: string, amount: string, customer: string) =>
      `${reference}: ${amount}. We’ll email ${customer}.`,
  },
  begun: {
    title: 'Refund in progress',
    text: (reference: string, customer: string) =>
      `${reference}: the card’s bank is processing it. We’ll record it and email ${customer} once it settles.`,
  },
  failed: 'Not refunded',
  button: 'Refund',
  refunding: 'Refunding...',
  back: 'Keep the order',
  order: 'Order',
  amount: 'Refund amount',
  ofMembership:
    'The membership ends immediately. If this order cut another one short, that one resumes.',
  ofReports: 'All download links for this order stop working immediately.',
  byCard: 'The money goes back to the card, which takes the bank a few days.',
  byBank: 'Transfer the money back yourself: this records it in the ledger but moves no money.',
  told: (customer: string) => `We’ll email ${customer} the reason. This can’t be undone.`,
  reason: 'Reason',
  reasonHint: 'Emailed to the buyer.',
};

export const surplusWords = {
  title: 'Record the returned surplus',
  button: 'Record',
  done: 'Recorded',
  doneText: (reference: string, surplus: string) => `${reference}: ${surplus} returned.`,
  failed: 'Not saved',
  saving: 'Saving...',
  order: 'Order',
  surplus: 'Surplus',
  text: 'Transfer the surplus back yourself: this records it in the ledger but moves no money. The order stays as it is.',
  date: 'Date returned',
  dateHint: 'As on the bank statement.',
};
