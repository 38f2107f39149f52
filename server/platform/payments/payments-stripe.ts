/**
 * Stripe, through its own client library. Every request has a timeout, and an idempotency key if it changes
 * something.
 */
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { shop } from '#contract/limits.ts';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import { callStripe } from './call-stripe.ts';
import { readStripeEvent } from './payment-event.ts';
import type { CardPayment, CardRefund, PaymentEvent, PaymentProvider } from './payments.ts';
import { stripePayouts } from './stripe-payouts.ts';

export interface StripeOptions {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** https://api.stripe.com, or a test double. */
  apiBase: string;
  /** Milliseconds until an attempt times out; there are two. */
  timeout?: number;
}

const statuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
] as const;

/** The fields that we rely on: a response without them counts as a failure. */
const intent = z.object({
  id: z.string().check(z.minLength(1)),
  client_secret: z.string().check(z.minLength(1)),
  status: z.enum(statuses),
  amount: z.number(),
  amount_received: z.optional(z.number()),
  currency: z.string(),
  metadata: z.object({ orderId: z.optional(z.string()) }),
  last_payment_error: z.optional(
    z.nullable(z.object({ message: z.optional(z.nullable(z.string())) })),
  ),
});

function present(answer: unknown): CardPayment {
  const { client_secret, amount, amount_received, metadata, ...found } = intent.parse(answer);
  return {
    id: found.id,
    clientSecret: client_secret,
    status: found.status,
    amountCents: found.status === 'succeeded' ? (amount_received ?? amount) : amount,
    currency: found.currency,
    orderId: metadata.orderId ?? null,
    error: found.last_payment_error
      ? (found.last_payment_error.message ?? 'Your card was declined.')
      : null,
  };
}

const refundList = z.object({
  data: z.array(
    z.object({
      id: z.string().check(z.minLength(1)),
      amount: z.number(),
      status: z.nullable(z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled'])),
    }),
  ),
});

/** Our status for each of Stripe's refund statuses. */
const refundStatus = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<string, CardRefund['status']>;

const codeOf = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeError ? error.code : undefined;

const refundFailed =
  'The payment service isn’t responding. Please try again; it’s only refunded once.';

/**
 * The key makes retries of a lost request idempotent. But Stripe replays the first response for a day,
 * including its own failures, so after one of those we retry with a new key.
 */
async function withIdempotencyKey<T>(
  key: string,
  request: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  try {
    return await request(key);
  } catch (error) {
    const failed = error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500;
    if (!failed) throw error;
    return request(`${key}-${randomUUID()}`);
  }
}

/** The events that the operations guide tells the operator to subscribe to. */
const eventTypes = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;

export function stripeProvider(options: StripeOptions, clock: Clock): PaymentProvider {
  const base = new URL(options.apiBase);
  const https = base.protocol === 'https:';
  const stripe = new Stripe(options.secretKey, {
    host: base.hostname,
    port: base.port || (https ? 443 : 80),
    protocol: https ? 'https' : 'http',
    timeout: options.timeout ?? 8000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  return {
    name: 'stripe',
    publishableKey: options.publishableKey,
    live: /^(sk|rk)_live_/.test(options.secretKey),
    create: ({ orderId, amountCents, description, key }) =>
      callStripe('create', async () =>
        present(
          await withIdempotencyKey(key, (idempotencyKey) =>
            stripe.paymentIntents.create(
              {
                amount: amountCents,
                currency: 'usd',
                description,
                metadata: { orderId },
                allowed_payment_method_types: ['card'],
              },
              { idempotencyKey },
            ),
          ),
        ),
      ),
    retrieve: (id) =>
      callStripe('retrieve', async () => {
        try {
          return present(await stripe.paymentIntents.retrieve(id));
        } catch (error) {
          if (codeOf(error) === 'resource_missing') return null;
          throw error;
        }
      }),
    refund: (id, key) =>
      callStripe(
        'refund',
        async () => {
          try {
            await stripe.refunds.create({ payment_intent: id }, { idempotencyKey: key });
          } catch (error) {
            // Already refunded in Stripe's dashboard.
            if (codeOf(error) === 'charge_already_refunded') return;
            if (error instanceof Stripe.errors.StripeInvalidRequestError)
              throw new AppError('not_refundable', {
                message: `Stripe didn’t refund it: ${error.message}`,
                cause: error,
              });
            throw error;
          }
        },
        refundFailed,
      ),
    refundsOf: (id) =>
      callStripe(
        'refunds',
        async () => {
          const { data } = refundList.parse(
            await stripe.refunds.list({ payment_intent: id, limit: 100 }),
          );
          return data.map((refund) => ({
            id: refund.id,
            amountCents: refund.amount,
            status: refundStatus[refund.status ?? 'pending'],
          }));
        },
        refundFailed,
      ),
    cancel: (id) =>
      callStripe('cancel', async () => {
        try {
          await stripe.paymentIntents.cancel(id);
        } catch (error) {
          // It succeeded, was cancelled in the meantime, or no longer exists; the next query shows which.
          const ended = ['payment_intent_unexpected_state', 'resource_missing'];
          if (!ended.includes(codeOf(error) ?? '')) throw error;
        }
      }),
    eventsSince: (at) =>
      callStripe('events', async () => {
        const found: PaymentEvent[] = [];
        const gte = Math.floor(at.epochMilliseconds / 1000);
        const list = stripe.events.list({ created: { gte }, types: [...eventTypes], limit: 100 });
        for await (const event of list) found.push(readStripeEvent(event));
        return found.reverse();
      }),
    ...stripePayouts(stripe),
    readEvent(body, signature) {
      try {
        const receivedAt = clock.now().epochMilliseconds;
        const { webhookSecret: secret } = options;
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          secret,
          shop.eventTolerance,
          undefined,
          receivedAt,
        );
        return readStripeEvent(event);
      } catch (cause) {
        throw new AppError('invalid_signature', { cause });
      }
    },
  };
}
