/** The words of the search that every signed-in screen has, before its results come. */
const plural = new Intl.PluralRules('en-GB');

export const searchWords = {
  open: 'Find or jump to…',
  title: 'Find or jump to',
  placeholder: 'A page, project, message, document or person',
  close: 'Close',
  loading: 'Loading...',
  notLoaded: 'The search couldn’t be loaded. Check your connection and type again.',
  searching: 'Searching...',
  none: 'Nothing found. Try fewer words, or the beginning of one.',
  failed: 'The search isn’t responding. Check your connection.',
  found: (count: number) => (plural.select(count) === 'one' ? '1 result' : `${count} results`),
} as const;
