/** The words of the administration's frame. */
import { adminTabNames } from './tab-words.ts';

export const panelWords = {
  area: 'Administration',
  tabs: adminTabNames,
  sections: {
    people: 'People',
    work: 'Work',
    funding: 'Funding',
    sales: 'Sales',
    site: 'Site',
    system: 'System',
  },
  help: 'Help with this page',
  elsewhere: {
    label: 'Other pages',
    home: 'Home',
    platforms: 'Funding Platforms',
    signOut: 'Sign Out',
  },
  create: 'New',
  createKey: 'Create something new',
  createReport: 'Research report',
  createArticle: 'Article',
  createClass: 'Membership class',
  createDeal: 'Deal at a platform',
  createProject: 'Project (public form)',
  createInvitation: 'Invitation by email',
  createPlatform: 'Funding platform',
  createNewsletter: 'Newsletter',
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

export const keyWords = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  off: 'Turn off single-key shortcuts',
  keys: [
    ['Ctrl K', 'Find anything, or jump to a page'],
    ['/', 'Go to the search field of this page'],
    ['?', 'Show these shortcuts'],
    ['Esc', 'Close a menu or dialog'],
  ],
} as const;
