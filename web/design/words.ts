/** Words of design patterns that are the same everywhere. */
export const loadingWords = {
  loading: 'Loading...',
  failed: 'This couldn’t be loaded',
  noConnection: 'There’s no connection, or the service isn’t responding.',
  retry: 'Try again',
  /** An id to quote when asking for help. */
  reference: (id: string) => `If you write to us about it, quote request ${id}.`,
  notFound: 'Not found',
  badAddress: 'This address isn’t valid',
  badAddressHint:
    'The link is out of date or incomplete. Start again from the beginning of the list.',
  startAgain: 'Show the whole list',
} as const;
