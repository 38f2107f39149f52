/** The words about what waits on the device for a connection; pairs are title and description. */
export const waitingWords = {
  kept: [
    'Waiting to send',
    'It’s saved on this device. We’ll send it as soon as there’s a connection, even if you close this page.',
  ],
  list: 'Waiting to send',
  refused: 'Couldn’t be sent',
  remove: 'Delete',
  open: 'Open the form',
  leave: {
    title: 'Not everything has been sent',
    text: 'This is still waiting for a connection. If we keep it, nobody else can see it, and it’s sent when you sign in on this device again.',
    keep: 'Sign out and keep it',
    remove: 'Sign out and delete it',
    stay: 'Stay signed in',
  },
} as const;
