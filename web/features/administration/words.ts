/** The words of the administration's frame and start page. */
import { roles } from '#contract/vocabulary.ts';
import { adminTabNames } from './tab-words.ts';

export const panelWords = {
  area: 'Administration',
  tabs: adminTabNames,
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
  nothingHint:
    'New projects, accounts, transfers, messages and meetings appear here as they arrive.',
  totals: 'Totals',
  /** Beside a group's name, if it has more items than are shown. */
  all: (total: number) => `Show all ${total}`,
  groups: {
    reviews: 'Projects to review',
    transfers: 'Bank transfers to confirm',
    messages: 'Messages to answer',
    meetings: 'Meetings to answer',
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
    meet: 'Answer',
    decide: 'Decide',
    write: 'Email',
    find: 'Find account',
  },
  /** Adds the subject to a button's label, for screen readers. */
  actionOn: (action: string, what: string) => `${action}: ${what}`,
  overdueSince: 'Overdue since',
  reviewBy: 'Review by',
  waitingSince: 'Since',
  takesPlace: 'On',
  endsOn: 'Ends',
  failedAt: 'Failed',
  unconfirmed: 'Address not confirmed',
  asksFor: (role: keyof typeof roles) => `Role: ${roles[role]}`,
  success: 'Success',
  error: 'Error',
  approved: 'User status updated successfully',
  approveFailed: 'Failed to update user status',
} as const;

export const keyWords = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  keys: [
    ['Ctrl K', 'Find anything, or jump to a page'],
    ['/', 'Go to the search field of this page'],
    ['?', 'Show these shortcuts'],
    ['Esc', 'Close a menu or dialog'],
  ],
} as const;
