/** The words of those who are no administrators (ADMIN-04 to ADMIN-07). */
export const requiredWords = {
  title: 'Admin Access Required',
  text: 'This page is for the alliance’s administrators. You can request access, and an administrator will decide. If you’re setting up a new installation, enter the one-time setup code that the server printed.',
  setupCode: 'Setup code',
  request: 'Request Admin Access',
  requesting: 'Requesting...',
  assigned: 'Admin role assigned! Refreshing page...',
  failed: { title: 'Error', description: 'Failed to assign admin role' },
} as const;
