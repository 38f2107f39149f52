/** What administrators read about newsletters and their subscribers. */
import { formatNumber } from '#contract/format.ts';
import { counted } from '../../design/pattern-words.ts';

const subscribers = { one: 'subscriber', other: 'subscribers' };

/** The sections of the tab, by their names in the address. */
export const newsletterSections = { issues: 'Issues', subscribers: 'Subscribers' } as const;

export const newsletterWords = {
  sections: 'Sections',
  title: 'Newsletters',
  noun: { one: 'issue', other: 'issues' },
  placeholder: 'Subject or introduction',
  own: 'Newest first',
  noMatch: 'No newsletters found',
  none: {
    title: 'No newsletters yet',
    how: 'Write the first one. Nothing is sent until you choose to.',
  },
  add: 'New newsletter',
  columns: {
    subject: 'Subject',
    list: 'Series',
    status: 'Status',
    recipients: 'Recipients',
    date: 'Sent',
  },
  notSent: 'Not sent',
  fields: {
    list: 'Series',
    subject: 'Subject',
    intro: 'Introduction',
    introHint:
      'Plain text. Leave an empty line between paragraphs; a line with nothing but a web address becomes a link.',
    articles: 'Articles',
    articlesHint: 'Each appears with its excerpt and a link, newest first.',
    noArticles: 'No article is published yet.',
    draft: (title: string) => `${title} (not published, so it’s left out)`,
  },
  noArticle: 'None',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Newsletter saved',
  notSaved: 'Not saved',
  create: 'Create',
  creating: 'Creating...',
  created: 'Newsletter created',
  facts: {
    author: 'Written by',
    erased: 'An erased account',
    created: 'Created',
    began: 'Sending began',
    finished: 'Finished',
    recipients: 'Recipients',
    delivered: 'Delivered',
    refused: 'Refused or undeliverable',
    unsubscribed: 'Unsubscribed from it',
  },
  figures:
    '“Delivered” means that the reader’s mail server accepted it. We don’t track who opens a newsletter.',
  preview: {
    title: 'Preview',
    hint: 'As it was last saved.',
    desktop: 'Desktop',
    phone: 'Phone',
    text: 'Text only',
    frame: (view: string) => `The email, ${view.toLowerCase()}`,
  },
  test: 'Send me a test',
  tested: 'Test sent',
  testedTo: (email: string) => `We’ve sent it to ${email}.`,
  notTested: 'Test not sent',
  unsaved: 'Save your changes before you send it or a test.',
  send: {
    open: 'Send',
    goOn: 'Continue sending',
    title: 'Send this newsletter?',
    text: (count: number, list: string) =>
      `It goes to ${counted(count, subscribers)} to ${list}, a few each minute. Emails can’t be recalled once sent.`,
    goOnText: (count: number) =>
      `${formatNumber(count)} emails were prepared before it was stopped. It continues with the other subscribers.`,
    nobody: 'Nobody is subscribed to this newsletter yet.',
    label: 'Send now',
    busy: 'Sending...',
    failed: 'Not sent',
    done: 'Sending began',
  },
  stop: 'Stop sending',
  stopped: 'Sending stopped',
  stoppedHint: 'Emails already prepared still go out.',
  notStopped: 'Not stopped',
  removal: {
    remove: 'Delete draft',
    removeTitle: 'Delete this draft?',
    removeText: (subject: string) => `“${subject}” is deleted permanently.`,
    removing: 'Deleting...',
    removed: 'Draft deleted',
    removeFailed: 'Not deleted',
  },
} as const;

export const subscriberWords = {
  title: 'Subscribers',
  noun: subscribers,
  own: 'By address',
  placeholder: 'Start of an email address',
  noMatch: 'No subscribers found',
  none: { title: 'No subscribers yet', how: 'People subscribe with the form on the site.' },
  columns: { email: 'Email address', lists: 'Newsletters', state: 'Status' },
  noList: 'None',
  state: {
    unconfirmed: 'Not confirmed',
    refused: 'Undeliverable',
    subscribed: 'Subscribed',
  },
  removal: {
    remove: 'Erase',
    removeTitle: 'Erase this subscriber?',
    removeText: (email: string) =>
      `${email}, its subscriptions and the record of its consent are deleted permanently. Do this if the owner asks.`,
    removing: 'Erasing...',
    removed: 'Subscriber erased',
    removeFailed: 'Not erased',
  },
} as const;
