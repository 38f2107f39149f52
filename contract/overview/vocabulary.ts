/** Ranges of time and kinds of pages, of the figures over time. */

/** The last so many days, today included. A year is shown by weeks, the others by days. */
export const figureRanges = {
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  '365': '12 months',
} as const;
export type FigureRange = keyof typeof figureRanges;
export const usualRange: FigureRange = '30';

/** Kinds of pages whose opening is counted. Pages of the administration and of diligence rooms are not. */
export const pageGroups = {
  home: 'Home',
  projects: 'Project form and tracking',
  reports: 'Reports and shop',
  articles: 'News and articles',
  membership: 'Membership',
  funding: 'Funding',
  information: 'Information pages',
  portals: 'Accounts and portals',
} as const;
export type PageGroup = keyof typeof pageGroups;
