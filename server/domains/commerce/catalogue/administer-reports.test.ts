import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueReport } from '#contract/commerce/sales.ts';
import type { Report } from '#contract/commerce/shop.ts';
import { catalogueOf, cataloguePath, newEntries } from '../../../testing/catalogue.ts';
import { makeClient } from '../../../testing/client.ts';
import { deliveredOrder, downloadLink, filesLeft } from '../../../testing/deliveries.ts';
import { keptPage } from '../../../testing/kept-page.ts';
import { blankPdf, uploadForm } from '../../../testing/pdf.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { intentFor, newReport, paidOrder, reportEntries } from '../../../testing/shop.ts';

let service: Service;
let catalogue: Awaited<ReturnType<typeof catalogueOf>>;
beforeAll(async () => {
  service = await startService();
  catalogue = await catalogueOf(service);
});
afterAll(() => service.stop());

describe('the table', () => {
  test('API-49, DATA-35: every report with description, category, price, status, downloads and revenue', async () => {
    const { items, headers } = await catalogue.list('?limit=200');
    expect(items.length).toBeGreaterThanOrEqual(23);
    expect(Number(headers.get('x-total-count'))).toBe(items.length);
    expect(await catalogue.one('fintech-landscape-report')).toMatchObject({
      name: 'FinTech Landscape Report',
      description: expect.stringContaining('African rails'),
      category: 'Market Intelligence & Investment',
      price: 879,
      status: 'active',
      downloadCount: 0,
      revenue: 0,
      file: null,
      sample: true,
      sold: 0,
      ordered: false,
    });
  });

  test('it is exported as CSV, as filtered and sorted', async () => {
    const rowsOf = async (query: string) => {
      const { headers, body } = await catalogue.admin.send<string>(
        'GET',
        `${cataloguePath}.csv?${query}`,
      );
      expect(headers.get('content-disposition')).toMatch(/reports-\d{4}-\d\d-\d\d\.csv/);
      return body.trim().split('\r\n').slice(1);
    };
    expect(await rowsOf('search=FINTECH&category=market')).toEqual([
      expect.stringMatching(
        /^"FinTech Landscape Report","Market Intelligence & Investment","879\.00","Active","\d{4}-\d\d-\d\d","\d+","0","0","0\.00"$/,
      ),
    ]);
    const named = await rowsOf('sort=name');
    expect(named).toHaveLength((await catalogue.list('?limit=200')).items.length);
    expect(await rowsOf('sort=-name')).toEqual(named.toReversed());
  });

  test('it is paged by key, and narrowed by words, category and status', async () => {
    const all = (await catalogue.list('?limit=200')).items.map(({ id }) => id);
    const first = await catalogue.list('?limit=10');
    const after = /after=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1];
    const second = await catalogue.list(`?limit=10&after=${after}`);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.slice(0, 20));
    const found = await catalogue.list('?search=FINTECH&category=market&status=active');
    expect(found.items.map(({ id }) => id)).toEqual(['fintech-landscape-report']);
    expect((await catalogue.list('?search=%25')).items).toEqual([]);
    const named = await catalogue.list('?id=fintech-landscape-report');
    expect(named.items.map(({ id }) => id)).toEqual(['fintech-landscape-report']);
    expect((await catalogue.admin.send('GET', `${cataloguePath}?after=bm9uZQ`)).status).toBe(400);
  });

  test('revenue shares a package among its reports to the cent, and a refund takes it off', async () => {
    const reportIds = [
      await newReport(service, { price: 799 }),
      await newReport(service, { price: 1049 }),
      await newReport(service, { price: 899 }),
    ];
    const order = await paidOrder(
      service,
      await reportEntries(service, { reportIds, package: 'premium' }),
    );
    const rows = await Promise.all(reportIds.map(catalogue.one));
    expect(rows.map((row) => row?.sold)).toEqual([1, 1, 1]);
    const cents = rows.map((row) => Math.round((row?.revenue ?? 0) * 100));
    expect(cents.reduce((sum, value) => sum + value, 0)).toBe(59_900);
    for (const value of cents) expect(value).toBeGreaterThan(15_000);
    await catalogue.admin.send('POST', `/api/admin/transactions/${order.id}/refund`, {
      reason: 'By mistake',
    });
    const after = await Promise.all(reportIds.map(catalogue.one));
    expect(after.map((row) => [row?.revenue, row?.sold])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('adding and changing', () => {
  test('API-50: name, category, price, description and status make a report', async () => {
    const sent = {
      name: 'Ports and Power',
      category: 'Market Intelligence & Investment',
      price: 849,
      description: 'Where ships and grids meet.',
      status: 'active',
    };
    const { status, body } = await catalogue.admin.send('POST', cataloguePath, sent);
    expect(status).toBe(201);
    expect(body).toMatchObject(sent);
  });

  test('a new report is a draft until somebody activates it', async () => {
    const { body } = await catalogue.admin.send<CatalogueReport>(
      'POST',
      cataloguePath,
      newEntries('Tariffs of Tomorrow'),
    );
    expect(body).toMatchObject({ id: 'tariffs-of-tomorrow', status: 'inactive', version: 1 });
    const shown = await makeClient(service).send<Report[]>('GET', '/api/reports');
    expect(shown.body.map(({ id }) => id)).not.toContain(body.id);
  });

  test('a report added as active is for sale, and in the audit log', async () => {
    const report = await catalogue.create('Subsea Cables: Who Lands Where?');
    expect(report).toMatchObject({
      id: 'subsea-cables-who-lands-where',
      status: 'active',
      price: 899,
      publishedOn: '2026-11-02',
      version: 1,
    });
    const { body } = await makeClient(service).send<{ id: string }[]>('GET', '/api/reports');
    const shown = body as unknown as { id: string }[];
    expect(shown.map(({ id }) => id)).toContain(report.id);
    expect(await catalogue.audited(report.id)).toEqual(['report.create']);
  });

  test('SHOP-02: the contents and first page entered in its form are what visitors preview', async () => {
    const { id } = await catalogue.create('Landing Stations', {
      contents: ['The stations'],
      firstPage: ['First paragraph.', 'Second paragraph.'],
    });
    await catalogue.admin.send('PATCH', `${cataloguePath}/${id}`, { firstPage: ['One only.'] });
    expect(await catalogue.one(id)).toMatchObject({ firstPage: ['One only.'] });
    const { body } = await makeClient(service).send<Report[]>('GET', '/api/reports');
    expect(body.find((report) => report.id === id)).toMatchObject({
      contents: ['The stations'],
      firstPage: ['One only.'],
    });
  });

  test('ADMIN-18, DATA-35: a category is answered by the name that was sent, and stored as its short value', async () => {
    const category = 'Strategic Partnerships & Collaboration';
    const { id } = await catalogue.create('Joint Ventures', { category });
    expect(await catalogue.one(id)).toMatchObject({ category });
    const kept = 'select category from reports where id = $1';
    expect(await service.rows(kept, [id])).toEqual([{ category: 'partnerships' }]);
    const path = `${cataloguePath}/${id}`;
    const change = (given: string) => catalogue.admin.send('PATCH', path, { category: given });
    expect((await change('Specialized Research')).body).toMatchObject({
      category: 'Specialized Research',
    });
    expect((await change('Partnerships')).status).toBe(400);
  });

  test('a name that is taken, or that gives no slug, is refused at its field', async () => {
    await catalogue.create('Towers of Accra');
    for (const name of ['towers of accra!', '数字']) {
      const { status, body } = await catalogue.admin.send<{ fields?: object }>(
        'POST',
        cataloguePath,
        newEntries(name),
      );
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['name']]);
    }
  });

  test('API-51: a change takes the form’s fields; orders keep the price they were placed with', async () => {
    const { id } = await catalogue.create('Edge Sites', { price: 900 });
    const order = await paidOrder(service, await reportEntries(service, { reportIds: [id] }));
    const { status, body } = await catalogue.admin.send<CatalogueReport>(
      'PATCH',
      `${cataloguePath}/${id}`,
      {
        name: 'Edge Sites, Second Edition',
        price: 1000,
        contents: ['One', 'Two'],
      },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, name: 'Edge Sites, Second Edition', price: 1000, version: 2 });
    expect(order.items[0]).toMatchObject({ name: 'Edge Sites', price: 900 });
    const [row] = await service.rows(
      "select before, after from audit_log where action = 'report.change' and object_id = $1",
      [id],
    );
    expect(row).toEqual({
      before: { name: 'Edge Sites', priceCents: 90_000, contents: '' },
      after: { name: 'Edge Sites, Second Edition', priceCents: 100_000, contents: 'One\nTwo' },
    });
  });

  test('a stale change is refused with the current report', async () => {
    const { id } = await catalogue.create('Spectrum');
    await catalogue.admin.send(
      'PATCH',
      `${cataloguePath}/${id}`,
      { price: 950 },
      { 'if-match': '"1"' },
    );
    const late = await catalogue.admin.send<{ code: string; current: CatalogueReport }>(
      'PATCH',
      `${cataloguePath}/${id}`,
      { price: 10 },
      { 'if-match': '"1"' },
    );
    expect([late.status, late.body.code]).toEqual([412, 'stale']);
    expect(late.body.current).toMatchObject({ id, price: 950, version: 2 });
    const dropped = await catalogue.admin.send('DELETE', `${cataloguePath}/${id}`, undefined, {
      'if-match': '"1"',
    });
    expect(dropped.status).toBe(412);
  });

  test('a change of the catalogue drops the cached pages made from it', async () => {
    const { status } = await keptPage(service, '/report-selection', 'reports');
    await catalogue.create('Fresh');
    await expect.poll(status).toBe(404);
  });

  test('everybody on the waitlist of a report is told once when it is published', async () => {
    const { id } = await catalogue.create('Waited For', { status: 'inactive' });
    const visitor = makeClient(service);
    await visitor.send('POST', `/api/reports/${id}/notices`, { email: 'kofi@example.org' });
    const heard = () =>
      service.outbox.filter(({ subject }) => subject === 'Now available: Waited For').length;
    await catalogue.admin.send('PATCH', `${cataloguePath}/${id}`, { price: 901 });
    await catalogue.admin.send('PATCH', `${cataloguePath}/${id}`, { status: 'active' });
    await expect.poll(heard).toBe(1);
    expect(await service.rows('select 1 from report_notices')).toEqual([]);
    await catalogue.admin.send('PATCH', `${cataloguePath}/${id}`, { price: 902 });
    expect(
      await service.rows(
        "select 1 from mails where subject like '%Waited For' and sent_at is null",
      ),
    ).toEqual([]);
  });
});

describe('removing', () => {
  test('API-52: a report that nobody ordered is deleted with its file', async () => {
    const { id } = await catalogue.create('Short Lived');
    await catalogue.upload(id, uploadForm(await blankPdf(1)));
    const { status, body } = await catalogue.admin.send('DELETE', `${cataloguePath}/${id}`);
    expect([status, body]).toEqual([200, { outcome: 'deleted' }]);
    expect(await catalogue.one(id)).toBeUndefined();
    await filesLeft(service, `reports/${id}`, 0);
    expect((await catalogue.admin.send('DELETE', `${cataloguePath}/${id}`)).status).toBe(404);
    expect(await catalogue.audited(id)).toEqual([
      'report.create',
      'report.delete',
      'report.upload',
    ]);
  });

  test('one whose order was never paid says so before, and is archived', async () => {
    const { id } = await catalogue.create('Left in the Cart');
    await intentFor(service, await reportEntries(service, { reportIds: [id] }));
    expect(await catalogue.one(id)).toMatchObject({ sold: 0, ordered: true });
    const { body } = await catalogue.admin.send('DELETE', `${cataloguePath}/${id}`);
    expect(body).toEqual({ outcome: 'archived' });
  });

  test('DECISIONS §8: one that was sold is archived, and its buyers can still download it', async () => {
    const { order, reportId } = await deliveredOrder(service);
    const { body } = await catalogue.admin.send('DELETE', `${cataloguePath}/${reportId}`);
    expect(body).toEqual({ outcome: 'archived' });
    expect(await catalogue.one(reportId)).toMatchObject({ status: 'archived', sold: 1 });
    const url = await downloadLink(service, order, reportId);
    expect((await fetch(service.url + url)).status).toBe(200);
  });
});
