import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/commerce/orders.ts';
import { makeClient } from '../../../testing/client.ts';
import { mailTo } from '../../../testing/mails.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import {
  newCustomer,
  newReport,
  paidOrder,
  reportEntries,
  transferOrder,
} from '../../../testing/shop.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ shop: { samplesForSale: true, bankDetails: 'Example Bank' } });
});
afterAll(() => service.stop());

const three = async () =>
  reportEntries(service, {
    reportIds: [
      await newReport(service, { price: 799, name: 'Wind over Dakar' }),
      await newReport(service, { price: 899, name: 'Sun over Kano' }),
      await newReport(service, { price: 999, name: 'Rain over Lomé' }),
    ],
    package: 'premium',
  });
const pdfOf = async (path: string | null) =>
  (await readPdf(await (await fetch(service.url + path)).bytes())).text;
const mailOf = (order: Order, subject: string) => mailTo(service, order.customerEmail, subject);
const sumOf = ({ lines, discount }: Order) =>
  lines.reduce((sum, { price }) => sum + price, 0) - (discount?.amount ?? 0);

const parts = ['$799.00', '$899.00', '$999.00', '−$2,098.00', '$599.00'];
const sample = 'Sample, 6 pages; full edition planned';

test('an order by transfer names samples and the discount on its page, in its email and on the pro-forma invoice', async () => {
  const order = await transferOrder(service, await three());
  expect(order.lines.map(({ note }) => note)).toEqual([sample, sample, sample]);
  expect(order.discount).toEqual({ name: 'Premium package', amount: 2098 });
  expect(sumOf(order)).toBe(order.total);
  const { text } = await mailOf(order, 'Pro-forma invoice');
  for (const part of [...parts, 'Premium package', sample]) expect(text).toContain(part);
  const pdf = await pdfOf(order.invoiceUrl);
  for (const part of [...parts, sample]) expect(pdf).toContain(part);
});

test('a paid order names samples and the discount on its page, in its email and on the receipt', async () => {
  const order = await paidOrder(service, await three());
  expect(order.lines.map(({ note }) => note)).toEqual([sample, sample, sample]);
  expect(sumOf(order)).toBe(order.total);
  const { text } = await mailOf(order, 'Receipt');
  for (const part of [...parts, sample, 'Download “Sun over Kano (sample edition)”'])
    expect(text).toContain(part);
  expect(await pdfOf(order.receiptUrl)).toContain(`Sun over Kano ${sample} $899.00`);
});

test('a full report is not called a sample, also if its file came between order and payment', async () => {
  const reportId = await newReport(service);
  const order = await transferOrder(
    service,
    await reportEntries(service, { reportIds: [reportId] }),
  );
  expect(order.lines).toMatchObject([{ note: sample }]);
  await service.rows(
    "update reports set file_key = 'none', file_name = 'a.pdf', file_bytes = 1, file_pages = 1 where id = $1",
    [reportId],
  );
  const admin = await clientOf(service, 'admin');
  const receivedOn = '2026-11-02';
  const path = `/api/admin/transactions/${order.id}/received`;
  await admin.send('POST', path, { amount: order.total, receivedOn });
  const { text } = await mailOf(order, 'Receipt');
  expect(text).toContain('$899.00');
  expect(text).not.toMatch(/sample/i);
});

test('an upgrade shows the full price, and what is not charged of it', async () => {
  const member = await clientOf(service, await newAccount(service));
  const customer = newCustomer();
  await paidOrder(service, { membershipType: 'general', ...customer }, member);
  const upgrade = await paidOrder(service, { membershipType: 'executive', ...customer }, member);
  expect(upgrade.lines).toMatchObject([{ name: 'Executive Membership', price: 1495 }]);
  expect(upgrade.discount?.name).toMatch(/^Upgrade: only the difference/);
  expect(sumOf(upgrade)).toBe(upgrade.total);
  const { body } = await makeClient(service).send<Order>(
    'GET',
    `/api/orders/${upgrade.id}?key=${upgrade.key}`,
  );
  expect(body.discount).toEqual(upgrade.discount);
});
