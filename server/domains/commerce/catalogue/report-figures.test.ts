import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallOutput } from '#contract/call.ts';
import type { CatalogueReport, getReportFigures } from '#contract/commerce/sales.ts';
import type { Client } from '../../../testing/client.ts';
import { clientOf } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { newReport, paidOrder, reportEntries, transferOrder } from '../../../testing/shop.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

const figuresOf = async (id: string, query = '') =>
  (
    await admin.send<CallOutput<typeof getReportFigures>>(
      'GET',
      `/api/admin/reports/${id}/figures${query}`,
    )
  ).body;
const inCatalogue = async (id: string) =>
  (await admin.send<CatalogueReport[]>('GET', `/api/admin/reports?id=${id}`)).body[0];

test('each report’s downloads and revenue from orders are summed by day, as the catalogue counts them', async () => {
  const [one, other] = [
    await newReport(service, { price: 300 }),
    await newReport(service, { price: 700 }),
  ];
  const entries = await reportEntries(service, { reportIds: [one, other] });
  const { id, total } = await transferOrder(service, entries);
  const receive = (amount: number, receivedOn: string) =>
    admin.send('POST', `/api/admin/transactions/${id}/received`, { amount, receivedOn });
  await receive(total, '2026-10-30');
  await paidOrder(service, await reportEntries(service, { reportIds: [one] }));
  await service.rows(
    "insert into report_downloads values ($1, '2026-10-31', 4), ($1, '2025-01-01', 9)",
    [one],
  );
  const { points, totals, timeZone } = await figuresOf(one, '?days=7');
  expect(timeZone).toBe('Africa/Lagos');
  const listed = await inCatalogue(one);
  expect(listed?.downloadCount).toBe(13);
  expect(totals).toEqual({ downloads: 4, revenue: listed?.revenue });
  const shown = points.filter(({ downloads, revenue }) => downloads + revenue > 0);
  expect(shown.map(({ from, downloads }) => [from, downloads])).toEqual([
    ['2026-10-30', 0],
    ['2026-10-31', 4],
    ['2026-11-02', 0],
  ]);
  expect(shown[2]?.revenue).toBe(300);
  expect((await figuresOf(other)).totals.revenue).toBe((await inCatalogue(other))?.revenue);
});

test('a refund takes the revenue away on its day, and the sum stays the catalogue’s', async () => {
  const id = await newReport(service, { price: 450 });
  const order = await paidOrder(service, await reportEntries(service, { reportIds: [id] }));
  await admin.send('POST', `/api/admin/transactions/${order.id}/refund`, { reason: 'Twice.' });
  expect((await figuresOf(id)).totals.revenue).toBe(0);
  expect((await inCatalogue(id))?.revenue).toBe(0);
});

test('a report that does not exist has no figures', async () => {
  expect((await admin.send('GET', '/api/admin/reports/no-such/figures')).status).toBe(404);
});
