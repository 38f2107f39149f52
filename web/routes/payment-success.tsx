import { data, redirect } from 'react-router';
import { orderWords as words } from '#content/order.ts';
import {
  createDownloadLink,
  getOrder,
  getOrderByPayment,
  type Order,
  renewOrderLink,
} from '#contract/commerce/orders.ts';
import { CallError, type PageVisit } from '#contract/page-visit.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { cleanAddress } from '../features/catalogue/clean-address.ts';
import { OrderAway, UnknownOrder } from '../features/orders/order-missing.tsx';
import { OrderPage } from '../features/orders/order-page.tsx';
import { secretPageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/payment-success.ts';

export const handle = { plain: true } satisfies RouteHandle;
export const meta: Route.MetaFunction = () => secretPageMeta(words.title);

/** Finds the order by its key or by the payment provider's return parameters; null if the address has neither. */
async function orderIn(query: URLSearchParams, call: PageVisit['call']): Promise<Order | null> {
  const [orderId, key] = [query.get('order'), query.get('key')];
  if (orderId) return call(getOrder, { orderId, ...(key && { key }) });
  const paymentIntentId = query.get('payment_intent');
  const clientSecret = query.get('payment_intent_client_secret');
  if (!paymentIntentId) return null;
  return call(getOrderByPayment, { paymentIntentId, ...(clientSecret && { clientSecret }) });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { pathname, search, searchParams } = url;
  const address = pathname + search;
  const orderId = searchParams.get('order');
  try {
    const order = await orderIn(searchParams, visitOf(context).call);
    const clean = order && cleanAddress(url);
    if (clean) throw redirect(clean, 303);
    return order ? { order, address, orderId } : data({ order: null, address, orderId }, 404);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // 400: the id in the address is malformed.
    if (error.status === 404 || error.status === 400)
      return data({ order: null, address, orderId }, 404);
    if (error.status === 503) return data({ order: 'away' as const, address, orderId }, 503);
    throw error;
  }
}

/**
 * `Download` creates a fresh link and redirects to it. `Email me a new link` replaces an expired link in the address.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const query = new URL(request.url).searchParams;
  const form = await request.formData();
  const { call } = visitOf(context);
  const orderId = query.get('order') ?? '';
  const key = query.get('key');
  try {
    if (form.has('renew')) {
      const { message } = await call(renewOrderLink, { orderId });
      return { sent: message };
    }
    const { url } = await call(createDownloadLink, {
      orderId,
      ...(key && { key }),
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
  const problem = actionData && 'problem' in actionData ? actionData.problem : null;
  const sent = actionData && 'sent' in actionData ? actionData.sent : null;
  if (order === 'away') return <OrderAway address={address} />;
  if (!order) return <UnknownOrder orderId={loaderData.orderId} sent={sent} problem={problem} />;
  return <OrderPage order={order} problem={problem} />;
}
