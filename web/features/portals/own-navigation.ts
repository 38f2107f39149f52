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

/** Records of deals and of platforms, which belong to an area with another address. */
const dealFolders = ['/deals/', '/entity-dashboard/', '/deal-room/'];
const platformFolders = ['/platform-dashboard/', '/funding-opportunities/'];

/** Where a person finds what is theirs, in every portal alike. */
export function ownNavigation(
  user: User,
  { pathname, search }: { pathname: string; search: string },
): Navigation {
  const { role, permissions } = user;
  const place = (label: string, to: string, folders: readonly string[] = []) => ({
    label,
    to,
    current: pathname === to || folders.some((folder) => pathname.startsWith(folder)),
  });
  const client = permissions.includes('client_portal')
    ? [place(words.client, '/client-portal', ['/client-portal/'])]
    : [];
  const member = permissions.includes('member_portal')
    ? [place(words.member, '/member-portal')]
    : [];
  const partner = opensPartnerPortal({ role, permissions })
    ? [place(words.partner, '/partner-portal', role === 'partner' ? dealFolders : [])]
    : [];
  const funding = opensFunding(user)
    ? [
        place(words.funding, '/funding-platforms', [
          ...platformFolders,
          ...(role === 'partner' ? [] : dealFolders),
        ]),
      ]
    : [];
  const administration = role === 'admin' ? [place(words.administration, '/admin')] : [];
  const community = member.length > 0 ? member : client;
  const portals = {
    member: community,
    executive: community,
    client,
    partner,
    admin: administration,
  };
  const here = [...client, ...member, ...partner, ...funding].filter(({ current }) => current);
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
          ...funding,
          place(words.membership, '/my-membership'),
          account,
          ...administration,
          place(words.help, helpPath(pathname, search)),
        ],
      },
    ],
    quick: [dashboard, ...(here.length > 0 ? here : portals[role]), account],
  };
}
