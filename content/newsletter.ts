/** The words of the newsletters: forms, prompt, pages behind their links (HOME-31..HOME-33, NEWS-05..NEWS-07). */
export const newsletterWords = {
  title: 'Newsletters',
  description:
    'Two newsletters of the alliance: insights from our research, and news of the alliance. Confirmed by mail, ended with one click.',
  heading: 'Two newsletters, by e-mail',
  lede: 'Choose what you want to read. You confirm the address once; every mail has a link that ends it with one click.',
  lists: {
    insights: {
      heading: 'Insights',
      text: 'New research and analysis on digital sovereignty, data centres and AI, as it is published.',
    },
    news: {
      heading: 'News',
      text: 'New articles and dates of the alliance, as they are published.',
    },
  },
  field: { label: 'E-mail', missing: 'Write your e-mail address.' },
  button: 'Subscribe',
  newsButton: 'Subscribe to News',
  pending: 'Subscribing...',
  privacy: [
    'A mail asks you to confirm. What we keep stands in the ',
    { text: 'Privacy Policy', href: '/privacy' },
    '.',
  ],
  missing: ['Email Required', 'Please enter your email address to subscribe.'],
  done: [
    'Successfully Subscribed!',
    "You'll receive our latest insights on digital sovereignty and AI development.",
  ],
  confirmFirst:
    'One step is left: open the mail that we sent you and press the button there within an hour. Before that you receive nothing.',
  failed: [
    'Subscription Failed',
    'Something went wrong on our side. Please try again in a minute.',
  ],
  offline: [
    'Subscription Failed',
    'There is no connection to the server. Check your network and try again.',
  ],
  tooMany: 'There were too many tries in the last hour. Please try again later.',
  prompt: 'Your e-mail address for the newsletter News:',
  promptWrong: 'Please enter a valid email address.',
  promptDone:
    'Thank you for subscribing! Please confirm your address with the mail we just sent you.',

  confirm: {
    heading: 'Confirm your subscription',
    text: 'Press the button, and the newsletter goes to your address from now on.',
    button: 'Confirm Subscription',
    again: 'Ask for a new link',
    done: 'Your address is confirmed',
    doneText:
      'is confirmed. A mail with the links that change or end your subscription is on its way.',
  },
  preferences: {
    heading: 'Your newsletters',
    for: 'For',
    legend: 'What you receive',
    save: 'Save',
    none: 'Unsubscribe from all',
    saved: 'Saved',
    savedText: 'The choice below counts from now on.',
  },
  end: {
    heading: 'End this newsletter',
    text: 'Press the button, and this newsletter does not go to your address any more.',
    button: 'Unsubscribe',
    change: 'Choose what you receive instead',
    done: 'You are unsubscribed',
    rest: 'You still receive',
    forgotten: 'You receive no newsletter of ours, and we have removed your address from the list.',
    again: 'Subscribe again',
  },
  unknown: {
    heading: 'This link is not known',
    text: 'It may have been cut off in the mail. Open it from the newest mail of the newsletter, or write to us.',
  },
} as const;
