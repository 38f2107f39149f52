import { type MembershipType, membershipTypes } from '#contract/commerce/vocabulary.ts';

export const isMembershipType = (value: string | null): value is MembershipType =>
  value !== null && Object.hasOwn(membershipTypes, value);

/** The address for buying a membership. A separate document, because it may contain a card form. */
export const paymentAddress = (type: string): string => `/membership-payment?type=${type}`;
