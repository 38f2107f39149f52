import { request } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Order } from '#contract/commerce/orders.ts';
import { type Client, makeClient } from '../../../testing/client.ts';
import { copiesReady, deliveredOrder, downloadLink } from '../../../testing/deliveries.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { newReport, reportEntries, transferOrder } from '../../../testing/shop.ts';
import { hashSecret } from '../../identity/authentication/secrets.ts';

let service: Service;
let visitor: Client;
/** For all tests that don't change it. */
let bought: { order: Order; reportId: string };
beforeAll(async () => {
  service = await startService();
  visitor = makeClient(service);
  bought = await delivered();
});
afterAll(() => service.stop());

const delivered = (entries?: object) => deliveredOrder(service, entries);

const makeLink = (order: Pick<Order, 'id' | 'key'>, reportId: string, client = visitor) =>
  client.send<{ url: string; expiresAt: string; code?: string }>(
    'POST',
    `/api/orders/${order.id}/downloads`,
    { key: order.key, reportId },
  );

const linkOf = (order: Order, reportId: string) => downloadLink(service, order, reportId);

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(service.url + path, {
    method,
    headers: { 'x-forwarded-for': visitor.address, ...headers },
  });

const counted = async (url: string) =>
  (
    await service.rows('select downloads from download_links where token_hash = $1', [
      hashSecret(url.split('/').at(-1) ?? ''),
    ])
  )[0]?.downloads;

const downloadsOn = async (reportId: string) =>
  (await service.rows('select count from report_downloads where report_id = $1', [reportId]))[0]
    ?.count;

test('SHOP-32: a download is the report with the buyer’s name on every page, and is counted when complete', async () => {
  const { order, reportId } = await delivered();
  const url = await linkOf(order, reportId);
  expect(url).toMatch(/^\/api\/downloads\/[\w-]{43}$/);
  const answer = await get(url);
  const { headers } = answer;
  expect(answer.status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename=".+\(sample edition\)\.pdf"/,
  );
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = await answer.bytes();
  expect(headers.get('content-length')).toBe(String(bytes.length));
  const { pages } = await readPdf(bytes);
  for (const page of pages)
    expect(page).toContain(`Licensed to ${order.customerName} · Order ${order.reference}`);
  await expect.poll(() => counted(url)).toBe(1);
  expect(await downloadsOn(reportId)).toBe(1);
});

test('a HEAD request or an aborted download is not counted', async () => {
  const { order, reportId } = await delivered();
  const url = await linkOf(order, reportId);
  const [key = ''] = await service.files.list(`copies/${order.id}`);
  // More than a connection buffers.
  await service.files.put(key, new Uint8Array(24 * 1024 * 1024));
  const head = await get(url, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '25165824']);
  const reader = (await get(url)).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await (await get(url)).bytes();
  await expect.poll(() => counted(url)).toBe(1);
});

test('a download resumes where it broke off', async () => {
  const { order, reportId } = bought;
  const url = await linkOf(order, reportId);
  const whole = await (await get(url)).bytes();
  const rest = await get(url, { range: 'bytes=1000-' });
  expect(rest.status).toBe(206);
  expect(rest.headers.get('content-range')).toBe(`bytes 1000-${whole.length - 1}/${whole.length}`);
  expect(Buffer.compare(await rest.bytes(), whole.subarray(1000))).toBe(0);
  const other = await get(url, { range: 'bytes=1000-', 'if-range': '"another"' });
  expect([other.status, (await other.bytes()).length]).toEqual([200, whole.length]);
  const beyond = await get(url, { range: `bytes=${whole.length}-` });
  expect(beyond.status).toBe(416);
});

test('DECISIONS §4: a link ends after 72 hours or 10 completed downloads; then a new one can be made', async () => {
  const { order, reportId } = await delivered();
  const url = await linkOf(order, reportId);
  await service.rows('update download_links set downloads = 10 where token_hash = $1', [
    hashSecret(url.split('/').at(-1) ?? ''),
  ]);
  const used = await visitor.send('GET', url);
  expect([used.status, used.body.code]).toEqual([410, 'link_ended']);
  const second = await makeLink(order, reportId);
  const until = Temporal.Instant.from(second.body.expiresAt);
  expect(until.since(service.clock.now()).total('hours')).toBe(72);
  await service.advance({ hours: 72 });
  const late = await visitor.send('GET', second.body.url);
  expect([late.status, late.body.code]).toEqual([410, 'link_ended']);
  expect((await get(await linkOf(order, reportId))).status).toBe(200);
});

test('TARGETS, Security: a link’s secret is not stored, and a guessed one opens nothing', async () => {
  const { order, reportId } = bought;
  const url = await linkOf(order, reportId);
  const secret = url.split('/').at(-1) ?? '';
  const rows = await service.rows('select * from download_links');
  expect(JSON.stringify(rows)).not.toContain(secret);
  const guesses = [secret.toLowerCase(), hashSecret(secret), 'x', '%00', '..%2F..'];
  for (const guess of guesses)
    expect((await visitor.send('GET', `/api/downloads/${guess}`)).status).toBe(404);
});

test('a link is only made for whoever may open the order, and for what was bought', async () => {
  const { order, reportId } = bought;
  const other = await newReport(service);
  expect((await makeLink({ ...order, key: 'guessed' }, reportId)).status).toBe(404);
  expect((await makeLink(order, other)).status).toBe(404);
  const stranger = await clientOf(service, await newAccount(service));
  const tried = await stranger.send('POST', `/api/orders/${order.id}/downloads`, { reportId });
  expect(tried.status).toBe(404);
});

test('before the payment there is no link', async () => {
  const order = await transferOrder(service);
  const { status, body } = await makeLink(order, order.items[0]?.reportId ?? '');
  expect([status, body.code]).toEqual([409, 'not_paid']);
});

test.each([
  ['refunded', 410, 'order_ended', 'This order was refunded'],
  ['disputed', 409, 'order_disputed', 'Downloads are paused until the bank has decided'],
])('an order that is %s ends its links and says why', async (standing, status, code, sentence) => {
  const { order, reportId } = bought;
  const url = await linkOf(order, reportId);
  await service.rows('update orders set status = $1 where id = $2', [standing, order.id]);
  const refused = await visitor.send('GET', url);
  expect([refused.status, refused.body.code]).toEqual([status, code]);
  expect(await (await get(url, { accept: 'text/html' })).text()).toContain(sentence);
  expect((await makeLink(order, reportId)).body.code).toBe(code);
  // A won dispute makes them work again.
  await service.rows("update orders set status = 'paid' where id = $1", [order.id]);
  expect((await get(url)).status).toBe(200);
});

test('concurrent or repeatedly aborted downloads do not bypass the limit', async () => {
  const { order, reportId } = bought;
  const url = await linkOf(order, reportId);
  const set = (begun: number) =>
    service.rows('update download_links set begun = $1 where token_hash = $2', [
      begun,
      hashSecret(url.split('/').at(-1) ?? ''),
    ]);
  await set(98);
  const replies = await Promise.all([1, 2, 3, 4].map(() => get(url, { range: 'bytes=1000-' })));
  expect(replies.map(({ status }) => status).sort()).toEqual([206, 206, 410, 410]);
  const page = await (await get(url, { accept: 'text/html' })).text();
  expect(page).toContain('This link has expired');
});

test('SHOP-32: of 25 concurrent downloads a link of ten serves ten, and an aborted one frees its place', async () => {
  const { order, reportId } = await delivered();
  const url = await linkOf(order, reportId);
  const replies = await Promise.all(Array.from({ length: 25 }, () => get(url)));
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(15).fill(410)]);
  await Promise.all(replies.map((reply) => reply.bytes()));
  expect(await counted(url)).toBe(10);
  const other = await linkOf(order, reportId);
  const [key = ''] = await service.files.list(`copies/${order.id}`);
  // More than a connection buffers.
  await service.files.put(key, new Uint8Array(24 * 1024 * 1024));
  await service.rows('update download_links set downloads = 9 where token_hash = $1', [
    hashSecret(other.split('/').at(-1) ?? ''),
  ]);
  const last = await get(other);
  expect([last.status, (await get(other)).status]).toEqual([200, 410]);
  await last.body?.cancel();
  await expect.poll(() => counted(other)).toBe(9);
  expect((await get(other, {}, 'HEAD')).status).toBe(200);
  await expect.poll(() => counted(other)).toBe(9);
});

test('who leaves with the last byte has had a download: of 25 at once exactly ten', async () => {
  const { order, reportId } = await delivered();
  const url = new URL(await linkOf(order, reportId), service.url);
  const bytes = new Uint8Array(3_000_000);
  // A file's end is known a moment after its last byte: here it never is.
  const read = () => new ReadableStream({ start: (stream) => stream.enqueue(bytes) });
  const open = vi
    .spyOn(service.files, 'open')
    .mockImplementation(async () => ({ size: bytes.length, read }));
  /** As programs do that end the connection once they have what Content-Length says. */
  const load = () =>
    new Promise<number>((resolve, reject) => {
      const sent = request(url, { agent: false }, (answer) => {
        let received = 0;
        const leave = () => {
          sent.destroy();
          resolve(received);
        };
        if (answer.statusCode !== 200) leave();
        answer.on('data', (piece: Buffer) => {
          received += piece.length;
          if (received === Number(answer.headers['content-length'])) leave();
        });
      });
      sent.once('error', reject).end();
    });
  const received = await Promise.all(Array.from({ length: 25 }, load));
  expect(received.filter((length) => length === bytes.length)).toHaveLength(10);
  await expect.poll(() => downloadsOn(reportId)).toBe(10);
  expect([await counted(url.pathname), await load()]).toEqual([10, 0]);
  open.mockRestore();
});

test('a copy whose job died is started again', async () => {
  const { order, reportId } = await delivered();
  const url = await linkOf(order, reportId);
  await service.rows(
    "update order_items set copy_state = 'making', copy_since = $1 where order_id = $2",
    [`${service.clock.now().subtract({ minutes: 14 })}`, order.id],
  );
  expect((await visitor.send('GET', url)).body.code).toBe('copy_making');
  await service.rows('update order_items set copy_since = $1 where order_id = $2', [
    `${service.clock.now().subtract({ minutes: 16 })}`,
    order.id,
  ]);
  expect((await visitor.send('GET', url)).body.code).toBe('copy_making');
  await copiesReady(service, order.id);
  expect((await get(url)).status).toBe(200);
});

test('a report archived after the purchase stays available to its buyers', async () => {
  const { order, reportId } = bought;
  await service.rows("update reports set status = 'archived' where id = $1", [reportId]);
  expect((await get(await linkOf(order, reportId))).status).toBe(200);
  await service.rows("update reports set status = 'active' where id = $1", [reportId]);
});

test('while the copy is being made a download says so, and a browser gets a page that reloads', async () => {
  const { order, reportId } = await delivered();
  const url = await linkOf(order, reportId);
  await service.rows("update order_items set copy_state = 'making' where order_id = $1", [
    order.id,
  ]);
  const program = await visitor.send('GET', url);
  expect([program.status, program.body.code]).toEqual([409, 'copy_making']);
  expect(program.headers.get('retry-after')).toBe('3');
  const browser = await get(url, { accept: 'text/html' });
  expect(browser.status).toBe(409);
  const page = await browser.text();
  expect(page).toContain('We’re preparing your copy');
  expect(page).toContain('http-equiv="refresh" content="3"');
});

test('a browser gets a sentence where there is nothing to download', async () => {
  const answer = await get('/api/downloads/guessed', { accept: 'text/html,*/*' });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toContain('We couldn’t find this');
});

test('SHOP-32: a browser gets a sentence saying that a link was used up, expired, or its order refunded', async () => {
  const { order, reportId } = await delivered();
  const page = async (url: string) => {
    const answer = await get(url, { accept: 'text/html' });
    expect(answer.status).toBe(410);
    expect(answer.headers.get('content-type')).toContain('text/html');
    return answer.text();
  };
  const ended =
    'This link has expired. Links last 72 hours, up to 10 downloads. To get a new one, open your order from the link in our email.';
  const [usedUp, old] = [await linkOf(order, reportId), await linkOf(order, reportId)];
  await service.rows('update download_links set downloads = 10 where token_hash = $1', [
    hashSecret(usedUp.split('/').at(-1) ?? ''),
  ]);
  expect(await page(usedUp)).toContain(ended);
  await service.advance({ hours: 72 });
  expect(await page(old)).toContain(ended);
  const last = await linkOf(order, reportId);
  await service.rows("update orders set status = 'refunded' where id = $1", [order.id]);
  expect(await page(last)).toContain('This order was refunded, so its links no longer work.');
});

test('a copy that could not be made says so, and is started again', async () => {
  const { order, reportId } = await delivered();
  const url = await linkOf(order, reportId);
  await service.rows("update order_items set copy_state = 'failed' where order_id = $1", [
    order.id,
  ]);
  const failed = await visitor.send('GET', url);
  expect([failed.status, failed.body.code]).toEqual([409, 'copy_failed']);
  await copiesReady(service, order.id);
  expect((await get(url)).status).toBe(200);
});

test('a copy whose file is gone is made again', async () => {
  const { order, reportId } = await delivered();
  const url = await linkOf(order, reportId);
  for (const key of await service.files.list(`copies/${order.id}`)) await service.files.delete(key);
  expect((await visitor.send('GET', url)).body.code).toBe('copy_making');
  await copiesReady(service, order.id);
  expect((await get(url)).status).toBe(200);
});

test('one sample edition serves everybody who buys the report, each with their own copy', async () => {
  const reportIds = [await newReport(service)];
  const entries = { reportIds };
  const orders = [
    (await delivered(await reportEntries(service, entries))).order,
    (await delivered(await reportEntries(service, entries))).order,
  ];
  expect(await service.files.list(`documents/report/${reportIds[0]}`)).toHaveLength(1);
  const copies = await Promise.all(orders.map(({ id }) => service.files.list(`copies/${id}`)));
  expect(copies.map((keys) => keys.length)).toEqual([1, 1]);
});
