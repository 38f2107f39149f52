/** The words of buying and managing a membership. */
import type { Inline } from '#content/blocks.ts';
import type { MembershipType } from '#contract/commerce/vocabulary.ts';
import { daysText } from './my-membership-words.ts';

/** The join buttons (PAGES-24); a class itself may have another name. */
export const joinWords: Record<MembershipType, string> = {
  academic: 'Join as Academic Member',
  general: 'Join as General Member',
  executive: 'Join as Executive Member',
};

export const paymentPageWords = {
  title: 'Become a member',
  description:
    'Buy, renew or upgrade a membership of the alliance by card or bank transfer. You see the price before you pay, and it doesn’t renew automatically.',
  heading: 'Membership',
  subheading: 'What you get, what it costs and how to pay',
  back: 'Back to Membership',
  notSold: {
    title: 'You can’t buy this membership now',
    mine: 'My membership',
    compare: 'Compare memberships',
  },
  benefits: 'What it includes',
  compared: [
    'The ',
    { text: 'membership page', href: '/membership' },
    ' compares the classes line by line.',
  ] satisfies Inline,
} as const;

export const summaryWords = {
  heading: 'Order Summary',
  membership: 'Membership',
  price: 'Price',
  upgrade: 'Upgrade',
  difference: (days: number) =>
    `Only the difference for the ${daysText(days)} left of your current membership`,
  adds: 'Adds',
  runs: 'Runs',
  to: 'to',
  total: 'Total',
  explanations: {
    new: 'In US dollars. It doesn’t renew; you won’t be charged again.',
    renewal: 'In US dollars. The new period starts when your current one ends; you lose no days.',
    upgrade:
      'In US dollars. The higher membership opens immediately and ends when your current one would have.',
  },
} as const;

export const buyerWords = {
  heading: 'Your details',
  lede: (signIn: string): Inline => [
    'The membership belongs to this email address. If you already have an account, ',
    { text: 'sign in', href: signIn },
    ' first.',
  ],
  name: 'Name',
  nameHint: 'As it should appear on the certificate.',
  email: 'Email',
  emailHint: 'We’ll send your receipt and access to this address.',
  organization: 'Organisation',
  card: 'Continue to Payment',
  bank: 'Pay by bank transfer',
  needsScript: 'The card form needs JavaScript.',
  needsScriptOrTransfer: 'The card form needs JavaScript. A bank transfer works without it.',
} as const;

export const paymentWords = {
  heading: 'Payment',
  pay: (amount: string) => `Pay ${amount}`,
  preparing: 'Preparing secure checkout...',
  failed: 'The payment didn’t go through',
  error: 'Payment Error',
  unexpected: 'An unexpected error occurred',
  notOpened: { title: 'Error', description: 'Failed to initialize payment' },
  setup: {
    title: 'Payment Setup Error',
    text: 'The payment service couldn’t start the payment. Nothing was charged; please try again later.',
    back: 'Return to Membership',
  },
  noCard: {
    title: 'Card payment is not configured',
    transfer: 'We can’t take cards at the moment. You can pay by bank transfer.',
    nothing: 'You can’t pay here at the moment. Write to our membership team.',
  },
  transfer:
    'Use this if your card is declined or your organisation needs an invoice. Your membership starts once the money arrives.',
  newPrice: {
    title: 'The price has changed',
    text: (was: string, now: string) => `You saw ${was}; it’s now ${now}. Nothing was charged.`,
  },
  asking: 'Your payment went through. Opening your membership...',
  processing: {
    title: 'Your bank is still working on it',
    text: 'This page continues automatically. You can also leave: once the payment arrives, your membership opens and we’ll email the receipt. Don’t pay again.',
  },
  unconfirmed: {
    title: 'Your payment was received',
    text: 'We couldn’t confirm it just now and will keep trying. Your access will follow. We’ll email the receipt. Don’t pay again.',
    again: 'Check again',
    mine: 'My membership',
  },
  declined: 'Your bank declined the payment. Nothing was charged; try another card.',
  welcome: (site: string, membership: string) =>
    `Payment Successful! Welcome to ${site} ${membership}!`,
} as const;

/** What the page says about an order that opens no membership, or none yet. */
export const noticeWords = {
  partlyPaid: {
    title: 'Part of your transfer has arrived',
    text: 'Your membership opens once the rest arrives. Your order shows how much is still due.',
  },
  nothing: {
    title: 'This order doesn’t open a membership',
    text: 'Its payment failed, expired, was refunded or is disputed. Your order shows which.',
  },
  transfer: {
    title: 'We’re waiting for your transfer',
    text: 'Your membership opens once the money arrives. Your order has the bank details.',
  },
  card: {
    title: 'Your payment isn’t complete yet',
    text: 'This page continues automatically once your bank has decided. Don’t pay again.',
  },
} as const;

const signIn = { text: 'sign in', href: '/api/login?next=%2Fmy-membership' };

export const successWords = {
  title: 'Welcome to the alliance',
  exampleTitle: 'A new membership',
  thanks: (name: string, email: string) =>
    `Thank you, ${name}. Your receipt is on its way to ${email}.`,
  example: 'An example, not your membership.',
  notShown: {
    title: 'We can’t show this payment',
    text: 'The link may be incomplete, or the payment may be someone else’s. Open your order from the link in your receipt email.',
  },
  noOrder: {
    title: 'We couldn’t find a payment',
    signedIn: [
      'This page shows what a new General membership looks like. Yours is on ',
      { text: 'My membership', href: '/my-membership' },
      '.',
    ] satisfies Inline,
    signedOut: [
      'This page shows what a new General membership looks like. To see yours, open the link in your receipt email, or ',
      signIn,
      '.',
    ] satisfies Inline,
  },
  heading: 'Your membership',
  openOrder: 'Open the order',
} as const;

export const nextStepWords = {
  heading: 'Next steps',
  account: {
    title: 'Your account',
    signedIn: (email: string) => `You are signed in as ${email}.`,
    /** `email`: the address used for the purchase, if the order is known. */
    create: (href: string, email?: string): Inline => [
      { text: 'Create an account', href },
      ` with ${email ?? 'the address you paid with'} and confirm the address, or `,
      signIn,
      '. Your membership is tied to that address.',
    ],
  },
  portal: {
    title: 'The member portal',
    text: 'The dates and documents of your membership are on My membership.',
  },
  end: {
    title: 'Before it ends',
    text: 'We’ll remind you 30 days, 7 days and 1 day before. It doesn’t renew automatically.',
  },
  compare: { text: 'Compare memberships', href: '/membership' },
  createAccount: 'Create an account',
  toPortal: 'Go to Member Portal',
  toPlatforms: 'Explore Funding Platforms',
  questions: (support: string, membership: string): Inline => [
    'Questions: ',
    { text: support, href: `mailto:${support}` },
    ' or ',
    { text: membership, href: `mailto:${membership}` },
    ', Monday to Friday 9 AM to 6 PM EST.',
  ],
} as const;
