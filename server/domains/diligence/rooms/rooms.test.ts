import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Room } from '#contract/diligence/rooms.ts';
import type { Client } from '../../../testing/client.ts';
import { newDealOf } from '../../../testing/deals.ts';
import { formOf, inRoot, newFileIn, newFolderIn, newRoomOf } from '../../../testing/diligence.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { smallPdf } from '../../../testing/send-call.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let email: string;
let partner: Client;
let admin: Client;
let room: Room;
beforeAll(async () => {
  service = await startService();
  email = await newAccount(service, { role: 'partner' });
  partner = await clientOf(service, email);
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());
beforeEach(async () => {
  room = await newRoomOf(service, email);
});

const set = (client: Client, entries: Record<string, unknown>, version?: number) =>
  client.send<Room & { code: string; fields: Record<string, string>; current: Room }>(
    'PATCH',
    `/api/rooms/${room.id}`,
    entries,
    version === undefined ? {} : { 'if-match': `"${version}"` },
  );

test('a deal has one room, made by whoever works with its platform', async () => {
  const { id } = await newDealOf(service, email);
  const path = `/api/deals/${id}/room`;
  const none = await partner.send('GET', path);
  expect([none.status, none.body.room]).toEqual([200, null]);
  const first = await partner.send<Room>('POST', path, {});
  const again = await admin.send<Room>('POST', path, {});
  expect([first.status, first.body.status, again.body.id]).toEqual([201, 'open', first.body.id]);
  const stranger = await clientOf(service, await newAccount(service, { role: 'partner' }));
  expect((await stranger.send('GET', path)).status).toBe(404);
  expect((await stranger.send('POST', path, {})).status).toBe(404);
});

test('in a closed room nobody adds, renames, moves or removes anything', async () => {
  const folder = await newFolderIn(service, inRoot(room), 'Permits');
  const file = await newFileIn(service, inRoot(room));
  const { body } = await set(partner, { status: 'closed' });
  expect([body.status, body.abilities.change, body.abilities.statuses]).toEqual([
    'closed',
    false,
    ['archived'],
  ]);
  const at = `/api/rooms/${room.id}`;
  const form = () => formOf('b.pdf', smallPdf);
  const answers = [
    await partner.send('POST', `${at}/folders/${room.rootId}/folders`, { name: 'More' }),
    await partner.send('POST', `${at}/folders/${room.rootId}/files`, form()),
    await partner.send('POST', `${at}/files/${file.id}/versions`, form()),
    await partner.send('PATCH', `${at}/entries/${file.id}`, { name: 'Other' }),
    await admin.send('DELETE', `${at}/entries/${folder.id}`),
  ];
  expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(
    answers.map(() => [409, 'room_closed']),
  );
});

test('an archived room is opened by administrators only; its index stays readable', async () => {
  const { file } = await newFileIn(service, inRoot(room));
  const early = await set(partner, { status: 'archived' });
  expect([early.status, early.body.code]).toEqual([409, 'room_status']);
  await set(partner, { status: 'closed' });
  expect((await set(partner, { status: 'archived' })).body.abilities.open).toBe(false);
  const at = `/api/rooms/${room.id}`;
  const paths = [`/versions/${file?.id}/pages/1`, `/versions/${file?.id}/file`, '/archive'];
  for (const path of paths) {
    const refused = await partner.send('GET', at + path);
    expect([refused.status, refused.body.code]).toEqual([403, 'room_archived']);
    expect((await admin.send('GET', at + path)).status).toBe(200);
  }
  expect((await partner.send('GET', `${at}/index`)).status).toBe(200);
});

test('administrators reopen a closed room, with a reason', async () => {
  const closed = await set(partner, { status: 'closed' });
  expect(closed.body.deleteFilesAt).toEqual(expect.anything());
  const byPartner = await set(partner, { status: 'open', reason: 'One file is missing.' });
  expect([byPartner.status, byPartner.body.code]).toEqual([409, 'room_status']);
  const silent = await set(admin, { status: 'open' });
  expect(silent.body.fields).toEqual({ reason: 'Say why the room is opened again.' });
  const { body } = await set(admin, { status: 'open', reason: 'One file is missing.' });
  expect([body.status, body.closedAt, body.deleteFilesAt]).toEqual(['open', null, null]);
});

test('a room that somebody else changed in the meantime is shown as it is now (412)', async () => {
  await set(admin, { status: 'closed' });
  const { status, body } = await set(partner, { status: 'closed' }, room.version);
  expect([status, body.current.status]).toEqual([412, 'closed']);
});

test('closing a room ends an upload that is under way', async () => {
  const { begun, release, makePageWorker } = heldWorker();
  const own = await startService({ makePageWorker });
  try {
    const account = await newAccount(own, { role: 'partner' });
    const client = await clientOf(own, account);
    const made = await newRoomOf(own, account);
    const sent = client.send(
      'POST',
      `/api/rooms/${made.id}/folders/${made.rootId}/files`,
      formOf('late.pdf', smallPdf),
    );
    await begun.promise;
    await client.send('PATCH', `/api/rooms/${made.id}`, { status: 'closed' });
    release.resolve();
    const { status, body } = await sent;
    expect([status, body.code]).toEqual([409, 'room_closed']);
    expect(
      await own.rows('select 1 from diligence_versions where room_id = $1', [made.id]),
    ).toEqual([]);
  } finally {
    await own.stop();
  }
});

/** A worker that answers once it is released. */
function heldWorker() {
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  return {
    begun,
    release,
    makePageWorker: () => async () => {
      begun.resolve();
      await release.promise;
      return { bytes: new Uint8Array(), pages: 1 };
    },
  };
}
