import { data, redirect } from 'react-router';
import { quoteMembership } from '#contract/membership.ts';
import { CallError } from '#contract/page-visit.ts';
import { getPaymentOptions, orderByBankTransfer } from '#contract/payment.ts';
import { offersStripe, type RouteHandle } from '../route-handle.ts';
import { type Load, screenLoader } from '../screen-data.ts';
import { enteredIn } from '../screens/membership/entered-in.ts';
import { membershipTypeOf } from '../screens/membership/membership-type.ts';
import { MembershipPaymentPage } from '../screens/membership/payment-page.tsx';
import type { RefusedPurchase } from '../screens/membership/purchase.tsx';
import { pageMeta } from '../screens/site/page-meta.ts';
import { visitOf } from '../visit.ts';
import type { Route } from './+types/membership-payment.ts';

export const handle = { stripe: offersStripe } satisfies RouteHandle;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/membership-payment',
    title: 'Become a member',
    description:
      'Buy, renew or upgrade a membership of the alliance by card or bank transfer. The price is shown before you pay, and nothing is debited again.',
    picture: 'membership',
    index: false,
  });

const load: Load = async (get, url) => {
  const type = membershipTypeOf(url.searchParams);
  await get(getPaymentOptions, {});
  // A class that cannot be bought is said on the page itself.
  await get(quoteMembership, { type }).catch(() => null);
};
const screen = screenLoader(load, 'anyone');

export async function loader(args: Route.LoaderArgs) {
  const { seen } = await screen(args);
  const options = seen.find(([address]) => address === getPaymentOptions.path)?.[1];
  return { seen, options };
}

/** The order by bank transfer without script: on to the order's page, or this page with what to mend. */
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
