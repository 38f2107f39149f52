/** What only an article's own page says. */
export const articlePageWords = {
  pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  buy: 'See the full report',
  preview: 'Preview',
  previewNote: 'Only you can see this preview. Nothing has been saved.',
} as const;
