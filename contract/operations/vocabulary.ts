/** The lists of values of operations, with their labels. */

export const emailStates = {
  waiting: 'Waiting',
  sent: 'Sent',
  bounced: 'Bounced',
  failed: 'Failed',
} as const;
export type EmailState = keyof typeof emailStates;

export const privacyRequestKinds = {
  copy: 'Copy of their data',
  erasure: 'Erasure',
  correction: 'Correction',
  objection: 'Objection',
} as const;
export type PrivacyRequestKind = keyof typeof privacyRequestKinds;

export const privacyRequestStates = { open: 'Open', settled: 'Settled' } as const;

/** The privacy policy promises an answer within this many days. */
export const privacyRequestDays = 7;

/** The authority is told of a breach within this many hours. */
export const breachHours = 72;

export const activitySorts = { at: 'Oldest first' } as const;
