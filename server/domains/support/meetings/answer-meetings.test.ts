import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WaitingWork } from '#contract/overview/administration.ts';
import type { MeetingRow } from '#contract/support/meetings.ts';
import type { Client } from '../../../testing/client.ts';
import { newMeetingOf } from '../../../testing/messages.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

const inHours = (hours: number) => `${service.clock.now().add({ hours })}`;
const list = async (query = '') =>
  (await admin.send<MeetingRow[]>('GET', `/api/admin/meetings${query}`)).body;
const answer = (id: string, body: object) =>
  admin.send<MeetingRow>('PATCH', `/api/admin/meetings/${id}`, body);
const counts = async () => {
  const overview = await admin.send<{ meetingsToAnswer: number }>('GET', '/api/admin/overview');
  const waiting = await admin.send<WaitingWork>('GET', '/api/admin/overview/waiting');
  return [overview.body.meetingsToAnswer, waiting.body.meetings.total];
};

test('administrators see requested meetings first, then the latest, and can narrow and sort them', async () => {
  const email = await newAccount(service);
  const requested = await newMeetingOf(service, email, 'Requested');
  const confirmed = await newMeetingOf(service, email, 'Confirmed');
  await answer(confirmed.id, { action: 'accept' });
  const all = await list();
  const waiting = all.filter(({ status }) => status === 'requested');
  expect(waiting.map(({ id }) => id)).toContain(requested.id);
  expect(all.slice(0, waiting.length)).toEqual(waiting);
  const times = (rows: MeetingRow[]) => rows.map(({ startTime }) => startTime);
  const rest = times(all.slice(waiting.length));
  expect(rest).toEqual(rest.toSorted().toReversed());
  expect(times(await list('?sort=start'))).toEqual(times(all).toSorted());
  const narrowed = await list('?status=confirmed');
  expect(new Set(narrowed.map(({ status }) => status))).toEqual(new Set(['confirmed']));
  expect(await list('?status=')).toEqual(all);
  expect(await list(`?id=${confirmed.id}`)).toMatchObject([{ title: 'Confirmed' }]);
});

test('meetings are found by title and by the person they are with', async () => {
  const email = await newAccount(service);
  const { id } = await newMeetingOf(service, email, 'Grid études');
  const found = async (search: string) =>
    (await list(`?search=${encodeURIComponent(search)}`)).map((row) => row.id);
  expect(await found('etude')).toEqual([id]);
  expect(await found(email)).toEqual([id]);
  expect(await found('nothing like it')).toEqual([]);
});

test('the person’s time zone is shown if they chose one', async () => {
  const email = await newAccount(service);
  const { id } = await newMeetingOf(service, email);
  const zone = async () => (await list(`?id=${id}`))[0]?.owner.timeZone;
  expect(await zone()).toBeNull();
  const client = await clientOf(service, email);
  await client.send('PATCH', '/api/account/notifications', {
    timeZone: 'Africa/Nairobi',
    quietFrom: null,
    quietUntil: null,
    topics: [],
  });
  expect(await zone()).toBe('Africa/Nairobi');
});

test('a requested meeting is counted as pending work until it is answered or begins', async () => {
  const email = await newAccount(service);
  const before = await counts();
  const { id, title } = await newMeetingOf(service, email, 'To answer');
  expect(await counts()).toEqual(before.map((count) => count + 1));
  const { body } = await admin.send<WaitingWork>('GET', '/api/admin/overview/waiting');
  expect(body.meetings.items).toContainEqual(expect.objectContaining({ id, title }));
  await answer(id, { action: 'propose', startTime: inHours(100) });
  expect(await counts()).toEqual(before);
  await newMeetingOf(service, email, 'Soon over');
  await service.advance({ hours: 73 });
  expect(await counts()).toEqual([0, 0]);
});

test('the bell of administrators leads to the meeting', async () => {
  const email = await newAccount(service);
  const { id } = await newMeetingOf(service, email, 'From the bell');
  const { body } = await admin.send<{ message: string; link: string }[]>(
    'GET',
    '/api/notifications',
  );
  expect(body.find(({ message }) => message === 'From the bell')?.link).toBe(
    `/admin?tab=meetings&meeting=${id}`,
  );
});

test('administrators invite more people to a meeting, each answers for themselves, and every answer is shown', async () => {
  const people = await Promise.all([0, 1, 2].map(() => newAccount(service)));
  const [ada = '', bayo = '', chidi = ''] = people;
  const asked = { title: 'Site visit', startTime: inHours(48) };
  const invite = (email: string, meetingId?: string) =>
    admin.send<MeetingRow>('POST', '/api/admin/meetings', { ...asked, email, meetingId });
  const first = (await invite(ada)).body;
  expect(first.others).toEqual([]);
  const second = (await invite(bayo, first.id)).body;
  // They are listed as they were invited.
  await service.advance({ seconds: 1 });
  const third = (await invite(chidi, second.id)).body;
  const others = async () => (await list(`?id=${first.id}`))[0]?.others;
  expect(await others()).toMatchObject([
    { id: second.id, status: 'proposed' },
    { id: third.id, status: 'proposed' },
  ]);
  const reply = async (email: string, id: string, body: object) =>
    (await clientOf(service, email)).send('PATCH', `/api/meetings/${id}`, body);
  await reply(bayo, second.id, { action: 'accept' });
  await reply(chidi, third.id, { action: 'decline' });
  expect(await others()).toMatchObject([{ status: 'confirmed' }, { status: 'declined' }]);
  expect((await list(`?id=${first.id}`))[0]).toMatchObject({ status: 'proposed' });
  const twice = await invite(bayo, first.id);
  expect(twice).toMatchObject({
    status: 400,
    body: { fields: { email: 'This person is already invited to the meeting.' } },
  });
  // Somebody who declined can be asked again.
  expect((await invite(chidi, first.id)).status).toBe(201);
});

test('nobody is invited without an active account', async () => {
  const pending = await newAccount(service, { status: 'pending' });
  for (const email of [pending, 'nobody@example.org']) {
    const { status, body } = await admin.send('POST', '/api/admin/meetings', {
      email,
      title: 'Site visit',
      startTime: inHours(48),
    });
    expect([status, body.fields]).toEqual([
      400,
      { email: 'There’s no active account with this address.' },
    ]);
  }
});
