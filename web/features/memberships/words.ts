/** The words of buying and managing a membership. */
import type { Inline } from '#content/blocks.ts';
import type { MembershipType } from '#contract/commerce/vocabulary.ts';
import { counted } from '../../design/pattern-words.ts';

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
  year: { annually: 'For a year', monthly: 'For a month' },
  difference: (days: number) =>
    `Only the difference for the ${counted(days, { one: 'day', other: 'days' })} left of your current membership`,
  adds: 'Adds',
  runs: 'Runs',
  to: 'to',
  explanations: {
    new: 'In US dollars. It doesn’t renew; you won’t be charged again.',
    renewal: 'In US dollars. The new period starts when your current one ends; you lose no days.',
    upgrade:
      'In US dollars. The higher membership opens immediately and ends when your current one would have.',
  },
} as const;

export const paymentWords = {
  buyer: (signIn: string): Inline => [
    'The membership belongs to this email address. If you already have an account, ',
    { text: 'sign in', href: signIn },
    ' first.',
  ],
  nameHint: 'As it should appear on the certificate.',
  error: 'Payment Error',
  notOpened: { title: 'Error', description: 'Failed to initialize payment' },
  back: 'Return to Membership',
  transfer:
    'Use this if your card is declined or your organisation needs an invoice. Your membership starts once the money arrives.',
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

/** What My membership says about an order whose membership isn't open yet. */
export const noticeWords = {
  partlyPaid: {
    title: 'Part of your transfer has arrived',
    text: 'Your membership opens once the rest arrives. Your order shows how much is still due.',
  },
  transfer: {
    title: 'We’re waiting for your transfer',
    text: 'Your membership opens once the money arrives. Your order has the bank details.',
  },
  card: {
    title: 'Your payment isn’t complete yet',
    text: 'This page continues automatically once your bank has decided. Don’t pay again.',
  },
  openOrder: 'Open the order',
} as const;

const signIn = { text: 'sign in', href: '/api/login?next=%2Fmy-membership' };

export const exampleWords = {
  title: 'A new membership',
  lede: 'An example, not your membership.',
  noOrder: 'We couldn’t find a payment',
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
