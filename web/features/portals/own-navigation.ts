import type { User } from '#contract/identity/people.ts';
import { serverNow } from '../../app/server-clock.ts';
import { opensPartnerPortal } from '../partners/partner-tabs.ts';
import { helpPath } from './help-path.ts';
import type { Navigation } from './sidebar.tsx';
import { ownPlaces as words } from './words.ts';

/** Whether Funding Platforms opens for this person (ROLE-08). */
export const opensFunding = ({ role, status, executiveUntil }: User): boolean =>
  status !== 'pending' &&
  (role !== 'member' || (executiveUntil !== null && Date.parse(executiveUntil) > serverNow()));

/** Where a person finds what is theirs, in every portal alike. */
export function ownNavigation(
  user: User,
  { pathname, search }: { pathname: string; search: string },
): Navigation {
  const { role, permissions } = user;
  const place = (label: string, to: string) => ({ label, to, current: pathname === to });
  const client = permissions.includes('client_portal')
    ? [place(words.client, '/client-portal')]
    : [];
  const member = permissions.includes('member_portal')
    ? [place(words.member, '/member-portal')]
    : [];
  const partner = opensPartnerPortal({ role, permissions })
    ? [place(words.partner, '/partner-portal')]
    : [];
  const dashboard = place(words.dashboard, '/');
  const account = place(words.account, '/account');
  return {
    label: words.label,
    sections: [
      {
        items: [
          dashboard,
          ...client,
          ...member,
          ...partner,
          ...(opensFunding(user) ? [place(words.funding, '/funding-platforms')] : []),
          place(words.membership, '/my-membership'),
          account,
          ...(role === 'admin' ? [place(words.administration, '/admin')] : []),
          place(words.help, helpPath(pathname, search)),
        ],
      },
    ],
    quick: [dashboard, ...(role === 'partner' ? partner : client), account],
  };
}
