import { account } from './account.ts';
import { clients } from './clients.ts';
import { members } from './members.ts';
import type { HelpPart } from './part.ts';
import { partners } from './partners.ts';
import { visitors } from './visitors.ts';

/** What visitors, clients, members and partners read; the staff's parts are in OPERATORS_MANUAL.md. */
export const helpParts: readonly HelpPart[] = [visitors, account, clients, members, partners];

/** The operator's manual is one file with six parts, each under a heading of the first level. */
export const staffParts = [
  {
    id: 'administrators',
    was: 'staff',
    heading: 'Administrators',
    lede: 'The operator’s manual: the panel, projects and partners.',
  },
  {
    id: 'people',
    heading: 'Administrators: people and messages',
    lede: 'The operator’s manual: accounts, invitations, requests for access, messages and meetings.',
  },
  {
    id: 'funding',
    heading: 'Administrators: funding and deals',
    lede: 'The operator’s manual: platforms, opportunities, sources, matching, and deals with funders.',
  },
  {
    id: 'sales',
    heading: 'Administrators: sales and money',
    lede: 'The operator’s manual: memberships, transactions, reports and the books.',
  },
  {
    id: 'content',
    heading: 'Administrators: content, newsletters and members',
    lede: 'The operator’s manual: news articles, research reports, newsletters, and what members discuss and attend.',
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
  'access-requests': 'requests',
  'reviewing-projects': 'projects',
  'funding-platforms': 'funding',
  'approve-a-new-account': 'pending',
  permissions: 'access',
  'content-management': 'content',
  'get-help': 'help',
  memberships: 'classes',
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
