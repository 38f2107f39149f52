import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Platform } from '../../../platform/context.ts';
import { copiesReady, filesLeft } from '../../../testing/deliveries.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { paidOrder } from '../../../testing/shop.ts';
import { deleteOldLinks } from './download-report.ts';
import { stampReport } from './stamp-report.ts';

let service: Service;
let orderId: string;
let reportId: string;
beforeAll(async () => {
  service = await startService();
  const order = await paidOrder(service);
  orderId = order.id;
  reportId = order.items[0]?.reportId ?? '';
  await copiesReady(service, orderId);
});
afterAll(() => service.stop());

const setState = (state: string) =>
  service.rows('update order_items set copy_state = $1 where order_id = $2', [state, orderId]);
const state = async () =>
  (await service.rows('select copy_state from order_items where order_id = $1', [orderId]))[0]
    ?.copy_state;

/** The product while its storage is down. */
const withoutStorage = (): Platform => ({
  ...service.platform,
  files: {
    ...service.files,
    put: async () => {
      throw new Error('Storage is away');
    },
  },
});

test('a copy that cannot be made stays in the making while it is retried, and fails with the last attempt', async () => {
  await setState('making');
  const wanted = { orderId, reportId };
  await expect(stampReport(withoutStorage(), wanted, { last: false })).rejects.toThrow('away');
  expect(await state()).toBe('making');
  await expect(stampReport(withoutStorage(), wanted, { last: true })).rejects.toThrow('away');
  expect(await state()).toBe('failed');
  await setState('making');
  await stampReport(service.platform, wanted, { last: false });
  expect(await state()).toBe('ready');
  await filesLeft(service, `copies/${orderId}`, 1);
});

test('a job that runs twice makes one copy', async () => {
  const before = await service.files.list(`copies/${orderId}`);
  await stampReport(service.platform, { orderId, reportId }, { last: false });
  expect(await service.files.list(`copies/${orderId}`)).toEqual(before);
});

test('a sample whose report changes while it is drawn is drawn again from the new version', async () => {
  await setState('making');
  const describe = (text: string) =>
    service.rows('update reports set description = $1, version = version + 1 where id = $2', [
      text,
      reportId,
    ]);
  await describe('Not drawn yet');
  const asked: string[] = [];
  const { of } = service.documents;
  const documents: typeof service.documents = {
    ...service.documents,
    async of(place, wanted) {
      if (wanted.task.kind === 'sample') asked.push(wanted.task.data.description);
      if (asked.length === 1) await describe('Rewritten');
      return of(place, wanted);
    },
  };
  const platform = {
    ...service.platform,
    providers: { ...service.platform.providers, documents },
  };
  await stampReport(platform, { orderId, reportId }, { last: false });
  expect(asked).toEqual(['Not drawn yet', 'Rewritten']);
  expect(await state()).toBe('ready');
});

test('nothing is made for a refunded order', async () => {
  await setState('making');
  await service.rows("update orders set status = 'refunded' where id = $1", [orderId]);
  await stampReport(service.platform, { orderId, reportId }, { last: false });
  expect(await state()).toBe('making');
});

test('links that ended a month ago are deleted', async () => {
  const count = async () => (await service.rows('select 1 from download_links')).length;
  const now = service.clock.now();
  await deleteOldLinks(service.store.db, now.add({ hours: 72 + 30 * 24 - 1 }));
  expect(await count()).toBe(1);
  await deleteOldLinks(service.store.db, now.add({ hours: 72 + 30 * 24 + 1 }));
  expect(await count()).toBe(0);
});
