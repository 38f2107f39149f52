export const documentWords = {
  heading: 'Documents',
  none: 'No Documents Available',
  noneHint: 'Documents you can read appear here.',
  noneOfProjectHint: 'Add the grid offer, land title, permits: whatever helps the review.',
  addToProject: 'Add documents to a project',
  view: 'View',
  close: 'Close',
  readers: (level: string) => `Readers: ${level}`,
  edition: (number: number) => `Version ${number}`,
} as const;
