const plural = new Intl.PluralRules('en');

/** The words of the report shop (SHOP). Prices and rules of the packages: contract/commerce/packages.ts. */
export const shopWords = {
  title: 'Research Reports',
  description:
    'Twenty-three reports on policy, markets, infrastructure and partnerships for digital sovereignty in Africa. Read the contents and first page before you buy.',
  heading: 'Research Reports',
  /** By the available payment methods. */
  ledes: {
    both: 'For ministries, funders and sponsors making decisions. Tick what you need, read the contents and first page of each, and pay by card or bank transfer. With a card, you can download the PDFs immediately.',
    card: 'For ministries, funders and sponsors making decisions. Tick what you need, read the contents and first page of each, and pay by card. You can download the PDFs immediately.',
    transfer:
      'For ministries, funders and sponsors making decisions. Tick what you need, read the contents and first page of each, and pay by bank transfer. You can download the PDFs as soon as your payment arrives.',
    none: 'For ministries, funders and sponsors making decisions. Read the contents and first page of each report.',
  },
  /** If nothing is for sale yet. */
  ledeNothing:
    'For ministries, funders and sponsors making decisions. Read the contents and first page of each report. All of them are in preparation: leave your email address and we’ll tell you when one is out.',
  /** If no report is listed. */
  empty: { title: 'No reports to show yet', link: 'Compare memberships' },
  gone: 'Some of the reports you chose are no longer for sale and have been left out.',

  packages: {
    heading: 'Packages',
    lede: 'Buy several reports together and save. Choose a package, then its reports.',
    essential: 'Any one policy and governance report, for a single regulatory question.',
    premium: 'Any three reports in the catalogue, for entering a market.',
    executive: 'Any five reports, for a board decision; includes a 2-hour advisory session.',
    /** The catalogue shows the price of a single report. */
    none: 'Buy individually',
    short: 'Not enough of the reports are out yet.',
  },

  /** Shown on pages with a payment. */
  legal: [
    { label: 'Terms of Service', href: '/terms' },
    { label: 'Privacy Policy', href: '/privacy' },
    { label: 'Contact', href: '/contact' },
  ],

  back: 'All reports',
  choose: 'Choose this report',
  preview: 'Contents and first page',
  contents: 'Contents',
  plannedContents: 'Contents of the full edition',
  introduced: 'Introduction, free to read:',
  firstPage: 'First page',
  previewPage: 'Open the full page',
  sample: (pages: number) => `Sample, ${pages} pages; full edition planned`,
  /** The pages of the planned edition, shown beside the sample's. */
  plannedPages: (pages: number) =>
    `Full edition planned: ${pages} ${plural.select(pages) === 'one' ? 'page' : 'pages'}, PDF`,
  published: { sample: 'Sample published', full: 'Published' },
  pages: (pages: number) => `${pages} ${plural.select(pages) === 'one' ? 'page' : 'pages'}, PDF`,
  sampleNote:
    'What you receive now is a sample with the contents, a summary, the method and two charts, not the full report.',
  inPreparation: 'In preparation',
  notice: {
    label: 'Email me when it’s out',
    button: 'Notify me',
    pending: 'Sending...',
    missing: ['Email Required', 'Enter your email address.'],
    waiting: 'Notice for {email}',
    done: ['You’re on the list', 'We’ll email you once, when the report is out.'],
    failed: ['Couldn’t add you', 'Something went wrong. Please try again.'],
    offline: [
      'Couldn’t add you',
      'We can’t reach the server. Check your connection and try again.',
    ],
    tooMany: 'Too many attempts. Wait a few minutes and try again.',
  },

  summary: {
    heading: 'Order Summary',
    empty: 'No reports selected',
    total: 'Total',
    update: 'Update order summary',
    switchTo: 'Switch to',
    share: 'Link to this selection',
    to: 'Go to order summary',
  },
  contact: {
    heading: 'Your details',
    name: 'Name',
    email: 'Email',
    emailHint: 'We’ll send your receipt and download links here.',
    organization: 'Organisation',
    notes: 'Notes',
    notesHint: 'For example, your own order number.',
    privacy: ['Used for this order only. ', { text: 'How we use your data', href: '/privacy' }],
  },
  proceed: 'Proceed to Checkout',
  alerts: {
    nothing: 'Please select at least one report to continue.',
    contact: 'Please provide your name and email address.',
    email: 'Enter an email address like name@example.org.',
  },
} as const;
