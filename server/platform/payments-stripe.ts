/** Stripe, by its own client library. Every request has an end in time, and a key where it changes something. */
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { shop } from '#contract/limits.ts';
import { AppError } from './app-error.ts';
import type { Clock } from './clock.ts';
import { logError } from './log.ts';
import { readStripeEvent } from './payment-event.ts';
import type { CardPayment, CardRefund, PaymentProvider } from './payments.ts';

export interface StripeOptions {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** https://api.stripe.com, or a double of it. */
  apiBase: string;
  /** Milliseconds until an attempt is given up; there are two. */
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

/** What we rely on: an answer of another form is as good as none. */
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

/** Where the money of a refund is, by Stripe's word for it. */
const refundStatus = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<string, CardRefund['status']>;

const codeOf = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeError ? error.code : undefined;

const notGivenBack =
  'The payment service does not answer at present. Please try again: it gives back once.';

/** Whatever goes wrong there reads the same here: nothing was charged, or as `message` has it; try again. */
async function asked<T>(what: string, request: () => Promise<T>, message?: string): Promise<T> {
  try {
    return await request();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    logError('payment provider', cause, { what });
    throw new AppError('payment_unavailable', { cause, message });
  }
}

/**
 * The key makes one payment of an attempt that got lost on its way. But Stripe answers a key for a day as it
 * did at first, its own failures too: after one of those the attempt is made anew.
 */
async function once<T>(key: string, request: (idempotencyKey: string) => Promise<T>): Promise<T> {
  try {
    return await request(key);
  } catch (error) {
    const failed = error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500;
    if (!failed) throw error;
    return request(`${key}-${randomUUID()}`);
  }
}

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
      asked('create', async () =>
        present(
          await once(key, (idempotencyKey) =>
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
      asked('retrieve', async () => {
        try {
          return present(await stripe.paymentIntents.retrieve(id));
        } catch (error) {
          if (codeOf(error) === 'resource_missing') return null;
          throw error;
        }
      }),
    refund: (id, key) =>
      asked(
        'refund',
        async () => {
          try {
            await stripe.refunds.create({ payment_intent: id }, { idempotencyKey: key });
          } catch (error) {
            // Given back at Stripe’s own page before.
            if (codeOf(error) === 'charge_already_refunded') return;
            if (error instanceof Stripe.errors.StripeInvalidRequestError)
              throw new AppError('not_refundable', {
                message: `Stripe did not give it back: ${error.message}`,
                cause: error,
              });
            throw error;
          }
        },
        notGivenBack,
      ),
    refundsOf: (id) =>
      asked(
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
        notGivenBack,
      ),
    cancel: (id) =>
      asked('cancel', async () => {
        try {
          await stripe.paymentIntents.cancel(id);
        } catch (error) {
          // It succeeded or ended in the meantime, or is no longer known; whoever asks next sees which.
          const ended = ['payment_intent_unexpected_state', 'resource_missing'];
          if (!ended.includes(codeOf(error) ?? '')) throw error;
        }
      }),
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
