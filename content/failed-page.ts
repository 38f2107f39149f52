/** The words of a page that failed, or that its visitor may not see. */
export const failedWords = {
  again: 'Try again',
  home: 'Go to the home page',
  away: ['We’ll be back in a moment', 'The service isn’t responding. Try again in a minute.'],
  address: ['This page can’t be shown', 'Something in its address isn’t valid.'],
  page: ['This page stopped working', 'Reload it to continue. Nothing you had saved is lost.'],
  server: [
    'Something went wrong on our side',
    'We’ve recorded the error. Try again, and write to us if it happens again.',
  ],
  factor: { heading: 'Set up two-factor authentication', button: 'Set it up' },
  noAccess: 'You don’t have access to this page',
} as const;
