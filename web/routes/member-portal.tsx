import { screenClientLoader, screenLoader } from '../data/define-screen.ts';
import { memberPortal } from '../features/portals/member-portal.tsx';
import { memberWords as words } from '../features/portals/member-words.ts';
import type { Route } from './+types/member-portal.ts';

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export const loader = screenLoader(memberPortal.queries);
export const clientLoader = screenClientLoader(memberPortal.queries);

export default function MemberPortalRoute() {
  return <memberPortal.Screen />;
}
