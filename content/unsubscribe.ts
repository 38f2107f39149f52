/** The words of the page on which emails of notifications are turned off without signing in. */
export const unsubscribeWords = {
  heading: 'Turn off these emails',
  summaries: 'daily and weekly summaries of your notifications',
  about: (topic: string) => `emails about “${topic}”`,
  ask: (what: string) => `We’ll stop sending you ${what}.`,
  button: 'Turn off',
  done: 'These emails are off',
  off: (what: string) => `You won’t get ${what} any more.`,
  portal: 'Notifications in your portal stay as they are.',
  undo: 'Undo',
  resumed: 'These emails are on again',
  again: (topics: string) => `As before: ${topics}.`,
  how: (topic: string, email: string) => `${topic} (${email.toLowerCase()})`,
  settings: 'Choose everything we email you',
} as const;
