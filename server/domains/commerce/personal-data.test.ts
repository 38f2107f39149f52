import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#content/demo.ts';
import { makeClient } from '../../testing/client.ts';
import { filesLeft } from '../../testing/deliveries.ts';
import { mailsTo } from '../../testing/mails.ts';
import { actorNamed, clientOf, newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';
import { newReport, paidOrder, transferOrder } from '../../testing/shop.ts';
import { rowsWith } from '../../testing/stored.ts';
import { expireOrders } from './orders/expire-orders.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const bought = async (email: string) => {
  const client = await clientOf(service, email);
  const reportIds = [await newReport(service)];
  const metadata = { reportIds, organization: 'Ministry of Works', notes: 'Call me at noon.' };
  return {
    client,
    reports: await paidOrder(service, { metadata }, client),
    membership: await paidOrder(service, { membershipType: 'executive' }, client),
    waiting: await transferOrder(service, { metadata }, client),
  };
};

test('the data export contains orders and memberships, and no key to them', async () => {
  const email = await newAccount(service);
  const { client, reports, membership, waiting } = await bought(email);
  const { body } = await client.send<{ orders: object[]; memberships: object[] }>(
    'GET',
    '/api/account/export',
  );
  expect(body.orders).toHaveLength(3);
  expect(body.orders).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ reference: reports.reference, notes: 'Call me at noon.' }),
      expect.objectContaining({ reference: membership.reference, kind: 'membership' }),
      expect.objectContaining({ reference: waiting.reference, status: 'pending' }),
    ]),
  );
  expect(body.memberships).toMatchObject([{ type: 'executive', endedAt: null }]);
  for (const { key } of [reports, membership, waiting])
    expect(JSON.stringify(body)).not.toContain(key);
});

test('an erased account leaves its receipts, and nothing that opens an order or reaches anybody', async () => {
  const email = await newAccount(service);
  const { userId } = await actorNamed(service, email);
  const { client, reports, membership, waiting } = await bought(email);
  // A job makes the copies, which carry the buyer’s name.
  await expect
    .poll(() => service.rows("select 1 from order_items where copy_state = 'making'"))
    .toEqual([]);
  for (const url of [reports.receiptUrl, membership.certificateUrl, waiting.invoiceUrl])
    expect((await fetch(service.url + url)).status).toBe(200);
  for (const { id } of [reports, membership, waiting])
    expect(await service.files.list(`documents/order/${id}`)).toHaveLength(1);
  const { status } = await client.send('DELETE', '/api/account', { password: demoPassword });
  expect(status).toBe(204);
  expect(await rowsWith(service, email)).toEqual([expect.stringContaining('has been erased')]);
  const left = (await rowsWith(service, userId)).filter((row) => !row.startsWith('audit_log'));
  expect(left).toEqual([]);
  const rowOf = async (id: string) =>
    (
      await service.rows(
        'select customer_name, organization, receipt_number, notes, user_id, access_key from orders where id = $1',
        [id],
      )
    )[0];
  expect(await rowOf(reports.id)).toMatchObject({
    customer_name: reports.customerName,
    organization: 'Ministry of Works',
    receipt_number: reports.receiptNumber,
    notes: null,
    user_id: null,
  });
  expect(await rowOf(waiting.id)).toMatchObject({ customer_name: 'Erased', organization: null });
  for (const order of [reports, membership, waiting]) {
    const row = await rowOf(order.id);
    expect(row).toBeDefined();
    expect(row?.access_key).not.toBe(order.key);
  }
  const { paymentIntentId, clientSecret } = reports.intent;
  const bySecret = async () =>
    (
      await fetch(
        `${service.url}/api/payments/${paymentIntentId}/order?clientSecret=${clientSecret}`,
      )
    ).status;
  expect(await bySecret()).toBe(404);
  await makeClient(service).send('POST', `/api/orders/${reports.id}/link`, {});
  expect(await bySecret()).toBe(404);
  const open = 'select 1 from download_links where order_id = $1 and ended_at is null';
  expect(await service.rows(open, [reports.id])).toEqual([]);
  const [span] = await service.rows(
    'select user_id, ended_at is not null as ended from membership_spans where order_id = $1',
    [membership.id],
  );
  expect(span).toEqual({ user_id: null, ended: true });
  const ledger = 'select sum(amount_cents)::int as net from ledger where order_id = any($1)';
  expect(await service.rows(ledger, [[reports.id, membership.id]])).toEqual([
    { net: 89_900 + 149_500 },
  ]);

  // The stamped copies are deleted too, and so are receipt, invoice and certificate.
  await filesLeft(service, `copies/${reports.id}`, 0);
  for (const { id } of [reports, membership, waiting])
    await filesLeft(service, `documents/order/${id}`, 0);
  const noted = "select subject from stored_files where split_part(subject, '/', 2) = any($1)";
  const orders = [reports, membership, waiting].map(({ id }) => id);
  await expect.poll(() => service.rows(noted, [orders])).toEqual([]);

  // Later jobs write to nobody.
  await service.advance({ hours: 24 * 31 });
  await expireOrders(service.platform);
  const admin = await clientOf(service, 'admin');
  const refund = `/api/admin/transactions/${reports.id}/refund`;
  expect((await admin.send('POST', refund, { reason: 'Asked for it.' })).status).toBe(200);
  const toNobody = await service.rows(
    `select subject from mails where "to" like '%erased.invalid'`,
  );
  expect(toNobody).toEqual([]);
  expect(mailsTo(service, `${reports.id}@erased.invalid`)).toEqual([]);
});

test('an erased name does not come back in a copy that is finished later', async () => {
  const email = await newAccount(service);
  const client = await clientOf(service, email);
  const { put } = service.files;
  const writing = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  service.files.put = async (key, contents) => {
    if (!key.startsWith('copies/')) return put(key, contents);
    writing.resolve();
    await written.promise;
    await put(key, contents);
  };
  const metadata = { reportIds: [await newReport(service)] };
  const order = await paidOrder(service, { metadata }, client);
  await writing.promise;
  const { status } = await client.send('DELETE', '/api/account', { password: demoPassword });
  expect(status).toBe(204);
  service.files.put = put;
  written.resolve();
  const stampings = `select state from pgboss.job where name = 'stamp-report' and data->>'orderId' = $1`;
  await expect
    .poll(() => service.rows(stampings, [order.id]), { timeout: 20_000 })
    .toEqual([{ state: 'completed' }]);
  expect(
    await service.rows('select copy_state, copy_key from order_items where order_id = $1', [
      order.id,
    ]),
  ).toEqual([{ copy_state: null, copy_key: null }]);
  await filesLeft(service, `copies/${order.id}`, 0);
});
