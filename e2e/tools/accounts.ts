/** The demonstration accounts, as DECISIONS and the start's output name them. */
export const demoPassword = 'Sovereign-Demo-2026';

export type Account =
  | 'admin'
  | 'member'
  | 'team'
  | 'advisor'
  | 'client'
  | 'partner'
  | 'executive'
  | 'pending'
  | 'suspended';

export const account = (name: Account): string => `${name}@digitalsovereignty.example`;
