/** The demonstration accounts. They exist only with demonstration data; the sign-in page offers them. */
export const demoPassword = 'Sovereign-Demo-2026';
export const demoDomain = 'digitalsovereignty.example';
export const demoAccounts = [
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

/** Shown as the bank account for transfers while none is configured. Must not be mistaken for a real one. */
export const demoBankDetails = [
  'Demonstration only. This account doesn’t exist. Don’t send money.',
  'Account name: Demonstration Alliance',
  'Bank: Example Bank, Lagos',
  'Account number: 0000000000',
  'SWIFT: EXAMNGLA',
  'Currency: US dollars',
].join('\n');
