/** Orders whose reports can be downloaded. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Order } from '#contract/orders.ts';
import { makeClient } from './client.ts';
import type { Service } from './service.ts';
import { paidOrder } from './shop.ts';

/** Waits until no copy of this order is being made any more. */
export async function copiesReady(service: Service, orderId: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await delay(50)) {
    const open = await service.rows(
      "select 1 from order_items where order_id = $1 and copy_state <> 'ready'",
      [orderId],
    );
    if (open.length === 0) return;
  }
  throw new Error('The copies were not ready within 20 seconds');
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

/** A fresh link to a bought report. */
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
