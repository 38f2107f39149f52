/** The tabs of the partner portal (PARTNER-01), the calls of each, and who may open the portal. */
import type { Call, SentInput } from '#contract/call.ts';
import type { User } from '#contract/identity/people.ts';
import type { PartnerKind } from '#contract/partners/vocabulary.ts';
import type { ScreenQuery } from '../../data/define-screen.ts';
import { partnerTabs } from './tab-words.ts';

export type PartnerTab = keyof typeof partnerTabs;

export function partnerTabOf(query: URLSearchParams): PartnerTab {
  const named = query.get('tab') ?? '';
  return Object.hasOwn(partnerTabs, named) ? (named as PartnerTab) : 'dashboard';
}

/** The kind of partners that the tab shows; null for other tabs. */
export function kindOf(tab: PartnerTab): PartnerKind | null {
  return tab === 'dashboard' || tab === 'pipeline' || tab === 'network' || tab === 'deals'
    ? null
    : tab;
}

export const partnerTabPath = (tab: PartnerTab, more: Record<string, string> = {}): string =>
  `/partner-portal?${new URLSearchParams({ tab, ...more })}`;

/** ROLE-13, DECISIONS §2: role and permission are both required. */
export const opensPartnerPortal = ({
  role,
  permissions,
}: Pick<User, 'role' | 'permissions'>): boolean =>
  (role === 'partner' || role === 'admin') && permissions.includes('partner_portal');

/** A call made only if the portal is open to the person; otherwise the screen explains why it is closed. */
export const inPartnerTab = <C extends Call>(
  call: C,
  input: (tab: PartnerTab, query: URLSearchParams) => SentInput<C> | null,
): ScreenQuery<C> => ({
  call,
  input: (query) => input(partnerTabOf(query), query),
  optional: true,
});
