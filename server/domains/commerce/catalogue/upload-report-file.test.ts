import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueOf, cataloguePath } from '../../../testing/catalogue.ts';
import { deliveredOrder, downloadLink, filesLeft } from '../../../testing/deliveries.ts';
import { expectLoggedErrors } from '../../../testing/logged-errors.ts';
import {
  blankPdf,
  heavyPdf,
  packedPdf,
  readPdf,
  scriptedPdf,
  uploadForm,
} from '../../../testing/pdf.ts';
import { clientOf } from '../../../testing/people.ts';
import { sendRaw } from '../../../testing/raw.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { reportEntries } from '../../../testing/shop.ts';

expectLoggedErrors(/"what":"uploadReportFile"/);

let service: Service;
let catalogue: Awaited<ReturnType<typeof catalogueOf>>;
beforeAll(async () => {
  service = await startService();
  catalogue = await catalogueOf(service);
});
afterAll(() => service.stop());

test('an uploaded PDF replaces the sample edition, and its pages are counted', async () => {
  const { id } = await catalogue.create('With File');
  const { status, body } = await catalogue.upload(
    id,
    uploadForm(await blankPdf(7), 'C:\\files\\../With\u0000 File.lnk'),
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
  expect((await catalogue.one(id))?.sold).toBe(1);
  const bytes = await (
    await fetch(service.url + (await downloadLink(service, order, reportId)))
  ).bytes();
  const { pages } = await readPdf(bytes);
  expect(pages).toHaveLength(7);
  for (const page of pages) expect(page).toContain(`Order ${order.reference}`);
});

test('a report of 500 pages and 20 MB is uploaded, stamped in a process of bounded memory, and downloaded whole', async () => {
  const { id } = await catalogue.create('Five Hundred Pages');
  const bytes = await heavyPdf(500, 40_000);
  const { status, body } = await catalogue.upload(id, uploadForm(bytes));
  expect([status, body.file?.pages]).toEqual([200, 500]);
  const { order, reportId } = await deliveredOrder(
    service,
    await reportEntries(service, { reportIds: [id] }),
  );
  const link = service.url + (await downloadLink(service, order, reportId));
  const { pages } = await readPdf(await (await fetch(link)).bytes());
  expect(pages).toHaveLength(500);
  const licensed = pages.filter((page) => page.includes(`Order ${order.reference}`));
  expect(licensed).toHaveLength(500);
  expect(pages[499]).toContain('Page 500');
});

test('replacing the file leaves one file, and earlier buyers keep the edition they bought', async () => {
  const { id } = await catalogue.create('Two Editions');
  await catalogue.upload(id, uploadForm(await blankPdf(2)));
  const { order } = await deliveredOrder(
    service,
    await reportEntries(service, { reportIds: [id] }),
  );
  expect((await catalogue.upload(id, uploadForm(await blankPdf(5)))).body.file?.pages).toBe(5);
  await filesLeft(service, `reports/${id}`, 1);
  const bytes = await (await fetch(service.url + (await downloadLink(service, order, id)))).bytes();
  expect((await readPdf(bytes)).pages).toHaveLength(2);
  expect(await catalogue.audited(id)).toEqual([
    'report.create',
    'report.replace-file',
    'report.upload',
  ]);
});

test('buyers of the sample edition get the report once it is uploaded', async () => {
  const { order, reportId } = await deliveredOrder(service);
  await catalogue.upload(reportId, uploadForm(await blankPdf(3)));
  const url = await downloadLink(service, order, reportId);
  await expect
    .poll(async () => (await fetch(service.url + url, { method: 'HEAD' })).status)
    .toBe(200);
  const { pages } = await readPdf(await (await fetch(service.url + url)).bytes());
  expect(pages).toHaveLength(3);
});

test('a file that is not a PDF is refused by its content, whatever its name, and nothing is stored', async () => {
  const { id } = await catalogue.create('Refused Files');
  const text = (words: string) => new Uint8Array(new TextEncoder().encode(words));
  const whole = await blankPdf(3);
  for (const bytes of [
    text('MZ this is a program'),
    text('%PDF-1.7 and no more'),
    whole.slice(0, whole.length / 2),
  ]) {
    const { status, body } = await catalogue.upload(id, uploadForm(bytes));
    expect([status, body.code]).toEqual([415, 'not_a_pdf']);
  }
  expect(await service.files.list(`reports/${id}`)).toEqual([]);
  expect(await catalogue.one(id)).toMatchObject({ file: null, version: 1 });
});

test('no file, an empty one, two, or an extra field is refused at its field', async () => {
  const { id } = await catalogue.create('Odd Forms');
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
    const { status, body } = await catalogue.upload(id, form);
    expect(status).toBe(400);
    expect(Object.keys((body as { fields?: object }).fields ?? {})).toEqual([field]);
  }
  const json = await catalogue.admin.send('POST', `${cataloguePath}/${id}/file`, { file: 'x' });
  expect([json.status, json.body.code]).toEqual([415, 'unsupported_form']);
  const broken = await catalogue.admin.send(
    'POST',
    `${cataloguePath}/${id}/file`,
    'no parts at all',
    {
      'content-type': 'multipart/form-data; boundary=x',
    },
  );
  expect([broken.status, broken.body.code]).toEqual([415, 'unsupported_form']);
});

test('TARGETS, Security: 25 MiB is the limit, for the declared length and while reading', async () => {
  const { id } = await catalogue.create('Too Large');
  const { status, body } = await catalogue.upload(id, uploadForm(new Uint8Array(26 * 1024 * 1024)));
  expect([status, body.code]).toEqual([413, 'too_large']);
  const just = await catalogue.upload(id, uploadForm(new Uint8Array(26_214_400 + 1)));
  expect([just.status, just.body.code]).toEqual([413, 'too_large']);
});

test('an upload is not read if the caller may not make it', async () => {
  const { id } = await catalogue.create('Not Theirs');
  const chunks = ['--x\r\n', 'Content-Disposition: form-data; name="file"; filename="a"\r\n\r\n'];
  const answer = await sendRaw(service, {
    path: `${cataloguePath}/${id}/file`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    chunks,
  });
  expect(answer.status).toBe(401);
  const member = await clientOf(service, 'member');
  const refused = await member.send(
    'POST',
    `${cataloguePath}/${id}/file`,
    uploadForm(await blankPdf(1)),
  );
  expect([refused.status, refused.body.code]).toEqual([403, 'admin_required']);
});

test('a PDF with active content is refused with the reason, and nothing is stored', async () => {
  const { id } = await catalogue.create('With Script');
  const { status, body } = await catalogue.upload(id, uploadForm(await scriptedPdf()));
  expect([status, body.code]).toEqual([415, 'pdf_active']);
  expect((body as { message?: string }).message).toContain('contains scripts, attached files or');
  const bomb = await catalogue.upload(id, uploadForm(packedPdf(33)));
  expect([bomb.status, bomb.body.code]).toEqual([415, 'pdf_too_heavy']);
  expect(await service.files.list(`reports/${id}`)).toEqual([]);
  expect(await catalogue.one(id)).toMatchObject({ file: null, version: 1 });
});

test('a file that cannot be stored changes nothing, and one that came too late is removed', async () => {
  const { id } = await catalogue.create('Away');
  const put = service.files.put;
  service.files.put = () => Promise.reject(new Error('Storage is away'));
  expect((await catalogue.upload(id, uploadForm(await blankPdf(1)))).status).toBe(500);
  // Somebody else changes the report while its file is being written.
  service.files.put = async (key, contents) => {
    await service.rows('update reports set version = version + 1 where id = $1', [id]);
    await put(key, contents);
  };
  const late = await catalogue.admin.send(
    'POST',
    `${cataloguePath}/${id}/file`,
    uploadForm(await blankPdf(1)),
    { 'if-match': '"1"' },
  );
  service.files.put = put;
  expect(late.status).toBe(412);
  await filesLeft(service, `reports/${id}`, 0);
  const noted = 'select 1 from stored_files where key like $1';
  await expect.poll(() => service.rows(noted, [`reports/${id}/%`])).toEqual([]);
  expect(await catalogue.one(id)).toMatchObject({ file: null });
});

test('a file for a report that does not exist is refused', async () => {
  expect((await catalogue.upload('no-such-report', uploadForm(await blankPdf(1)))).status).toBe(
    404,
  );
});
