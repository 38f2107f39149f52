/** The guests of a diligence room, as its team manages them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoomAgreement } from '#contract/diligence/agreements.ts';
import type { GuestFolder, GuestRoom } from '#contract/diligence/guest-room.ts';
import type { RoomGuest } from '#contract/diligence/guests.ts';
import type { Room } from '#contract/diligence/rooms.ts';
import { type Client, makeClient } from '../../../testing/client.ts';
import { newFileIn, newFolderIn, newRoomFileOf, newRoomOf } from '../../../testing/diligence.ts';
import { guestEntries, newGuestOf } from '../../../testing/guests.ts';
import { mailTo } from '../../../testing/mails.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { rowsWith } from '../../../testing/stored.ts';
import { forgetFormerGuests } from './personal-data.ts';

let service: Service;
let email: string;
let partner: Client;
beforeAll(async () => {
  service = await startService();
  email = await newAccount(service, { role: 'partner' });
  partner = await clientOf(service, email);
});
afterAll(() => service.stop());

type Refused = { code: string; fields: Record<string, string> };

const invite = (room: Pick<Room, 'id'>, given: Parameters<typeof guestEntries>[1] = {}) =>
  partner.send<RoomGuest & Refused>(
    'POST',
    `/api/rooms/${room.id}/guests`,
    guestEntries(service, given),
  );

const dayIn = (days: number) =>
  service.clock
    .now()
    .add({ hours: 24 * days })
    .toString()
    .slice(0, 10);

test('an invitation says the room, until when and what the guest may do, with a link of 256 bits', async () => {
  const room = await newRoomOf(service, email);
  const { body } = await invite(room, { email: 'ada@fund.example', rights: 'view' });
  expect(body).toMatchObject({ status: 'invited', rights: 'view', folderIds: null });
  const { text } = await mailTo(service, 'ada@fund.example', 'First hall, Kano');
  expect(text).toMatch(/\/room\/[\w-]{43}\n/);
  expect(text).toContain('You can: View documents');
});

test.each([
  ['an end in the past', () => ({ endsOn: dayIn(-1) }), 'endsOn'],
  ['an end after 180 days', () => ({ endsOn: dayIn(182) }), 'endsOn'],
  ['an impossible day', () => ({ endsOn: '2026-02-30' }), 'endsOn'],
  ['no folder', () => ({ folderIds: [] }), 'folderIds'],
  [
    'another room’s folder',
    async () => ({ folderIds: [(await newRoomOf(service, email)).rootId] }),
    'folderIds',
  ],
  ['an address that is none', () => ({ email: 'nobody' }), 'email'],
] as const)('an invitation with %s is refused at its field', async (_what, given, field) => {
  const room = await newRoomOf(service, email);
  const { status, body } = await invite(room, await given());
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

test('an address is invited once; somebody else’s room is none of the team’s', async () => {
  const room = await newRoomOf(service, email);
  const address = 'twice@fund.example';
  expect((await invite(room, { email: address })).status).toBe(201);
  const again = await invite(room, { email: ` ${address.toUpperCase()}` });
  expect(again.body.fields).toEqual({ email: 'This address is already invited to this room.' });
  const other = await newRoomOf(service, await newAccount(service, { role: 'partner' }));
  expect((await invite(other)).status).toBe(404);
});

test('a guest sees chosen folders with everything below, and nothing above or beside them', async () => {
  const { room, entry } = await newRoomFileOf(service, email);
  const of = (folderId: string) => ({ roomId: room.id, folderId });
  const permits = await newFolderIn(service, of(room.rootId), 'Permits');
  const grid = await newFolderIn(service, of(permits.id), 'Grid');
  const secret = await newFolderIn(service, of(room.rootId), 'Valuation');
  const seen = await newFileIn(service, of(grid.id), { name: 'Offer.pdf' });
  const unseen = await newFileIn(service, of(secret.id), { name: 'Price.pdf' });
  const { cookie } = await newGuestOf(service, email, {
    of: { room, entry },
    folderIds: [permits.id],
  });
  const guest = makeClient(service, cookie);
  const folder = (query = '') => guest.send<GuestFolder>('GET', `/api/room/folder${query}`);
  expect((await folder()).body).toMatchObject({ folder: { name: 'Permits' }, trail: [] });
  const below = (await folder(`?folderId=${grid.id}`)).body;
  expect([below.trail.map(({ name }) => name), below.files.map(({ name }) => name)]).toEqual([
    ['Permits'],
    ['Offer.pdf'],
  ]);
  for (const id of [room.rootId, secret.id])
    expect((await folder(`?folderId=${id}`)).status).toBe(404);
  expect((await guest.send('GET', `/api/room/files/${seen.id}`)).status).toBe(200);
  for (const id of [unseen.id, entry.id])
    for (const path of ['', '/pages/1', '/download'])
      expect((await guest.send('GET', `/api/room/files/${id}${path}`)).status).toBe(404);
});

test('only who may download downloads, and only files that allow it', async () => {
  const of = await newRoomFileOf(service, email);
  const viewer = makeClient(
    service,
    (await newGuestOf(service, email, { of, rights: 'view' })).cookie,
  );
  const reader = makeClient(
    service,
    (await newGuestOf(service, email, { of, rights: 'download' })).cookie,
  );
  const path = `/api/room/files/${of.entry.id}/download`;
  expect((await reader.send('GET', path)).body.code).toBe('room_view_only');
  await partner.send('PATCH', `/api/rooms/${of.room.id}/entries/${of.entry.id}`, {
    isDownloadable: true,
  });
  expect((await viewer.send('GET', path)).body.code).toBe('room_view_only');
  const { status, headers } = await reader.send('GET', path);
  expect([
    status,
    headers.get('content-disposition')?.split(';')[0],
    headers.get('cache-control'),
  ]).toEqual([200, 'attachment', 'no-store']);
});

test('two people changing a guest: the later one gets 412 with what is now', async () => {
  const { guest } = await newGuestOf(service, email);
  const change = (rights: string) =>
    partner.send<{ current: RoomGuest }>(
      'PATCH',
      `/api/room-guests/${guest.id}`,
      { rights },
      { 'if-match': '"1"' },
    );
  expect((await change('view')).status).toBe(200);
  const { status, body } = await change('download');
  expect([status, body.current.rights]).toEqual([412, 'view']);
});

test('the agreement is changed in place until somebody is invited; then a change is a new edition for everybody', async () => {
  const of = await newRoomFileOf(service, email);
  const path = `/api/rooms/${of.room.id}/agreement`;
  const write = (text: string) => partner.send<RoomAgreement>('PATCH', path, { text });
  expect((await write('First text.')).body).toMatchObject({ edition: 1, text: 'First text.' });
  expect((await write('Second text.')).body).toMatchObject({ edition: 1, accepted: 0 });
  const { cookie } = await newGuestOf(service, email, { of });
  const guest = makeClient(service, cookie);
  expect((await guest.send('GET', '/api/room/folder')).status).toBe(200);
  expect((await write('Third text.')).body).toMatchObject({ edition: 2, accepted: 0 });
  expect((await guest.send('GET', '/api/room/folder')).body.code).toBe('room_agreement_needed');
  const late = await guest.send('POST', '/api/room/agreement', {
    edition: 1,
    name: 'Ngozi',
    accepted: true,
  });
  expect(late.body.code).toBe('room_agreement_changed');
  const now = { edition: 2, name: 'Ngozi', accepted: true };
  expect((await guest.send<GuestRoom>('POST', '/api/room/agreement', now)).body.step).toBe('open');
  await guest.send('POST', '/api/room/agreement', now);
  // A guest may be reading what nobody has accepted yet.
  expect((await write('Fourth text.')).body).toMatchObject({ edition: 3 });
  expect((await write('Third text.')).body).toMatchObject({ edition: 4 });
  const { body } = await partner.send<{ id: string; edition: number }[]>(
    'GET',
    `/api/rooms/${of.room.id}/acceptances`,
  );
  expect(body.map(({ edition }) => edition).sort()).toEqual([1, 2]);
  const kept = await service.rows(
    'select edition, text from diligence_agreements where room_id = $1 order by edition',
    [of.room.id],
  );
  expect(kept).toEqual([
    { edition: 1, text: 'Second text.' },
    { edition: 2, text: 'Third text.' },
    { edition: 3, text: 'Fourth text.' },
    { edition: 4, text: 'Third text.' },
  ]);
});

test('the agreement is not accepted without a name and the box', async () => {
  const { cookie } = await newGuestOf(service, email, { step: 'agreement' });
  const { status, body } = await makeClient(service, cookie).send<Refused>(
    'POST',
    '/api/room/agreement',
    { edition: 1, name: ' ', accepted: false },
  );
  expect([status, body.fields]).toEqual([
    400,
    { name: 'Enter your full name.', accepted: 'Tick the box to accept the agreement.' },
  ]);
});

test('an acceptance is kept with name, time, network, edition and text, and the team downloads it', async () => {
  const { room, guest } = await newGuestOf(service, email);
  const { body } = await partner.send<{ id: string }[]>('GET', `/api/rooms/${room.id}/acceptances`);
  const { status, body: text } = await partner.send<string>(
    'GET',
    `/api/room-acceptances/${body[0]?.id}/file`,
  );
  expect(status).toBe(200);
  for (const part of ['Accepted by: Ngozi Bello', guest.email, `${service.clock.now()}`])
    expect(text).toContain(part);
  expect(text).toMatch(/Version of the text: 1\nNetwork \(hashed\): network\n/);
  expect(text).toContain('Your access is personal.');
});

test('a guest downloads what is kept about them; erased, nothing of them is left, and the log stays', async () => {
  const address = 'erase.me@fund.example';
  const { room, guest, entry, cookie } = await newGuestOf(service, email, {
    email: address,
    name: 'Erased Person',
  });
  const browser = makeClient(service, cookie);
  await browser.send('GET', `/api/room/files/${entry.id}/pages/1`);
  const { body: kept } = await browser.send<{ views: unknown[]; agreements: unknown[] }>(
    'GET',
    '/api/room/my-data',
  );
  expect(kept).toMatchObject({
    email: address,
    views: [{ kind: 'page', page: 1, file: 'Permit.pdf' }],
    agreements: [{ edition: 1 }],
  });
  const mailsOf = async () =>
    (await service.rows('select kind from mails where "to" = $1 order by kind', [address])).map(
      ({ kind }) => kind,
    );
  await service.rows(
    `insert into mails (id, "to", subject, kind, created_at)
     values (gen_random_uuid(), $1, 'Your receipt', 'order.receipt', now())`,
    [address],
  );
  expect(await mailsOf()).toContain('room.invitation');
  expect((await partner.send('POST', `/api/room-guests/${guest.id}/erase`, {})).status).toBe(200);
  expect(await mailsOf()).toEqual(['order.receipt']);
  await service.rows('delete from mails where "to" = $1', [address]);
  expect((await browser.send('GET', '/api/room')).status).toBe(404);
  for (const text of [address, 'Erased Person']) expect(await rowsWith(service, text)).toEqual([]);
  const { body: views } = await partner.send<unknown[]>('GET', `/api/rooms/${room.id}/views`);
  expect(views).toMatchObject([{ guestName: '', network: '', page: 1 }]);
});

test('an account’s export has what it did as a guest, and its erasure forgets it', async () => {
  const address = await newAccount(service);
  const { guest } = await newGuestOf(service, email, { email: address });
  const client = await clientOf(service, address);
  const { body } = await client.send('GET', '/api/account/export');
  expect(JSON.stringify(body)).toContain('"roomVisits"');
  await client.send('DELETE', '/api/account', { password: 'Sovereign-Demo-2026' });
  const [row] = await service.rows('select email, erased_at from diligence_guests where id = $1', [
    guest.id,
  ]);
  expect([row?.email, row?.erased_at === null]).toEqual(['', false]);
});

test('former guests are forgotten 36 months after their access ended', async () => {
  const { guest } = await newGuestOf(service, email);
  const emailOf = async () =>
    (await service.rows('select email from diligence_guests where id = $1', [guest.id]))[0]?.email;
  await service.advance({ months: 36, days: 29 });
  await forgetFormerGuests(service.platform);
  expect(await emailOf()).toBe(guest.email);
  await service.advance({ days: 3 });
  await forgetFormerGuests(service.platform);
  expect(await emailOf()).toBe('');
});
