import type { Inline, Mailbox, Step } from './blocks.ts';

/** The words of the contact page (NAV-11): its form opens a ticket. */
export const contactWords = {
  title: 'Contact',
  description:
    'Write to the alliance about projects, calls, research, membership or partnership. Who answers, when, and which mailbox is for what.',
  heading: 'Write to us',
  lede: 'For sponsors, ministries, funders, members and the press. Choose what it is about and write in a few sentences; a person answers by e-mail.',

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
  /** What helps us to answer at once; shown with the message when the address names the topic. */
  topicHints: {
    general: 'What do you want to decide, and by when?',
    call: 'What is the call about? Name two times that suit you, with your time zone.',
    research: 'Which report or question? For a purchase, name the organisation to invoice.',
    membership:
      'Which membership, for how many people? For an existing one, the address it runs on.',
    partnership: 'Who are you, what can you bring, and what do you expect from us?',
    press: 'Your medium, your questions and your deadline.',
    project:
      'Your question, and the tracking code if you have one. Leave out what is confidential.',
  },

  fields: {
    name: { label: 'Name', hint: 'First and last name.' },
    email: { label: 'E-mail', hint: 'The answer goes to this address.' },
    organization: { label: 'Organisation' },
    topic: { label: 'Topic', empty: 'Choose a topic' },
    message: { label: 'Message', hint: 'Up to 5,000 characters. Please no identity papers.' },
  },
  submit: 'Send message',
  sending: 'Sending...',
  privacy: [
    'We keep your message to answer it. ',
    { text: 'What else happens to it', href: '/privacy' },
  ],

  hoursHeading: 'Support hours',
  hours: 'Monday to Friday 9 AM to 6 PM EST',
  hoursElsewhere:
    'EST is UTC-5: in Accra 2 PM to 11 PM, in Lagos 3 PM to midnight, in Nairobi 5 PM to 2 AM. Messages are taken at any time.',

  nextHeading: 'What happens next',
  next: [
    {
      name: 'Your message is stored',
      time: 'at once',
      text: 'It becomes a ticket with its own date. It is not answered by a program.',
    },
    {
      name: 'A person reads it',
      time: 'in support hours',
      text: 'It goes to whoever deals with the topic. If something is missing, we ask.',
    },
    {
      name: 'You get an answer',
      time: 'by e-mail; we aim for 10 business days',
      text: 'From the alliance’s own address. We never ask for a password or a card number.',
    },
  ],

  waysHeading: 'Other ways',
  mailboxes: {
    info: 'Everything else',
    membership: 'Joining, renewing, invoices for a membership',
    support: 'Sign-in, accounts, a project under review, a purchase',
    privacy: 'A copy of your data, correction, erasure, complaints',
  },
  ways: [
    [
      'A project to be reviewed belongs in the ',
      { text: 'project form', href: '/projects/submit' },
      ': only there does it get a tracking code and a first answer within 5 business days.',
    ],
    'Already submitted? Write in the client portal under the project itself; reviewers read it there first.',
    ['Many questions are answered under ', { text: 'FAQ', href: '/faq' }, '.'],
    'Post: the registered address stands on engagement letters and invoices, and is given on request.',
  ],

  /** As title and description. */
  sent: ['Message sent', 'We answer by e-mail, in support hours. You need do nothing more.'],
  sentAgain: 'Write another message',
  back: 'Back to Home',

  errors: {
    missing: ['Required Fields Missing', 'Please fill in all required fields.'],
    name: 'Write your name.',
    email: 'Write an e-mail address like name@example.org.',
    topic: 'Choose a topic.',
    message: 'Write your message.',
    tooLong: 'At most 5,000 characters. Send the rest in a second message.',
    tooMany:
      'There were too many messages from here in the last hour. Your text is still in the form; try again later or write to the support mailbox.',
    failed: [
      'Message not sent',
      'Something went wrong on our side. Your text is still in the form; try again in a minute.',
    ],
    offline: [
      'Message not sent',
      'There is no connection to the server. Your text is still in the form; check your network and try again.',
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
