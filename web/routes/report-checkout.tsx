import { data } from 'react-router';
import { checkoutWords as words } from '#content/checkout.ts';
import { getPaymentOptions } from '#contract/commerce/payment.ts';
import { visitOf } from '../app/request-context.ts';
import { offersStripe, type RouteHandle } from '../app/route-handle.ts';
import { allReports } from '../features/catalogue/all-reports.ts';
import { buyerOf, callFields, enteredBuyer } from '../features/orders/buyer.ts';
import { CheckoutScreen } from '../features/orders/checkout-screen.tsx';
import { placeTransfer } from '../features/orders/plain-transfer.ts';
import type { CheckoutData } from '../islands/checkout-data.ts';
import { packageNamed } from '../islands/selection.ts';
import type { Route } from './+types/report-checkout.ts';

export const handle = { stripe: offersStripe } satisfies RouteHandle;
export const meta: Route.MetaFunction = () => [
  { title: words.title },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { call, user } = visitOf(context);
  const [reports, options] = await Promise.all([allReports(call), call(getPaymentOptions, {})]);
  return {
    options,
    catalogue: reports
      .filter(({ forSale }) => forSale)
      .map(({ id, name, price, category, publishedOn, sample }) => ({
        id,
        name,
        price,
        category,
        publishedOn,
        sample,
      })),
    known: buyerOf(user),
  };
}

/** The shop's form without script, and the order by bank transfer. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const reportIds = [...new Set(form.getAll('reports').map(String))];
  const chosen = packageNamed(form.get('package'));
  const total = Number(form.get('total')) || 0;
  const buyer = enteredBuyer(form);
  const goods = { reportIds, ...(chosen && { package: chosen }) };
  // The form shows the current price next.
  const sent: CheckoutData = { ...goods, reports: [], total: 0, contactInfo: buyer };
  if (form.get('intent') !== 'bank') return { sent: { ...sent, total }, refused: null };
  const input = { amount: total, metadata: { ...goods, ...callFields(buyer) } };
  const refused = await placeTransfer(visitOf(context).call, input, buyer);
  return data({ sent, refused }, refused.status);
}

export default function ReportCheckout({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CheckoutScreen
      {...loaderData}
      sent={actionData?.sent ?? null}
      refused={actionData?.refused ?? null}
    />
  );
}
