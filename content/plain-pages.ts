const plural = new Intl.PluralRules('en-GB');

/** The words of the one-sentence pages that the server writes itself. */
export const refusalWords = {
  title: 'Download',
  wait: 'One moment',
  refused: 'No download',
  refreshes: 'This page refreshes itself.',
  write: 'Write to us',
  home: 'Go to the home page',
} as const;

export const signOutWords = {
  title: 'Sign out',
  question: 'Sign out?',
  why: 'You may have come here from another site. Do you want to sign out?',
  button: 'Sign out',
  stay: 'Stay signed in',
  done: 'Signed out',
  home: 'Go to the home page',
  further: 'Continue',
} as const;

export const tooManyWords = {
  title: 'Too many pages',
  heading: 'Please wait a moment',
  text: (seconds: number) =>
    `Too many pages were opened from your network in a short time. Try again in ${seconds} ${plural.select(seconds) === 'one' ? 'second' : 'seconds'}.`,
  home: 'Go to the home page',
} as const;
