import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PortalDocument } from '#contract/community/documents.ts';
import { accessLevels } from '#contract/community/vocabulary.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import type { Client } from '../../../testing/client.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { newProject } from '../../../testing/projects.ts';
import { smallPdf } from '../../../testing/send-call.ts';
import { type Service, startService } from '../../../testing/service.ts';

const pdf = new TextEncoder().encode(smallPdf);

let service: Service;
let admin: Client;
let byLevel: Record<string, string>;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
  const made = valuesOf(accessLevels).map(async (level) => {
    const { id } = (await upload(admin, '/api/admin/documents', { name: `${level}.pdf` })).body;
    await admin.send('PATCH', `/api/documents/${id}`, { title: level, accessLevel: level });
    return [level, id] as const;
  });
  byLevel = Object.fromEntries(await Promise.all(made));
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

interface Given {
  name?: string;
  type?: string;
  bytes?: Uint8Array<ArrayBuffer>;
}
type Answer = PortalDocument & { code: string };

function upload(as: Client, path: string, given: Given = {}) {
  const { name = 'Grid offer.pdf', type = 'application/pdf', bytes = pdf } = given;
  const form = new FormData();
  form.set('file', new File([bytes], name, { type }));
  return as.send<Answer>('POST', path, form);
}
const add = (given?: Given, as = client) =>
  upload(as, `/api/projects/${projectId}/documents`, given);
const list = async (as: Client, query = '') =>
  (await as.send<PortalDocument[]>('GET', `/api/documents${query}`)).body;
const fetchFile = (id: string, as = client) =>
  fetch(`${service.url}/api/documents/${id}/file`, { headers: { cookie: as.cookies() } });

describe('API-19, DATA-06: the alliance’s documents are read by access level', () => {
  test.each([
    ['pending', ['public']],
    ['member', ['member', 'public']],
    ['client', ['client', 'member', 'public']],
    ['partner', ['member', 'partner', 'public']],
    ['executive', ['member', 'public']],
    ['admin', ['admin', 'client', 'member', 'partner', 'public']],
  ])('%s reads %j, in the list and by its file', async (account, expected) => {
    const as = await clientOf(service, account);
    const titles = (await list(as)).map(({ title }) => title).filter((title) => title in byLevel);
    expect(titles.sort()).toEqual(expected);
    for (const [level, id] of Object.entries(byLevel))
      expect((await fetchFile(id, as)).status, level).toBe(expected.includes(level) ? 200 : 404);
  });
});

test('API-19: an owner adds a document to a project, which reviewers read and others do not', async () => {
  const { status, body } = await add();
  expect(status).toBe(201);
  expect(body).toMatchObject({
    title: 'Grid offer',
    description: '',
    category: 'project',
    fileName: 'Grid offer.pdf',
    mediaType: 'application/pdf',
    edition: 1,
    projectId,
    abilities: { edit: true },
  });
  expect(await list(client, `?projectId=${projectId}`)).toMatchObject([{ id: body.id }]);
  expect(await list(admin, `?projectId=${projectId}`)).toMatchObject([{ id: body.id }]);
  const stranger = await clientOf(service, await newAccount(service));
  const listed = async (as: Client) => (await list(as)).some(({ id }) => id === body.id);
  expect([await listed(client), await listed(stranger)]).toEqual([true, false]);
  expect(await listed(admin), 'buried among those of all projects').toBe(false);
  expect((await stranger.send('GET', `/api/documents?projectId=${projectId}`)).status).toBe(404);
  expect((await fetchFile(body.id, stranger)).status).toBe(404);
  expect((await add({}, stranger)).status).toBe(404);
});

test('a file’s type is determined by its bytes, it is sent as an attachment, and opening it is recorded', async () => {
  const { id } = (await add({ name: 'ünsafe "name".pdf', type: 'text/html' })).body;
  const file = await fetchFile(id);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(pdf);
  const rows = await service.rows(
    "select 1 from audit_log where action = 'document.open' and object_id = $1",
    [id],
  );
  expect(rows).toHaveLength(1);
});

test.each([
  ['a web page', '<html><script>alert(1)</script></html>', 'page.pdf'],
  ['a picture with script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.png'],
  ['a program', '#!/bin/sh\nexit 0', 'notes.pdf'],
])('%s is refused, whatever its name says', async (_what, text, name) => {
  const { status, body } = await add({ name, bytes: new TextEncoder().encode(text) });
  expect([status, body.code]).toEqual([415, 'file_type']);
  expect(await list(client, `?projectId=${projectId}`)).toEqual([]);
});

test('an empty file, and one above 25 MiB, are refused', async () => {
  expect((await add({ bytes: new Uint8Array() })).status).toBe(400);
  expect((await add({ bytes: new Uint8Array(25 * 1024 * 1024 + 1) })).status).toBe(413);
});

test('who may read a document now reads none of its earlier editions', async () => {
  const { id } = (await upload(admin, '/api/admin/documents')).body;
  const path = `/api/documents/${id}`;
  await upload(admin, `${path}/file`, { name: 'Redacted.pdf' });
  await admin.send('PATCH', path, { accessLevel: 'public' });
  const statusOf = async (as: Client, edition: number) =>
    (await as.send('GET', `${path}/file?edition=${edition}`)).status;
  expect([await statusOf(client, 2), await statusOf(client, 1)]).toEqual([200, 404]);
  expect([await statusOf(admin, 2), await statusOf(admin, 1)]).toEqual([200, 200]);
});

test('a new file becomes the next edition, and the document’s details stay', async () => {
  const { id } = (await add()).body;
  await client.send('PATCH', `/api/documents/${id}`, { title: 'Offer', description: 'Signed.' });
  const { status, body } = await upload(client, `/api/documents/${id}/file`, { name: 'Final.exe' });
  expect([status, body.title, body.edition, body.fileName]).toEqual([200, 'Offer', 2, 'Final.pdf']);
  expect(await service.files.list(`portal/${id}`)).toHaveLength(2);
});

test('DESIGN §3.7: a stale change gets 412 with the current document', async () => {
  const { id, version } = (await add()).body;
  await client.send('PATCH', `/api/documents/${id}`, { title: 'One' });
  const { status } = await client.send(
    'PATCH',
    `/api/documents/${id}`,
    { title: 'Other' },
    { 'if-match': `"${version}"` },
  );
  expect(status).toBe(412);
  expect((await list(client, `?projectId=${projectId}`))[0]?.title).toBe('One');
});

test('only administrators change the alliance’s documents, and only they set an access level', async () => {
  const change = { title: 'Mine now' };
  const { status, body } = await client.send<Answer>(
    'PATCH',
    `/api/documents/${byLevel.public}`,
    change,
  );
  expect([status, body.code]).toEqual([403, 'forbidden']);
  const { id } = (await add()).body;
  const level = await client.send('PATCH', `/api/documents/${id}`, {
    ...change,
    accessLevel: 'public',
  });
  expect(level.status).toBe(400);
});

test('a deleted document leaves no file', async () => {
  const { id } = (await add()).body;
  await upload(client, `/api/documents/${id}/file`);
  expect((await client.send('DELETE', `/api/documents/${id}`)).status).toBe(204);
  expect((await fetchFile(id)).status).toBe(404);
  await expect.poll(() => service.files.list(`portal/${id}`)).toEqual([]);
});

test('the export lists a person’s documents, and the erasure deletes them with their files', async () => {
  const { id } = (await add()).body;
  const { body } = await client.send('GET', '/api/account/export');
  expect(body.documents).toMatchObject([{ title: 'Grid offer' }]);
  await client.send('DELETE', '/api/account', { password: 'Sovereign-Demo-2026' });
  await expect.poll(() => service.files.list(`portal/${id}`)).toEqual([]);
});
