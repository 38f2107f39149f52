/** The live connection of a guest: of the own room, of what the guest may see, and for as long as the access lasts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, followLive, makeClient } from '../../../testing/client.ts';
import { newFileIn } from '../../../testing/diligence.ts';
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

const roomChanged = { changed: ['/api/room'] };

/** A guest with an open connection. */
async function connected(given: Parameters<typeof newGuestOf>[2] = {}) {
  const made = await newGuestOf(service, email, given);
  const live = await followLive(service, '/api/room/live', makeClient(service, made.cookie));
  expect(live.status).toBe(200);
  await live.event(1);
  return { ...made, live };
}
/** What has been published before this has arrived, too. */
async function settled(room: { id: string; rootId: string }, live: { events: unknown[] }) {
  const before = live.events.length;
  await newFileIn(service, { roomId: room.id, folderId: room.rootId }, { name: `${before}.pdf` });
  await expect.poll(() => live.events.length).toBeGreaterThan(before);
  return live.events.slice(0, -1);
}

test('a guest hears that the room changed, and nothing of other rooms', async () => {
  const { room, live } = await connected();
  const other = await connected();
  await newFileIn(
    service,
    { roomId: other.room.id, folderId: other.room.rootId },
    { name: 'B.pdf' },
  );
  await expect.poll(() => other.live.events.at(-1)).toEqual(roomChanged);
  await newFileIn(service, { roomId: room.id, folderId: room.rootId }, { name: 'A.pdf' });
  await expect.poll(() => live.events).toEqual([{}, roomChanged]);
  live.close();
  other.live.close();
});

test('a guest hears nothing of other guests: not that one is invited, reads, asks or has to go', async () => {
  const first = await connected();
  const second = await newGuestOf(service, email, { of: first });
  const reader = makeClient(service, second.cookie);
  expect((await reader.send('GET', `/api/room/files/${second.entry.id}`)).status).toBe(200);
  await reader.send('POST', '/api/room/questions', { text: 'Who owns it?' });
  await partner.send('POST', `/api/room-guests/${second.guest.id}/revoke`, {});
  expect(await settled(first.room, first.live)).toEqual([{}]);
  first.live.close();
});

test('a revoked access ends the connection with a last event, and opens no other', async () => {
  const { guest, cookie, room, live } = await connected();
  const { status } = await partner.send('POST', `/api/room-guests/${guest.id}/revoke`, {});
  expect(status).toBe(200);
  await expect.poll(() => live.events).toEqual([{}, { ended: true }]);
  await newFileIn(service, { roomId: room.id, folderId: room.rootId }, { name: 'Later.pdf' });
  const again = await followLive(service, '/api/room/live', makeClient(service, cookie));
  expect(again.status).toBe(410);
  expect(live.events).toEqual([{}, { ended: true }]);
});

test('after its last day a guest hears nothing more', async () => {
  const { guest, room, live } = await connected();
  await service.rows('update diligence_guests set ends_at = $1 where id = $2', [
    `${service.clock.now()}`,
    guest.id,
  ]);
  await newFileIn(service, { roomId: room.id, folderId: room.rootId }, { name: 'Late.pdf' });
  await expect.poll(() => live.events).toEqual([{}, { ended: true }]);
});

test('a browser that leaves ends its connection; nobody without a guest’s cookie has one', async () => {
  const { cookie, live } = await connected();
  const browser = makeClient(service, cookie);
  expect((await browser.send('POST', '/api/room/leave', {})).status).toBe(200);
  await expect.poll(() => live.events).toEqual([{}, { ended: true }]);
  for (const visitor of [makeClient(service), partner])
    expect((await followLive(service, '/api/room/live', visitor)).status).toBe(404);
});

test('an agreement that changes is told before it is accepted', async () => {
  const { room, live } = await connected({ step: 'agreement' });
  const { body } = await partner.send<{ version: number }>(
    'GET',
    `/api/rooms/${room.id}/agreement`,
  );
  const { status } = await partner.send(
    'PATCH',
    `/api/rooms/${room.id}/agreement`,
    { text: 'Keep it.' },
    { 'if-match': `"${body.version}"` },
  );
  expect(status).toBe(200);
  await expect.poll(() => live.events).toEqual([{}, roomChanged]);
  live.close();
});
