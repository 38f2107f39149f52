import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#content/demo.ts';
import type { Report } from '#contract/commerce/shop.ts';
import { reportCategories } from '#contract/commerce/vocabulary.ts';
import { type Client, makeClient } from '../../../testing/client.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { insertDefaultReports } from './default-reports.ts';
import { deleteOldWaitlistEntries } from './report-waitlist.ts';

let service: Service;
let visitor: Client;
beforeAll(async () => {
  service = await startService();
  visitor = makeClient(service);
});
afterAll(() => service.stop());

const list = async () =>
  (await visitor.send<Report[]>('GET', '/api/reports')).body as unknown as Report[];

test('the catalogue comes in pages, in the same order, each report once', async () => {
  const visitor = makeClient(service);
  const seen: string[] = [];
  for (let address = '/api/reports?limit=10'; address; ) {
    const { body, headers } = await visitor.send<{ id: string }[]>('GET', address);
    expect(body.length).toBeLessThanOrEqual(10);
    seen.push(...body.map(({ id }) => id));
    address = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
  }
  const { body } = await visitor.send<{ id: string }[]>('GET', '/api/reports');
  expect(seen).toEqual(body.map(({ id }) => id));
});

test('SHOP-02, SHOP-04, DATA-20: everybody reads the 23 reports, category by category', async () => {
  const reports = await list();
  expect(reports).toHaveLength(23);
  const order = Object.keys(reportCategories);
  const places = reports.map(({ category }) => order.indexOf(category));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(reports[0]).toMatchObject({
    id: 'africa-digital-sovereignty-report',
    price: 1099,
    sample: true,
    forSale: true,
  });
});

test('ADMIN-20: only active reports are in the catalogue, and a removed one does not come back', async () => {
  await service.rows(
    "update reports set status = 'inactive' where id = 'fintech-landscape-report'",
  );
  await service.rows("delete from reports where id = 'blockchain-adoption'");
  await insertDefaultReports(service.platform);
  const ids = (await list()).map(({ id }) => id);
  expect(ids).toHaveLength(21);
  expect(ids).not.toContain('fintech-landscape-report');
  expect(ids).not.toContain('blockchain-adoption');
  expect((await visitor.send('POST', '/api/reports/blockchain-adoption/notices', {})).status).toBe(
    400,
  );
});

test('DECISIONS §4: with real payments, a report without a file is in preparation', async () => {
  const live = await startService({ shop: { samplesForSale: false, bankDetails: 'Example Bank' } });
  try {
    await live.rows(
      `update reports set file_key = 'k', file_name = 'n.pdf', file_bytes = 1, file_pages = 1
       where id = 'cybersecurity-frameworks'`,
    );
    const { body } = await makeClient(live).send<Report[]>('GET', '/api/reports');
    const reports = body as unknown as Report[];
    const open = reports.filter(({ forSale }) => forSale).map(({ id }) => id);
    expect(open).toEqual(['cybersecurity-frameworks']);
  } finally {
    await live.stop();
  }
});

const ask = (reportId: string, email: string) =>
  makeClient(service).send('POST', `/api/reports/${reportId}/notices`, { email });

test('a request for a report in preparation is stored once, with the same answer every time', async () => {
  const answers = [
    await ask('fintech-landscape-report', 'Ngozi@example.org'),
    await ask('fintech-landscape-report', 'ngozi@example.org'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  const rows = await service.rows('select email from report_notices');
  expect(rows).toEqual([{ email: 'ngozi@example.org' }]);
});

test('for a published report the email goes out immediately, and nothing is stored', async () => {
  await ask('cybersecurity-frameworks', 'kofi@example.org');
  await expect
    .poll(() => service.outbox.map(({ to, subject }) => `${to}: ${subject}`))
    .toContain('kofi@example.org: Now available: Cybersecurity Frameworks');
  expect(
    await service.rows("select 1 from report_notices where email = 'kofi@example.org'"),
  ).toEqual([]);
});

test('a report that does not exist has no waitlist', async () => {
  expect((await ask('no-such-report', 'kofi@example.org')).status).toBe(404);
});

test('the waitlist entries of a person are in their data export, and are deleted with the account', async () => {
  const email = await newAccount(service);
  await ask('fintech-landscape-report', email);
  const client = await clientOf(service, email);
  const { body } = await client.send('GET', '/api/account/export');
  expect(body.waitsForReports).toEqual(['fintech-landscape-report']);
  await client.send('DELETE', '/api/account', { password: demoPassword });
  expect(await service.rows('select 1 from report_notices where email = $1', [email])).toEqual([]);
});

test('a waitlist entry is deleted after a year', async () => {
  const now = service.clock.now();
  await deleteOldWaitlistEntries(service.store.db, now.add({ hours: 364 * 24 }));
  expect(await service.rows('select 1 from report_notices')).toHaveLength(1);
  await deleteOldWaitlistEntries(service.store.db, now.add({ hours: 366 * 24 }));
  expect(await service.rows('select 1 from report_notices')).toEqual([]);
});
