import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesLeft } from '../../../testing/deliveries.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { transferOrder } from '../../../testing/shop.ts';

let a: Service;
let b: Service;
/** Lets both instances draw at the same moment. */
let both: { begun: number; met: PromiseWithResolvers<void> };

const makeWorker = () => async () => {
  both.begun += 1;
  if (both.begun === 2) both.met.resolve();
  await both.met.promise;
  return { bytes: new TextEncoder().encode('%PDF'), pages: 1 };
};
beforeAll(async () => {
  a = await startService({ makeWorker });
  b = await startService({ beside: a, makeWorker });
});
afterAll(async () => {
  await b.stop();
  await a.stop();
});

test('two instances that draw the same document concurrently end with one file', async () => {
  const order = await transferOrder(a);
  both = { begun: 0, met: Promise.withResolvers() };
  const replies = await Promise.all([a, b].map(({ url }) => fetch(url + order.invoiceUrl)));
  expect(both.begun).toBe(2);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies[0]?.headers.get('etag')).toBe(replies[1]?.headers.get('etag'));
  await filesLeft(a, `documents/order/${order.id}`, 1);
  expect((await fetch(b.url + order.invoiceUrl)).status).toBe(200);
  expect(both.begun).toBe(2);
  const present = await a.rows(
    "select 1 from stored_files where delete_at is null and subject like 'order/%/invoice'",
  );
  expect(present).toHaveLength(1);
});
