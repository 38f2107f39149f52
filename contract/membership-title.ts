/** `General` and `General Membership` both as the latter: a class is named by administrators. */
export const membershipTitle = (name: string, word = 'Membership'): string =>
  /\bmembership$/i.test(name) ? name : `${name} ${word}`;
