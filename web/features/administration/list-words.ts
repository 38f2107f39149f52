/** Words of the panel's lists. */
export const listWords = {
  showAll: (nouns: string) => `Show all ${nouns}`,
  /** Links from a record back to its list, by tab. */
  backTo: {
    users: 'All users',
    projects: 'All projects',
    messages: 'All messages',
    transactions: 'All transactions',
  },
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
