import { screenClientLoader, screenLoader } from '../data/define-screen.ts';
import { myMembership } from '../features/memberships/my-membership.tsx';
import { myMembershipWords as words } from '../features/memberships/my-membership-words.ts';
import type { Route } from './+types/my-membership.ts';

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export const loader = screenLoader(myMembership.queries);
export const clientLoader = screenClientLoader(myMembership.queries);

export default function MyMembershipRoute() {
  return <myMembership.Screen />;
}
