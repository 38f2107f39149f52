/** Purchases through the product's calls, to prepare what a test looks at. */

import type { CallOutput } from '#contract/call.ts';
import type { Order } from '#contract/commerce/orders.ts';
import type { createPaymentIntent, orderByBankTransfer } from '#contract/commerce/payment.ts';
import type { CatalogueReport, Transaction } from '#contract/commerce/sales.ts';
import type { MembershipType } from '#contract/commerce/vocabulary.ts';
import { asAdministrator, type Client, client, type Reply, unique } from './api.ts';
import { today } from './dates.ts';

function expected<T>({ status, body }: Reply<T>, wanted: number): T {
  if (status !== wanted) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

export interface Customer {
  customerName: string;
  customerEmail: string;
  organization?: string;
}
export const newCustomer = (given: Partial<Customer> = {}): Customer => ({
  customerName: 'Ngozi Adeyemi',
  customerEmail: `ngozi-${unique()}@example.org`,
  ...given,
});

type Goods = { membershipType: MembershipType } | { metadata: Record<string, unknown> };
export const reportGoods = (
  reportIds: readonly string[],
  { organization, ...customer }: Customer,
  chosen?: string,
): Goods => ({
  metadata: {
    reportIds,
    ...customer,
    ...(organization && { organization }),
    ...(chosen && { package: chosen }),
  },
});

export type Intent = CallOutput<typeof createPaymentIntent>;

export async function openPayment(by: Client, goods: Goods & Partial<Customer>): Promise<Intent> {
  return expected(await by.send<Intent>('POST', '/api/create-payment-intent', goods), 200);
}

/** Pays with a test card. */
export async function confirm(
  by: Client,
  { paymentIntentId, clientSecret }: Intent,
  cardNumber: string,
): Promise<void> {
  const entered = { clientSecret, cardNumber, expiry: '12 / 40', cvc: '123' };
  expected(await by.send('POST', `/api/test-payments/${paymentIntentId}/confirm`, entered), 200);
}

/** Pays, and returns the order: reading it also fulfils it. */
export async function pay(
  by: Client,
  goods: Goods & Partial<Customer>,
  cardNumber = '4242 4242 4242 4242',
): Promise<Order & { payment: Intent }> {
  const payment = await openPayment(by, goods);
  await confirm(by, payment, cardNumber);
  const { paymentIntentId, clientSecret } = payment;
  const address = `/api/payments/${paymentIntentId}/order?clientSecret=${clientSecret}`;
  return { ...expected(await by.send<Order>('GET', address), 200), payment };
}

export async function orderTransfer(
  by: Client,
  goods: Goods & Partial<Customer>,
): Promise<CallOutput<typeof orderByBankTransfer>> {
  const path = '/api/orders/bank-transfer';
  return expected(await by.send<CallOutput<typeof orderByBankTransfer>>('POST', path, goods), 201);
}

/** Records a transfer or refund as an administrator. */
export async function note(
  id: string,
  what: 'received' | 'refund',
  entries: Record<string, unknown>,
): Promise<Transaction> {
  const path = `/api/admin/transactions/${id}/${what}`;
  return expected(await (await asAdministrator()).send<Transaction>('POST', path, entries), 200);
}

/** Records that this amount arrived today. */
export const received = (id: string, amount: number) =>
  note(id, 'received', { amount, receivedOn: today() });

/** Adds a report to the catalogue for one test. */
export async function newReport(given: Partial<CatalogueReport> = {}): Promise<CatalogueReport> {
  const entered = {
    name: `Grid studies ${unique()}`,
    description: 'What own generation costs against the grid, state by state.',
    category: 'market',
    price: 799,
    status: 'active',
    ...given,
  };
  const admin = await asAdministrator();
  return expected(await admin.send<CatalogueReport>('POST', '/api/admin/reports', entered), 201);
}

/** One paid order for a new report. */
export async function soldReport() {
  const report = await newReport();
  const customer = newCustomer();
  const order = await pay(await client(), reportGoods([report.id], customer));
  return { report, customer, order };
}
