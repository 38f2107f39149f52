/** Every document is drawn once per version and kept as a file, and nobody delays other people's documents. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#content/demo.ts';
import type { Order } from '#contract/commerce/orders.ts';
import { changing } from '../../../platform/context.ts';
import { makeClient } from '../../../testing/client.ts';
import { copiesReady, filesLeft } from '../../../testing/deliveries.ts';
import { expectLoggedErrors } from '../../../testing/logged-errors.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { newReport, paidOrder, transferOrder } from '../../../testing/shop.ts';
import type { Task } from '../documents/worker.ts';

expectLoggedErrors(/document not (kept|opened)/);

let service: Service;
/** The drawings started, by kind and reference. */
let begun: string[] = [];
let held: (() => void)[] | null = null;

/** Draws immediately, or when released if drawings are held. */
const makeWorker = () => async (task: Task) => {
  const reference = 'data' in task && 'reference' in task.data ? task.data.reference : '';
  begun.push(`${task.kind} ${reference}`);
  const { promise, resolve } = Promise.withResolvers<void>();
  if (held) held.push(resolve);
  else resolve();
  await promise;
  return { bytes: new TextEncoder().encode(`%PDF ${task.kind} ${reference}`), pages: 1 };
};
beforeAll(async () => {
  service = await startService({ makeWorker });
});
afterEach(letAllGo);
afterAll(() => service.stop());

function letAllGo(): void {
  const waiting = held ?? [];
  held = null;
  for (const go of waiting) go();
}

const hold = () => {
  begun = [];
  held = [];
};
const waiting = (count: number) =>
  expect.poll(() => service.documents.counts().waiting, { timeout: 20_000 }).toBe(count);
const drawing = (count: number) => expect.poll(() => begun.length, { timeout: 20_000 }).toBe(count);

let visitors = 0;
const newAddress = () => {
  visitors += 1;
  return `10.9.${visitors >> 8}.${visitors & 255}`;
};
const get = (path: string | null, from = newAddress(), signal?: AbortSignal) =>
  fetch(service.url + path, {
    headers: { 'x-forwarded-for': from },
    ...(signal && { signal }),
  });
const invoiceOf = ({ reference }: Order) => `invoice ${reference}`;
const orders = (count: number) =>
  Promise.all(Array.from({ length: count }, () => transferOrder(service)));

test('twenty concurrent requests for one invoice cause one drawing, and later ones get its file', async () => {
  const order = await transferOrder(service);
  begun = [];
  const replies = await Promise.all(Array.from({ length: 20 }, () => get(order.invoiceUrl)));
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(new Set(replies.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  const texts = await Promise.all(replies.map((reply) => reply.text()));
  expect(new Set(texts)).toEqual(new Set([`%PDF invoice ${order.reference}`]));
  const later = await get(order.invoiceUrl);
  expect([later.headers.get('etag'), await later.text()]).toEqual([
    replies[0]?.headers.get('etag'),
    texts[0],
  ]);
  expect(begun).toEqual([invoiceOf(order)]);
  expect(await service.files.list(`documents/order/${order.id}`)).toHaveLength(1);
});

test('it is drawn again when its data has changed, and the earlier file is deleted', async () => {
  const order = await transferOrder(service);
  const first = await get(order.invoiceUrl);
  const admin = await clientOf(service, 'admin');
  const receive = (amount: number) =>
    admin.send('POST', `/api/admin/transactions/${order.id}/received`, {
      amount,
      receivedOn: '2026-11-02',
    });
  await receive(100);
  begun = [];
  const second = await get(order.invoiceUrl);
  expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'));
  await get(order.invoiceUrl);
  expect(begun).toEqual([invoiceOf(order)]);
  await filesLeft(service, `documents/order/${order.id}`, 1);
  // As after a restore without files.
  for (const key of await service.files.list(`documents/order/${order.id}`))
    await service.files.delete(key);
  expect((await get(order.invoiceUrl)).status).toBe(200);
  expect(begun).toHaveLength(2);
  // A paid order no longer has an invoice.
  await receive(order.total - 100);
  await filesLeft(service, `documents/order/${order.id}`, 0);
  // Wait for the buyer's copy, so that it isn't drawn during the next test.
  await copiesReady(service, order.id);
});

test('an address that requests many documents at once is refused beyond its share, and others are served next', async () => {
  const [first, ...more] = await orders(9);
  const visitor = more.pop();
  if (!first || !visitor) throw new Error('No orders');
  hold();
  const attacker = newAddress();
  const attack = [get(first.invoiceUrl, attacker)];
  await drawing(1);
  attack.push(...more.map((order) => get(order.invoiceUrl, attacker)));
  await waiting(4);
  const own = get(visitor.invoiceUrl);
  await waiting(5);
  held?.shift()?.();
  await drawing(2);
  expect(begun).toEqual([invoiceOf(first), invoiceOf(visitor)]);
  held?.shift()?.();
  expect((await own).status).toBe(200);
  letAllGo();
  const replies = await Promise.all(attack);
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(more.length - 4);
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('5');
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(begun).toHaveLength(6);
});

test('a receipt is drawn before unpaid invoices', async () => {
  const [first, other] = await orders(2);
  if (!first || !other) throw new Error('No orders');
  const paid = await paidOrder(service, {
    membershipType: 'general',
    customerName: 'A Member',
    customerEmail: 'm@example.org',
  });
  hold();
  const replies = [get(first.invoiceUrl)];
  await drawing(1);
  replies.push(get(other.invoiceUrl));
  await waiting(1);
  replies.push(get(paid.receiptUrl));
  await waiting(2);
  held?.shift()?.();
  await drawing(2);
  expect(begun).toEqual([invoiceOf(first), `receipt ${paid.reference}`]);
  letAllGo();
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('an abandoned request is not drawn', async () => {
  const [first, ...more] = await orders(4);
  if (!first) throw new Error('No orders');
  hold();
  const running = get(first.invoiceUrl);
  await drawing(1);
  const gone = new AbortController();
  const given = more.map((order) => get(order.invoiceUrl, newAddress(), gone.signal));
  await waiting(3);
  gone.abort();
  await Promise.all(given.map((one) => expect(one).rejects.toThrow()));
  await waiting(0);
  letAllGo();
  expect((await running).status).toBe(200);
  expect(begun).toEqual([invoiceOf(first)]);
});

test('drawings are counted per address and per document; existing files are not', async () => {
  const { store, files, platform, documents } = service;
  const place = {
    db: store.db,
    files,
    change: changing(platform, { actor: null, requestId: 'a test' }),
  };
  const ask = (subject: string, name: string, owner: string) =>
    documents.of(place, {
      subject,
      task: { kind: 'receipt', data: { reference: name } as never },
      turn: { lane: 'paid', owner },
      holds: async () => true,
    });
  begun = [];
  const refusal = { code: 'too_many', details: { retryAfter: expect.any(Number) } };
  for (let at = 0; at < 20; at += 1) await ask('counted/one', `${at}`, newAddress());
  await expect(ask('counted/one', 'more', newAddress())).rejects.toMatchObject(refusal);
  const owner = newAddress();
  for (let at = 0; at < 60; at += 4)
    await Promise.all([0, 1, 2, 3].map((more) => ask(`counted/${at + more}/of`, 'same', owner)));
  await expect(ask('counted/last', 'same', owner)).rejects.toMatchObject(refusal);
  expect(await ask('counted/0/of', 'same', owner)).toEqual(expect.anything());
  expect(await ask('counted/last', 'same', newAddress())).toEqual(expect.anything());
  expect(begun).toHaveLength(81);
});

test('while the storage is down a document is still drawn and served, and stored later', async () => {
  const [order, kept] = await orders(2);
  if (!order || !kept) throw new Error('No orders');
  expect((await get(kept.invoiceUrl)).status).toBe(200);
  const { put, open } = service.files;
  const away = () => Promise.reject(new Error('Storage is away'));
  Object.assign(service.files, { put: away, open: away });
  const replies = await Promise.all([order, kept].map(({ invoiceUrl }) => get(invoiceUrl)));
  Object.assign(service.files, { put, open });
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  for (const { id, invoiceUrl } of [order, kept]) {
    await get(invoiceUrl);
    await filesLeft(service, `documents/order/${id}`, 1);
  }
});

test('a document being drawn while its buyer is erased is neither served nor stored', async () => {
  const email = await newAccount(service);
  const client = await clientOf(service, email);
  const metadata = { reportIds: [await newReport(service)], notes: 'Noon.' };
  const order = await transferOrder(service, { metadata }, client);
  hold();
  const asked = makeClient(service).send('GET', order.invoiceUrl ?? '');
  await drawing(1);
  const { status } = await client.send('DELETE', '/api/account', { password: demoPassword });
  expect(status).toBe(204);
  letAllGo();
  expect((await asked).status).toBe(404);
  await filesLeft(service, `documents/order/${order.id}`, 0);
});
