export const contentTabWords = {
  intro: 'News articles and research reports are written and published on a page of their own.',
  manage: 'Manage content',
  texts: 'Change site texts',
  news: 'View news and research',
  counts: 'What is published',
  note: 'Planned figures are targets; published figures are live.',
  columns: { what: 'Content', planned: 'Planned', now: 'Published now' },
  articles: 'Articles',
  reports: 'Reports on sale',
  /** The articles of a category. */
  category: (name: string) => `Articles: ${name}`,
} as const;
