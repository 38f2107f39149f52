/** The demonstration accounts, as DECISIONS and the start's output name them. */
export const demoPassword = 'Sovereign-Demo-2026';

export const accounts = [
  'admin',
  'member',
  'team',
  'advisor',
  'client',
  'partner',
  'executive',
  'pending',
  'suspended',
] as const;
export type Account = (typeof accounts)[number];

export const account = (name: Account): string => `${name}@digitalsovereignty.example`;
