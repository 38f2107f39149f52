/** The words of duplicates. */
export const duplicateWords = {
  title: 'Possible duplicates',
  intro:
    'These opportunities have the same title or web address. Keep one; the other is no longer listed.',
  none: 'No duplicates found',
  more: 'Decide on these to see more.',
  pair: (title: string) => `Possible duplicates: ${title}`,
  keep: 'Keep this one',
  distinct: 'These aren’t the same',
  merged: 'Merged',
  mergedText: (title: string) => `Only one “${title}” is listed now.`,
  undone: 'Merge undone',
  mergesHeading: 'Recently merged',
  mergeFacts: (source: string, kept: string) => `From ${source}, listed as “${kept}”`,
  undoOf: (title: string, source: string) => ` the merge of “${title}” from ${source}`,
  distinguished: 'Both stay listed',
  undo: 'Undo',
  failed: 'Nothing was changed',
  facts: {
    source: 'Source',
    platform: 'Platform',
    amount: 'Amount',
    deadline: 'Deadline',
    link: 'Web address',
    description: 'Description',
  },
  notStated: 'Not stated',
} as const;
