import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentHistory, PortalDocument } from '#contract/community/documents.ts';
import { uploadLimits } from '#contract/limits.ts';
import type { UploadState } from '#contract/uploads.ts';
import { deleteOldUploads } from '../../../platform/files/uploads.ts';
import type { Client } from '../../../testing/client.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { newProject } from '../../../testing/projects.ts';
import { smallPdf } from '../../../testing/send-call.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { announced, sendPart, sendRest } from '../../../testing/uploads.ts';
import { deflatedTimes, wordDocument, zipOf } from '../../../testing/zip.ts';

const { partBytes } = uploadLimits;
/** A PDF of three parts; what follows its end is ignored by readers. */
const large = Buffer.concat([Buffer.from(smallPdf), Buffer.alloc(2.5 * partBytes, '%')]);

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

let email: string;
let client: Client;
let projectId: string;
beforeEach(async () => {
  email = await newAccount(service);
  client = await clientOf(service, email);
  projectId = (await newProject(service, email)).id;
});

type Answer = UploadState & PortalDocument & { code: string };

const place = () => `/api/projects/${projectId}/documents`;
const start = (
  bytes: Uint8Array,
  { as = client, path = place(), key, ...more }: Record<string, unknown> & Partial<Where> = {},
) =>
  as.send<Answer>(
    'POST',
    path,
    { ...announced(bytes), ...more },
    key ? { 'idempotency-key': key } : {},
  );
interface Where {
  as: Client;
  path: string;
  key: string;
}
const send = (
  { uploadId }: Pick<UploadState, 'uploadId'>,
  offset: number,
  bytes: Uint8Array,
  as = client,
) => sendPart<PortalDocument>(as, place(), { uploadId, received: offset }, bytes);
const rest = (upload: UploadState, bytes: Uint8Array, path = place()) =>
  sendRest<PortalDocument>(client, path, upload, bytes);

const documents = async (as = client) =>
  (await as.send<PortalDocument[]>('GET', `/api/documents?projectId=${projectId}`)).body;
const stored = async (folder: string) =>
  (await service.files.list(folder)).filter((key) => !key.includes('unfinished'));

describe('A file that is sent in parts', () => {
  test('becomes a document of the project with its last part, and its parts are deleted', async () => {
    const { status, body } = await start(large);
    expect([status, body]).toEqual([202, { uploadId: expect.any(String), received: 0, partBytes }]);
    const last = await rest(body, large);
    expect(last.status).toBe(201);
    expect(last.body).toMatchObject({
      title: 'Grid offer',
      bytes: large.length,
      mediaType: 'application/pdf',
      projectId,
    });
    const file = await fetch(`${service.url}/api/documents/${last.body.id}/file`, {
      headers: { cookie: client.cookies() },
    });
    expect(Buffer.from(await file.arrayBuffer()).equals(large)).toBe(true);
    await expect.poll(() => stored(`document-uploads/${body.uploadId}`)).toEqual([]);
  });

  test('goes on where it was cut, in another session too', async () => {
    const { body } = await start(large);
    await send(body, 0, large);
    // The connection breaks before the answer of the second part arrives, then the browser starts anew.
    await send(body, partBytes, large);
    const again = await start(large, { as: await clientOf(service, email) });
    expect([again.body.uploadId, again.body.received]).toEqual([body.uploadId, 2 * partBytes]);
    expect((await rest(again.body, large)).body).toMatchObject({
      bytes: large.length,
    });
    expect(await documents()).toHaveLength(1);
  });

  test('whose last answer was lost is not added twice', async () => {
    const { body } = await start(large, { key: 'key-one-1' });
    const { body: document } = await rest(body, large);
    const again = await start(large, { key: 'key-one-1' });
    expect([again.status, again.body.id]).toEqual([201, document.id]);
    expect(await documents()).toHaveLength(1);
    // Sent again on purpose, the same file is a new document.
    expect((await start(large, { key: 'key-two-2' })).body.received).toBe(0);
  });

  test('takes each part once, in order and of its size', async () => {
    const { body } = await start(large);
    const [one, other] = await Promise.all([send(body, 0, large), send(body, 0, large)]);
    expect([one.status, other.status].sort()).toEqual([202, 409]);
    for (const answer of [
      await send(body, 0, large),
      await send(body, 2 * partBytes, large),
      await send(body, partBytes, large.subarray(0, partBytes + 10)),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'upload_part']);
    const tooMuch = Buffer.concat([large, Buffer.alloc(partBytes)]);
    const form = new FormData();
    form.set('file', new File([tooMuch.subarray(0, partBytes + 1)], 'part'));
    const path = `${place()}?uploadId=${body.uploadId}&offset=${partBytes}`;
    expect((await client.send('POST', path, form)).status).toBe(413);
  });

  test('two at once, also of the same file, hinder each other in nothing', async () => {
    const other = Buffer.concat([large, Buffer.from('%')]);
    const begun = await Promise.all([start(large), start(other, { name: 'Other.pdf' })]);
    const [first, second] = await Promise.all([
      rest(begun[0].body, large),
      rest(begun[1].body, other),
    ]);
    expect([first.body.bytes, second.body.bytes]).toEqual([large.length, other.length]);
    expect((await documents()).map(({ title }) => title).sort()).toEqual(['Grid offer', 'Other']);
  });

  test('becomes the next edition of a document', async () => {
    const { body: document } = await rest(
      (await start(Buffer.from(smallPdf))).body,
      Buffer.from(smallPdf),
    );
    const path = `/api/documents/${document.id}/file`;
    const { body } = await start(large, { path });
    expect((await rest(body, large, path)).body).toMatchObject({
      id: document.id,
      edition: 2,
    });
  });
});

describe('Refused is', () => {
  test('a part once the permission is gone, and nothing of it is added', async () => {
    const { body } = await start(large);
    await send(body, 0, large);
    const other = await newAccount(service);
    await service.rows(
      'update projects set owner_id = (select id from users where email = $1) where id = $2',
      [other, projectId],
    );
    expect((await send(body, partBytes, large)).status).toBe(404);
    expect((await start(large)).status).toBe(404);
    expect(await documents(await clientOf(service, other))).toEqual([]);
  });

  test('every part of somebody else’s upload, an administrator’s too', async () => {
    const { body } = await start(large);
    for (const account of [await newAccount(service), 'admin'])
      expect((await send(body, 0, large, await clientOf(service, account))).status).toBe(404);
    expect(
      (await start(large, { as: await clientOf(service, await newAccount(service)) })).status,
    ).toBe(404);
  });

  test('a file above 25 MiB before anything is sent, an empty one, and one without a place', async () => {
    expect((await start(large, { bytes: 25 * 1024 * 1024 + 1 })).status).toBe(413);
    expect((await start(large, { bytes: 0 })).status).toBe(400);
    expect((await start(large, { path: '/api/projects//documents' })).status).toBe(404);
    const form = { ...announced(large), sha256: 'x' };
    const { status, body } = await client.send('POST', place(), form);
    expect([status, body.code]).toEqual([415, 'unsupported_form']);
  });

  test('a file that is not the one announced; it starts over', async () => {
    const { body } = await start(large);
    const last = await rest(body, Buffer.alloc(large.length, 'x'));
    expect([last.status, last.body.code]).toEqual([409, 'upload_damaged']);
    expect((await start(large)).body.received).toBe(0);
  });

  test.each([
    ['a web page', Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'SVG with script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a program', Buffer.from(`#!/bin/sh\nexit 0\n${' '.repeat(5000)}`)],
    ['an archive', zipOf([['a.txt', deflateRawSync('a'), 1]])],
  ])('%s, whatever its name says; its parts are deleted', async (_what, bytes) => {
    const { body } = await start(bytes, { name: 'photo.png' });
    const last = await rest(body, bytes);
    expect([last.status, last.body.code]).toEqual([415, 'file_type']);
    expect(await documents()).toEqual([]);
    await expect.poll(() => stored(`document-uploads/${body.uploadId}`)).toEqual([]);
  });

  test('a zip bomb: a document that would unpack to far more than its size', async () => {
    const zeros = deflateRawSync(Buffer.alloc(64 * 1024 * 1024));
    const plan = Buffer.from(wordDocument());
    const harmless = await rest((await start(plan, { name: 'Plan.docx' })).body, plan);
    expect(harmless.body.mediaType).toMatch(/wordprocessingml/);
    for (const bomb of [
      // In what decides the type, which is read here.
      zipOf([['[Content_Types].xml', zeros, 64 * 1024 * 1024]]),
      // In what only a word processor reads, whatever size it states.
      Buffer.from(wordDocument(deflatedTimes(Buffer.alloc(1_000_000), 300), 1000)),
    ]) {
      const { body } = await start(bomb, { name: 'Plan.docx' });
      const last = await rest(body, bomb);
      expect([last.status, last.body.code]).toEqual([415, 'file_type']);
    }
  });
});

test('a hostile name is stored as a plain one', async () => {
  const bytes = Buffer.from(smallPdf);
  const name = '../../etc/\u202eevil\r\nX-Evil: 1<script>.pdf';
  const { body } = await start(bytes, { name });
  const { body: document } = await rest(body, bytes);
  expect(document.fileName).toBe('evilX-Evil_ 1_script_.pdf');
  const file = await fetch(`${service.url}/api/documents/${document.id}/file`, {
    headers: { cookie: client.cookies() },
  });
  expect(file.headers.get('x-evil')).toBeNull();
  expect(await stored(`portal/${document.id}`)).toEqual([
    expect.stringMatching(/^portal\/[\w-]+\/[\w-]+$/),
  ]);
});

test('a PDF with script is a download that runs nothing; to look at it opens in the browser’s own viewer', async () => {
  const bytes = Buffer.from(
    smallPdf.replace(
      '/Type /Catalog',
      '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
    ),
  );
  const { body: document } = await rest((await start(bytes)).body, bytes);
  const path = `${service.url}/api/documents/${document.id}/file`;
  const headersOf = async (query: string) =>
    (await fetch(path + query, { headers: { cookie: client.cookies() } })).headers;
  const file = await headersOf('');
  expect(file.get('content-disposition')).toMatch(/^attachment/);
  expect(file.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  );
  expect(file.get('x-content-type-options')).toBe('nosniff');
  const view = await headersOf('?view=true');
  expect(view.get('content-disposition')).toMatch(/^inline/);
  expect(view.get('content-type')).toBe('application/pdf');
  expect(view.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('editions can be read one by one, and the history says who opened which', async () => {
  const bytes = Buffer.from(smallPdf);
  const { body: document } = await rest((await start(bytes)).body, bytes);
  const path = `/api/documents/${document.id}`;
  const { body } = await start(large, { path: `${path}/file` });
  await rest(body, large, `${path}/file`);
  const admin = await clientOf(service, 'admin');
  const sizeOf = async (as: Client, query: string) => {
    const answer = await fetch(`${service.url}${path}/file${query}`, {
      headers: { cookie: as.cookies() },
    });
    return [answer.status, (await answer.arrayBuffer()).byteLength];
  };
  expect(await sizeOf(admin, '?edition=1')).toEqual([200, bytes.length]);
  expect(await sizeOf(client, '')).toEqual([200, large.length]);
  expect((await sizeOf(client, '?edition=3'))[0]).toBe(404);
  const history = async (as: Client) =>
    (await as.send<DocumentHistory>('GET', `${path}/history`)).body;
  const own = await history(client);
  expect(own.editions.map(({ number, bytes }) => [number, bytes])).toEqual([
    [2, large.length],
    [1, bytes.length],
  ]);
  // All at the same instant of the test's clock, so in no order.
  expect(own.accesses).toHaveLength(4);
  expect(own.accesses).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'open', edition: 1, by: null, byAlliance: true }),
      expect.objectContaining({ action: 'open', edition: 2, by: expect.any(String) }),
      expect.objectContaining({ action: 'upload', edition: 1, byAlliance: false }),
      expect.objectContaining({ action: 'replace', edition: 2 }),
    ]),
  );
  expect((await history(admin)).accesses.map(({ by }) => by)).toEqual(
    Array(4).fill(expect.any(String)),
  );
  const stranger = await clientOf(service, await newAccount(service));
  expect((await stranger.send('GET', `${path}/history`)).status).toBe(404);
});

test('what was begun is deleted after a day, and with the account', async () => {
  const { body } = await start(large);
  await send(body, 0, large);
  expect((await client.send('GET', '/api/account/export')).body.documentUploads).toMatchObject([
    { fileName: 'Grid offer.pdf', bytes: large.length },
  ]);
  await deleteOldUploads(service.platform);
  expect((await start(large)).body.received).toBe(partBytes);
  await client.send('DELETE', '/api/account', { password: 'Sovereign-Demo-2026' });
  await expect.poll(() => stored(`document-uploads/${body.uploadId}`)).toEqual([]);
  const left = () => service.rows('select id from document_uploads where answer is null');
  expect((await left()).map(({ id }) => id)).not.toContain(body.uploadId);
  await service.rows("update document_uploads set begun_at = begun_at - interval '25 hours'");
  await deleteOldUploads(service.platform);
  expect(await left()).toEqual([]);
});

test('a file that waited on a device for a month is not added again, if only its answer was lost', async () => {
  const passed = (time: string) =>
    service.rows(`update document_uploads set begun_at = begun_at - interval '${time}'`);
  const { body: document } = await rest((await start(large, { key: 'waited-1' })).body, large);
  await passed('30 days');
  await deleteOldUploads(service.platform);
  const again = await start(large, { key: 'waited-1' });
  expect([again.status, again.body.id]).toEqual([201, document.id]);
  await passed('2 days');
  await deleteOldUploads(service.platform);
  expect(await service.rows("select id from document_uploads where key = 'waited-1'")).toEqual([]);
});
