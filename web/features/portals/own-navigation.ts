import type { User } from '#contract/identity/people.ts';
import { opensPartnerPortal } from '../partners/partner-tabs.ts';
import type { Navigation } from './sidebar.tsx';
import { ownPlaces as words } from './words.ts';

/** The links to a person's own pages, the same in every portal. */
export function ownNavigation({ role, permissions }: User, pathname: string): Navigation {
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
          place(words.membership, '/my-membership'),
          account,
          ...(role === 'admin' ? [place(words.administration, '/admin')] : []),
        ],
      },
    ],
    quick: [dashboard, ...(role === 'partner' ? partner : client), account],
  };
}
