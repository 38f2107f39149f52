import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RoomEntry } from '#contract/diligence/entries.ts';
import type { Room } from '#contract/diligence/rooms.ts';
import type { Client, Reply } from '../../../testing/client.ts';
import { inRoot, newFileIn, newFolderIn, newRoomOf } from '../../../testing/diligence.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { statementsOf } from '../../../testing/statements.ts';

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

type Answer = RoomEntry & { code: string; fields: Record<string, string>; current: RoomEntry };
const change = (id: string, entries: Record<string, unknown>, version?: number) =>
  partner.send<Answer>(
    'PATCH',
    `${at}/entries/${id}`,
    entries,
    version === undefined ? {} : { 'if-match': `"${version}"` },
  );
const remove = (id: string) => partner.send('DELETE', `${at}/entries/${id}`);
const namesIn = async (folderId: string) =>
  (await partner.send<RoomEntry[]>('GET', `${at}/folders/${folderId}/entries`)).body.map(
    ({ name }) => name,
  );

test('a folder lists folders before files, each by name, a page at a time', async () => {
  for (const name of ['permits', 'Company', 'Power'])
    await newFolderIn(service, inRoot(room), name);
  for (const name of ['b.pdf', 'A.pdf']) await newFileIn(service, inRoot(room), { name });
  const all = ['Company', 'permits', 'Power', 'A.pdf', 'b.pdf'];
  expect(await namesIn(room.rootId)).toEqual(all);
  const found: string[] = [];
  let path: string | undefined = `${at}/folders/${room.rootId}/entries?limit=2`;
  while (path) {
    const page: Reply<RoomEntry[]> = await partner.send<RoomEntry[]>('GET', path);
    found.push(...page.body.map(({ name }) => name));
    path = /<(.*)>/.exec(page.headers.get('link') ?? '')?.[1];
  }
  expect(found).toEqual(all);
});

test('a folder knows the folders that it is in, and a room all of its folders', async () => {
  const outer = await newFolderIn(service, inRoot(room), 'Permits');
  const inner = await newFolderIn(service, { roomId: room.id, folderId: outer.id }, 'Water');
  const { body } = await partner.send<{ path: { name: string }[] }>(
    'GET',
    `${at}/folders/${inner.id}`,
  );
  expect(body.path.map(({ name }) => name)).toEqual(['All files', 'Permits', 'Water']);
  const all = await partner.send<{ folders: { path: string }[] }>('GET', `${at}/folders`);
  expect(all.body.folders.map(({ path }) => path)).toEqual([
    'All files',
    'All files / Permits',
    'All files / Permits / Water',
  ]);
});

test('a name is there once in a folder, whatever its case', async () => {
  const { id } = await newFolderIn(service, inRoot(room), 'Permits');
  const other = await newFolderIn(service, inRoot(room), 'Power');
  const made = await partner.send('POST', `${at}/folders/${room.rootId}/folders`, {
    name: 'PERMITS',
  });
  expect([made.status, made.body.code]).toEqual([409, 'name_taken']);
  expect((await change(other.id, { name: 'permits' })).body.code).toBe('name_taken');
  expect((await change(id, { name: 'PERMITS' })).status).toBe(200);
});

test('a file is moved and renamed; a folder goes neither into itself nor too deep', async () => {
  const outer = await newFolderIn(service, inRoot(room), 'Outer');
  const inner = await newFolderIn(service, { roomId: room.id, folderId: outer.id }, 'Inner');
  const file = await newFileIn(service, inRoot(room));
  const moved = await change(file.id, { parentId: inner.id, name: 'Water permit.pdf' });
  expect([moved.body.parentId, moved.body.name]).toEqual([inner.id, 'Water permit.pdf']);
  const inItself = await change(outer.id, { parentId: inner.id });
  expect(inItself.body.fields).toEqual({ parentId: 'A folder can’t be moved into itself.' });
  expect((await change(room.rootId, { parentId: outer.id })).status).toBe(400);
  const elsewhere = await newRoomOf(service, email);
  expect((await change(file.id, { parentId: elsewhere.rootId })).status).toBe(400);
  let folderId = room.rootId;
  for (let depth = 1; depth <= 10; depth += 1)
    ({ id: folderId } = await newFolderIn(
      service,
      { roomId: room.id, folderId },
      `Level ${depth}`,
    ));
  const deeper = await partner.send('POST', `${at}/folders/${folderId}/folders`, { name: 'More' });
  expect(deeper.body.fields).toEqual({ name: 'Folders can be nested ten levels deep.' });
  expect((await change(outer.id, { parentId: folderId })).body.fields).toEqual({
    parentId: 'Folders can be nested ten levels deep.',
  });
});

test('a folder is removed when it is empty, the first one never', async () => {
  const { id } = await newFolderIn(service, inRoot(room), 'Permits');
  const file = await newFileIn(service, { roomId: room.id, folderId: id });
  const full = await remove(id);
  expect([full.status, full.body.code]).toEqual([409, 'folder_not_empty']);
  expect((await remove(file.id)).status).toBe(204);
  expect((await remove(id)).status).toBe(204);
  expect((await remove(id)).status).toBe(404);
  expect((await remove(room.rootId)).status).toBe(404);
  expect(await namesIn(room.rootId)).toEqual([]);
});

test('a removed file can’t be opened, and nothing of it stays in storage', async () => {
  const { id, file } = await newFileIn(service, inRoot(room));
  await partner.send('GET', `${at}/versions/${file?.id}/pages/1`);
  expect(await service.files.list(`diligence/${room.id}`)).toHaveLength(2);
  await remove(id);
  const paths = [`files/${id}`, `versions/${file?.id}/pages/1`, `versions/${file?.id}/file`];
  for (const path of paths) expect((await partner.send('GET', `${at}/${path}`)).status).toBe(404);
  await expect.poll(() => service.files.list(`diligence/${room.id}`)).toEqual([]);
});

test('two people who change the same entry see each other’s change (412)', async () => {
  const { id, version } = await newFileIn(service, inRoot(room));
  await change(id, { name: 'Mine.pdf' }, version);
  const { status, body } = await change(id, { name: 'Theirs.pdf' }, version);
  expect([status, body.current.name]).toEqual([412, 'Mine.pdf']);
});

test('downloads are allowed for each file, not for folders', async () => {
  const folder = await newFolderIn(service, inRoot(room), 'Permits');
  const file = await newFileIn(service, inRoot(room));
  expect(file.isDownloadable).toBe(false);
  expect((await change(file.id, { isDownloadable: true })).body.isDownloadable).toBe(true);
  expect((await change(folder.id, { isDownloadable: true })).body.fields).toEqual({
    isDownloadable: 'Downloads are allowed file by file.',
  });
});

test('what is in another room is not there', async () => {
  const other = await newRoomOf(service, email);
  const { id, file } = await newFileIn(service, inRoot(other));
  const paths = [
    `folders/${other.rootId}`,
    `folders/${other.rootId}/entries`,
    `files/${id}`,
    `versions/${file?.id}/pages/1`,
    `versions/${file?.id}/file`,
  ];
  for (const path of paths) expect((await partner.send('GET', `${at}/${path}`)).status).toBe(404);
  expect((await change(id, { name: 'Mine.pdf' })).status).toBe(404);
  expect((await remove(id)).status).toBe(404);
});

test('a folder of 40 files takes as many statements as one of two', async () => {
  const count = async () => (await statementsOf(service.store, () => namesIn(room.rootId))).length;
  await newFileIn(service, inRoot(room), { name: 'a.pdf' });
  await newFileIn(service, inRoot(room), { name: 'b.pdf' });
  await namesIn(room.rootId);
  const few = await count();
  for (let number = 0; number < 38; number += 1)
    await newFileIn(service, inRoot(room), { name: `${number}.pdf` });
  expect(await count()).toBe(few);
});
