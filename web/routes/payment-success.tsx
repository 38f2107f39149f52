import { data, redirect } from 'react-router';
import { orderWords as words } from '#content/order.ts';
import { getOrder, getOrderOfPayment, makeDownloadLink, type Order } from '#contract/orders.ts';
import { CallError, type PageVisit } from '#contract/page-visit.ts';
import type { RouteHandle } from '../route-handle.ts';
import { OrderAway, UnknownOrder } from '../screens/shop/order-missing.tsx';
import { OrderPage } from '../screens/shop/order-page.tsx';
import { secretPageMeta } from '../screens/site/page-meta.ts';
import { visitOf } from '../visit.ts';
import type { Route } from './+types/payment-success.ts';

export const handle = { plain: true } satisfies RouteHandle;
export const meta: Route.MetaFunction = () => secretPageMeta(words.title);

/** By the order's key, or by what the payment provider leads back with; null where the address names neither. */
async function orderIn(query: URLSearchParams, call: PageVisit['call']): Promise<Order | null> {
  const [orderId, key] = [query.get('order'), query.get('key')];
  if (orderId) return call(getOrder, { orderId, ...(key && { key }) });
  const paymentIntentId = query.get('payment_intent');
  const clientSecret = query.get('payment_intent_client_secret');
  if (!paymentIntentId) return null;
  return call(getOrderOfPayment, { paymentIntentId, ...(clientSecret && { clientSecret }) });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const address = pathname + search;
  try {
    const order = await orderIn(searchParams, visitOf(context).call);
    return order ? { order, address } : data({ order: null, address }, 404);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // 400: what the address says has not even the form of an id.
    if (error.status === 404 || error.status === 400) return data({ order: null, address }, 404);
    if (error.status === 503) return data({ order: 'away' as const, address }, 503);
    throw data(error.body, error.status);
  }
}

/** `Download`: a fresh link, and on to it. */
export async function action({ context, request }: Route.ActionArgs) {
  const query = new URL(request.url).searchParams;
  const form = await request.formData();
  try {
    const { url } = await visitOf(context).call(makeDownloadLink, {
      orderId: query.get('order') ?? '',
      key: query.get('key') ?? '',
      reportId: String(form.get('reportId') ?? ''),
    });
    throw redirect(url, 303);
  } catch (error) {
    if (!(error instanceof CallError) || !error.body) throw error;
    return data({ problem: error.body.message }, error.status);
  }
}

export default function PaymentSuccess({ loaderData, actionData }: Route.ComponentProps) {
  const { order, address } = loaderData;
  if (order === 'away') return <OrderAway address={address} />;
  if (!order) return <UnknownOrder />;
  return <OrderPage order={order} problem={actionData?.problem ?? null} />;
}
