/** The saved versions of articles and texts. */
export const revisionWords = {
  heading: 'Versions',
  none: 'No earlier versions',
  noneHint: 'Every time you save, the previous version is kept here.',
  /** 0 is what the product came with. */
  version: (number: number) => (number === 0 ? 'Original' : `Version ${number}`),
  by: (name: string) => `by ${name}`,
  earlier: 'Earlier versions',
  newest: 'Newest versions',
  compare: 'Compare',
  close: 'Close comparison',
  differences: (number: number) =>
    number === 0 ? 'From the original to now' : `From version ${number} to now`,
  same: 'This version is the same as the current one.',
  removed: 'Removed:',
  added: 'Added:',
  picture: (shows: string) => `Picture: ${shows}`,
  restore: 'Restore this version',
  restoreHint: 'Its address and publication status don’t change.',
  restored: (number: number) => (number === 0 ? 'Original restored' : `Version ${number} restored`),
  notRestored: 'Version not restored',
} as const;
