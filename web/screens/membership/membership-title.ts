/** `General` and `General Membership` both as the latter: a class is named by administrators. */
export const membershipTitle = (name: string): string =>
  /\bmembership$/i.test(name) ? name : `${name} Membership`;
