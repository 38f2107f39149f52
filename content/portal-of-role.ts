/** The portal of a role (DASH-10). */
export const portalOfRole = (role: string): string =>
  role === 'client' ? '/client-portal' : role === 'partner' ? '/partner-portal' : '/member-portal';
