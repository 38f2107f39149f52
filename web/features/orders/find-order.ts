/** The order in an address, for the pages after a purchase. */
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { getOrder, getOrderByPayment, type Order } from '#contract/commerce/orders.ts';
import { CallError, type PageVisit } from '#contract/page-visit.ts';
import { visitOf } from '../../app/request-context.ts';
import { cleanAddress } from '../catalogue/clean-address.ts';

export interface FoundOrder {
  /** `away`: it exists, but the payment provider isn't responding. */
  order: Order | 'away' | null;
  /** The page's own. */
  address: string;
  orderId: string | null;
}

/** Finds the order by its key or by the payment provider's return parameters; null if the address has neither. */
async function orderIn(query: URLSearchParams, call: PageVisit['call']): Promise<Order | null> {
  const [orderId, key] = [query.get('order'), query.get('key')];
  if (orderId) return call(getOrder, { orderId, ...(key && { key }) });
  const paymentIntentId = query.get('payment_intent');
  const clientSecret = query.get('payment_intent_client_secret');
  if (!paymentIntentId) return null;
  return call(getOrderByPayment, { paymentIntentId, ...(clientSecret && { clientSecret }) });
}

export async function findOrder({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const url = new URL(request.url);
  const { pathname, search, searchParams } = url;
  const found = { address: pathname + search, orderId: searchParams.get('order') };
  const answer = (order: FoundOrder['order'], status: number) =>
    data<FoundOrder>({ ...found, order }, status);
  try {
    const order = await orderIn(searchParams, visitOf(context).call);
    const clean = order && cleanAddress(url);
    if (clean) throw redirect(clean, 303);
    return answer(order, order ? 200 : 404);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // 400: the id in the address is malformed.
    if (error.status === 404 || error.status === 400) return answer(null, 404);
    if (error.status === 503) return answer('away', 503);
    throw error;
  }
}
