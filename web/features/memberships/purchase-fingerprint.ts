import type { CallOutput } from '#contract/call.ts';
import type { quoteMembership } from '#contract/commerce/membership.ts';

export type MembershipQuote = CallOutput<typeof quoteMembership>;

/** What tells one purchase from the next: a renewal is another one than the membership it prolongs. */
export const purchaseOf = ({ type, kind, amount, expiresAt }: MembershipQuote) => [
  type,
  kind,
  amount,
  kind === 'new' ? '' : expiresAt,
];
