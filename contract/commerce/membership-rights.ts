/**
 * What a membership opens, in one place: an account with it has this column of the access table. A test buys every class
 * and tries what is named here.
 */
import type { Audience } from '../call.ts';
import type { MembershipType } from './vocabulary.ts';

const membershipColumns = {
  academic: 'member',
  general: 'member',
  executive: 'executive',
} as const satisfies Record<MembershipType, Audience>;

/** The columns that an area opens for, and the page it begins with. */
export const memberAreas = {
  portal: {
    page: '/member-portal',
    opensTo: ['member', 'client', 'partner', 'executive', 'admin'],
  },
  funding: { page: '/funding-platforms', opensTo: ['client', 'partner', 'executive', 'admin'] },
} as const satisfies Record<string, { page: string; opensTo: readonly Audience[] }>;
export type MemberArea = keyof typeof memberAreas;

export const opensArea = (type: MembershipType, area: MemberArea): boolean =>
  (memberAreas[area].opensTo as readonly Audience[]).includes(membershipColumns[type]);
