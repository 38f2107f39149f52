import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/commerce/orders.ts';
import { type Client, makeClient } from '../../../testing/client.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { intentFor, paidOrder, reportEntries, transferOrder } from '../../../testing/shop.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const look = (client: Client, { id }: { id: string }, key?: string | null) =>
  client.send<Order>('GET', `/api/orders/${id}${key ? `?key=${key}` : ''}`);

test('a key in the address opens its order once; from then on an HttpOnly cookie does', async () => {
  const { id, key } = await paidOrder(service);
  const browser = makeClient(service);
  const opened = await look(browser, { id }, key);
  expect(opened.headers.get('set-cookie')).toMatch(/^orders=.+; HttpOnly; SameSite=Lax$/);
  expect(opened.headers.get('cache-control')).toBe('no-store');
  const { status, body } = await look(browser, { id });
  expect(status).toBe(200);
  expect(body).toMatchObject({ key: null, receiptUrl: `/api/orders/${id}/receipt` });
  const link = { reportId: body.items[0]?.reportId };
  const made = await browser.send('POST', `/api/orders/${id}/downloads`, link);
  expect(made.status).toBe(201);
  expect((await look(makeClient(service), { id })).status).toBe(404);
  const other = await paidOrder(service);
  expect((await look(browser, other)).status).toBe(404);
});

test('the client secret of a payment opens its order the same way', async () => {
  const { id, intent } = await paidOrder(service);
  const browser = makeClient(service);
  const path = `/api/payments/${intent.paymentIntentId}/order`;
  expect((await browser.send('GET', path)).status).toBe(404);
  const proof = `?clientSecret=${intent.clientSecret}`;
  expect((await browser.send('GET', path + proof)).status).toBe(200);
  expect((await browser.send('GET', path)).status).toBe(200);
  expect((await look(browser, { id })).status).toBe(200);
});

test('a browser remembers the five orders that it opened last', async () => {
  const browser = makeClient(service);
  const opened: string[] = [];
  for (let number = 0; number < 6; number += 1) {
    const { id, key } = await transferOrder(service);
    await look(browser, { id }, key);
    opened.push(id);
  }
  const answers = await Promise.all(opened.map((id) => look(browser, { id })));
  expect(answers.map(({ status }) => status)).toEqual([404, 200, 200, 200, 200, 200]);
});

test('the signed-in owner needs no key, and gets no cookie for it', async () => {
  const email = await newAccount(service);
  const owner = await clientOf(service, email);
  const { id } = await paidOrder(service, undefined, owner);
  const { status, body, headers } = await look(owner, { id });
  expect([status, body.key, headers.get('set-cookie')]).toEqual([200, null, null]);
});

test('a key expires; a new link is emailed only to the buyer, and the old one stays invalid', async () => {
  const { id, key, customerEmail, intent } = await paidOrder(service);
  const browser = makeClient(service);
  await look(browser, { id }, key);
  const ask = (orderId: string) =>
    makeClient(service).send('POST', `/api/orders/${orderId}/link`, {});
  const links = () =>
    mailsTo(service, customerEmail).filter(({ text }) => text.includes('in 60 days'));
  expect((await ask(id)).status).toBe(202);
  await service.advance({ hours: 24 * 60 });
  expect((await look(makeClient(service), { id }, key)).status).toBe(404);
  expect((await look(browser, { id })).status).toBe(404);
  const secret = `/api/payments/${intent.paymentIntentId}/order?clientSecret=${intent.clientSecret}`;
  expect((await makeClient(service).send('GET', secret)).status).toBe(404);
  const answers = [await ask(id), await ask(id), await ask('7b7a0d5e-30c5-4d7c-8d0c-5d1f2a6c9b11')];
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array.from({ length: 3 }, () => [202, answers[0]?.body]),
  );
  await expect.poll(() => links().length).toBe(1);
  const fresh = /key=([\w-]+)/.exec(links()[0]?.text ?? '')?.[1];
  expect((await look(makeClient(service), { id }, fresh)).status).toBe(200);
  expect((await look(makeClient(service), { id }, key)).status).toBe(404);
});

test('a new link has a new key: whoever has the earlier one can’t make it last', async () => {
  const { id, key, customerEmail } = await paidOrder(service);
  await service.advance({ hours: 24 * 30 });
  await makeClient(service).send('POST', `/api/orders/${id}/link`, {});
  const newest = () =>
    mailsTo(service, customerEmail)
      .map(({ text }) => /key=([\w-]+)/.exec(text)?.[1])
      .find((sent) => sent && sent !== key);
  await expect.poll(newest).toBeDefined();
  expect((await look(makeClient(service), { id }, newest())).status).toBe(200);
  expect((await look(makeClient(service), { id }, key)).status).toBe(404);
});

test('an order belongs to its buyer: others see nothing of it', async () => {
  const email = await newAccount(service);
  const order = await paidOrder(service, undefined, await clientOf(service, email));
  const look = async (client: Client, key = '') =>
    (await client.send('GET', `/api/orders/${order.id}${key}`)).status;
  expect(await look(await clientOf(service, email))).toBe(200);
  expect(await look(makeClient(service), `?key=${order.key}`)).toBe(200);
  expect(await look(makeClient(service))).toBe(404);
  expect(await look(makeClient(service), `?key=${order.key?.slice(1)}x`)).toBe(404);
  expect(await look(await clientOf(service, await newAccount(service)))).toBe(404);
  const mine = await (await clientOf(service, email)).send<{ id: string }[]>(
    'GET',
    '/api/my-orders',
  );
  expect(mine.body.map(({ id }) => id)).toEqual([order.id]);
});

test('an abandoned card form is not among the buyer’s orders', async () => {
  const buyer = await clientOf(service, await newAccount(service));
  const order = await paidOrder(service, undefined, buyer);
  for (let left = 0; left < 2; left += 1)
    await intentFor(service, await reportEntries(service), buyer);
  const { body, headers } = await buyer.send<{ id: string }[]>('GET', '/api/my-orders?limit=1');
  expect(body.map(({ id }) => id)).toEqual([order.id]);
  expect(headers.get('link')).toBeNull();
});
