/** Words that only records use: copying values, unsent text. */
export const copyWords = {
  label: (name: string) => `Copy: ${name}`,
  done: 'Copied',
  failed: 'Couldn’t copy. Select the text instead.',
};

export const draftWords = {
  restored: 'We’ve restored your unsent text from',
  discard: 'Discard it',
};
