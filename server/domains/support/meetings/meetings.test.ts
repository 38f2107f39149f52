import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Meeting } from '#contract/support/meetings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/client.ts';
import { mailTo } from '../../../testing/mails.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

let email: string;
let client: Client;
beforeEach(async () => {
  email = await newAccount(service);
  client = await clientOf(service, email);
});

const inHours = (hours: number) => `${service.clock.now().add({ hours })}`;
const request = (given = {}) =>
  client.send<Meeting>('POST', '/api/meetings', {
    title: 'Scoping call',
    startTime: inHours(72),
    minutes: 60,
    ...given,
  });
const meetings = async (query = '') =>
  (await client.send<Meeting[]>('GET', `/api/meetings${query}`)).body;
const change = (id: string, body: object, headers = {}) =>
  client.send<Meeting & { code: string; current: Meeting }>(
    'PATCH',
    `/api/meetings/${id}`,
    body,
    headers,
  );
const answer = (id: string, body: object, headers = {}) =>
  admin.send<Meeting & { code: string }>('PATCH', `/api/admin/meetings/${id}`, body, headers);

test('API-23, DATA-08: a requested meeting is listed with title and start time, by time', async () => {
  await request({ title: 'Later', startTime: inHours(96) });
  const startTime = inHours(72);
  await request({ startTime });
  expect(await meetings()).toMatchObject([
    { title: 'Scoping call', startTime, minutes: 60, status: 'requested' },
    { title: 'Later' },
  ]);
});

test('a request without a time is refused in words for its sender', async () => {
  expect(await request({ startTime: '' })).toMatchObject({
    status: 400,
    body: { fields: { startTime: 'Enter a date and time.' } },
  });
});

test('one without a length lasts half an hour', async () => {
  expect((await request({ minutes: undefined })).body.minutes).toBe(30);
});

test.each([
  ['a time that has passed', { startTime: '2020-01-01T09:00:00Z' }, 'startTime'],
  ['a day that does not exist', { startTime: '2027-02-30T09:00:00Z' }, 'startTime'],
  ['no time', { startTime: undefined }, 'startTime'],
  ['an empty title', { title: ' ' }, 'title'],
  ['five minutes', { minutes: 5 }, 'minutes'],
  ['nine hours', { minutes: 540 }, 'minutes'],
  ['a broken number', { minutes: 30.5 }, 'minutes'],
])('%s is refused at its field', async (_what, given, field) => {
  const { status, body } = await request(given);
  expect([status, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([
    400,
    [field],
  ]);
});

describe('the alliance', () => {
  test('confirms with a place, and the person is told by email and notification', async () => {
    const { id } = (await request()).body;
    const { status, body } = await answer(id, {
      action: 'accept',
      place: 'https://call.example/1',
    });
    expect([status, body.status, body.place]).toEqual([200, 'confirmed', 'https://call.example/1']);
    expect((await mailTo(service, email, 'Confirmed: Scoping call')).text).toContain(
      'https://call.example/1',
    );
    const { body: notices } = await client.send<{ title: string }[]>('GET', '/api/notifications');
    expect(notices[0]?.title).toBe('Meeting confirmed: Scoping call');
  });

  test('proposes another time, which the person accepts', async () => {
    const { id } = (await request()).body;
    const startTime = inHours(120);
    await answer(id, { action: 'propose', startTime });
    expect(await meetings()).toMatchObject([
      { startTime, status: 'proposed', abilities: { actions: ['accept', 'propose', 'decline'] } },
    ]);
    expect((await change(id, { action: 'accept' })).body).toMatchObject({
      startTime,
      status: 'confirmed',
    });
  });

  test('invites a person, who proposes another time and is confirmed', async () => {
    const { body } = await admin.send<Meeting>('POST', '/api/admin/meetings', {
      email,
      title: 'Site visit',
      startTime: inHours(48),
    });
    const startTime = inHours(50);
    expect((await change(body.id, { action: 'propose', startTime })).body.status).toBe('requested');
    expect((await answer(body.id, { action: 'accept' })).body).toMatchObject({
      startTime,
      status: 'confirmed',
    });
  });

  test('declines with a reason that the person reads', async () => {
    const { id } = (await request()).body;
    await answer(id, { action: 'decline', reply: 'Please send the grid offer first.' });
    expect(await meetings()).toMatchObject([
      {
        status: 'declined',
        reply: 'Please send the grid offer first.',
        abilities: { actions: [] },
      },
    ]);
  });
});

test('an action that the meeting’s status does not allow is refused', async () => {
  const { id } = (await request()).body;
  expect((await change(id, { action: 'accept' })).body.code).toBe('meeting_action');
  await change(id, { action: 'cancel' });
  expect((await answer(id, { action: 'accept' })).body.code).toBe('meeting_action');
  const { status, body } = await change((await request()).body.id, { action: 'propose' });
  expect([status, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([
    400,
    ['startTime'],
  ]);
});

test('DESIGN §3.7: a stale answer gets 412 with the current meeting', async () => {
  const { id, version } = (await request()).body;
  await change(id, { action: 'propose', startTime: inHours(96) });
  const { status } = await answer(id, { action: 'accept' }, { 'if-match': `"${version}"` });
  expect(status).toBe(412);
  expect((await meetings())[0]?.status).toBe('requested');
});

test('another person’s meetings do not exist', async () => {
  const { id } = (await request()).body;
  const stranger = await clientOf(service, await newAccount(service));
  expect((await stranger.send('PATCH', `/api/meetings/${id}`, { action: 'cancel' })).status).toBe(
    404,
  );
  expect((await stranger.send('GET', `/api/meetings/${id}/calendar`)).status).toBe(404);
  expect((await stranger.send<Meeting[]>('GET', '/api/meetings')).body).toEqual([]);
});

test('`from` leaves out meetings that have ended, and keeps those under way', async () => {
  await request({ startTime: inHours(1), minutes: 60 });
  await service.advance({ minutes: 90 });
  expect(await meetings(`?from=${service.clock.now()}`)).toHaveLength(1);
  await service.advance({ minutes: 31 });
  expect(await meetings(`?from=${service.clock.now()}`)).toEqual([]);
  expect(await meetings()).toHaveLength(1);
});

describe('a calendar file', () => {
  const eventsIn = (text: string) =>
    new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component));
  const textAt = async (path: string, as: Client = client) => {
    const response = await fetch(service.url + path, { headers: { cookie: as.cookies() } });
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    return response.text();
  };

  /** Before and after the clocks change in New York, in spring and in autumn. */
  const starts = [
    '2027-03-13T14:00:00Z',
    '2027-03-14T14:00:00Z',
    '2027-11-06T14:00:00Z',
    '2027-11-07T14:00:00Z',
  ];
  test.each([
    ['Africa/Lagos', ['15:00', '15:00', '15:00', '15:00']],
    ['Africa/Nairobi', ['17:00', '17:00', '17:00', '17:00']],
    ['America/New_York', ['09:00', '10:00', '10:00', '09:00']],
    ['Asia/Kolkata', ['19:30', '19:30', '19:30', '19:30']],
  ])(
    'and the subscription have the right times in %s, on both sides of a daylight saving change in spring and in autumn',
    async (zone, times) => {
      const { url } = (await client.send<{ url: string }>('POST', '/api/calendar', {})).body;
      const files: ICAL.Event[] = [];
      for (const startTime of starts) {
        const { id } = (await request({ startTime })).body;
        files.push(...eventsIn(await textAt(`/api/meetings/${id}/calendar`)));
      }
      const subscribed = eventsIn(await textAt(new URL(url).pathname, makeClient(service)));
      const inZone = (at: ICAL.Time) =>
        Temporal.Instant.fromEpochMilliseconds(at.toJSDate().getTime())
          .toZonedDateTimeISO(zone)
          .toPlainDateTime()
          .toString({ smallestUnit: 'minute' });
      const expected = starts.map((start, at) => `${start.slice(0, 10)}T${times[at]}`);
      for (const events of [files, subscribed]) {
        expect(events.map(({ startDate }) => inZone(startDate)).toSorted()).toEqual(expected);
        expect(events.map(({ duration }) => duration.toSeconds())).toEqual([
          3600, 3600, 3600, 3600,
        ]);
      }
    },
  );

  test('has a subscription that follows changes and cancellations', async () => {
    const { id } = (await request({ title: 'Scoping, "first"; call' })).body;
    const { url } = (await client.send<{ url: string }>('POST', '/api/calendar', {})).body;
    const path = new URL(url).pathname;
    const read = async () => eventsIn(await textAt(path, makeClient(service)))[0];
    const status = (event: Awaited<ReturnType<typeof read>>) =>
      event?.component.getFirstPropertyValue('status');
    const first = await read();
    expect([first?.summary, first?.sequence, status(first)]).toEqual([
      'Scoping, "first"; call',
      0,
      'TENTATIVE',
    ]);
    const startTime = inHours(200);
    await change(id, { action: 'propose', startTime });
    const moved = await read();
    expect([moved?.uid, moved?.sequence]).toEqual([first?.uid, 1]);
    expect(moved?.startDate.toJSDate().getTime()).toBe(
      Temporal.Instant.from(startTime).epochMilliseconds,
    );
    await change(id, { action: 'cancel' });
    const cancelled = await read();
    expect([cancelled?.uid, cancelled?.sequence, status(cancelled)]).toEqual([
      first?.uid,
      2,
      'CANCELLED',
    ]);
  });

  test('a renewed address invalidates the earlier one', async () => {
    const renew = async () =>
      new URL((await client.send<{ url: string }>('POST', '/api/calendar', {})).body.url).pathname;
    const one = await renew();
    const other = await renew();
    const open = async (path: string) => (await fetch(service.url + path)).status;
    expect([await open(one), await open(other)]).toEqual([404, 200]);
  });
});
