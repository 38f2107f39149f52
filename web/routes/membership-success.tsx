import { redirect } from 'react-router';
import { getOrder, getOrderByPayment } from '#contract/commerce/orders.ts';
import { optionalQuery, screenClientLoader, screenLoader } from '../data/define-screen.ts';
import { cleanAddress } from '../features/catalogue/clean-address.ts';
import { namedOrder } from '../features/memberships/order-lookup.ts';
import { SuccessPage } from '../features/memberships/success-page.tsx';
import { successWords as words } from '../features/memberships/words.ts';
import { secretPageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/membership-success.ts';

export const meta: Route.MetaFunction = () => secretPageMeta(words.title);

/** The page itself says if an order does not exist or belongs to somebody else. */
const queries = [
  optionalQuery(getOrderByPayment, (query) => {
    const named = namedOrder(query);
    return named?.by === 'payment' ? named.input : null;
  }),
  optionalQuery(getOrder, (query) => {
    const named = namedOrder(query);
    return named?.by === 'key' ? named.input : null;
  }),
];
const read = screenLoader(queries, 'anyone');

export async function loader(args: Route.LoaderArgs) {
  const answer = await read(args);
  const clean = answer.data.seen.length > 0 && cleanAddress(new URL(args.request.url));
  if (clean) throw redirect(clean, 303);
  return answer;
}
export const clientLoader = screenClientLoader(queries);

export default function MembershipSuccess() {
  return <SuccessPage />;
}
