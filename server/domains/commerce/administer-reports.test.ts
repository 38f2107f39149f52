import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shop } from '#contract/limits.ts';
import type { CatalogueReport } from '#contract/sales.ts';
import { type Client, makeClient } from '../../testing/client.ts';
import { deliveredOrder, downloadLink } from '../../testing/deliveries.ts';
import { blankPdf, readPdf, uploadForm } from '../../testing/pdf.ts';
import { clientOf } from '../../testing/people.ts';
import { sendRaw } from '../../testing/raw.ts';
import { type Service, startService } from '../../testing/service.ts';
import { newReport, paidOrder, reportEntries } from '../../testing/shop.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

const path = '/api/admin/reports';
const entries = (name: string) => ({
  name,
  description: 'Where cables land, and what access costs.',
  category: 'infrastructure',
  price: 899,
});

const create = async (name: string, more: object = {}) =>
  (await admin.send<CatalogueReport>('POST', path, { ...entries(name), ...more })).body;

const list = async (query = '') => {
  const { body, headers } = await admin.send<CatalogueReport[]>('GET', `${path}${query}`);
  return { items: body as unknown as CatalogueReport[], headers };
};
const one = async (id: string) =>
  (await list('?limit=200')).items.find((report) => report.id === id);

const audited = async (id: string) =>
  (
    await service.rows(
      "select action from audit_log where object_type = 'report' and object_id = $1 order by action",
      [id],
    )
  ).map(({ action }) => action);

const upload = (id: string, form: FormData, headers: Record<string, string> = {}) =>
  admin.send<CatalogueReport & { code?: string }>('POST', `${path}/${id}/file`, form, headers);

describe('the table', () => {
  test('ADMIN-16, DATA-35: every report with category, price, status, downloads and revenue', async () => {
    const { items, headers } = await list('?limit=200');
    expect(items.length).toBeGreaterThanOrEqual(23);
    expect(Number(headers.get('x-total-count'))).toBe(items.length);
    expect(await one('fintech-landscape-report')).toMatchObject({
      name: 'FinTech Landscape Report',
      category: 'market',
      price: 879,
      status: 'active',
      downloadCount: 0,
      revenue: 0,
      file: null,
      sold: 0,
    });
  });

  test('it is paged by key, and narrowed by words, category and status', async () => {
    const all = (await list('?limit=200')).items.map(({ id }) => id);
    const first = await list('?limit=10');
    const after = /after=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1];
    const second = await list(`?limit=10&after=${after}`);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.slice(0, 20));
    const found = await list('?search=FINTECH&category=market&status=active');
    expect(found.items.map(({ id }) => id)).toEqual(['fintech-landscape-report']);
    expect((await list('?search=%25')).items).toEqual([]);
    expect((await admin.send('GET', `${path}?after=bm9uZQ`)).status).toBe(400);
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
    const rows = await Promise.all(reportIds.map(one));
    expect(rows.map((row) => row?.sold)).toEqual([1, 1, 1]);
    const cents = rows.map((row) => Math.round((row?.revenue ?? 0) * 100));
    expect(cents.reduce((sum, value) => sum + value, 0)).toBe(59_900);
    for (const value of cents) expect(value).toBeGreaterThan(15_000);
    await admin.send('POST', `/api/admin/transactions/${order.id}/refund`, {
      reason: 'By mistake',
    });
    const after = await Promise.all(reportIds.map(one));
    expect(after.map((row) => [row?.revenue, row?.sold])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('adding and changing', () => {
  test('ADMIN-17, ADMIN-19: a report that is added is for sale, and in the audit log', async () => {
    const report = await create('Subsea Cables: Who Lands Where?');
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
    expect(await audited(report.id)).toEqual(['report.create']);
  });

  test('a name that is taken, or that makes no address, is refused at its field', async () => {
    await create('Towers of Accra');
    for (const name of ['towers of accra!', '数字']) {
      const { status, body } = await admin.send<{ fields?: object }>('POST', path, entries(name));
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['name']]);
    }
  });

  test('ADMIN-24: a change takes the form’s fields; orders keep the price they were placed with', async () => {
    const { id } = await create('Edge Sites', { price: 900 });
    const order = await paidOrder(service, await reportEntries(service, { reportIds: [id] }));
    const { status, body } = await admin.send<CatalogueReport>('PATCH', `${path}/${id}`, {
      name: 'Edge Sites, Second Edition',
      price: 1000,
      contents: ['One', 'Two'],
    });
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

  test('a stale change is refused with the report as it stands', async () => {
    const { id } = await create('Spectrum');
    await admin.send('PATCH', `${path}/${id}`, { price: 950 }, { 'if-match': '"1"' });
    const late = await admin.send<{ code: string; current: CatalogueReport }>(
      'PATCH',
      `${path}/${id}`,
      { price: 10 },
      { 'if-match': '"1"' },
    );
    expect([late.status, late.body.code]).toEqual([412, 'stale']);
    expect(late.body.current).toMatchObject({ id, price: 950, version: 2 });
    const dropped = await admin.send('DELETE', `${path}/${id}`, undefined, { 'if-match': '"1"' });
    expect(dropped.status).toBe(412);
  });

  test('a change of the catalogue drops the kept pages made from it', async () => {
    const page = { body: Buffer.from('<p>kept</p>'), headers: {}, since: service.cache.mark() };
    await service.cache.keep('/report-selection', { ...page, tag: 'reports' });
    const read = async () => (await fetch(`${service.url}/report-selection`)).status;
    expect(await read()).toBe(200);
    await create('Fresh');
    await expect.poll(read).toBe(404);
  });

  test('whoever waited for a report in preparation hears once when it is out', async () => {
    const { id } = await create('Waited For', { status: 'inactive' });
    const visitor = makeClient(service);
    await visitor.send('POST', `/api/reports/${id}/notices`, { email: 'kofi@example.org' });
    const heard = () =>
      service.outbox.filter(({ subject }) => subject === 'Now available: Waited For').length;
    await admin.send('PATCH', `${path}/${id}`, { price: 901 });
    await admin.send('PATCH', `${path}/${id}`, { status: 'active' });
    await expect.poll(heard).toBe(1);
    expect(await service.rows('select 1 from report_notices')).toEqual([]);
    await admin.send('PATCH', `${path}/${id}`, { price: 902 });
    expect(
      await service.rows(
        "select 1 from mails where subject like '%Waited For' and sent_at is null",
      ),
    ).toEqual([]);
  });
});

describe('removing', () => {
  test('ADMIN-23: a report that nobody ordered is deleted with its file', async () => {
    const { id } = await create('Short Lived');
    await upload(id, uploadForm(await blankPdf(1)));
    const { status, body } = await admin.send('DELETE', `${path}/${id}`);
    expect([status, body]).toEqual([200, { outcome: 'deleted' }]);
    expect(await one(id)).toBeUndefined();
    expect(await service.files.list(`reports/${id}`)).toEqual([]);
    expect((await admin.send('DELETE', `${path}/${id}`)).status).toBe(404);
    expect(await audited(id)).toEqual(['report.create', 'report.delete', 'report.upload']);
  });

  test('ADMIN-24, DECISIONS §8: one that was sold is archived, and its buyers download on', async () => {
    const { order, reportId } = await deliveredOrder(service);
    const { body } = await admin.send('DELETE', `${path}/${reportId}`);
    expect(body).toEqual({ outcome: 'archived' });
    expect(await one(reportId)).toMatchObject({ status: 'archived', sold: 1 });
    const url = await downloadLink(service, order, reportId);
    expect((await fetch(service.url + url)).status).toBe(200);
  });
});

describe('the file of a report', () => {
  test('an uploaded PDF replaces the sample edition, and its pages are counted', async () => {
    const { id } = await create('With File');
    const { status, body } = await upload(
      id,
      uploadForm(await blankPdf(7), 'C:\\files\\../With\u0000 File.pdf'),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      pages: 7,
      file: { name: 'With File.pdf', pages: 7 },
      version: 2,
    });
    const { order, reportId } = await deliveredOrder(
      service,
      await reportEntries(service, { reportIds: [id] }),
    );
    expect((await one(id))?.sold).toBe(1);
    const bytes = await (
      await fetch(service.url + (await downloadLink(service, order, reportId)))
    ).bytes();
    const { pages } = await readPdf(bytes);
    expect(pages).toHaveLength(7);
    for (const page of pages) expect(page).toContain(`Order ${order.reference}`);
  });

  test('a replaced file leaves one file, and what was bought before stays the edition that was bought', async () => {
    const { id } = await create('Two Editions');
    await upload(id, uploadForm(await blankPdf(2)));
    const { order } = await deliveredOrder(
      service,
      await reportEntries(service, { reportIds: [id] }),
    );
    expect((await upload(id, uploadForm(await blankPdf(5)))).body.file?.pages).toBe(5);
    expect(await service.files.list(`reports/${id}`)).toHaveLength(1);
    const bytes = await (
      await fetch(service.url + (await downloadLink(service, order, id)))
    ).bytes();
    expect((await readPdf(bytes)).pages).toHaveLength(2);
    expect(await audited(id)).toEqual(['report.create', 'report.replace-file', 'report.upload']);
  });

  test('who bought the sample edition gets the report once it is there', async () => {
    const { order, reportId } = await deliveredOrder(service);
    await upload(reportId, uploadForm(await blankPdf(3)));
    const url = await downloadLink(service, order, reportId);
    await expect
      .poll(async () => (await fetch(service.url + url, { method: 'HEAD' })).status, {
        timeout: 20_000,
      })
      .toBe(200);
    const { pages } = await readPdf(await (await fetch(service.url + url)).bytes());
    expect(pages).toHaveLength(3);
  });

  test('what is no PDF is refused by its content, whatever it is called, and nothing is kept', async () => {
    const { id } = await create('Refused Files');
    const text = (words: string) => new Uint8Array(new TextEncoder().encode(words));
    const whole = await blankPdf(3);
    for (const bytes of [
      text('MZ this is a program'),
      text('%PDF-1.7 and no more'),
      whole.slice(0, whole.length / 2),
    ]) {
      const { status, body } = await upload(id, uploadForm(bytes));
      expect([status, body.code]).toEqual([415, 'not_a_pdf']);
    }
    expect(await service.files.list(`reports/${id}`)).toEqual([]);
    expect(await one(id)).toMatchObject({ file: null, version: 1 });
  });

  test('no file, an empty one, two, or something beside it is refused at its field', async () => {
    const { id } = await create('Odd Forms');
    const two = uploadForm(await blankPdf(1));
    two.append('file', new File(['x'], 'b.pdf'));
    const more = uploadForm(await blankPdf(1));
    more.set('price', '1');
    const texts = new FormData();
    texts.set('file', 'no file');
    const forms: [FormData, string][] = [
      [new FormData(), 'file'],
      [uploadForm(new Uint8Array()), 'file'],
      [two, 'file'],
      [texts, 'file'],
      [more, 'price'],
    ];
    for (const [form, field] of forms) {
      const { status, body } = await upload(id, form);
      expect(status).toBe(400);
      expect(Object.keys((body as { fields?: object }).fields ?? {})).toEqual([field]);
    }
    const json = await admin.send('POST', `${path}/${id}/file`, { file: 'x' });
    expect([json.status, json.body.code]).toEqual([415, 'unsupported_form']);
    const broken = await admin.send('POST', `${path}/${id}/file`, 'no parts at all', {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect([broken.status, broken.body.code]).toEqual([415, 'unsupported_form']);
  });

  test('TARGETS, Security: 25 MiB are the most, by the length that is told and while it is read', async () => {
    const { id } = await create('Too Large');
    const { status, body } = await upload(id, uploadForm(new Uint8Array(26 * 1024 * 1024)));
    expect([status, body.code]).toEqual([413, 'too_large']);
    const just = await upload(id, uploadForm(new Uint8Array(shop.fileBytes + 1)));
    expect([just.status, just.body.code]).toEqual([413, 'too_large']);
  });

  test('nothing of an upload is read for who may not make it', async () => {
    const { id } = await create('Not Theirs');
    const chunks = ['--x\r\n', 'Content-Disposition: form-data; name="file"; filename="a"\r\n\r\n'];
    const answer = await sendRaw(service, {
      path: `${path}/${id}/file`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      chunks,
    });
    expect(answer.status).toBe(401);
    const member = await clientOf(service, 'member');
    const refused = await member.send('POST', `${path}/${id}/file`, uploadForm(await blankPdf(1)));
    expect([refused.status, refused.body.code]).toEqual([403, 'admin_required']);
  });

  test('a report that is not there takes no file', async () => {
    expect((await upload('no-such-report', uploadForm(await blankPdf(1)))).status).toBe(404);
  });
});
