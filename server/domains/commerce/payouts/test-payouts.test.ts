/** The test provider offers payouts as the real one does. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Payout } from '#contract/commerce/payouts.ts';
import { clientOf } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { paidOrder } from '../../../testing/shop.ts';
import { comparePayouts } from './compare-payouts.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('payments and refunds of the test provider are paid out two days later, less fees, and match the ledger', async () => {
  const kept = await paidOrder(service);
  const returned = await paidOrder(service);
  await service.advance({ hours: 24 });
  let admin = await clientOf(service, 'admin');
  const refund = `/api/admin/transactions/${returned.id}/refund`;
  expect((await admin.send('POST', refund, { reason: 'Twice' })).status).toBe(200);
  await comparePayouts(service.platform);
  const payouts = async () => (await admin.send<Payout[]>('GET', '/api/admin/payouts')).body;
  expect(await payouts()).toEqual([]);

  await service.advance({ hours: 24 * 2 });
  admin = await clientOf(service, 'admin');
  await comparePayouts(service.platform);
  const fee = Math.round(kept.total * 2.9 + 30) / 100;
  expect(await payouts()).toMatchObject([
    { state: 'matching', lines: 1, amount: -returned.total, fees: 0 },
    { state: 'matching', lines: 2, amount: 2 * (kept.total - fee), fees: 2 * fee },
  ]);
});
