import { data, redirect } from 'react-router';
import { orderWords as words } from '#content/order.ts';
import { createDownloadLink, renewOrderLink } from '#contract/commerce/orders.ts';
import { CallError } from '#contract/page-visit.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { findOrder } from '../features/orders/find-order.ts';
import { OrderPage } from '../features/orders/order-page.tsx';
import { secretPageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/payment-success.ts';

export const handle = { plain: true } satisfies RouteHandle;
export const meta: Route.MetaFunction = () => secretPageMeta(words.title);

export const loader = (args: Route.LoaderArgs) => findOrder(args);

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
  return <OrderPage found={loaderData} {...actionData} />;
}
