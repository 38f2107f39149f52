import type { Handler } from '../../platform/handlers.ts';
import type { PaymentProvider } from '../../platform/payments.ts';
import { deliveryHandlers } from './handlers-delivery.ts';
import { paymentHandlers } from './handlers-payment.ts';

/** `payments` null: card payment is not configured. */
export const commerceHandlers = (payments: PaymentProvider | null): Handler[] => [
  ...paymentHandlers(payments),
  ...deliveryHandlers(payments),
];
