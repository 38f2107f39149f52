/** A double of Stripe’s HTTP for the calls that the product makes, and of its signed events. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { Clock } from '../platform/clock.ts';
import { stripeProvider } from '../platform/payments-stripe.ts';
import type { Service } from './service.ts';

const stripeKeys = {
  secretKey: 'sk_test_double',
  publishableKey: 'pk_test_double',
  webhookSecret: 'whsec_double',
};

interface Intent {
  id: string;
  object: 'payment_intent';
  client_secret: string;
  status: string;
  amount: number;
  amount_received: number;
  currency: string;
  metadata: Record<string, string>;
  last_payment_error: { message: string } | null;
}

/** What it does instead of answering: nothing for a while, cut the line, or talk nonsense. */
type Fault = 'slow' | 'away' | 'nonsense' | 'empty' | null;

export type StripeDouble = Awaited<ReturnType<typeof startStripe>>;

/** `timeout`: milliseconds that our side waits for an answer. */
export async function startStripe(timeout = 8000) {
  const intents = new Map<string, Intent>();
  const answers = new Map<string, { status: number; body: object }>();
  const asked: string[] = [];
  const refunds: string[] = [];
  const state: { fault: Fault } = { fault: null };
  const failure = (code: string, status = 400) => ({
    status,
    body: { error: { type: 'invalid_request_error', code, message: code } },
  });

  function create(form: URLSearchParams) {
    const number = intents.size + 1;
    const made: Intent = {
      id: `pi_${number}`,
      object: 'payment_intent',
      client_secret: `pi_${number}_secret_${number}`,
      status: 'requires_payment_method',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency') ?? '',
      metadata: { orderId: form.get('metadata[orderId]') ?? '' },
      last_payment_error: null,
    };
    intents.set(made.id, made);
    return { status: 200, body: made };
  }

  function giveBack(form: URLSearchParams) {
    const of = intents.get(form.get('payment_intent') ?? '');
    if (of?.status !== 'succeeded') return failure('resource_missing', 404);
    if (refunds.includes(of.id)) return failure('charge_already_refunded');
    refunds.push(of.id);
    return { status: 200, body: { id: `re_${of.id}`, object: 'refund', amount: of.amount } };
  }

  function answer(method: string, path: string, form: URLSearchParams) {
    if (method === 'POST' && path === '/v1/payment_intents') return create(form);
    if (method === 'POST' && path === '/v1/refunds') return giveBack(form);
    const [, id, verb] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    const found = intents.get(id ?? '');
    if (!found) return failure('resource_missing', 404);
    if (verb === 'cancel') {
      if (['succeeded', 'canceled'].includes(found.status))
        return failure('payment_intent_unexpected_state');
      found.status = 'canceled';
    }
    return { status: 200, body: { ...found } };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    asked.push(`${method} ${url}`);
    if (state.fault === 'away') {
      request.socket.destroy();
      return;
    }
    if (state.fault === 'slow') return;
    response.setHeader('content-type', 'application/json');
    if (state.fault === 'nonsense') {
      response.end('<html>Bad gateway</html>');
      return;
    }
    if (state.fault === 'empty') {
      response.end('{}');
      return;
    }
    const key = String(headers['idempotency-key'] ?? '');
    const path = url.split('?')[0] ?? '';
    const repeat = method === 'POST' ? answers.get(key) : undefined;
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
    const { status, body } = repeat ?? answer(method, path, form);
    if (method === 'POST' && key && status === 200) answers.set(key, { status, body });
    response.statusCode = status;
    response.end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stripe = new Stripe(stripeKeys.secretKey);
  const intentNamed = (id: string): Intent => {
    const found = intents.get(id);
    if (!found) throw new Error(`No intent ${id}`);
    return found;
  };
  let events = 0;

  return {
    apiBase,
    asked,
    refunds,
    intents,
    /** For `startService`. */
    makePayments: (_store: unknown, clock: Clock) =>
      stripeProvider({ ...stripeKeys, apiBase, timeout }, clock),
    fail(fault: Fault): void {
      state.fault = fault;
    },
    /** What the buyer does in the card form, which talks to Stripe and not to us. */
    move(id: string, status: string, error?: string): void {
      const found = intentNamed(id);
      found.status = status;
      found.amount_received = status === 'succeeded' ? found.amount : 0;
      found.last_payment_error = error ? { message: error } : null;
    },
    /** Changes what it knows of a payment. */
    change(id: string, set: Partial<Intent>): void {
      Object.assign(intentNamed(id), set);
    },
    /** The event of a payment as it stands, or of another object, as text that can be sent. */
    event(type: string, object: object, id?: string): string {
      events += 1;
      return JSON.stringify({ id: id ?? `evt_${events}`, object: 'event', type, data: { object } });
    },
    /** Sends an event as Stripe does: no origin, no cookie, a signature. */
    send(
      service: Service,
      body: string,
      given: { secret?: string; at?: Temporal.Instant; header?: string } = {},
    ): Promise<number> {
      const timestamp = Math.floor((given.at ?? service.clock.now()).epochMilliseconds / 1000);
      const header =
        given.header ??
        stripe.webhooks.generateTestHeaderString({
          payload: body,
          secret: given.secret ?? stripeKeys.webhookSecret,
          timestamp,
        });
      return fetch(`${service.url}/api/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': header },
        body,
      }).then(({ status }) => status);
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
