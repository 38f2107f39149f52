/** A test double of Stripe's HTTP API for the calls that the product makes, and of its signed events. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { Clock } from '../platform/clock.ts';
import { stripeProvider } from '../platform/payments/payments-stripe.ts';
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

interface Refund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
}

/** How it fails: responds late, drops the connection, sends garbage or an empty response, or reports its own error. */
type Fault = 'slow' | 'away' | 'nonsense' | 'empty' | 'broken' | null;

export type StripeDouble = Awaited<ReturnType<typeof startStripe>>;

/** `timeout`: milliseconds that our side waits for a response. */
export async function startStripe(timeout = 8000) {
  const intents = new Map<string, Intent>();
  const answers = new Map<string, { status: number; body: object }>();
  const asked: string[] = [];
  let created = 0;
  const refunds: Refund[] = [];
  /** The events that it would list. */
  const told: object[] = [];
  /** Its payouts, and what each contains. */
  const payouts: (object & { id: string; lines: object[] })[] = [];
  const state: { fault: Fault; refusal: string | null; refundStatus: Refund['status'] } = {
    fault: null,
    refusal: null,
    refundStatus: 'succeeded',
  };
  const failure = (code: string, status = 400) => ({
    status,
    body: { error: { type: 'invalid_request_error', code, message: code } },
  });

  function create(form: URLSearchParams) {
    created += 1;
    const number = created;
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
    if (state.refusal) return failure(state.refusal);
    const left = of.amount - refundedOf(of.id);
    if (left <= 0) return failure('charge_already_refunded');
    return { status: 200, body: makeRefund(of.id, left, state.refundStatus) };
  }

  const ofPayment = (id: string) => refunds.filter((refund) => refund.payment_intent === id);
  const refundedOf = (id: string) =>
    ofPayment(id).reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0);
  function makeRefund(id: string, amount: number, status: Refund['status']): Refund {
    const made: Refund = {
      id: `re_${refunds.length + 1}_${id}`,
      object: 'refund',
      payment_intent: id,
      amount,
      status,
    };
    refunds.push(made);
    return made;
  }

  const lists: Record<string, (form: URLSearchParams) => object[]> = {
    '/v1/refunds': (form) => ofPayment(form.get('payment_intent') ?? ''),
    '/v1/events': () => told.toReversed(),
    '/v1/payouts': () => payouts.map(({ lines: _, ...payout }) => payout).toReversed(),
    '/v1/balance_transactions': (form) =>
      payouts.find(({ id }) => id === form.get('payout'))?.lines ?? [],
  };
  function answer(method: string, path: string, form: URLSearchParams) {
    if (state.fault === 'broken') return failure('api_error', 500);
    if (method === 'POST' && path === '/v1/payment_intents') return create(form);
    if (method === 'POST' && path === '/v1/refunds') return giveBack(form);
    const listed = lists[path]?.(form);
    if (listed) return { status: 200, body: { object: 'list', has_more: false, data: listed } };
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
    const text = method === 'POST' ? Buffer.concat(chunks).toString('utf8') : url.split('?')[1];
    const form = new URLSearchParams(text);
    const { status, body } = repeat ?? answer(method, path, form);
    // Stripe stores its own failures like every response.
    if (method === 'POST' && key) answers.set(key, { status, body });
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
  /** The event of a payment in its current state, or of another object, as text to send. */
  function event(type: string, object: object, id?: string): string {
    events += 1;
    return JSON.stringify({ id: id ?? `evt_${events}`, object: 'event', type, data: { object } });
  }

  return {
    apiBase,
    asked,
    told,
    payouts,
    refunds,
    intents,
    /** For `startService`. */
    makePayments: (_store: unknown, clock: Clock) =>
      stripeProvider({ ...stripeKeys, apiBase, timeout }, clock),
    fail(fault: Fault): void {
      state.fault = fault;
    },
    /** The refunds made there, whoever requested them. */
    refundedOf,
    /** Makes a refund in Stripe's dashboard. */
    giveBack: makeRefund,
    /** How the next refunds are answered: refused with this code, or with this status. */
    answerRefunds(given: { refusal?: string; status?: Refund['status'] }): void {
      state.refusal = given.refusal ?? null;
      state.refundStatus = given.status ?? 'succeeded';
    },
    /** What the buyer does in the card form, which talks to Stripe and not to us. */
    move(id: string, status: string, error?: string): void {
      const found = intentNamed(id);
      found.status = status;
      found.amount_received = status === 'succeeded' ? found.amount : 0;
      found.last_payment_error = error ? { message: error } : null;
    },
    /** Changes Stripe's data about a payment. */
    change(id: string, set: Partial<Intent>): void {
      Object.assign(intentNamed(id), set);
    },
    event,
    /** The event that reports a payment. */
    succeeded: (id: string): string => event('payment_intent.succeeded', intentNamed(id)),
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
