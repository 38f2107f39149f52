/** What guests looked at: logged by page, read by the team, and changed by nobody. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RoomView } from '#contract/diligence/view-log.ts';
import { type Client, makeClient } from '../../../testing/client.ts';
import { inRoot, newFileIn, newRoomOf, pdfOf } from '../../../testing/diligence.ts';
import { newGuestOf } from '../../../testing/guests.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let email: string;
let partner: Client;
beforeAll(async () => {
  service = await startService();
  email = await newAccount(service, { role: 'partner' });
  partner = await clientOf(service, email);
});
afterAll(() => service.stop());

async function looked() {
  const room = await newRoomOf(service, email);
  const bytes = await pdfOf(3);
  const entry = await newFileIn(service, inRoot(room), { name: '=Study.pdf', bytes });
  await partner.send('PATCH', `/api/rooms/${room.id}/entries/${entry.id}`, {
    isDownloadable: true,
  });
  const of = { room, entry };
  const ada = await newGuestOf(service, email, { of, name: 'Ada' });
  const bola = await newGuestOf(service, email, { of, name: 'Bola' });
  const [one, other] = [makeClient(service, ada.cookie), makeClient(service, bola.cookie)];
  for (const [client, path] of [
    [one, 'pages/1'],
    [one, 'pages/2'],
    [other, 'pages/2'],
    [one, 'download'],
  ] as const) {
    await service.advance({ seconds: 1 });
    expect((await client.send('GET', `/api/room/files/${entry.id}/${path}`)).status).toBe(200);
  }
  return { room, entry, ada, bola, one };
}

test('every page and download is logged: guest, version, page, time, network', async () => {
  const { room, entry, one } = await looked();
  expect((await one.send('GET', `/api/room/files/${entry.id}/pages/4`)).status).toBe(404);
  const { body } = await partner.send<RoomView[]>('GET', `/api/rooms/${room.id}/views`);
  expect(body.map(({ guestName, kind, page }) => [guestName, kind, page])).toEqual([
    ['Ada', 'download', null],
    ['Bola', 'page', 2],
    ['Ada', 'page', 2],
    ['Ada', 'page', 1],
  ]);
  expect(body[0]).toMatchObject({ fileName: '=Study.pdf', fileVersion: 1 });
  expect(body[0]?.at).toBe(`${service.clock.now()}`);
  expect(body[0]?.network).toBe(body[3]?.network);
  expect(body[0]?.network).toEqual(expect.any(String));
  expect(body[0]?.network).not.toBe(body[1]?.network);
});

test('a guest whose rights end while the file is fetched gets nothing, and the log says nothing', async () => {
  const { room, entry, ada, one } = await looked();
  const { pageImages } = service.platform.providers;
  const during = async (end: string, values: unknown[], path: string) => {
    const narrow = () => service.rows(end, values);
    const [open, mark] = [service.files.open, pageImages.mark];
    vi.spyOn(service.files, 'open').mockImplementation(async (key) => {
      await narrow();
      return open(key);
    });
    vi.spyOn(pageImages, 'mark').mockImplementation(async (...image) => {
      await narrow();
      return mark(...image);
    });
    const { body } = await one.send('GET', `/api/room/files/${entry.id}/${path}`);
    vi.restoreAllMocks();
    return body.code;
  };
  const viewOnly = "update diligence_guests set rights = 'view' where id = $1";
  expect(await during(viewOnly, [ada.guest.id], 'download')).toBe('room_view_only');
  const noFolder = 'update diligence_guests set sees_all = false where id = $1';
  expect(await during(noFolder, [ada.guest.id], 'pages/1')).toBe('not_found');
  const views = await partner.send<RoomView[]>('GET', `/api/rooms/${room.id}/views`);
  expect(views.body).toHaveLength(4);
});

test('the log is filtered and paged, and exported as CSV without formulas', async () => {
  const { room, entry, ada } = await looked();
  const list = async (query: string) =>
    (await partner.send<RoomView[]>('GET', `/api/rooms/${room.id}/views?${query}`)).body;
  expect(await list(`guestId=${ada.guest.id}`)).toHaveLength(3);
  expect(await list(`fileId=${entry.id}&kind=page`)).toHaveLength(3);
  expect(await list('until=2020-01-01')).toEqual([]);
  const today = `${service.clock.now()}`.slice(0, 10);
  expect(await list(`from=${today}&until=${today}`)).toHaveLength(4);
  const { headers } = await partner.send('GET', `/api/rooms/${room.id}/views?limit=1`);
  expect(headers.get('link')).toContain('after=');
  const { body: csv } = await partner.send<string>(
    'GET',
    `/api/rooms/${room.id}/views.csv?kind=download`,
  );
  const [head, row, ...rest] = csv.trim().split('\r\n');
  expect(head).toContain('"Time (UTC)","Guest","File"');
  expect(row).toContain(`"Ada","'=Study.pdf","1","Downloaded",,"`);
  expect(rest).toEqual([]);
});

test('the summary counts by guest and by file', async () => {
  const { room, entry } = await looked();
  const { body } = await partner.send('GET', `/api/rooms/${room.id}/view-summary`);
  expect(body).toMatchObject({
    guests: [
      { name: 'Ada', pages: 2, downloads: 1, files: 1 },
      { name: 'Bola', pages: 1, downloads: 0, files: 1 },
    ],
    files: [{ fileId: entry.id, guests: 2, pages: 3, downloads: 1 }],
  });
});

test('a room without views has an empty summary', async () => {
  const room = await newRoomOf(service, email);
  const { body } = await partner.send('GET', `/api/rooms/${room.id}/view-summary`);
  expect(body).toEqual({ guests: [], files: [] });
});

test('the database itself refuses to change, delete or empty the log and the acceptances', async () => {
  const { room } = await looked();
  for (const table of ['diligence_views', 'diligence_acceptances'])
    for (const statement of [
      `update ${table} set room_id = room_id`,
      `update ${table} set network = 'other'`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      await expect(service.rows(statement)).rejects.toThrow();
  const { body } = await partner.send<unknown[]>('GET', `/api/rooms/${room.id}/views`);
  expect(body).toHaveLength(4);
});
