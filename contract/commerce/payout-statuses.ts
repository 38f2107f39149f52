/** What the comparison with the ledger found about a payout. */
export const payoutStates = {
  matching: 'Matches',
  different: 'Differs',
  waiting: 'Contents not known yet',
  unknown: 'Started by hand: contents unknown',
} as const;

/** How far the transfer to the bank is. */
export const payoutStatuses = {
  pending: 'On its way',
  paid: 'Paid out',
  failed: 'Failed',
} as const;

export const payoutLineKinds = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  fee: 'Fee',
  other: 'Other',
} as const;

export const payoutLineStates = {
  matching: 'Matches',
  missing_here: 'Missing in our ledger',
  different_amount: 'Different amount',
  undecided: 'Dispute not lost',
  not_compared: 'Not compared',
} as const;

export type PayoutState = keyof typeof payoutStates;
export type PayoutLineState = keyof typeof payoutLineStates;
