import { type MembershipType, membershipTypes } from '#contract/commerce/vocabulary.ts';

export const isMembershipType = (value: string | null): value is MembershipType =>
  value !== null && Object.hasOwn(membershipTypes, value);

/** MEMB-04, MEMB-07: the type in the address; anything unknown is General. */
export function membershipTypeOf(query: URLSearchParams): MembershipType {
  const type = query.get('type');
  return isMembershipType(type) ? type : 'general';
}

/** The address for buying a membership. A separate document, because it may contain a card form. */
export const paymentAddress = (type: string): string => `/membership-payment?type=${type}`;
