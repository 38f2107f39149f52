/** Orders whose reports can be downloaded. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Order } from '#contract/commerce/orders.ts';
import { makeClient } from './client.ts';
import type { Service } from './service.ts';
import { paidOrder } from './shop.ts';

/** Waits until no copies of this order are being made. */
export async function copiesReady(service: Service, orderId: string): Promise<void> {
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; await delay(50)) {
    const open = await service.rows(
      "select 1 from order_items where order_id = $1 and copy_state <> 'ready'",
      [orderId],
    );
    if (open.length === 0) return;
  }
  throw new Error('The copies were not made');
}

/** A paid order of one report, whose copy is ready. */
export async function deliveredOrder(
  service: Service,
  entries?: object,
): Promise<{ order: Order; reportId: string }> {
  const order = await paidOrder(service, entries);
  await copiesReady(service, order.id);
  return { order, reportId: order.items[0]?.reportId ?? '' };
}

/** A new link to a bought report. */
export async function downloadLink(
  service: Service,
  order: Pick<Order, 'id' | 'key'>,
  reportId: string,
): Promise<string> {
  const { status, body } = await makeClient(service).send<{ url: string }>(
    'POST',
    `/api/orders/${order.id}/downloads`,
    { key: order.key, reportId },
  );
  if (status !== 201) throw new Error(`No link: ${status}`);
  return body.url;
}

/** Waits until only so many files are left below this folder: a job deletes them. */
export const filesLeft = (service: Service, folder: string, count: number): Promise<void> =>
  expect
    .poll(async () => (await service.files.list(folder)).length, { timeout: 20_000 })
    .toBe(count);
