/** Words of the panel's lists. */
export const listWords = {
  /** From a record, by its tab. */
  backTo: {
    users: 'All users',
    projects: 'All projects',
    messages: 'All messages',
    newsletters: 'All newsletters',
    transactions: 'All transactions',
    funding: 'All platforms',
  },
  exportAll: 'Export CSV',
  open: 'Open',
  none: 'None',
  notGiven: 'Not given',
};

export const notFoundWords = {
  title: 'Not found',
  text: (what: string) =>
    `We couldn’t find this ${what}. It may have been deleted, or the link is incomplete.`,
  close: 'Close',
};
