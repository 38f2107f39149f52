/** An attacker’s walk through a diligence room: other rooms, ended links, copied links, guessed names, caches, the log. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { byGuest } from '#contract/diligence/access.ts';
import { calls } from '#contract/table.ts';
import { type Client, makeClient } from '../../testing/client.ts';
import { inRoot, newFileIn, newFolderIn, newRoomFileOf } from '../../testing/diligence.ts';
import { newGuestOf, roomCookie } from '../../testing/guests.ts';
import { clientOf, newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
let email: string;
let partner: Client;
beforeAll(async () => {
  service = await startService();
  email = await newAccount(service, { role: 'partner' });
});
// A session ends while the clock is moved.
beforeEach(async () => {
  partner = await clientOf(service, email);
});
afterAll(() => service.stop());

const guestCalls = [...calls].filter(([, { access }]) => access === byGuest);

/** Every address that a guest reads, about this file. */
const readings = (fileId: string, folderId: string) => [
  '/api/room',
  '/api/room/folder',
  `/api/room/folder?folderId=${folderId}`,
  `/api/room/files/${fileId}`,
  `/api/room/files/${fileId}/pages/1`,
  `/api/room/files/${fileId}/download`,
  '/api/room/questions',
  '/api/room/requests',
  '/api/room/my-data',
];

const statuses = async (client: Client, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await client.send('GET', path)).status));

test('every call of guests is tried here or needs the same cookie', () => {
  expect(guestCalls.map(([name]) => name)).toHaveLength(16);
});

test('a guest of one room reads nothing of another by its ids, and a partner of another platform neither', async () => {
  const mine = await newGuestOf(service, email);
  const other = await newRoomFileOf(service, await newAccount(service, { role: 'partner' }));
  const guest = makeClient(service, mine.cookie);
  expect((await guest.send('GET', `/api/room/folder?folderId=${other.room.rootId}`)).status).toBe(
    404,
  );
  for (const path of ['', '/pages/1', '/download'])
    expect((await guest.send('GET', `/api/room/files/${other.entry.id}${path}`)).status).toBe(404);
  const asked = await guest.send('POST', '/api/room/questions', {
    text: 'What is it?',
    fileId: other.entry.id,
  });
  expect(asked.status).toBe(400);
  const stranger = await clientOf(service, await newAccount(service, { role: 'partner' }));
  for (const list of [
    'guests',
    'acceptances',
    'views',
    'views.csv',
    'view-summary',
    'questions',
    'requests',
    'agreement',
    'team',
    'file-names',
  ])
    expect((await stranger.send('GET', `/api/rooms/${mine.room.id}/${list}`)).status, list).toBe(
      404,
    );
  for (const act of ['revoke', 'link', 'erase'])
    expect(
      (await stranger.send('POST', `/api/room-guests/${mine.guest.id}/${act}`, {})).status,
    ).toBe(404);
});

test('a guest’s cookie opens none of the team’s calls', async () => {
  const { cookie, room, entry } = await newGuestOf(service, email);
  const guest = makeClient(service, cookie);
  for (const path of [
    `/api/rooms/${room.id}/guests`,
    `/api/rooms/${room.id}/views`,
    `/api/rooms/${room.id}/archive`,
    `/api/rooms/${room.id}/versions/${entry.file?.id}/file`,
  ])
    expect((await guest.send('GET', path)).status).toBe(401);
});

test('a revoked access opens nothing from that moment on, and neither does one that ended', async () => {
  const { room, entry, guest, cookie, link } = await newGuestOf(service, email);
  const browser = makeClient(service, cookie);
  const paths = readings(entry.id, room.rootId);
  expect(await statuses(browser, paths)).toEqual([200, 200, 200, 200, 200, 403, 200, 200, 200]);
  await partner.send('POST', `/api/room-guests/${guest.id}/revoke`, {});
  expect(new Set(await statuses(browser, paths))).toEqual(new Set([410]));
  const thief = makeClient(service);
  await thief.send('POST', '/api/room/link', { token: link });
  expect(new Set(await statuses(thief, paths))).toEqual(new Set([410]));
  expect((await thief.send('POST', '/api/room/code', {})).status).toBe(410);
  const ended = await newGuestOf(service, email);
  await service.advance({ hours: 24 * 32 });
  const late = makeClient(service, ended.cookie);
  expect((await statuses(late, paths)).every((status) => status === 404 || status === 410)).toBe(
    true,
  );
});

test('a copied link opens nothing without the code, and a code not in another browser', async () => {
  const { room, entry, link } = await newGuestOf(service, email, { step: 'link' });
  const thief = makeClient(service);
  await thief.send('POST', '/api/room/link', { token: link });
  expect(await statuses(thief, readings(entry.id, room.rootId))).toEqual([
    200, 403, 403, 403, 403, 403, 403, 403, 403,
  ]);
  expect(JSON.stringify((await thief.send('GET', '/api/room')).body)).not.toMatch(/Kano|Ngozi/);
  expect((await thief.send('POST', '/api/room/session', { code: '000000' })).body.code).toBe(
    'room_code_over',
  );
  expect(
    (await thief.send('POST', '/api/room/agreement', { edition: 1, name: 'x', accepted: true }))
      .status,
  ).toBe(403);
});

test('guessed cookies, ids and names open nothing', async () => {
  const { room, entry, cookie } = await newGuestOf(service, email);
  const secret = 'A'.repeat(43);
  const paths = readings(entry.id, room.rootId);
  for (const value of [
    '',
    'x',
    `browser.${secret}`,
    `link.${secret}`,
    `link.${secret}.${secret}`,
    `browser.${secret}~1`,
    "browser.' or 1=1",
  ])
    expect(new Set(await statuses(makeClient(service, roomCookie(service, value)), paths))).toEqual(
      new Set([404]),
    );
  const guest = makeClient(service, cookie);
  const { file_key: key } =
    (
      await service.rows('select file_key from diligence_versions where id = $1', [entry.file?.id])
    )[0] ?? {};
  for (const name of [
    randomUUID(),
    entry.file?.id,
    'Permit.pdf',
    encodeURIComponent(String(key)),
    '..%2F..%2Fetc%2Fpasswd',
  ])
    for (const rest of ['', '/pages/1', '/download'])
      expect([400, 404]).toContain(
        (await guest.send('GET', `/api/room/files/${name}${rest}`)).status,
      );
  for (const path of [`/${key}`, `/files/${key}`, `/api/files/${key}`, `/data/${key}`])
    expect((await guest.send('GET', path)).status).toBe(404);
});

test('pages are stored in no cache, and each is drawn for whoever asks', async () => {
  const of = await newRoomFileOf(service, email);
  const bytesFor = async (name: string) => {
    const { cookie } = await newGuestOf(service, email, { of, name });
    const response = await fetch(`${service.url}/api/room/files/${of.entry.id}/pages/1`, {
      headers: { cookie, 'x-forwarded-for': '10.9.9.9' },
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    return Buffer.from(await response.arrayBuffer());
  };
  expect((await bytesFor('Ada One')).equals(await bytesFor('Bola Two'))).toBe(false);
});

test('a removed file is gone for guests, and its views stay in the log', async () => {
  const of = await newRoomFileOf(service, email);
  const extra = await newFileIn(service, inRoot(of.room), { name: 'Draft.pdf' });
  const { cookie } = await newGuestOf(service, email, { of });
  const guest = makeClient(service, cookie);
  expect((await guest.send('GET', `/api/room/files/${extra.id}/pages/1`)).status).toBe(200);
  expect(
    (await partner.send('DELETE', `/api/rooms/${of.room.id}/entries/${extra.id}`)).status,
  ).toBe(204);
  expect((await guest.send('GET', `/api/room/files/${extra.id}/pages/1`)).status).toBe(404);
  const { body } = await partner.send<unknown[]>('GET', `/api/rooms/${of.room.id}/views`);
  expect(body).toMatchObject([{ fileName: 'Draft.pdf' }]);
});

test('a part of a file is logged like all of it, and what the team takes away is refused from then on', async () => {
  const of = await newRoomFileOf(service, email);
  const { guest, cookie } = await newGuestOf(service, email, { of });
  const download = async (headers: Record<string, string> = {}) => {
    const address = `${service.url}/api/room/files/${of.entry.id}/download`;
    return (await fetch(address, { headers: { cookie, ...headers } })).status;
  };
  const changeFile = (isDownloadable: boolean) =>
    partner.send('PATCH', `/api/rooms/${of.room.id}/entries/${of.entry.id}`, { isDownloadable });
  const changeGuest = (given: object) =>
    partner.send('PATCH', `/api/room-guests/${guest.id}`, given);
  await changeFile(true);
  expect(await download({ range: 'bytes=10-' })).toBe(206);
  expect(
    await service.rows('select kind from diligence_views where guest_id = $1', [guest.id]),
  ).toEqual([{ kind: 'download' }]);
  await changeGuest({ rights: 'view' });
  expect(await download()).toBe(403);
  await changeGuest({ rights: 'download' });
  expect(await download()).toBe(200);
  await changeFile(false);
  expect(await download()).toBe(403);
  await changeFile(true);
  const other = await newFolderIn(service, inRoot(of.room), 'Other');
  await changeGuest({ folderIds: [other.id] });
  expect(await download()).toBe(404);
});

test('no call writes to the log but by looking: it has no method that changes it', async () => {
  const { room, guest, entry, cookie } = await newGuestOf(service, email);
  const browser = makeClient(service, cookie);
  await browser.send('GET', `/api/room/files/${entry.id}/pages/1`);
  for (const client of [browser, partner, await clientOf(service, 'admin')])
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'])
      for (const path of [`/api/rooms/${room.id}/views`, `/api/room/files/${entry.id}/pages/1`])
        expect((await client.send(method, path, {})).status).toBe(405);
  await partner.send('POST', `/api/room-guests/${guest.id}/erase`, {});
  expect(
    await service.rows('select kind, page from diligence_views where guest_id = $1', [guest.id]),
  ).toEqual([{ kind: 'page', page: 1 }]);
});
