import { getMySubscription } from '#contract/membership.ts';
import { type Load, screenClientLoader, screenLoader } from '../screen-data.ts';
import { MemberPortal } from '../screens/portals/member-portal.tsx';
import type { Route } from './+types/member-portal.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Member Portal' }];

const load: Load = (get) => get(getMySubscription, {});
export const loader = screenLoader(load);
export const clientLoader = screenClientLoader(load);

export default function MemberPortalRoute() {
  return <MemberPortal />;
}
