import type { Inline } from './blocks.ts';

/** Help for visitors and members; OPERATORS_MANUAL.md is the staff's part of /manual. */
export interface HelpSection {
  /** For links to the section. */
  id: string;
  heading: string;
  /** The answer, given in the first sentence. */
  paragraphs?: readonly Inline[];
  steps?: readonly Inline[];
}

interface HelpPart {
  id: string;
  heading: string;
  lede: string;
  sections: readonly HelpSection[];
}

const visitors: HelpPart = {
  id: 'visitors',
  heading: 'For visitors',
  lede: 'What you can do without an account.',
  sections: [
    {
      id: 'submit-a-project',
      heading: 'Submit a project',
      steps: [
        [
          'Open ',
          { text: 'Submit Your Project', href: '/projects/submit' },
          '. It takes about ten minutes.',
        ],
        'Fill in the fields. Your draft stays on this device until you submit it.',
        'Accept the terms and select Submit Project. You get a tracking code on screen and by email.',
        'A reviewer replies within 5 business days.',
      ],
      paragraphs: [
        'No connection? Submit anyway. The project waits in your browser and is sent when you are back online.',
      ],
    },
    {
      id: 'track-a-project',
      heading: 'Follow a project',
      paragraphs: [
        [
          'Enter your tracking code at ',
          { text: 'Track a project', href: '/track' },
          '. The page shows the status, the five steps and the promised review date, and nothing else about you or the project.',
        ],
        'Lost the code? It’s in the email we sent when you submitted the project.',
      ],
    },
    {
      id: 'read-and-buy-reports',
      heading: 'Read and buy reports',
      paragraphs: [
        [
          'Read the contents and first page of every report in the ',
          { text: 'catalogue', href: '/report-selection' },
          ' before you buy. The checkout shows how you can pay.',
        ],
        'After payment you get a receipt and download links by email. A link works for 72 hours and 10 downloads; the order’s page makes a new one at any time.',
      ],
    },
    {
      id: 'ask-us-something',
      heading: 'Ask us something',
      paragraphs: [
        [
          'Use the ',
          { text: 'contact form', href: '/contact' },
          ', and you get a reference by email. Many questions are answered in the ',
          { text: 'FAQ', href: '/faq' },
          '.',
        ],
      ],
    },
    {
      id: 'newsletter-help',
      heading: 'Newsletter',
      paragraphs: [
        [
          { text: 'Subscribe', href: '/newsletter' },
          ' with your email address and confirm it with the link we send. Every issue has a link to unsubscribe.',
        ],
      ],
    },
    {
      id: 'slow-or-no-connection',
      heading: 'Slow or no connection',
      paragraphs: [
        'Pages you’ve opened, and the main pages of this site, can be read without a connection. On the home page the film plays only if you ask for it on a phone or a slow line.',
      ],
    },
  ],
};

const members: HelpPart = {
  id: 'members',
  heading: 'For members and clients',
  lede: 'What an account is for, and how to keep it.',
  sections: [
    {
      id: 'create-an-account',
      heading: 'Create an account',
      steps: [
        [
          'Open ',
          { text: 'Create account', href: '/sign-in?view=create' },
          ' and enter your name, email address and a password of at least 12 characters.',
        ],
        'Open the email we send within an hour and select Confirm Address. In another browser than the one you started in, we also ask for your password.',
        'Sign in. Until an administrator approves the account you can already submit projects, write to us and buy.',
      ],
      paragraphs: [
        'Use the address that you gave when you submitted a project: the project then appears in your account.',
      ],
    },
    {
      id: 'sign-in-help',
      heading: 'Sign in',
      paragraphs: [
        [
          'Sign in at ',
          { text: 'the sign-in page', href: '/sign-in' },
          '. After 5 wrong passwords you wait 15 minutes. ',
          { text: 'Forgotten your password?', href: '/sign-in?view=forgot' },
          ' We’ll email you a link to choose a new one.',
        ],
        [
          'Lost the confirmation email? ',
          { text: 'Send it again', href: '/sign-in?view=resend' },
          '. Only the newest link works, for an hour.',
        ],
      ],
    },
    {
      id: 'your-projects',
      heading: 'Your projects and messages',
      paragraphs: [
        [
          'Your projects are in the ',
          { text: 'client portal', href: '/client-portal' },
          ': status, history, messages with the reviewers, and the next step. You can withdraw a project there until work on it begins.',
        ],
        [
          'Your ',
          { text: 'dashboard', href: '/' },
          ' shows what is waiting for you and what happened since your last visit. There you can also request a meeting or open a support ticket.',
        ],
        [
          'Meetings and training sessions are under Calendar & Events as an agenda, a week or a month, in your own time zone. Your own calendar program can follow them too.',
        ],
        'To ask for training, funding or procurement help, open one of the three programmes on the portal’s first tab.',
      ],
    },
    {
      id: 'membership-help',
      heading: 'Membership and orders',
      paragraphs: [
        [
          'Choose a class on the ',
          { text: 'membership page', href: '/membership' },
          ' and pay. Your membership, its certificate and all your orders with invoices and receipts are under ',
          { text: 'My membership', href: '/my-membership' },
          '.',
        ],
        'We remind you 30 days, 7 days and 1 day before it ends. Renewing early adds a full period to the end.',
      ],
    },
    {
      id: 'keep-your-account-safe',
      heading: 'Keep your account safe',
      paragraphs: [
        [
          'Turn on two-factor authentication in ',
          { text: 'your account', href: '/account' },
          ' and keep the ten recovery codes away from your phone. There you also see where you’re signed in, and can end those sessions.',
        ],
      ],
    },
    {
      id: 'your-data',
      heading: 'Your data',
      paragraphs: [
        [
          'Download everything we hold about you, or erase your account, in ',
          { text: 'your account', href: '/account' },
          '. What we keep and why is in the ',
          { text: 'privacy policy', href: '/privacy' },
          '.',
        ],
      ],
    },
  ],
};

export const helpWords = {
  title: 'Help',
  description:
    'How to submit and follow a project, buy reports, use an account and a membership, and, for the alliance’s staff, the operator’s manual.',
  heading: 'Help',
  lede: 'How to do things on this site, for visitors, for members and clients, and for the alliance’s staff.',
  contents: 'On this page',
  parts: [visitors, members],
  staff: {
    id: 'staff',
    heading: 'For the alliance’s staff',
    lede: 'The operator’s manual: everything an administrator does here, task by task.',
  },
  file: 'Download the operator’s manual as a text file',
  noAnswer: [
    'Not here? ',
    { text: 'Write to us', href: '/contact' },
    '. We answer Monday to Friday.',
  ],
} as const;
