/** Words of the panel's lists. */
export const listWords = {
  showAll: (nouns: string) => `Show all ${nouns}`,
  backTo: (list: string) => `All ${list}`,
  open: 'Open',
  none: 'None',
  notGiven: 'Not given',
};
