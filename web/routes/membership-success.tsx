import { getOrder, getOrderOfPayment } from '#contract/orders.ts';
import { type Load, screenClientLoader, screenLoader } from '../screen-data.ts';
import { namedOrder } from '../screens/membership/named-order.ts';
import { SuccessPage } from '../screens/membership/success-page.tsx';
import { secretPageMeta } from '../screens/site/page-meta.ts';
import type { Route } from './+types/membership-success.ts';

export const meta: Route.MetaFunction = () => secretPageMeta('Welcome as a member');

const load: Load = async (get, { searchParams }) => {
  const named = namedOrder(searchParams);
  // An order that is not there, or not this visitor's, is said on the page itself.
  if (named?.by === 'payment') await get(getOrderOfPayment, named.input).catch(() => null);
  if (named?.by === 'key') await get(getOrder, named.input).catch(() => null);
};
export const loader = screenLoader(load, 'anyone');
export const clientLoader = screenClientLoader(load);

export default function MembershipSuccess() {
  return <SuccessPage />;
}
