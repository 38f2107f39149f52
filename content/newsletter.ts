/**
 * The words of the newsletters: forms, prompt, and the pages that their links open (HOME-31..HOME-33,
 * NEWS-05..NEWS-07).
 */
export const newsletterWords = {
  title: 'Newsletters',
  description:
    'Two newsletters from the alliance: insights from our research, and alliance news. Confirm by email, unsubscribe with one click.',
  heading: 'Two email newsletters',
  lede: 'Choose what you’d like to read. You confirm your address once, and every issue has a one-click unsubscribe link.',
  lists: {
    insights: {
      heading: 'Insights',
      text: 'New research and analysis on digital sovereignty, data centres and AI, as it is published.',
    },
    news: {
      heading: 'News',
      text: 'New articles and dates from the alliance, as they are published.',
    },
  },
  byEmail: (newsletter: string) => `${newsletter}, by email`,
  checkEmail: 'Check your email',
  refused: 'That didn’t work',
  home: 'Back to Home',
  field: { label: 'Email', missing: 'Enter your email address.' },
  button: 'Subscribe',
  newsButton: 'Subscribe to News',
  pending: 'Subscribing...',
  privacy: [
    'We’ll email you to confirm. See our ',
    { text: 'Privacy Policy', href: '/privacy' },
    '.',
  ],
  missing: ['Email Required', 'Please enter your email address to subscribe.'],
  done: [
    'Successfully Subscribed!',
    "You'll receive our latest insights on digital sovereignty and AI development.",
  ],
  /** What it is called while it waits for a connection. */
  waiting: 'Newsletter for {email}',
  confirmFirst:
    'One more step: open the email we sent you and confirm within an hour. We won’t send anything until you do.',
  failed: [
    'Subscription Failed',
    'Something went wrong on our side. Please try again in a minute.',
  ],
  offline: [
    'Subscription Failed',
    'We can’t reach the server. Check your connection and try again.',
  ],
  tooMany: 'Too many attempts in the last hour. Please try again later.',
  prompt: 'Your email address for the News newsletter:',
  promptWrong: 'Please enter a valid email address.',
  promptDone:
    'Thank you for subscribing! Please confirm your address using the email we’ve just sent you.',

  confirm: {
    heading: 'Confirm your subscription',
    text: 'Confirm your address, and we’ll start sending you the newsletter.',
    button: 'Confirm Subscription',
    again: 'Get a new link',
    done: 'Your address is confirmed',
    doneText: (lists: string) => `We’ll send ${lists} to`,
    doneLinks: 'We’ve emailed you links to change or end your subscription.',
  },
  preferences: {
    heading: 'Your newsletters',
    for: 'For',
    legend: 'What you receive',
    save: 'Save',
    none: 'Unsubscribe from all',
    saved: 'Saved',
    savedText: 'Your choices below now apply.',
  },
  end: {
    heading: 'Unsubscribe',
    text: (email: string) => `Stop sending this newsletter to ${email}?`,
    button: 'Unsubscribe',
    change: 'Choose what you receive instead',
    done: 'You’ve been unsubscribed',
    ended: (email: string, rest: string) =>
      `We’ve stopped sending this newsletter to ${email}. You’ll still receive ${rest}.`,
    forgotten:
      'You won’t receive any more newsletters from us, and we’ve removed your address from the list.',
    again: 'Subscribe again',
  },
  unknown: {
    heading: 'We don’t recognise this link',
    text: 'It may be incomplete. Open the link in our latest email, or write to us.',
  },
} as const;
