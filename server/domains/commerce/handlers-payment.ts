import * as orders from '#contract/orders.ts';
import { type Handler, handle } from '../../platform/handlers.ts';
import type { PaymentProvider } from '../../platform/payments.ts';
import { getOrder } from './find-order.ts';

/** Orders, prices and money. */
export function paymentHandlers(_: { payments: PaymentProvider | null }): Handler[] {
  return [handle(orders.getOrder, getOrder)];
}
