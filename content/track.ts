import type { Inline } from './blocks.ts';

/** The words of /track: entering a tracking code, and the answer to an unknown one. */
export const trackWords = {
  title: 'Track a project',
  description:
    'Enter the tracking code from your confirmation email to see where your project submission is in the five steps. You don’t need an account.',
  heading: 'Track your project',
  lede: 'Enter your tracking code to see where your submission is and what happens next. You don’t need an account.',
  label: 'Tracking code',
  hint: 'Four groups of four characters, like 7K3M-9QXD-2F5R-H8WT. It’s in the email we sent you.',
  empty: 'Enter your tracking code.',
  submit: 'Track Project',
  lost: 'Lost the code?',
  lostText: [
    'Search your email for “tracking code”. If you have an account, your projects are in the ',
    { text: 'client portal', href: '/client-portal' },
    ', no code needed.',
  ],
  unknown: 'No submission with this code',
  unknownText: (code: string) =>
    `We couldn’t find a submission with the code ${code}. Check it against the email and try again.`,
  write: 'Still no luck? Write to',
  submitInstead: 'Submit Your Project',
} as const;

/** The page of a submission. */
export const trackedWords = {
  keepCode: 'Keep the tracking code; we’ve emailed it to you too.',
  code: 'Tracking code',
  submitted: 'Submitted',
  answerBy: 'You’ll hear from us by',
  changed: 'Last change',
  steps: 'Five steps',
  submit: trackWords.submitInstead,
  live: 'This page updates itself while it’s open.',
  more: (support: string): Inline => [
    'To message the reviewers and see the full history, ',
    { text: 'create an account', href: '/sign-in?view=create' },
    ' with the email address you gave. Questions: ',
    { text: support, href: `mailto:${support}` },
  ],
} as const;
