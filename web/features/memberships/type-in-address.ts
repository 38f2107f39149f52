import { type MembershipType, membershipTypes } from '#contract/commerce/vocabulary.ts';

/** MEMB-04, MEMB-07: the type in the address; anything unknown is General. */
export function membershipTypeOf(query: URLSearchParams): MembershipType {
  const type = query.get('type') ?? '';
  return Object.hasOwn(membershipTypes, type) ? (type as MembershipType) : 'general';
}
