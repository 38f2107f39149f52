import { data, redirect } from 'react-router';
import { quoteMembership } from '#contract/commerce/membership.ts';
import { getPaymentOptions, orderByBankTransfer } from '#contract/commerce/payment.ts';
import { CallError } from '#contract/page-visit.ts';
import { visitOf } from '../app/request-context.ts';
import { offersStripe, type RouteHandle } from '../app/route-handle.ts';
import {
  optionalQuery,
  screenClientLoader,
  screenLoader,
  screenQuery,
} from '../data/define-screen.ts';
import { membershipTypeOf } from '../features/memberships/membership-type.ts';
import { enteredIn } from '../features/memberships/parse-buyer-form.ts';
import { MembershipPaymentPage } from '../features/memberships/payment-page.tsx';
import type { RefusedPurchase } from '../features/memberships/purchase.tsx';
import { paymentPageWords as words } from '../features/memberships/words.ts';
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
  const { call } = visitOf(context);
  const type = membershipTypeOf(new URL(request.url).searchParams);
  const { amount, buyer } = enteredIn(await request.formData());
  try {
    const order = { membershipType: type, amount, ...buyer };
    const { orderUrl } = await call(orderByBankTransfer, order);
    return redirect(orderUrl, 303);
  } catch (error) {
    if (!(error instanceof CallError) || !error.body) throw error;
    const { message, fields = {} } = error.body;
    return data({ message, fields, amount, buyer } satisfies RefusedPurchase, error.status);
  }
}

export default function MembershipPayment({ actionData }: Route.ComponentProps) {
  return <MembershipPaymentPage refused={actionData as RefusedPurchase | undefined} />;
}
