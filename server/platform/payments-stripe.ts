/** Stripe, by its own client library. Every request has an end in time, and a key where it changes something. */
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { shop } from '#contract/limits.ts';
import { AppError } from './app-error.ts';
import type { Clock } from './clock.ts';
import { logError } from './log.ts';
import { readStripeEvent } from './payment-event.ts';
import type { CardPayment, PaymentProvider } from './payments.ts';

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

const codeOf = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeError ? error.code : undefined;

/** Whatever goes wrong there reads the same here: nothing was charged, try again. */
async function asked<T>(what: string, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (cause) {
    logError('payment provider', cause, { what });
    throw new AppError('payment_unavailable', { cause });
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
          await stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency: 'usd',
              description,
              metadata: { orderId },
              automatic_payment_methods: { enabled: true },
            },
            { idempotencyKey: key },
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
      asked('refund', async () => {
        let refundId = id;
        try {
          const made = await stripe.refunds.create({ payment_intent: id }, { idempotencyKey: key });
          refundId = made.id;
        } catch (error) {
          // Given back at Stripe’s own page before.
          if (codeOf(error) !== 'charge_already_refunded') throw error;
        }
        const { amountCents } = present(await stripe.paymentIntents.retrieve(id));
        return { id: refundId, amountCents };
      }),
    cancel: (id) =>
      asked('cancel', async () => {
        try {
          await stripe.paymentIntents.cancel(id);
        } catch (error) {
          // It succeeded or ended in the meantime; whoever asks next sees which.
          if (codeOf(error) !== 'payment_intent_unexpected_state') throw error;
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
