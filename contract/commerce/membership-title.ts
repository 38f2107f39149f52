/** Turns `General` and `General Membership` into the latter: administrators name the classes. */
export const membershipTitle = (name: string, word = 'Membership'): string =>
  /\bmembership$/i.test(name) ? name : `${name} ${word}`;
