/** Words for a tab whose script could not be loaded. */
export const missingWords = {
  title: 'This page couldn’t be loaded',
  text: 'There’s no connection, or the service isn’t responding.',
  retry: 'Try again',
} as const;
