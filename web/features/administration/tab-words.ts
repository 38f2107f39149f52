/** ADMIN-03: as given where they are given. */
export const adminTabNames = {
  today: 'Today',
  users: 'All Users',
  reports: 'Research Reports',
  transactions: 'Transactions',
  projects: 'Projects',
  messages: 'Messages',
  meetings: 'Meetings',
  partners: 'Partners',
} as const;
