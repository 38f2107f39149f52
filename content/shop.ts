/** The words of the report shop (SHOP). Prices and rules of the packages: contract/packages.ts. */
export const shopWords = {
  title: 'Research Reports',
  description:
    'Twenty-three reports on policy, markets, infrastructure and partnerships for digital sovereignty in Africa: contents and first page to read before you buy, as PDF.',
  heading: 'Research Reports',
  lede: 'For ministries, funders and sponsors who have to decide. Tick what you need, read the contents and the first page of each, and pay by card or bank transfer. Paid by card, the PDFs come at once.',
  /** Where cards are not taken. */
  ledeBank:
    'For ministries, funders and sponsors who have to decide. Tick what you need, read the contents and the first page of each, and pay by bank transfer. The PDFs come as soon as the money has arrived.',
  /** Where nothing is for sale yet. */
  ledeNothing:
    'For ministries, funders and sponsors who have to decide. Read the contents and the first page of each report. All of them are in preparation: leave your address to be told when one is out.',
  /** Where no report is listed. */
  empty: { title: 'No report is listed at present', link: 'Compare the memberships' },
  gone: 'Some of what was chosen is not for sale any more and was left out.',

  packages: {
    heading: 'Packages',
    lede: 'Several reports together cost less than one alone. Choose a package, then its reports.',
    essential: 'Any one report on policy and governance, for one regulatory question.',
    premium: 'Any three reports of the whole catalogue, for a market entry.',
    executive: 'Any five reports, for a decision of the board; includes a 2-hour advisory session.',
    /** What a report alone costs is said by the catalogue. */
    none: 'Buy one by one',
    choose: 'Choose',
    /** Of the one that is chosen. */
    remove: 'Remove',
    short: 'Not enough of its reports are out yet.',
  },

  back: 'All reports',
  choose: 'Choose this report',
  preview: 'Contents and first page',
  contents: 'Contents',
  firstPage: 'First page',
  previewPage: 'Read on a page of its own',
  sample: 'Sample edition',
  sampleNote:
    'What is delivered at present is a sample edition with contents, method and charts, marked as such.',
  inPreparation: 'In preparation',
  notice: {
    label: 'Email, to be told when it is out',
    button: 'Tell me',
    pending: 'Sending...',
    missing: ['Email Required', 'Enter your email address.'],
    done: ['Noted', 'We write to you once, when the report is out.'],
    failed: ['Not noted', 'Something went wrong. Please try again.'],
    offline: ['Not noted', 'No connection to the server. Check your network and try again.'],
    tooMany: 'Too many attempts. Please wait a little and try again.',
  },

  summary: {
    heading: 'Order Summary',
    empty: 'No reports selected',
    total: 'Total',
    update: 'Update order summary',
    switchTo: 'Switch to',
    share: 'Link to this selection',
    to: 'To the order summary',
  },
  contact: {
    heading: 'Your details',
    name: 'Name',
    email: 'Email',
    emailHint: 'Receipt and download links go here.',
    organization: 'Organization',
    notes: 'Notes',
    notesHint: 'For example an order number of your own.',
    privacy: ['Used for this order alone. ', { text: 'How we treat your data', href: '/privacy' }],
  },
  proceed: 'Proceed to Checkout',
  alerts: {
    nothing: 'Please select at least one report to continue.',
    contact: 'Please provide your name and email address.',
  },
} as const;
