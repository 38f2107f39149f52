/** What editors write (CMS-02), and how much of it. */
export const articleFormats = { article: 'News article', report: 'Research report' } as const;
export type ArticleFormat = keyof typeof articleFormats;

export const articleStates = {
  published: 'Published',
  draft: 'Drafts',
  scheduled: 'Scheduled',
} as const;
export type ArticleState = keyof typeof articleStates;

/** How editors sort their lists, besides by date. */
export const articleSorts = {
  changed: 'Last changed first',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
} as const;
export type ArticleSort = keyof typeof articleSorts;

/** An article of up to 40,000 characters fits into a request. Deleted ones are kept for this many days. */
export const articleLimits = {
  excerpt: 1000,
  content: 40_000,
  source: 300,
  tags: 20,
  tag: 60,
  pages: 10_000,
  keptDays: 30,
} as const;

/** CMS-27. */
export const articleCategories = {
  Infrastructure: 'Infrastructure',
  Investment: 'Investment',
  Policy: 'Policy',
  Education: 'Education',
  Research: 'Research',
} as const;
export type ArticleCategory = keyof typeof articleCategories;
