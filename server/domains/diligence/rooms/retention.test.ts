import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Room } from '#contract/diligence/rooms.ts';
import type { Client } from '../../../testing/client.ts';
import { inRoot, newFileIn, newRoomOf } from '../../../testing/diligence.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { deleteRoomFiles, tellRoomsDue } from './retention.ts';

let service: Service;
let email: string;
let partner: Client;
beforeAll(async () => {
  service = await startService();
  email = await newAccount(service, { role: 'partner' });
});
afterAll(() => service.stop());

const cleanUp = async () => {
  await tellRoomsDue(service.platform);
  await deleteRoomFiles(service.platform);
};
const day = 24;
const told = async () =>
  (
    await service.rows(
      "select title, message from notifications n join users u on u.id = n.user_id where u.email = $1 and kind = 'room-files-due'",
      [email],
    )
  ).length;

test('files are deleted 24 months after a room was closed, and its team is told 30 days before', async () => {
  const room = await newRoomOf(service, email);
  const { file } = await newFileIn(service, inRoot(room));
  partner = await clientOf(service, email);
  const { body } = await partner.send<Room>('PATCH', `/api/rooms/${room.id}`, { status: 'closed' });
  const due = Temporal.Instant.from(String(body.deleteFilesAt));
  expect(due.toString()).toBe(
    service.clock.now().toZonedDateTimeISO('UTC').add({ months: 24 }).toInstant().toString(),
  );
  const goTo = (at: Temporal.Instant) => service.advance(service.clock.now().until(at));
  await goTo(due.subtract({ hours: 31 * day }));
  await cleanUp();
  expect(await told()).toBe(0);
  await goTo(due.subtract({ hours: 29 * day }));
  await cleanUp();
  await cleanUp();
  expect(await told()).toBe(1);
  // Told a day late, it keeps its files a day longer.
  await goTo(due);
  await cleanUp();
  expect(await service.files.list(`diligence/${room.id}`)).toHaveLength(2);
  await goTo(due.add({ hours: 2 * day }));
  await cleanUp();
  await expect.poll(() => service.files.list(`diligence/${room.id}`)).toEqual([]);
  const admin = await clientOf(service, 'admin');
  const at = `/api/rooms/${room.id}`;
  for (const path of [`/versions/${file?.id}/pages/1`, `/versions/${file?.id}/file`, '/archive']) {
    const gone = await admin.send('GET', at + path);
    expect([gone.status, gone.body.code]).toEqual([410, 'room_emptied']);
  }
  expect((await admin.send('GET', `${at}/index`)).status).toBe(200);
  const reopened = await admin.send('PATCH', at, { status: 'open', reason: 'We need it.' });
  expect([reopened.status, reopened.body.code]).toEqual([409, 'room_status']);
});

test('a room that was reopened keeps its files', async () => {
  const room = await newRoomOf(service, email);
  await newFileIn(service, inRoot(room));
  const admin = await clientOf(service, 'admin');
  await admin.send('PATCH', `/api/rooms/${room.id}`, { status: 'closed' });
  await admin.send('PATCH', `/api/rooms/${room.id}`, { status: 'open', reason: 'Not over yet.' });
  await service.advance({ hours: 3 * 366 * day });
  await cleanUp();
  expect(await service.files.list(`diligence/${room.id}`)).toHaveLength(2);
});
