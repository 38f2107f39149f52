/** Questions and requests between guests and the team of a diligence room. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GuestRoom } from '#contract/diligence/guest-room.ts';
import type { GuestQuestion, RoomQuestion } from '#contract/diligence/questions.ts';
import type { GuestRequest, RoomRequest } from '#contract/diligence/requests.ts';
import { accountHeader } from '#contract/identity/device.ts';
import type { WaitingItem } from '#contract/overview/dashboard.ts';
import { type Client, makeClient } from '../../../testing/client.ts';
import { newFileIn, newFolderIn, newRoomFileOf } from '../../../testing/diligence.ts';
import { newGuestOf } from '../../../testing/guests.ts';
import { mailTo } from '../../../testing/mails.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { requestMoves } from './request-rules.ts';

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

async function twoGuests() {
  const of = await newRoomFileOf(service, email);
  const first = await newGuestOf(service, email, { of, name: 'Ada First' });
  const second = await newGuestOf(service, email, { of, name: 'Bola Second' });
  return {
    of,
    first: { ...first, client: makeClient(service, first.cookie) },
    second: { ...second, client: makeClient(service, second.cookie) },
  };
}

const asked = (client: Client, text: string, fileId: string | null = null) =>
  client.send<GuestQuestion & Refused>('POST', '/api/room/questions', { text, fileId });
const questionsOf = async (client: Client) =>
  (await client.send<GuestQuestion[]>('GET', '/api/room/questions')).body;
const change = (id: string, entries: object, headers = {}) =>
  partner.send<RoomQuestion & Refused & { current: RoomQuestion }>(
    'PATCH',
    `/api/room-questions/${id}`,
    entries,
    headers,
  );

test('a question is its asker’s and the team’s; published, others read it without a name', async () => {
  const { of, first, second } = await twoGuests();
  const { body: question } = await asked(first.client, 'Who owns the land?', of.entry.id);
  expect(question).toMatchObject({ isMine: true, answer: null, file: { name: 'Permit.pdf' } });
  expect(await questionsOf(second.client)).toEqual([]);
  const { body: listed } = await partner.send<RoomQuestion[]>(
    'GET',
    `/api/rooms/${of.room.id}/questions`,
  );
  expect(listed).toMatchObject([{ askedBy: 'Ada First', state: 'open' }]);
  const early = await change(question.id, { isPublished: true });
  expect(early.body.fields).toEqual({ answer: 'Enter an answer.' });
  const answered = await change(question.id, { answer: 'The ministry.' });
  expect(answered.body).toMatchObject({ state: 'answered', isPublished: false });
  expect(await questionsOf(second.client)).toEqual([]);
  await change(question.id, { isPublished: true });
  const seen = await questionsOf(second.client);
  expect(seen).toMatchObject([
    { text: 'Who owns the land?', answer: 'The ministry.', isMine: false, file: null },
  ]);
  expect(JSON.stringify(seen)).not.toContain('Ada');
  const mail = await mailTo(service, first.guest.email, 'was answered');
  expect(mail.text).not.toContain('The ministry.');
});

test('questions are assigned to somebody of the team, who is told; nobody else can be', async () => {
  const { first } = await twoGuests();
  const { body: question } = await asked(first.client, 'Which grid?');
  const { userId } = await actorNamed(service, email);
  const assigned = await change(question.id, { assignedTo: userId });
  expect(assigned.body.assignedTo?.id).toBe(userId);
  const stranger = await actorNamed(service, await newAccount(service, { role: 'partner' }));
  const refused = await change(question.id, { assignedTo: stranger.userId });
  expect(refused.body.fields).toEqual({
    assignedTo: 'Choose someone who works with this platform.',
  });
});

test('an open question is told to whoever invited the guest, and waits on their dashboard or its assignee’s until it is answered', async () => {
  const host = await newAccount(service, { role: 'partner' });
  const client = await clientOf(service, host);
  const { userId } = await actorNamed(service, host);
  const of = await newRoomFileOf(service, host);
  const { guest, cookie } = await newGuestOf(service, host, { of });
  await service.rows('update diligence_guests set invited_by = $1 where id = $2', [
    userId,
    guest.id,
  ]);
  const waiting = async () =>
    (await client.send<{ waiting: WaitingItem[] }>('GET', '/api/dashboard')).body.waiting.map(
      ({ kind, count, title, link }) => [kind, count, title, link],
    );
  const link = `/deal-room/${of.room.dealId}?tab=questions`;
  const shown = [['room-question', 1, 'Which grid?', link]];
  const { body: question } = await asked(makeClient(service, cookie), 'Which grid?');
  const path = `/api/room-questions/${question.id}`;
  expect(await waiting()).toEqual(shown);
  const { body: notices } = await client.send<{ link: string }[]>('GET', '/api/notifications');
  expect(notices.map((notice) => notice.link)).toEqual([link]);
  await client.send('PATCH', path, { assignedTo: (await actorNamed(service, 'admin')).userId });
  expect(await waiting()).toEqual([]);
  await client.send('PATCH', path, { assignedTo: userId });
  expect(await waiting()).toEqual(shown);
  await client.send('PATCH', path, { answer: 'The national one.' });
  expect(await waiting()).toEqual([]);
});

test('two answers at once: the later one gets 412 with the one that is there', async () => {
  const { first } = await twoGuests();
  const { body: question } = await asked(first.client, 'Since when?');
  const head = { 'if-match': '"1"' };
  expect((await change(question.id, { answer: 'Since May.' }, head)).status).toBe(200);
  const late = await change(question.id, { answer: 'Since June.' }, head);
  expect([late.status, late.body.current.answer]).toEqual([412, 'Since May.']);
});

test('a guest asks only about files that they see', async () => {
  const of = await newRoomFileOf(service, email);
  const inRoom = { roomId: of.room.id, folderId: of.room.rootId };
  const folder = await newFolderIn(service, inRoom, 'Permits');
  const { cookie } = await newGuestOf(service, email, { of, folderIds: [folder.id] });
  const { status, body } = await asked(makeClient(service, cookie), 'What is this?', of.entry.id);
  expect([status, body.fields]).toEqual([400, { fileId: 'Choose a file of this room.' }]);
});

const request = (client: Client, title: string) =>
  client.send<GuestRequest>('POST', '/api/room/requests', { title, dueOn: '2026-01-01' });
const move = (id: string, entries: object) =>
  partner.send<RoomRequest & Refused>('PATCH', `/api/room-requests/${id}`, entries);

test('a request is provided with a file, refused by its asker with a reason, provided again and accepted', async () => {
  const { of, first, second } = await twoGuests();
  const { body: made } = await request(first.client, 'The grid offer');
  expect(made).toMatchObject({ status: 'asked', moves: [] });
  expect((await second.client.send<unknown[]>('GET', '/api/room/requests')).body).toEqual([]);
  const without = await move(made.id, { status: 'provided' });
  expect(without.body.fields).toEqual({ fileId: 'Choose a file of this room.' });
  const provided = await move(made.id, { status: 'provided', fileId: of.entry.id });
  expect(provided.body).toMatchObject({ status: 'provided', file: { id: of.entry.id } });
  await mailTo(service, first.guest.email, 'is in the diligence room');
  const path = `/api/room/requests/${made.id}`;
  const silent = await first.client.send<Refused>('PATCH', path, { status: 'refused' });
  expect(silent.body.fields).toEqual({ reason: 'Say why.' });
  const stranger = await second.client.send('PATCH', path, { status: 'accepted' });
  expect(stranger.status).toBe(404);
  await first.client.send('PATCH', path, { status: 'refused', reason: 'The wrong year.' });
  const again = await move(made.id, { status: 'provided', fileId: of.entry.id });
  expect(again.body.reason).toBeNull();
  const accepted = await first.client.send<GuestRequest>('PATCH', path, { status: 'accepted' });
  expect(accepted.body).toMatchObject({ status: 'accepted', moves: [] });
  const late = await first.client.send('PATCH', path, { status: 'refused', reason: 'No.' });
  expect(late.body.code).toBe('room_request_move');
});

test('a file that its asker can’t see is not provided', async () => {
  const of = await newRoomFileOf(service, email);
  const inRoom = { roomId: of.room.id, folderId: of.room.rootId };
  const folder = await newFolderIn(service, inRoom, 'Permits');
  const seen = await newFileIn(service, { ...inRoom, folderId: folder.id }, { name: 'Seen.pdf' });
  const { cookie } = await newGuestOf(service, email, { of, folderIds: [folder.id] });
  const { body } = await request(makeClient(service, cookie), 'The permit');
  const refused = await move(body.id, { status: 'provided', fileId: of.entry.id });
  expect(refused.body.fields.fileId).toContain('can’t see this file’s folder');
  expect((await move(body.id, { status: 'provided', fileId: seen.id })).status).toBe(200);
  const { body: found } = await partner.send<{ files: { path: string }[] }>(
    'GET',
    `/api/rooms/${of.room.id}/file-names?search=seen`,
  );
  expect(found.files).toEqual([{ id: seen.id, path: 'Permits / Seen.pdf' }]);
});

test('a file whose folder is closed to a guest keeps no name for them', async () => {
  const { of, first } = await twoGuests();
  const folder = await newFolderIn(
    service,
    { roomId: of.room.id, folderId: of.room.rootId },
    'Permits',
  );
  await asked(first.client, 'Who owns the land?', of.entry.id);
  const { body: made } = await request(first.client, 'The grid offer');
  await move(made.id, { status: 'provided', fileId: of.entry.id });
  await first.client.send('GET', `/api/room/files/${of.entry.id}/pages/1`);
  const filesOf = async () => [
    (await questionsOf(first.client))[0]?.file?.name,
    (await first.client.send<GuestRequest[]>('GET', '/api/room/requests')).body[0]?.file?.name,
  ];
  const kept = async () =>
    JSON.stringify((await first.client.send('GET', '/api/room/my-data')).body);
  expect(await filesOf()).toEqual(['Permit.pdf', 'Permit.pdf']);
  expect(await kept()).toContain('Permit.pdf');
  await service.rows('update diligence_guests set sees_all = false where id = $1', [
    first.guest.id,
  ]);
  await service.rows('insert into diligence_guest_folders (guest_id, folder_id) values ($1, $2)', [
    first.guest.id,
    folder.id,
  ]);
  expect(await filesOf()).toEqual([undefined, undefined]);
  expect(await kept()).not.toContain('Permit.pdf');
});

test('the team’s own requests are settled by the team, and stay with it', async () => {
  const { of, first } = await twoGuests();
  const { body } = await partner.send<RoomRequest>('POST', `/api/rooms/${of.room.id}/requests`, {
    title: 'Signed lease',
    dueOn: '2020-01-01',
  });
  expect(body).toMatchObject({ status: 'asked', isOverdue: true, guestId: null });
  expect((await first.client.send<unknown[]>('GET', '/api/room/requests')).body).toEqual([]);
  await move(body.id, { status: 'provided', fileId: of.entry.id });
  expect((await move(body.id, { status: 'accepted' })).body.status).toBe('accepted');
});

test('every move of a request: who may make it', () => {
  const of = (ofTeam: boolean, isAsker: boolean) =>
    (['asked', 'provided', 'accepted', 'refused'] as const).map((status) =>
      requestMoves(status, { ofTeam, isAsker }).join(' '),
    );
  expect(of(true, false)).toEqual(['provided refused', 'provided', '', 'provided']);
  expect(of(true, true)).toEqual(['provided refused', 'provided accepted refused', '', 'provided']);
  expect(of(false, true)).toEqual(['', 'accepted refused', '', '']);
  expect(of(false, false)).toEqual(['', '', '', '']);
});

test('what a guest wrote is taken from that guest only, and once, whoever is signed in by then', async () => {
  const { first, second } = await twoGuests();
  const { body: room } = await first.client.send<GuestRoom>('GET', '/api/room');
  const headers = { [accountHeader]: String(room.writer), 'Idempotency-Key': 'sent-again' };
  const signedIn = makeClient(service, `${partner.cookie()};${first.cookie}`);
  const answers: unknown[] = [];
  for (const client of [second.client, partner, makeClient(service), first.client, signedIn]) {
    const question = { text: 'Sent on a bad line?', fileId: null };
    const { status, body } = await client.send('POST', '/api/room/questions', question, headers);
    answers.push([status, body.code ?? null]);
  }
  const refused = [409, 'other_account'];
  expect(answers).toEqual([refused, refused, refused, [201, null], [201, null]]);
  expect(await questionsOf(first.client)).toHaveLength(1);
  expect(await questionsOf(second.client)).toEqual([]);
});

test('a guest who hasn’t confirmed the address writes nothing in their name', async () => {
  const { link, client } = (await twoGuests()).first;
  const { body: room } = await client.send<GuestRoom>('GET', '/api/room');
  const opened = makeClient(service);
  await opened.send('POST', '/api/room/link', { token: link });
  expect((await opened.send<GuestRoom>('GET', '/api/room')).body.writer).toBeNull();
  const headers = { [accountHeader]: String(room.writer) };
  const { body } = await opened.send('POST', '/api/room/questions', { text: 'Who?' }, headers);
  expect(body.code).toBe('other_account');
});
