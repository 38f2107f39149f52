/** Reports, orders and payments for tests. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Order } from '#contract/commerce/orders.ts';
import { type Client, makeClient } from './client.ts';
import type { Service } from './service.ts';

export const testCard = {
  good: '4242 4242 4242 4242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  expired: '4000000000000069',
  wrongCode: '4000000000000127',
  challenge: '4000002500003155',
  slow: '4000000000000077',
} as const;

let made = 0;

/** Adds a report to the catalogue for this test; returns its id. */
export async function newReport(
  service: Service,
  given: { price?: number; category?: string; status?: string; name?: string } = {},
): Promise<string> {
  made += 1;
  const id = `report-${made}`;
  await service.rows(
    `insert into reports (id, name, description, category, price_cents, status, pages, published_on, contents,
       first_page, position, created_at)
     values ($1, $2, 'About it.', $3, $4, $5, 40, '2026-06-01', '{One,Two}', '{First.}', 1000, $6)`,
    [
      id,
      given.name ?? `Report ${made}`,
      given.category ?? 'market',
      (given.price ?? 899) * 100,
      given.status ?? 'active',
      `${service.clock.now()}`,
    ],
  );
  return id;
}

/** Adds a membership class that is not on sale; returns its id. */
export async function newMembershipClass(service: Service): Promise<string> {
  const id = randomUUID();
  await service.rows(
    `insert into membership_classes (id, class_type, name, description, price_cents, billing_period, features, priority,
       is_active, created_at)
     values ($1, 'general', 'Draft', '', 10000, 'annually', '{One,Two}', 9, false, $2)`,
    [id, `${service.clock.now()}`],
  );
  return id;
}

export interface Intent {
  clientSecret: string;
  paymentIntentId: string;
  amount: number;
  publishableKey: string;
  provider: string;
}

/** Seven digits: a search for a customer's number finds no other order's reference that begins with it. */
let customers = 1_000_000;
export const newCustomer = () => {
  customers += 1;
  return {
    customerName: `Customer Number ${customers}`,
    customerEmail: `customer-${customers}@example.org`,
  };
};

/** Input that orders one new report. */
export async function reportEntries(
  service: Service,
  given: { price?: number; reportIds?: string[]; package?: string } = {},
) {
  const { price = 899, reportIds = [await newReport(service, { price })], ...more } = given;
  return { metadata: { reportIds, ...newCustomer(), ...more } };
}

export async function intentFor(
  service: Service,
  entries: object,
  client: Client = makeClient(service),
): Promise<Intent> {
  const { status, body } = await client.send<Intent>('POST', '/api/create-payment-intent', entries);
  if (status !== 200) throw new Error(`No intent: ${status} ${JSON.stringify(body)}`);
  return body;
}

export const payIntent = (
  service: Service,
  { paymentIntentId, clientSecret }: Pick<Intent, 'paymentIntentId' | 'clientSecret'>,
  cardNumber: string = testCard.good,
  client: Client = makeClient(service),
) =>
  client.send<{ status: string; code?: string; message?: string }>(
    'POST',
    `/api/test-payments/${paymentIntentId}/confirm`,
    { clientSecret, cardNumber, expiry: '12/40', cvc: '123' },
  );

export const orderOf = async (
  service: Service,
  { paymentIntentId, clientSecret }: Pick<Intent, 'paymentIntentId' | 'clientSecret'>,
): Promise<Order> =>
  (
    await makeClient(service).send<Order>(
      'GET',
      `/api/payments/${paymentIntentId}/order?clientSecret=${clientSecret}`,
    )
  ).body;

/** A new order paid by card, as a guest or by the client. */
export async function paidOrder(
  service: Service,
  entries?: object,
  client: Client = makeClient(service),
): Promise<Order & { intent: Intent }> {
  const intent = await intentFor(service, entries ?? (await reportEntries(service)), client);
  const { status } = await payIntent(service, intent);
  if (status !== 200) throw new Error(`Not paid: ${status}`);
  return { ...(await orderOf(service, intent)), intent };
}

/** A new order awaiting a bank transfer. */
export async function transferOrder(
  service: Service,
  entries?: object,
  client: Client = makeClient(service),
): Promise<Order> {
  const { body } = await client.send<{ orderUrl: string; orderId: string }>(
    'POST',
    '/api/orders/bank-transfer',
    entries ?? (await reportEntries(service)),
  );
  const key = new URL(body.orderUrl, service.url).searchParams.get('key');
  return (await makeClient(service).send<Order>('GET', `/api/orders/${body.orderId}?key=${key}`))
    .body;
}

/**
 * The order's row, with the net of its ledger, once no event is pending any more; does not query the
 * provider.
 */
export async function settledOrder(
  service: Service,
  { paymentIntentId }: Intent,
): Promise<Record<string, unknown>> {
  await expect
    .poll(() =>
      service.rows(
        'select id from payment_events where processed_at is null and given_up_at is null',
      ),
    )
    .toEqual([]);
  const [row] = await service.rows(
    `select o.*, (select coalesce(sum(amount_cents), 0)::int from ledger l where l.order_id = o.id) as net
     from orders o join card_payments p on p.order_id = o.id where p.id = $1`,
    [paymentIntentId],
  );
  return row ?? {};
}

/** The kinds and cents of an order's ledger entries, in order. */
export const bookedFor = async (service: Service, order: Record<string, unknown>) =>
  (
    await service.rows(
      'select kind, amount_cents from ledger where order_id = $1 order by recorded_at, amount_cents desc',
      [order.id],
    )
  ).map(({ kind, amount_cents }) => [kind, amount_cents]);
