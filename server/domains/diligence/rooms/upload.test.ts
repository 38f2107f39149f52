import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '#content/demo.ts';
import type { RoomEntry, RoomFileVersion } from '#contract/diligence/entries.ts';
import type { Room } from '#contract/diligence/rooms.ts';
import type { Client } from '../../../testing/client.ts';
import {
  bytesAt,
  formOf,
  inRoot,
  newFolderIn,
  newRoomOf,
  pdfOf,
} from '../../../testing/diligence.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { smallPdf } from '../../../testing/send-call.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { wordDocument } from '../../../testing/zip.ts';

let service: Service;
let email: string;
let partner: Client;
let room: Room;
let at: string;
beforeAll(async () => {
  service = await startService();
  email = await newAccount(service, { role: 'partner' });
  partner = await clientOf(service, email);
});
afterAll(() => service.stop());
beforeEach(async () => {
  room = await newRoomOf(service, email);
  at = `/api/rooms/${room.id}`;
});

const add = (name: string, bytes: Uint8Array<ArrayBuffer> | string) =>
  partner.send<RoomEntry & { code: string }>(
    'POST',
    `${at}/folders/${room.rootId}/files`,
    formOf(name, bytes),
  );

test('a PDF, a picture and an Office document are added, with what can be shown of them', async () => {
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#a03b1b' },
  })
    .png()
    .toBuffer();
  const added = [
    await add('Study.pdf', await pdfOf(3)),
    await add('Site.png', new Uint8Array(picture)),
    await add('Contract.docx', wordDocument()),
  ];
  expect(added.map(({ status, body: { file } }) => [status, file?.pages, file?.number])).toEqual([
    [201, 3, 1],
    [201, 1, 1],
    [201, null, 1],
  ]);
});

test('a file of the same name is the next version, and earlier ones are kept', async () => {
  const first = await add('Model.pdf', await pdfOf(1));
  const second = await add('model.PDF', await pdfOf(2));
  expect([second.body.id, second.body.file?.number]).toEqual([first.body.id, 2]);
  const third = await partner.send<RoomEntry>(
    'POST',
    `${at}/files/${first.body.id}/versions`,
    formOf('Model after review.pdf', await pdfOf(3)),
  );
  expect(third.body.name).toBe('Model.pdf');
  const { body } = await partner.send<{ versions: RoomFileVersion[] }>(
    'GET',
    `${at}/files/${first.body.id}`,
  );
  expect(body.versions.map(({ number, pages }) => [number, pages])).toEqual([
    [3, 3],
    [2, 2],
    [1, 1],
  ]);
  for (const { id, pages } of body.versions)
    expect((await partner.send('GET', `${at}/versions/${id}/pages/${pages}`)).status).toBe(200);
});

test('the same bytes again change nothing and leave nothing behind', async () => {
  const bytes = await pdfOf(1);
  const first = await add('Model.pdf', bytes);
  const again = await add('Model.pdf', bytes);
  expect([again.status, again.body]).toEqual([201, first.body]);
  // The file and its first page.
  await expect.poll(() => service.files.list(`diligence/${room.id}`)).toHaveLength(2);
});

test('a download is the file as it was uploaded', async () => {
  const bytes = await pdfOf(2);
  const { body } = await add('Model.pdf', bytes);
  const sent = await bytesAt(service, partner, `${at}/versions/${body.file?.id}/file`);
  expect(sent.headers.get('content-disposition')).toMatch(/^attachment; filename="Model.pdf"/);
  const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
  expect(hash(sent.bytes)).toBe(hash(bytes));
});

test('what can’t be shown is refused with what to do, and leaves nothing behind', async () => {
  const pages = 2001;
  const kids = [...Array(pages).keys()].map((page) => `${page + 3} 0 R`).join(' ');
  const many = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages}>>endobj
${[...Array(pages).keys()].map((page) => `${page + 3} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj`).join('\n')}
trailer<</Root 1 0 R/Size ${pages + 3}>>
%%EOF
`;
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const refused = [
    await add('Locked.pdf', await pdfOf(1, 'secret')),
    await add('Broken.pdf', '%PDF-1.7\nnothing that a reader could open'),
    await add('Long.pdf', many),
    await add('Cut.png', new Uint8Array(png.subarray(0, 40))),
    await add('Page.html', '<script>alert(1)</script>'),
  ];
  expect(refused.map(({ status, body: { code } }) => [status, code])).toEqual([
    [415, 'pdf_locked'],
    [415, 'not_a_pdf'],
    [415, 'pdf_too_long'],
    [415, 'picture_broken'],
    [415, 'file_type'],
  ]);
  expect(await service.files.list(`diligence/${room.id}`)).toEqual([]);
});

test('a file doesn’t take the name of a folder', async () => {
  await newFolderIn(service, inRoot(room), 'Permits.pdf');
  const { status, body } = await add('permits.pdf', smallPdf);
  expect([status, body.code]).toEqual([409, 'name_taken']);
});

test('a room takes 5,000 files and no more', async () => {
  await service.rows(
    `insert into diligence_entries (id, room_id, parent_id, kind, name, version_id, created_at, updated_at)
       select gen_random_uuid(), $1, $2, 'file', 'File ' || n, gen_random_uuid(), now(), now()
       from generate_series(1, $3::integer) n`,
    [room.id, room.rootId, 5000],
  );
  const { status, body } = await add('One more.pdf', smallPdf);
  expect([status, body.code]).toEqual([409, 'room_full']);
});

test('a person’s download names the files they uploaded; erased, the files stay without the name', async () => {
  const address = await newAccount(service, { role: 'partner' });
  const own = await newRoomOf(service, address);
  const client = await clientOf(service, address);
  const path = `/api/rooms/${own.id}/folders/${own.rootId}/files`;
  const { body } = await client.send<RoomEntry>('POST', path, formOf('Permit.pdf', smallPdf));
  expect(body.file?.uploadedBy).toEqual(expect.anything());
  const kept = await client.send<{ roomFiles: unknown[] }>('GET', '/api/account/export');
  expect(kept.body.roomFiles).toEqual([
    { fileName: 'Permit.pdf', version: 1, createdAt: body.createdAt },
  ]);
  const erased = await client.send('DELETE', '/api/account', { password: demoPassword });
  expect(erased.status).toBe(204);
  const admin = await clientOf(service, 'admin');
  const left = await admin.send<{ entry: RoomEntry }>(
    'GET',
    `/api/rooms/${own.id}/files/${body.id}`,
  );
  expect(left.body.entry.file).toMatchObject({ fileName: 'Permit.pdf', uploadedBy: null });
});

test('a file is called what it is, for whoever downloads it and in the archive, whatever its name says', async () => {
  for (const name of ['invoice.hta', 'CON', '.htaccess', 'gnp.\u202efdp.lnk'])
    expect((await add(name, await pdfOf(1))).status).toBe(201);
  const { body } = await partner.send<RoomEntry[]>('GET', `${at}/folders/${room.rootId}/entries`);
  expect(body.map(({ name }) => name)).toEqual([
    '_CON.pdf',
    'gnp.fdp.pdf',
    'htaccess.pdf',
    'invoice.pdf',
  ]);
});

test('one that came in earlier is served under the name of its type', async () => {
  const { body } = await add('Invoice.pdf', await pdfOf(1));
  await service.store.db.execute(
    sql`update diligence_versions set file_name = 'invoice.hta' where id = ${body.file?.id}`,
  );
  const { headers } = await bytesAt(service, partner, `${at}/versions/${body.file?.id}/file`);
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="invoice.pdf"; filename*=UTF-8''invoice.pdf`,
  );
});
