import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentUpload } from '#contract/community/document-uploads.ts';
import type { DocumentHistory, PortalDocument } from '#contract/community/documents.ts';
import { uploadLimits } from '#contract/limits.ts';
import type { Client } from '../../../testing/client.ts';
import { announced } from '../../../testing/documents.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { newProject } from '../../../testing/projects.ts';
import { smallPdf } from '../../../testing/send-call.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { deflatedTimes, wordDocument, zipOf } from '../../../testing/zip.ts';
import { deleteOldUploads } from './uploads.ts';

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

type Answer = DocumentUpload & { code: string };

const start = async (bytes: Uint8Array, more: Record<string, unknown> = {}, as = client) =>
  as.send<Answer>('POST', '/api/document-uploads', { projectId, ...announced(bytes), ...more });

function send(upload: Pick<DocumentUpload, 'id'>, offset: number, bytes: Uint8Array, as = client) {
  const form = new FormData();
  form.set('file', new File([bytes.slice(offset, offset + partBytes)], 'part'));
  return as.send<Answer>('POST', `/api/document-uploads/${upload.id}/parts/${offset}`, form);
}

/** From where the upload stands to its end; the last answer. */
async function sendRest(upload: DocumentUpload, bytes: Uint8Array) {
  let answer = await send(upload, upload.received, bytes);
  while (answer.status === 200 && answer.body.document === null)
    answer = await send(upload, answer.body.received, bytes);
  return answer;
}

const documents = async (as = client) =>
  (await as.send<PortalDocument[]>('GET', `/api/documents?projectId=${projectId}`)).body;
const stored = async (folder: string) =>
  (await service.files.list(folder)).filter((key) => !key.includes('unfinished'));

describe('A file that is sent in parts', () => {
  test('becomes a document of the project with its last part, and its parts are deleted', async () => {
    const { status, body } = await start(large);
    expect([status, body.received, body.partBytes, body.document]).toEqual([
      201,
      0,
      partBytes,
      null,
    ]);
    const last = await sendRest(body, large);
    expect(last.body.document).toMatchObject({
      title: 'Grid offer',
      bytes: large.length,
      mediaType: 'application/pdf',
      projectId,
    });
    const file = await fetch(`${service.url}/api/documents/${last.body.document?.id}/file`, {
      headers: { cookie: client.cookies() },
    });
    expect(Buffer.from(await file.arrayBuffer()).equals(large)).toBe(true);
    await expect.poll(() => stored(`document-uploads/${body.id}`)).toEqual([]);
  });

  test('goes on where it was cut, in another session too', async () => {
    const { body } = await start(large);
    await send(body, 0, large);
    // The connection breaks before the answer of the second part arrives, then the browser starts anew.
    await send(body, partBytes, large);
    const again = await start(large, {}, await clientOf(service, email));
    expect([again.body.id, again.body.received]).toEqual([body.id, 2 * partBytes]);
    expect((await sendRest(again.body, large)).body.document).toMatchObject({
      bytes: large.length,
    });
    expect(await documents()).toHaveLength(1);
  });

  test('whose last answer was lost is not added twice', async () => {
    const { body } = await start(large);
    const { document } = (await sendRest(body, large)).body;
    const again = await start(large);
    expect(again.body.document?.id).toBe(document?.id);
    expect(await documents()).toHaveLength(1);
    // Once it is deleted, the same file is a new document.
    await client.send('DELETE', `/api/documents/${document?.id}`);
    expect((await start(large)).body).toMatchObject({ received: 0, document: null });
  });

  test('takes each part once, in order and of its size', async () => {
    const { body } = await start(large);
    const [one, other] = await Promise.all([send(body, 0, large), send(body, 0, large)]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    for (const answer of [
      await send(body, 0, large),
      await send(body, 2 * partBytes, large),
      await send(body, partBytes, large.subarray(0, partBytes + 10)),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'upload_part']);
    const tooMuch = Buffer.concat([large, Buffer.alloc(partBytes)]);
    const form = new FormData();
    form.set('file', new File([tooMuch.subarray(0, partBytes + 1)], 'part'));
    const path = `/api/document-uploads/${body.id}/parts/${partBytes}`;
    expect((await client.send('POST', path, form)).status).toBe(413);
  });

  test('two at once, also of the same file, hinder each other in nothing', async () => {
    const other = Buffer.concat([large, Buffer.from('%')]);
    const begun = await Promise.all([start(large), start(other, { name: 'Other.pdf' })]);
    const [first, second] = await Promise.all([
      sendRest(begun[0].body, large),
      sendRest(begun[1].body, other),
    ]);
    expect([first.body.document?.bytes, second.body.document?.bytes]).toEqual([
      large.length,
      other.length,
    ]);
    expect((await documents()).map(({ title }) => title).sort()).toEqual(['Grid offer', 'Other']);
  });

  test('becomes the next edition of a document', async () => {
    const { document } = (
      await sendRest((await start(Buffer.from(smallPdf))).body, Buffer.from(smallPdf))
    ).body;
    const { body } = await start(large, { projectId: undefined, documentId: document?.id });
    expect((await sendRest(body, large)).body.document).toMatchObject({
      id: document?.id,
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
      (await start(large, {}, await clientOf(service, await newAccount(service)))).status,
    ).toBe(404);
  });

  test('a file above 25 MiB before anything is sent, an empty one, and one without a place', async () => {
    expect((await start(large, { bytes: 25 * 1024 * 1024 + 1 })).status).toBe(413);
    expect((await start(large, { bytes: 0 })).status).toBe(400);
    expect((await start(large, { projectId: undefined })).status).toBe(400);
    expect((await start(large, { documentId: projectId })).status).toBe(400);
  });

  test('a file that is not the one announced; it starts over', async () => {
    const { body } = await start(large);
    const last = await sendRest(body, Buffer.alloc(large.length, 'x'));
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
    const last = await sendRest(body, bytes);
    expect([last.status, last.body.code]).toEqual([415, 'file_type']);
    expect(await documents()).toEqual([]);
    await expect.poll(() => stored(`document-uploads/${body.id}`)).toEqual([]);
  });

  test('a zip bomb: a document that would unpack to far more than its size', async () => {
    const zeros = deflateRawSync(Buffer.alloc(64 * 1024 * 1024));
    const plan = Buffer.from(wordDocument());
    const harmless = await sendRest((await start(plan, { name: 'Plan.docx' })).body, plan);
    expect(harmless.body.document?.mediaType).toMatch(/wordprocessingml/);
    for (const bomb of [
      // In what decides the type, which is read here.
      zipOf([['[Content_Types].xml', zeros, 64 * 1024 * 1024]]),
      // In what only a word processor reads, whatever size it states.
      Buffer.from(wordDocument(deflatedTimes(Buffer.alloc(1_000_000), 300), 1000)),
    ]) {
      const { body } = await start(bomb, { name: 'Plan.docx' });
      const last = await sendRest(body, bomb);
      expect([last.status, last.body.code]).toEqual([415, 'file_type']);
    }
  });
});

test('a hostile name is stored as a plain one', async () => {
  const bytes = Buffer.from(smallPdf);
  const name = '../../etc/\u202eevil\r\nX-Evil: 1<script>.pdf';
  const { body } = await start(bytes, { name });
  const { document } = (await sendRest(body, bytes)).body;
  expect(document?.fileName).toBe('evilX-Evil_ 1_script_.pdf');
  const file = await fetch(`${service.url}/api/documents/${document?.id}/file`, {
    headers: { cookie: client.cookies() },
  });
  expect(file.headers.get('x-evil')).toBeNull();
  expect(await stored(`portal/${document?.id}`)).toEqual([
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
  const { document } = (await sendRest((await start(bytes)).body, bytes)).body;
  const path = `${service.url}/api/documents/${document?.id}/file`;
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
  const { document } = (await sendRest((await start(bytes)).body, bytes)).body;
  const { body } = await start(large, { projectId: undefined, documentId: document?.id });
  await sendRest(body, large);
  const path = `/api/documents/${document?.id}`;
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
  await expect.poll(() => stored(`document-uploads/${body.id}`)).toEqual([]);
  const left = () => service.rows('select id from document_uploads where made_document_id is null');
  expect((await left()).map(({ id }) => id)).not.toContain(body.id);
  await service.rows("update document_uploads set begun_at = begun_at - interval '25 hours'");
  await deleteOldUploads(service.platform);
  expect(await left()).toEqual([]);
});
