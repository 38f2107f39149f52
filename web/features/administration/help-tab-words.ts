export const helpTabWords = {
  intro:
    'The operator’s manual explains every task. At the foot of the menu, each page of this panel links to its section.',
  download: 'Download the manual',
  all: 'Help for visitors, clients, members and partners',
  sections: 'Sections of the manual',
  /** The manual's parts, by their address below `/manual`. */
  parts: [
    ['administrators', 'Projects and partners', 'The panel, reviewing projects, and partners.'],
    [
      'people',
      'People and messages',
      'Accounts, invitations, requests for access, messages and meetings.',
    ],
    ['funding', 'Funding and deals', 'Platforms, opportunities, sources, matching and deals.'],
    ['sales', 'Sales and money', 'Memberships, transactions, reports and the books.'],
    [
      'content',
      'Content, newsletters and members',
      'News articles, research reports, newsletters, discussions and events.',
    ],
    [
      'running',
      'Setting up and running',
      'The first administrator, signing in, requests for data, backup, and what to do when something fails.',
    ],
  ],
  tasks: 'Common tasks',
  classes: 'Membership classes: prices, features and what is on sale',
  emergency: 'Emergency support',
  emergencySteps: [
    'If someone has access who shouldn’t, suspend the account under All Users. It takes effect immediately.',
    'If the site or payments don’t work, note the time, the address and the request number shown.',
  ],
  emergencyWrite: 'Then write to',
  emergencyHours:
    'We answer Monday to Friday, 9 AM to 6 PM EST. At any other time, contact the people who run the server.',
} as const;
