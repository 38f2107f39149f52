import type { CallOutput } from '#contract/call.ts';
import type { quoteMembership } from '#contract/commerce/membership.ts';

export type MembershipQuote = CallOutput<typeof quoteMembership>;

/** What distinguishes one purchase from the next: a renewal differs from the membership it extends. */
export const purchaseOf = ({ type, kind, amount, expiresAt }: MembershipQuote) => [
  type,
  kind,
  amount,
  kind === 'new' ? '' : expiresAt,
];
