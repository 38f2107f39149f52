import type { Call } from '#contract/call.ts';
import * as membership from '#contract/membership.ts';
import * as orders from '#contract/orders.ts';
import * as payment from '#contract/payment.ts';
import * as sales from '#contract/sales.ts';
import * as shop from '#contract/shop.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Handler } from '../../platform/handlers.ts';
import type { PaymentProvider } from '../../platform/payments.ts';
import { deliveryHandlers } from './handlers-delivery.ts';
import { paymentHandlers } from './handlers-payment.ts';

/** `payments` null: card payment is not configured. */
export function commerceHandlers(payments: PaymentProvider | null): Handler[] {
  const handlers = [...paymentHandlers(payments), ...deliveryHandlers];
  return [...handlers, ...scaffold(handlers)];
}

// Scaffold: replaced call by call; nothing of it stays.
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

const scaffold = (bound: readonly Handler[]): Handler[] =>
  [shop, payment, orders, membership, sales]
    .flatMap((domain) => Object.values<unknown>(domain))
    .filter(isCall)
    .filter((call) => !bound.some((handler) => handler.call === call))
    .map((call) => ({
      call,
      run: async () => {
        throw new AppError('unavailable');
      },
    }));
