/** The parts of a payment event that the product needs; nothing about the cardholder is kept. */
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import type { PaymentEvent } from './payments.ts';

const text = z.optional(z.nullable(z.string()));
const event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: text,
      object: text,
      status: text,
      payment_intent: text,
      charge: text,
      currency: text,
      amount: z.optional(z.nullable(z.number())),
      amount_refunded: z.optional(z.nullable(z.number())),
      metadata: z.optional(z.nullable(z.object({ orderId: text }))),
    }),
  }),
});

/** Throws AppError `invalid_signature`: a signed body that is not an event is treated as forged. */
export function readStripeEvent(value: unknown): PaymentEvent {
  const parsed = event.safeParse(value);
  if (!parsed.success) throw new AppError('invalid_signature', { cause: parsed.error });
  const { id, type, data } = parsed.data;
  return { id, type, object: data.object };
}
