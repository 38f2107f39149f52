import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/commerce/orders.ts';
import { makeClient } from '../../../testing/client.ts';
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
let paid: Order;
beforeAll(async () => {
  const shop = { samplesForSale: true, bankDetails: 'Example Bank, Lagos\nIBAN NG00 1234' };
  service = await startService({ shop });
  const reportIds = [
    await newReport(service, { price: 799, name: 'Wind over Dakar' }),
    await newReport(service, { price: 899, name: 'Sun over Kano' }),
    await newReport(service, { price: 999, name: 'Rain over Lomé' }),
  ];
  paid = await paidOrder(service, await reportEntries(service, { reportIds, package: 'premium' }));
});
afterAll(() => service.stop());

const get = (path: string | null) => fetch(service.url + path);
const read = async (path: string | null) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const { text } = await readPdf(await answer.bytes());
  return { text, name: answer.headers.get('content-disposition') };
};

const membership = () => ({ membershipType: 'executive', ...newCustomer() });

test('SHOP-32: the receipt of a paid order opens at the address in its email', async () => {
  const { text, name } = await read(paid.receiptUrl);
  expect(name).toContain(`filename="Receipt ${paid.receiptNumber}.pdf"`);
  for (const part of [
    paid.receiptNumber ?? '',
    paid.reference,
    paid.customerName,
    'Wind over Dakar Sample, 6 pages; full edition planned $799.00',
    'Rain over Lomé Sample, 6 pages; full edition planned $999.00',
    'Premium package −$2,098.00',
    'Total $599.00',
    'Received · 2 November 2026, card $599.00',
  ])
    expect(text).toContain(part);
});

test('a document is for whoever has the order’s key, or placed it', async () => {
  const path = paid.receiptUrl ?? '';
  expect((await get(path.replace(/key=.*/, 'key=guessed'))).status).toBe(404);
  expect((await get(path.replace(/\?.*/, ''))).status).toBe(404);
  const stranger = await clientOf(service, await newAccount(service));
  expect((await stranger.send('GET', path.replace(/\?.*/, ''))).status).toBe(404);
});

test('an order awaiting a transfer has an invoice and no receipt', async () => {
  const order = await transferOrder(service);
  const { text, name } = await read(order.invoiceUrl);
  expect(name).toContain(`Pro-forma invoice ${order.reference}.pdf`);
  expect(text).toContain(`Reference: ${order.reference}`);
  expect(text).toContain('IBAN NG00 1234');
  expect(text).toContain('2 December 2026');
  const receipt = (order.invoiceUrl ?? '').replace('/invoice', '/receipt');
  const { status, body } = await makeClient(service).send('GET', receipt);
  expect([status, body.code]).toEqual([409, 'not_paid']);
});

test('after the transfer there is no invoice any more; a card payment never has one', async () => {
  const order = await transferOrder(service);
  const admin = await clientOf(service, 'admin');
  await admin.send('POST', `/api/admin/transactions/${order.id}/received`, {
    amount: order.total,
    receivedOn: '2026-11-02',
  });
  const late = await makeClient(service).send('GET', order.invoiceUrl ?? '');
  expect([late.status, late.body.code]).toEqual([409, 'already_paid']);
  const { text } = await read((order.invoiceUrl ?? '').replace('/invoice', '/receipt'));
  expect(text).toContain('bank transfer');
  expect((await get((paid.receiptUrl ?? '').replace('/receipt', '/invoice'))).status).toBe(404);
});

test('the receipt shows a refund', async () => {
  const order = await paidOrder(service);
  const admin = await clientOf(service, 'admin');
  await admin.send('POST', `/api/admin/transactions/${order.id}/refund`, { reason: 'Mistake' });
  const { text } = await read(order.receiptUrl);
  expect(text).toContain('Refunded · 2 November 2026, card −$899.00');
  expect(text).toContain('Retained $0.00');
});

test('a membership has a certificate while its order is paid, and its price on the receipt', async () => {
  const order = await paidOrder(service, membership());
  const { text } = await read(order.certificateUrl);
  expect(text).toContain(order.customerName);
  expect(text).toContain('Executive');
  expect(text).toContain('from 2 November 2026 to 2 November 2027');
  expect((await read(order.receiptUrl)).text).toContain('A new membership · Billed annually');
  const ofReports = (paid.receiptUrl ?? '').replace('/receipt', '/certificate');
  expect((await get(ofReports)).status).toBe(404);
  const admin = await clientOf(service, 'admin');
  await admin.send('POST', `/api/admin/transactions/${order.id}/refund`, { reason: 'Mistake' });
  const { status, body } = await makeClient(service).send('GET', order.certificateUrl ?? '');
  expect([status, body.code]).toEqual([410, 'order_ended']);
});
