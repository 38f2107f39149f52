import { answerBusinessDays } from '#contract/limits.ts';
import type { Inline, Mailbox, Step } from './blocks.ts';

/** The words of the contact page (NAV-11): its form opens a ticket. */
export const contactWords = {
  title: 'Contact',
  description:
    'Write to the alliance about projects, calls, research, membership or partnership. Who will reply, when, and which mailbox to use.',
  heading: 'Write to us',
  lede: 'For sponsors, ministries, funders, members and the press. Choose a topic and write a few sentences; a person will reply by email.',

  /** By their value in `?topic=`. */
  topics: {
    general: 'A general question',
    call: 'A call with the alliance',
    research: 'Research and reports',
    membership: 'Membership',
    partnership: 'Partnership or funding',
    press: 'Press',
    project: 'A project',
  },
  /** Information that helps us answer quickly; shown at the message if the URL names the topic. */
  topicHints: {
    general: 'What do you need to decide, and by when?',
    call: 'What is the call about? Name two times that suit you, with your time zone.',
    research: 'Which report or question? For a purchase, tell us which organisation to invoice.',
    membership:
      'Which membership, and for how many people? If you’re a member already, which email address is it under?',
    partnership: 'Who are you, what can you offer, and what do you expect from us?',
    press: 'Your publication, your questions and your deadline.',
    project:
      'Your question, and your tracking code if you have one. Leave out anything confidential.',
  },

  /** Shown below what was sent, also when the script sent it. */
  reference: (reference: string) => `Your reference is ${reference}. We’ve emailed you a copy.`,

  fields: {
    name: { label: 'Name', hint: 'First and last name.' },
    email: { label: 'Email', hint: 'We’ll reply to this address.' },
    organization: { label: 'Organisation' },
    topic: { label: 'Topic', empty: 'Choose a topic' },
    message: {
      label: 'Message',
      hint: 'Up to 5,000 characters. Don’t include identity documents.',
    },
  },
  submit: 'Send message',
  sending: 'Sending...',
  privacy: [
    'We keep your message so that we can answer it. ',
    { text: 'How we use your data', href: '/privacy' },
  ],

  hoursHeading: 'Support hours',
  hours: 'Monday to Friday 9 AM to 6 PM EST',
  hoursElsewhere:
    'EST is UTC-5: 2 PM to 11 PM in Accra, 3 PM to midnight in Lagos, 5 PM to 2 AM in Nairobi. You can send a message at any time.',

  nextHeading: 'What happens next',
  next: [
    {
      name: 'We record your message',
      time: 'straight away',
      text: 'It gets a reference and a date. No bot answers it.',
    },
    {
      name: 'A person reads it',
      time: 'in support hours',
      text: 'It goes to the person who deals with the topic. If something is missing, we ask.',
    },
    {
      name: 'You get a reply',
      time: `by email; we aim for ${answerBusinessDays} business days`,
      text: 'From the alliance’s own address. We never ask for a password or a card number.',
    },
  ],

  waysHeading: 'Other ways',
  mailboxes: {
    membership: 'Joining, renewing, invoices for a membership',
    support: 'Signing in, accounts, a project under review, a purchase',
    privacy: 'A copy of your data, correction, erasure, complaints',
    info: 'Everything else',
  },
  ways: [
    [
      'To have a project reviewed, use the ',
      { text: 'project form', href: '/projects/submit' },
      ': that’s how it gets a tracking code and a first answer within 5 business days.',
    ],
    'Already submitted? Write to us in the client portal, under the project itself: reviewers look there first.',
    ['Many questions are answered in the ', { text: 'FAQ', href: '/faq' }, '.'],
    'Post: ask us for the registered address.',
  ],

  /** Title and description. */
  sent: ['Message sent', 'We’ll reply by email, during support hours. No further action needed.'],
  /** What it is called while it waits for a connection. */
  waiting: 'Your message to the alliance',
  sentAgain: 'Write another message',
  back: 'Back to Home',

  errors: {
    missing: ['Required Fields Missing', 'Please fill in all required fields.'],
    name: 'Enter your name.',
    email: 'Enter an email address like name@example.org.',
    topic: 'Choose a topic.',
    message: 'Enter your message.',
    tooLong: 'At most 5,000 characters. Send the rest in a second message.',
    tooMany:
      'Too many messages from here in the last hour. Your text is still in the form; try again later or email support.',
    failed: [
      'Message not sent',
      'Something went wrong on our side. Your text is still in the form; try again in a minute.',
    ],
    offline: [
      'Message not sent',
      'We can’t reach the server. Your text is still in the form; check your connection and try again.',
    ],
  },
} as const satisfies {
  topics: Record<string, string>;
  topicHints: Record<string, string>;
  privacy: Inline;
  next: readonly Step[];
  mailboxes: Record<Mailbox, string>;
  ways: readonly Inline[];
  [word: string]: unknown;
};
