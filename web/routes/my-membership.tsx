import { getMySubscription, listMembershipClasses } from '#contract/membership.ts';
import { listMyOrders } from '#contract/orders.ts';
import { type Load, screenClientLoader, screenLoader } from '../screen-data.ts';
import { MyMembership } from '../screens/membership/my-membership.tsx';
import type { Route } from './+types/my-membership.ts';

export const meta: Route.MetaFunction = () => [{ title: 'My membership' }];

const load: Load = (get, url) =>
  Promise.all([
    get(getMySubscription, {}),
    get(listMyOrders, { after: url.searchParams.get('after') ?? undefined }),
    get(listMembershipClasses, {}),
  ]);
export const loader = screenLoader(load);
export const clientLoader = screenClientLoader(load);

export default function MyMembershipRoute() {
  return <MyMembership />;
}
