import { data } from 'react-router';
import { quoteMembership } from '#contract/commerce/membership.ts';
import { getPaymentOptions } from '#contract/commerce/payment.ts';
import { visitOf } from '../app/request-context.ts';
import { offersStripe, type RouteHandle } from '../app/route-handle.ts';
import {
  optionalQuery,
  screenClientLoader,
  screenLoader,
  screenQuery,
} from '../data/define-screen.ts';
import { MembershipPaymentPage } from '../features/memberships/payment-page.tsx';
import { membershipTypeOf } from '../features/memberships/type-in-address.ts';
import { paymentPageWords as words } from '../features/memberships/words.ts';
import { buyerOf, callFields, enteredBuyer } from '../features/orders/buyer.ts';
import { placeTransfer } from '../features/orders/plain-transfer.ts';
import { pageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/membership-payment.ts';

export const handle = { stripe: offersStripe } satisfies RouteHandle;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/membership-payment',
    title: words.title,
    description: words.description,
    picture: 'membership',
    index: false,
  });

const queries = [
  screenQuery(getPaymentOptions),
  // The page itself says if a class cannot be bought.
  optionalQuery(quoteMembership, (query) => ({ type: membershipTypeOf(query) })),
];
const screen = screenLoader(queries, 'anyone');

export async function loader(args: Route.LoaderArgs) {
  const { data: seen, init } = await screen(args);
  const options = seen.seen.find(([address]) => address === getPaymentOptions.path)?.[1];
  return data({ ...seen, options }, init ?? undefined);
}

/** For who comes back to it with the browser's Back. */
export const clientLoader = screenClientLoader(queries);

/** Orders by bank transfer without script: redirects to the order's page, or shows this page with its errors. */
export async function action({ context, request }: Route.ActionArgs) {
  const { call, user } = visitOf(context);
  const form = await request.formData();
  const buyer = user ? buyerOf(user) : enteredBuyer(form);
  const amount = Number(form.get('total'));
  const input = {
    membershipType: membershipTypeOf(new URL(request.url).searchParams),
    amount,
    ...(!user && callFields(buyer)),
  };
  const refused = await placeTransfer(call, input, buyer);
  return data({ ...refused, amount, buyer }, refused.status);
}

export default function MembershipPayment({ actionData }: Route.ComponentProps) {
  return <MembershipPaymentPage refused={actionData} />;
}
