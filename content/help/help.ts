import { account } from './account.ts';
import { clients } from './clients.ts';
import { members } from './members.ts';
import type { HelpPart } from './part.ts';
import { partners } from './partners.ts';
import { visitors } from './visitors.ts';

/** What visitors, clients, members and partners read; the staff's parts are in OPERATORS_MANUAL.md. */
export const helpParts: readonly HelpPart[] = [visitors, account, clients, members, partners];

/** The operator's manual is one file with three parts, each under a heading of the first level. */
export const staffParts = [
  {
    id: 'administrators',
    was: 'staff',
    heading: 'Administrators',
    lede: 'The operator’s manual: the panel, projects, partners, people and messages.',
  },
  {
    id: 'sales',
    heading: 'Administrators: sales and money',
    lede: 'The operator’s manual: memberships, transactions, reports and the books.',
  },
  {
    id: 'running',
    heading: 'Administrators: setting up and running',
    lede: 'The operator’s manual: the first administrator, signing in, requests for data, backup, and what to do when something fails.',
  },
] as const;

/** The tabs of the panel whose section has another name. */
export const tabOfSection: Readonly<Record<string, string>> = {
  'the-panel': 'today',
  accounts: 'users',
  'reviewing-projects': 'projects',
  'messages-and-newsletter': 'messages',
};

export const helpWords = {
  title: 'Help',
  description:
    'How to submit and follow a project, buy reports, use an account, a portal and a membership, and, for the alliance’s staff, the operator’s manual.',
  heading: 'Help',
  lede: 'How to do things on this site. Choose who you are.',
  all: 'All of help',
  contents: 'On this page',
  file: 'Download the operator’s manual as a text file',
  noAnswer: [
    'Not here? ',
    { text: 'Write to us', href: '/contact' },
    '. We answer Monday to Friday.',
  ],
} as const;
