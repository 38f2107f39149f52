import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MemberEvent } from '#contract/community/events.ts';
import type { Client } from '../../../testing/client.ts';
import { mailTo } from '../../../testing/mails.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { sendEventReminders } from './plan-events.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

type Answer = MemberEvent & { code: string; fields?: object; current: MemberEvent };
const inHours = (hours: number) => `${service.clock.now().add({ hours })}`;
const said = (given = {}) => ({
  title: 'Site visit',
  startsAt: inHours(72),
  minutes: 120,
  place: 'Lagos',
  joinUrl: 'https://call.example/1',
  capacity: null,
  ...given,
});
const plan = (given = {}) => admin.send<Answer>('POST', '/api/admin/events', said(given));
const change = (id: string, given = {}, headers = {}) =>
  admin.send<Answer>('PATCH', `/api/admin/events/${id}`, said(given), headers);

interface Member {
  email: string;
  client: Client;
}
async function newMember(): Promise<Member> {
  const email = await newAccount(service);
  return { email, client: await clientOf(service, email) };
}
const register = (id: string, { client }: Member) =>
  client.send<Answer>('POST', `/api/events/${id}/registration`, {});
const leave = (id: string, { client }: Member) =>
  client.send<Answer>('DELETE', `/api/events/${id}/registration`, {});
const read = async (id: string, { client }: Member) =>
  (await client.send<Answer>('GET', `/api/events/${id}`)).body;
const noticesOf = async ({ client }: Member) =>
  (await client.send<{ title: string }[]>('GET', '/api/notifications')).body.map(
    ({ title }) => title,
  );

test('events are listed by time until they end, and afterwards among the past ones', async () => {
  const { id: later } = (await plan({ startsAt: inHours(96) })).body;
  const { id } = (await plan({ startsAt: inHours(48), minutes: 60 })).body;
  const member = await newMember();
  const ids = async (query = '') =>
    (await member.client.send<MemberEvent[]>('GET', `/api/events${query}`)).body
      .map((event) => event.id)
      .filter((one) => [id, later].includes(one));
  expect(await ids()).toEqual([id, later]);
  await service.advance({ minutes: 48 * 60 + 30 });
  expect(await ids()).toEqual([id, later]);
  await service.advance({ minutes: 31 });
  expect([await ids(), await ids('?past=yes')]).toEqual([[later], [id]]);
});

describe('registration', () => {
  test('gives a place, once, and only people with a place can read where to join', async () => {
    const { id } = (await plan()).body;
    const member = await newMember();
    expect(await read(id, member)).toMatchObject({ joinUrl: null, registration: null, going: 0 });
    const { status, body } = await register(id, member);
    expect([status, body.registration, body.joinUrl]).toEqual([
      201,
      'going',
      'https://call.example/1',
    ]);
    expect((await register(id, member)).body.going).toBe(1);
  });

  test('beyond the capacity people wait in order, and the first gets a place that becomes free', async () => {
    const { id } = (await plan({ capacity: 1 })).body;
    const [first, second, third] = [await newMember(), await newMember(), await newMember()];
    await register(id, first);
    expect((await register(id, second)).body).toMatchObject({
      registration: 'waiting',
      position: 1,
      joinUrl: null,
    });
    await service.advance({ minutes: 1 });
    expect((await register(id, third)).body).toMatchObject({ position: 2, going: 1, waiting: 2 });
    await leave(id, first);
    expect(await read(id, second)).toMatchObject({ registration: 'going', position: null });
    expect(await read(id, third)).toMatchObject({ registration: 'waiting', position: 1 });
    expect(await noticesOf(second)).toEqual(['You have a place: Site visit']);
    expect((await mailTo(service, second.email, 'You have a place: Site visit')).text).toContain(
      'https://call.example/1',
    );
    expect(await noticesOf(third)).toEqual([]);
  });

  test('leaving the waiting list moves nobody, and a member whose portal was closed is passed over', async () => {
    const { id } = (await plan({ capacity: 1 })).body;
    const [going, closed, next, gone] = [
      await newMember(),
      await newMember(),
      await newMember(),
      await newMember(),
    ];
    for (const member of [going, closed, next, gone]) {
      await register(id, member);
      await service.advance({ minutes: 1 });
    }
    await leave(id, gone);
    expect(await read(id, going)).toMatchObject({ going: 1, waiting: 2 });
    await service.rows("update users set permissions = '{}' where email = $1", [closed.email]);
    await leave(id, going);
    expect((await read(id, next)).registration).toBe('going');
  });

  test('an erased account’s place goes to the first on the waiting list', async () => {
    const { id } = (await plan({ capacity: 1 })).body;
    const [going, waiting] = [await newMember(), await newMember()];
    await register(id, going);
    await register(id, waiting);
    const exported = (await going.client.send('GET', '/api/account/export')).body;
    expect(exported.events).toMatchObject([{ title: 'Site visit', state: 'going' }]);
    await going.client.send('DELETE', '/api/account', { password: 'Sovereign-Demo-2026' });
    expect((await read(id, waiting)).registration).toBe('going');
  });

  test('is closed once the event has begun or was cancelled', async () => {
    const { id } = (await plan({ startsAt: inHours(1) })).body;
    const { id: cancelled } = (await plan()).body;
    await admin.send('POST', `/api/admin/events/${cancelled}/cancel`, {});
    await service.advance({ minutes: 61 });
    const member = await newMember();
    for (const one of [id, cancelled]) {
      const { status, body } = await register(one, member);
      expect([status, body.code]).toEqual([409, 'event_closed']);
    }
  });

  test('ten people who register concurrently share three places', async () => {
    const { id } = (await plan({ capacity: 3 })).body;
    const members = await Promise.all(Array.from({ length: 10 }, newMember));
    await Promise.all(members.map((member) => register(id, member)));
    expect(await read(id, members[0] as Member)).toMatchObject({ going: 3, waiting: 7 });
  });
});

describe('administrators', () => {
  test('more places go to the waiting list; fewer take nobody’s place', async () => {
    const { id } = (await plan({ capacity: 1 })).body;
    const members = [await newMember(), await newMember(), await newMember()];
    for (const member of members) await register(id, member);
    const { startsAt } = (await change(id, { capacity: 2 })).body;
    const [, second, third] = members as [Member, Member, Member];
    expect(
      [(await read(id, second)).registration, (await read(id, third)).registration].sort(),
    ).toEqual(['going', 'waiting']);
    expect((await change(id, { capacity: 1, startsAt })).body).toMatchObject({
      going: 2,
      waiting: 1,
    });
  });

  test('everybody registered is told of a new time or a cancellation', async () => {
    const { id, startsAt } = (await plan()).body;
    const member = await newMember();
    await register(id, member);
    await change(id, { startsAt, title: 'Site visit' });
    expect(await noticesOf(member)).toEqual([]);
    await change(id, { startsAt: inHours(100) });
    await service.advance({ minutes: 1 });
    await admin.send('POST', `/api/admin/events/${id}/cancel`, {});
    expect(await noticesOf(member)).toEqual(['Cancelled: Site visit', 'Changed: Site visit']);
    await mailTo(service, member.email, 'Cancelled: Site visit');
    expect((await change(id)).body.code).toBe('event_closed');
  });

  test('see who registered', async () => {
    const { id } = (await plan()).body;
    const member = await newMember();
    await register(id, member);
    const { body } = await admin.send('GET', `/api/admin/events/${id}/registrations`);
    expect(body).toMatchObject([{ email: member.email, state: 'going' }]);
  });

  test.each([
    ['a time that has passed', { startsAt: '2020-01-01T09:00:00Z' }, 'startsAt'],
    ['no title', { title: '' }, 'title'],
    ['no place to sit', { capacity: 0 }, 'capacity'],
    ['an address that runs something', { joinUrl: 'javascript:alert(1)' }, 'joinUrl'],
  ])('%s is refused at its field', async (_what, given, field) => {
    const { status, body } = await plan(given);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  test('DESIGN §3.7: a stale change gets 412 with the current event', async () => {
    const { id, version } = (await plan()).body;
    await change(id, { title: 'Moved on' });
    const { status, body } = await change(id, {}, { 'if-match': `"${version}"` });
    expect([status, body.current.title]).toEqual([412, 'Moved on']);
  });
});

test('a reminder is sent once, on the last day, to those who are going, and again after a new time', async () => {
  const { id } = (await plan({ startsAt: inHours(30), capacity: 1 })).body;
  const [going, waiting] = [await newMember(), await newMember()];
  await register(id, going);
  await register(id, waiting);
  const reminders = async (member: Member) =>
    (await noticesOf(member)).filter((title) => title === 'Reminder: Site visit').length;
  await sendEventReminders(service.platform);
  expect(await reminders(going)).toBe(0);
  await service.advance({ hours: 7 });
  await sendEventReminders(service.platform);
  await sendEventReminders(service.platform);
  expect([await reminders(going), await reminders(waiting)]).toEqual([1, 0]);
  await mailTo(service, going.email, 'Reminder: Site visit');
  await change(id, { startsAt: inHours(20), capacity: 1 });
  await sendEventReminders(service.platform);
  expect(await reminders(going)).toBe(2);
});

test('the calendar file has the time, and says where to join only to people with a place', async () => {
  const { id, startsAt } = (await plan()).body;
  const member = await newMember();
  const file = async () => {
    const response = await fetch(`${service.url}/api/events/${id}/calendar`, {
      headers: { cookie: member.client.cookies() },
    });
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const calendar = new ICAL.Component(ICAL.parse(await response.text()));
    return new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  };
  const before = await file();
  expect(before.startDate.toJSDate().toISOString()).toBe(
    new Date(Temporal.Instant.from(startsAt).epochMilliseconds).toISOString(),
  );
  expect(before.description ?? '').not.toContain('call.example');
  await register(id, member);
  expect((await file()).description).toContain('https://call.example/1');
});

test('ROLE-20: without the permission of the member portal events are closed', async () => {
  const { id } = (await plan()).body;
  const member = await newMember();
  const { userId } = await actorNamed(service, member.email);
  await service.rows("update users set permissions = '{client_portal}' where id = $1", [userId]);
  expect((await member.client.send('GET', '/api/events')).body.code).toBe('portal_closed');
  expect((await register(id, member)).status).toBe(403);
});
