import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '#contract/commerce/sales.ts';
import { guarded } from '#contract/spreadsheet.ts';
import { amount, type CsvRow, csvFile } from '../../../platform/csv.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import { type Client, followLive } from '../../../testing/client.ts';
import { mailTo } from '../../../testing/mails.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import {
  intentFor,
  newCustomer,
  newReport,
  orderOf,
  paidOrder,
  payIntent,
  reportEntries,
  testCard,
  transferOrder,
} from '../../../testing/shop.ts';

async function* pagesOf(rows: CsvRow[]): AsyncGenerator<CsvRow[]> {
  yield rows;
}
const bytesOf = ({ bytes }: FileAnswer): Promise<ArrayBuffer> =>
  new Response('stream' in bytes ? bytes.stream() : null).arrayBuffer();

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

const list = async (query = '') =>
  (await admin.send<Transaction[]>('GET', `/api/admin/transactions${query}`)).body;
const named = async (text: string) => list(`?search=${encodeURIComponent(text)}`);
const sums = async (query = '') =>
  (await admin.send<Record<string, number>>('GET', `/api/admin/transactions/summary${query}`)).body;
const giveBack = (id: string, reason = 'Bought twice by mistake.') =>
  admin.send<Transaction & { code?: string }>('POST', `/api/admin/transactions/${id}/refund`, {
    reason,
  });
const receive = (id: string, amount: number) =>
  admin.send<Transaction>('POST', `/api/admin/transactions/${id}/received`, {
    amount,
    receivedOn: '2026-11-01',
  });

describe('transactions', () => {
  test('API-53, DATA-36, ADMIN-26: an order is listed with customer, reports, amount, status and payment id', async () => {
    const reportIds = [await newReport(service), await newReport(service)];
    const order = await paidOrder(service, await reportEntries(service, { reportIds }));
    const [row] = await named(order.reference);
    expect(row).toEqual({
      id: order.id,
      reference: order.reference,
      receiptNumber: order.receiptNumber,
      kind: 'reports',
      customerName: order.customerName,
      customerEmail: order.customerEmail,
      organization: null,
      reports: order.items.map(({ name }) => name),
      amount: 1798,
      received: 1798,
      refunded: 0,
      surplus: 0,
      status: 'completed',
      orderStatus: 'paid',
      method: 'card',
      createdAt: order.createdAt,
      paidAt: order.paidAt,
      paymentIntentId: order.intent.paymentIntentId,
      abilities: { markReceived: false, refund: true, returnSurplus: false },
    });
  });

  test('are found by name, address, organisation, reference, receipt and payment, and filtered', async () => {
    const entries = await reportEntries(service);
    const metadata = { ...entries.metadata, organization: 'Ministry of 100% Works' };
    const order = await paidOrder(service, { metadata });
    for (const text of [
      order.customerName,
      order.customerEmail,
      'ministry wor',
      `${order.intent.paymentIntentId.slice(0, 20)}`,
      order.reference,
      String(order.receiptNumber),
      order.intent.paymentIntentId,
    ])
      expect((await named(text)).map(({ id }) => id)).toContain(order.id);
    for (const text of ['ministry of fish', 'pi_test_%', '%', "'; drop table"])
      expect(await named(text)).toEqual([]);
    const found = (query: string) => list(`?search=${order.reference}&${query}`);
    expect(await found('status=completed&method=card&from=2026-11-02&to=2026-11-02')).toHaveLength(
      1,
    );
    for (const query of ['status=failed', 'method=bank', 'from=2026-11-03', 'to=2026-11-01'])
      expect(await found(query)).toEqual([]);
  });

  test('one is found by its id alone', async () => {
    const { id } = await paidOrder(service);
    expect((await list(`?id=${id}`)).map((row) => row.id)).toEqual([id]);
  });

  test('come in pages, newest first, each once', async () => {
    const ids: string[] = [];
    for (let address = '/api/admin/transactions?limit=2'; address; ) {
      const { body, headers } = await admin.send<Transaction[]>('GET', address);
      ids.push(...body.map(({ id }) => id));
      address = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
    }
    const all = await list('?limit=200');
    expect(ids).toEqual(all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('ADMIN-30: the cards count completed, pending and failed orders, and the revenue without refunds', async () => {
    const before = await sums();
    await paidOrder(service);
    const back = await paidOrder(service, await reportEntries(service, { price: 700 }));
    await giveBack(back.id);
    await receive((await transferOrder(service)).id, 100.25);
    const failed = await intentFor(service, await reportEntries(service));
    await payIntent(service, failed, testCard.declined);
    const after = await sums();
    expect(after).toEqual({
      totalRevenue: (before.totalRevenue ?? 0) + 899 + 100.25,
      completed: (before.completed ?? 0) + 1,
      pending: (before.pending ?? 0) + 1,
      failed: (before.failed ?? 0) + 1,
    });
  });

  test('ADMIN-30: the cards follow the filter', async () => {
    const order = await paidOrder(service, await reportEntries(service, { price: 655 }));
    const only = `?search=${order.reference}`;
    const paid = { totalRevenue: 655, completed: 1, pending: 0, failed: 0 };
    expect(await sums(only)).toEqual(paid);
    expect(await sums(`${only}&from=2026-11-02&to=2026-11-02&method=card`)).toEqual(paid);
    expect(await sums(`${only}&method=bank`)).toEqual({ ...paid, totalRevenue: 0, completed: 0 });
  });

  test('an open panel and the buyer’s page of the payment are told of a new one', async () => {
    const email = await newAccount(service);
    const buyer = await clientOf(service, email);
    const panel = await followLive(service, '/api/live', admin);
    const page = await followLive(service, '/api/live', buyer);
    await Promise.all([panel.event(1), page.event(1)]);
    const intent = await intentFor(service, await reportEntries(service), buyer);
    await payIntent(service, intent);
    const heard = (live: typeof panel) => live.events.flatMap(({ changed }) => changed ?? []);
    await expect.poll(() => heard(panel)).toContain('/api/admin/transactions');
    await expect.poll(() => heard(page)).toContain('/api/my-orders');
    panel.close();
    page.close();
  });
});

describe('a refund', () => {
  test('refunds everything once: links end, the buyer is told, the ledger records it', async () => {
    const order = await paidOrder(service);
    const replies = await Promise.all([1, 2, 3].map(() => giveBack(order.id)));
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status, body } of replies)
      expect([200, 'not_refundable']).toContain(status === 200 ? status : body.code);
    const [row] = await named(order.reference);
    expect(row).toMatchObject({ status: 'refunded', refunded: 899, abilities: { refund: false } });
    const ledger = 'select amount_cents from ledger where order_id = $1 order by amount_cents';
    expect(await service.rows(ledger, [order.id])).toEqual([
      { amount_cents: -89_900 },
      { amount_cents: 89_900 },
    ]);
    const open = 'select 1 from download_links where order_id = $1 and ended_at is null';
    expect(await service.rows(open, [order.id])).toEqual([]);
    const mail = await mailTo(service, order.customerEmail, 'Refund of order');
    expect(mail.text).toContain('We’re refunding $899 to the card you paid with');
    expect(mail.text).toContain('Reason: Bought twice by mistake.');
    const mails = await service.rows(
      `select 1 from mails where "to" = $1 and subject like 'Refund%'`,
      [order.customerEmail],
    );
    expect(mails).toHaveLength(1);
    expect(await giveBack(order.id)).toMatchObject({
      status: 409,
      body: { code: 'not_refundable' },
    });
  });

  test('is in the audit log with who did it and why', async () => {
    const order = await paidOrder(service);
    await giveBack(order.id, 'The report was not what was promised.');
    const audits = await service.rows(
      `select action, actor_role, before, after from audit_log
       where object_id = $1 and action like 'order.refund%' order by action`,
      [order.id],
    );
    expect(audits).toEqual([
      {
        action: 'order.refund',
        actor_role: 'admin',
        before: { status: 'paid' },
        after: { status: 'refunded', amountCents: 89_900 },
      },
      {
        action: 'order.refund-request',
        actor_role: 'admin',
        before: { reason: null },
        after: { reason: 'The report was not what was promised.' },
      },
    ]);
  });

  test('of a partly paid transfer refunds that part', async () => {
    const order = await transferOrder(service);
    await receive(order.id, 300.5);
    const { body } = await giveBack(order.id);
    expect(body).toMatchObject({ status: 'refunded', received: 300.5, refunded: 300.5 });
    expect((await mailTo(service, order.customerEmail, 'Refund')).text).toContain(
      'We’re refunding $300.50 by bank transfer',
    );
  });

  test('of an unpaid order is refused', async () => {
    const order = await transferOrder(service);
    expect((await giveBack(order.id)).body.code).toBe('not_refundable');
    const unknown = await giveBack('7b7a0d5e-30c5-4d7c-8d0c-5d1f2a6c9b11');
    expect(unknown.status).toBe(404);
  });

  test('needs a reason', async () => {
    const order = await paidOrder(service);
    expect((await giveBack(order.id, ' ')).status).toBe(400);
    expect((await orderOf(service, order.intent)).status).toBe('paid');
  });
});

/** The cells of a CSV file, according to RFC 4180. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
const csv = async (address: string) => {
  const { status, body, headers } = await admin.send<string>('GET', address);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const [header = [], ...rows] = cellsOf(body);
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])));
};

describe('a month’s close', () => {
  test('the exported ledger matches orders, payments and refunds to the cent', async () => {
    const part = await transferOrder(service);
    await receive(part.id, 0.07);
    await receive(part.id, 12.34);
    const rows = await csv('/api/admin/ledger.csv');
    const cents = (text = '') => Math.round(Number(text) * 100);
    const total = rows.reduce((sum, row) => sum + cents(row['Amount (USD)']), 0);
    expect(total).toBe(Math.round(((await sums()).totalRevenue ?? 0) * 100));
    const [inDatabase] = await service.rows('select count(*)::int as count from ledger');
    expect(rows).toHaveLength(Number(inDatabase?.count));
    const ofKind = (kind: string) =>
      rows
        .filter((row) => row.Kind === kind)
        .reduce((sum, row) => sum + cents(row['Amount (USD)']), 0);
    const transactions = await list('?limit=200');
    const sumOf = (entry: 'received' | 'refunded') =>
      transactions.reduce((sum, row) => sum + Math.round(row[entry] * 100), 0);
    expect(ofKind('payment')).toBe(sumOf('received'));
    expect(ofKind('refund')).toBe(-sumOf('refunded'));
    // At the provider: what it received less what it refunded.
    const [provider] = await service.rows(
      `select coalesce(sum(amount_cents - refunded_cents), 0)::int as cents from test_payments where status = 'succeeded'`,
    );
    const byCard = rows.filter((row) => row.Provider === 'test');
    expect(byCard.reduce((sum, row) => sum + cents(row['Amount (USD)']), 0)).toBe(provider?.cents);
  });

  test('contains the days asked for, including the last one', async () => {
    const days = async (query: string) =>
      new Set((await csv(`/api/admin/ledger.csv?${query}`)).map((row) => row.Date));
    expect(await days('from=2026-11-01&to=2026-11-01')).toEqual(new Set(['2026-11-01']));
    expect(await days('from=2026-11-03')).toEqual(new Set());
    expect(await days('to=2026-10-31')).toEqual(new Set());
  });

  test('the transactions are exported as filtered, with formulas disarmed', async () => {
    const evil = '=HYPERLINK("https://evil.example","Click, please")';
    const customer = { ...newCustomer(), customerName: evil };
    const order = await paidOrder(service, {
      metadata: { reportIds: [await newReport(service)], ...customer },
    });
    const address = `/api/admin/transactions.csv?search=${order.reference}`;
    expect(await csv(address)).toMatchObject([
      {
        Date: '2026-11-02',
        Customer: `'${evil}`,
        'Amount (USD)': '899.00',
        Status: 'Completed',
        Method: 'Card',
        'Payment ID': order.intent.paymentIntentId,
      },
    ]);
    expect(await csv(`${address}&status=failed`)).toEqual([]);
  });

  test('every beginning of a formula is guarded, a negative amount is not', () => {
    for (const start of ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'])
      expect(guarded(`${start}1`)).toBe(`'${start}1`);
    expect(guarded('a=1')).toBe('a=1');
    // With semicolons as separators, a semicolon within a cell begins the next cell.
    expect(guarded('a;=1; @b;-c; d')).toBe("a;'=1; '@b;'-c; d");
    expect(guarded('a\n=1')).toBe("a\n'=1");
  });

  test('a spreadsheet reads names with all their letters', async () => {
    const customer = { ...newCustomer(), customerName: 'Ọlá “Lagos, Kano” N’Diaye' };
    const order = await transferOrder(service, {
      metadata: { reportIds: [await newReport(service)], ...customer },
    });
    const file = csvFile('a', ['Näme'], pagesOf([[customer.customerName], [amount(-5)]]));
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(file))).toBe(
      '\uFEFF"Näme"\r\n"Ọlá “Lagos, Kano” N’Diaye"\r\n"-0.05"\r\n',
    );
    expect(await csv(`/api/admin/transactions.csv?search=${order.reference}`)).toMatchObject([
      { Customer: customer.customerName },
    ]);
  });
});

/** A table that counts how many of its pages were fetched. */
function counted(page: CsvRow[]) {
  const asked = { pages: 0 };
  async function* pages(): AsyncGenerator<CsvRow[]> {
    for (;;) {
      asked.pages += 1;
      yield page;
    }
  }
  return { asked, pages: pages() };
}

test('an export is made while it is sent: no page is fetched before there is room for it', async () => {
  const page = Array.from({ length: 200 }, () => ['A long name of a customer'.repeat(40)]);
  const { asked, pages } = counted(page);
  const { bytes } = csvFile('a', ['Name'], pages);
  if (!('stream' in bytes)) throw new Error('It is whole');
  const reader = bytes.stream().getReader();
  for (let read = 0; read < 3; read += 1) await reader.read();
  expect(asked.pages).toBeLessThanOrEqual(6);
  await reader.cancel();
});

test('the ledger’s export continues over its pages, each movement once', async () => {
  await service.rows(
    `insert into orders (id, reference, kind, status, method, provider, membership_type, membership_title,
       total_cents, customer_name, customer_email, access_key, access_key_until, created_at)
     values ('11111111-1111-4111-8111-111111111111', 'LEDGER-1', 'membership', 'pending', 'bank', 'bank', 'general',
       'General', 44900, 'Ledger', 'ledger@example.org', 'ledger-1', '2027-01-01', '2020-01-01')`,
  );
  await service.rows(
    `insert into ledger (id, order_id, kind, amount_cents, provider, provider_reference, booked_on, recorded_at)
     select gen_random_uuid(), '11111111-1111-4111-8111-111111111111', 'payment', 100, 'bank', 'many-' || n,
       date '2020-01-01' + n % 3, timestamptz '2020-02-01'
     from generate_series(1, 450) n`,
  );
  const rows = await csv('/api/admin/ledger.csv?to=2020-12-31');
  expect(rows).toHaveLength(450);
  expect(new Set(rows.map((row) => row['Provider reference'])).size).toBe(450);
});

test('the export contains every page of what the filter shows, each order once', async () => {
  await service.rows(
    `insert into orders (id, reference, kind, status, method, provider, membership_type, membership_title,
       total_cents, customer_name, customer_email, access_key, access_key_until, created_at)
     select gen_random_uuid(), 'MANY-' || n, 'membership', 'pending', 'bank', 'bank', 'general', 'General', 44900,
       'Manifold ' || n, 'many@example.org', 'many-' || n, '2027-01-01', timestamptz '2026-10-01' + n * interval '1 second'
     from generate_series(1, 450) n`,
  );
  const rows = await csv('/api/admin/transactions.csv?search=manifold');
  expect(new Set(rows.map((row) => row.Reference)).size).toBe(450);
  expect(rows).toHaveLength(450);
  expect(rows[0]).toMatchObject({ Reference: 'MANY-450', Reports: 'General Membership' });
});

test('a card form that was only opened appears in no list, figure or export of administrators', async () => {
  const entries = await reportEntries(service);
  const { customerEmail } = entries.metadata;
  const before = await sums();
  const intent = await intentFor(service, entries);
  const exported = async () =>
    (await admin.send<string>('GET', '/api/admin/transactions.csv')).body.includes(customerEmail);
  expect([await named(customerEmail), await sums(), await exported()]).toEqual([[], before, false]);
  await service.rows("update orders set status = 'expired' where customer_email = $1", [
    customerEmail,
  ]);
  expect([await named(customerEmail), await sums()]).toEqual([[], before]);
  await payIntent(service, intent, testCard.declined);
  expect(await named(customerEmail)).toHaveLength(1);
  expect(await exported()).toBe(true);
});
