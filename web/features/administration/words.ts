/** The words of the administration's frame, start page and palette. */
import { roles } from '#contract/vocabulary.ts';
import type { AdminTab } from './admin-tab-url.ts';

const plural = new Intl.PluralRules('en-GB');

export const panelWords = {
  area: 'Administration',
  /** ADMIN-03: specified labels are used verbatim. */
  tabs: {
    today: 'Today',
    users: 'All Users',
    reports: 'Research Reports',
    transactions: 'Transactions',
    projects: 'Projects',
    messages: 'Messages',
    partners: 'Partners',
  } satisfies Record<AdminTab, string>,
  sections: { people: 'People', work: 'Work', sales: 'Sales', system: 'System' },
  manual: 'Help & Manual',
  elsewhere: {
    label: 'Other pages',
    home: 'Home',
    platforms: 'Funding Platforms',
    signOut: 'Sign Out',
  },
  create: 'New',
  createReport: 'Research report',
  createProject: 'Project (public form)',
} as const;

export const requiredWords = {
  heading: 'Admin Access Required',
  text: 'This page is for the alliance’s administrators. You can request access, and an administrator will decide. If you’re setting up a new installation, enter the one-time setup code that the server printed.',
  setupCode: 'Setup code',
  request: 'Request Admin Access',
  home: 'Back to Home',
  assigned: 'Admin role assigned! Refreshing page...',
  failed: { title: 'Error', description: 'Failed to assign admin role' },
} as const;

export const counterWords = {
  people: 'Totals',
  totalUsers: 'Total Users',
  activeUsers: 'Active Users',
  pendingUsers: 'Pending Approval',
  administrators: 'Administrators',
  openProjects: 'Open projects',
  overdueProjects: 'Overdue reviews',
  openMessages: 'Open messages',
} as const;

export const todayWords = {
  nothing: 'Nothing is waiting',
  nothingHint: 'New projects, accounts, transfers and messages appear here as they arrive.',
  totals: 'Totals',
  /** Beside a group's name, if it has more items than are shown. */
  all: (total: number) => `Show all ${total}`,
  groups: {
    reviews: 'Projects to review',
    transfers: 'Bank transfers to confirm',
    messages: 'Messages to answer',
    accounts: 'Accounts to approve',
    requests: 'Requests for access',
    memberships: 'Memberships that end soon',
    emails: 'Emails that couldn’t be delivered',
  },
  actions: {
    review: 'Review',
    approve: 'Approve',
    confirm: 'Mark received',
    answer: 'Reply',
    decide: 'Decide',
    write: 'Email',
    find: 'Find account',
  },
  /** Adds the subject to a button's label, for screen readers. */
  actionOn: (action: string, what: string) => `${action}: ${what}`,
  overdueSince: 'Overdue since',
  reviewBy: 'Review by',
  waitingSince: 'Since',
  endsOn: 'Ends',
  failedAt: 'Failed',
  unconfirmed: 'Address not confirmed',
  asksFor: (role: keyof typeof roles) => `Role: ${roles[role]}`,
  success: 'Success',
  error: 'Error',
  approved: 'User status updated successfully',
  approveFailed: 'Failed to update user status',
} as const;

export const paletteWords = {
  open: 'Find or jump to…',
  title: 'Find or jump to',
  placeholder: 'A person, project, order or page',
  groups: {
    go: 'Go to',
    actions: 'Actions',
    people: 'People',
    projects: 'Projects',
    orders: 'Orders',
  },
  searching: 'Searching…',
  none: 'Nothing found',
  failed: 'The search isn’t responding. Check your connection.',
  found: (count: number) => (plural.select(count) === 'one' ? '1 result' : `${count} results`),
  publicSite: 'Public site',
  account: 'My account',
} as const;

export const keyWords = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  keys: [
    ['Ctrl K', 'Find a person, project or order, or jump to a page'],
    ['/', 'Go to the search field of this page'],
    ['?', 'Show these shortcuts'],
    ['Esc', 'Close a menu or dialog'],
  ],
} as const;
