import type { SentInput } from '#contract/call.ts';
import type { getOrder, getOrderByPayment } from '#contract/commerce/orders.ts';

type Named =
  | { by: 'payment'; input: SentInput<typeof getOrderByPayment> }
  | { by: 'key'; input: SentInput<typeof getOrder> };

/** The order in the address: by the provider's payment id, or by the id and key from an email. */
export function namedOrder(query: URLSearchParams): Named | null {
  const paymentIntentId = query.get('payment_intent');
  const clientSecret = query.get('payment_intent_client_secret') ?? undefined;
  if (paymentIntentId) return { by: 'payment', input: { paymentIntentId, clientSecret } };
  const orderId = query.get('order');
  const key = query.get('key') ?? undefined;
  return orderId ? { by: 'key', input: { orderId, key } } : null;
}
