/** Words of the panel's lists. */
export const listWords = {
  showAll: (nouns: string) => `Show all ${nouns}`,
  backTo: (list: string) => `All ${list}`,
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
