/** The words of a tab whose script did not come. */
export const missingWords = {
  title: 'This page couldn’t be loaded',
  text: 'There’s no connection, or the service isn’t responding.',
  retry: 'Try again',
} as const;
