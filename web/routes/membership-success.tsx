import { welcomeHeading } from '#content/order.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { NewMembership } from '../features/memberships/new-membership.tsx';
import { findOrder } from '../features/orders/find-order.ts';
import { OrderPage } from '../features/orders/order-page.tsx';
import { secretPageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/membership-success.ts';

export const handle = { plain: true } satisfies RouteHandle;
export const meta: Route.MetaFunction = () => secretPageMeta(welcomeHeading);

/** Null without a payment in the address: then the page shows an example. */
export const loader = (args: Route.LoaderArgs) => {
  const query = new URL(args.request.url).searchParams;
  return query.has('order') || query.has('payment_intent') ? findOrder(args) : null;
};

export default function MembershipSuccess({ loaderData: found }: Route.ComponentProps) {
  return found ? <OrderPage found={found} /> : <NewMembership />;
}
