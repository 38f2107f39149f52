/** PARTNER-02 to PARTNER-06: title and button are the project’s own words, the rest is given. */
export const accessWords = {
  title: 'Partner access required',
  required: (role: string) =>
    `You need partner-level access to view this portal. Current role: ${role.toLowerCase()}`,
  about:
    'The portal shows the alliance’s partners and the projects that are looking for them. If you represent an organisation that works with us, request access.',
  request: 'Request Partner Access',
  requesting: 'Requesting...',
  assigned: 'Partner role assigned! Refreshing page...',
  requested: 'Partner access requested',
  requestedText:
    'Your request is with the administrators. You’ll get a notification once they’ve decided.',
  pendingText:
    'Your account is awaiting approval. We’ve recorded your request, and an administrator will decide.',
  failed: { title: 'Error', description: 'Failed to assign partner role' },
  ofAdministrator: {
    title: 'The partner portal isn’t open for your account',
    text: 'Administrators open it for themselves: tick “Partner portal” for your account under Portal Access.',
    link: 'Go to Portal Access',
  },
} as const;
