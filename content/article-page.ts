/** What only an article's own page says. */
export const articlePageWords = {
  pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  buy: 'See the full report',
  preview: 'Preview',
  previewNote: (broken: readonly string[]) =>
    [
      'Only you can see this preview. Nothing has been saved.',
      ...(broken.length > 0 ? [`Links that lead nowhere: ${broken.join(', ')}.`] : []),
    ].join(' '),
} as const;
