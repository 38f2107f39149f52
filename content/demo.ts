/** The demonstration accounts. They exist only with demonstration data; the sign-in page offers them. */
export const demoPassword = 'Sovereign-Demo-2026';
export const demoDomain = 'digitalsovereignty.example';
export const demoAccounts = [
  'admin',
  'member',
  'client',
  'partner',
  'executive',
  'pending',
  'suspended',
] as const;
