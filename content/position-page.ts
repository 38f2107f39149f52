/** Adopted policy positions on the public site: the page of one, and their list on the page of policy advocacy. */
export const positionPageWords = {
  above: 'Policy Advocacy',
  back: 'Back to Policy Advocacy',
  kind: 'Policy position',
  adopted: (day: string) => `adopted on ${day}`,
  version: (number: number) => `version ${number}`,
  /** What search results and link previews say: a short summary alone would not say what the page is. */
  description: (day: string, summary: string) => `Policy position adopted on ${day}. ${summary}`,
  about: 'Drafted and discussed by members of the alliance, and adopted by it.',
  object: 'If you disagree, write to us',
  list: {
    heading: 'Positions in full',
    lede: 'Drafted and discussed by our members, adopted by the alliance; the latest first.',
  },
} as const;
