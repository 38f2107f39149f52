import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MemberEvent } from '#contract/community/events.ts';
import { type Client, makeClient } from '../../testing/client.ts';
import { newMeetingOf } from '../../testing/messages.ts';
import { actorNamed, clientOf, newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

let email: string;
let client: Client;
let path: string;
beforeEach(async () => {
  email = await newAccount(service);
  client = await clientOf(service, email);
  const { url } = (await client.send<{ url: string }>('POST', '/api/calendar', {})).body;
  path = new URL(url).pathname;
});

const inHours = (hours: number) => `${service.clock.now().add({ hours })}`;
const details = (given = {}) => ({
  title: 'Site visit',
  startsAt: inHours(48),
  minutes: 120,
  place: 'Lagos',
  joinUrl: 'https://call.example/1',
  capacity: null,
  ...given,
});
const plan = async (given = {}) =>
  (await admin.send<MemberEvent>('POST', '/api/admin/events', details(given))).body;
const register = (id: string, as = client) => as.send('POST', `/api/events/${id}/registration`, {});

test('the address of a calendar opens nothing while its owner is suspended', async () => {
  await newMeetingOf(service, email, 'Scoping');
  const statusAs = async (status: string) => {
    await service.rows('update users set status = $1 where email = $2', [status, email]);
    return (await makeClient(service).send('GET', path)).status;
  };
  expect(await statusAs('suspended')).toBe(404);
  expect([await statusAs('pending'), await statusAs('active')]).toEqual([200, 200]);
});

/** As a calendar program reads it: by its address alone. */
async function read() {
  const response = await fetch(service.url + path, {
    headers: { cookie: makeClient(service).cookies() },
  });
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await response.text();
  // RFC 5545, 3.1: each line ends with CRLF, the last one too.
  expect(text).toMatch(/^([^\r\n]*\r\n)+$/);
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => ({
    event: new ICAL.Event(component),
    status: component.getFirstPropertyValue('status'),
  }));
}

test('API-23: the subscription has own meetings and the events registered for, and no others', async () => {
  const { id, startsAt } = await plan({ title: 'Grid day' });
  await plan({ title: 'Somebody else’s' });
  await newMeetingOf(service, email, 'Scoping');
  expect((await read()).map(({ event }) => event.summary)).toEqual(['Scoping']);
  await register(id);
  const entries = await read();
  expect(entries.map(({ event, status }) => [event.summary, status])).toEqual([
    ['Scoping', 'TENTATIVE'],
    ['Grid day', 'CONFIRMED'],
  ]);
  const event = entries[1]?.event;
  expect(event?.startDate.toJSDate().getTime()).toBe(
    Temporal.Instant.from(startsAt).epochMilliseconds,
  );
  expect(event?.description).toContain('https://call.example/1');
  await client.send('DELETE', `/api/events/${id}/registration`, {});
  expect((await read()).map(({ event }) => event.summary)).toEqual(['Scoping']);
});

test('the subscription follows an event that is changed and then cancelled', async () => {
  const { id } = await plan();
  await register(id);
  const [first] = await read();
  await admin.send('PATCH', `/api/admin/events/${id}`, details({ startsAt: inHours(72) }));
  const [moved] = await read();
  expect(moved?.event.uid).toBe(first?.event.uid);
  expect(moved?.event.sequence).toBeGreaterThan(first?.event.sequence ?? 0);
  expect(moved?.event.startDate.toJSDate().getTime()).toBe(
    Temporal.Instant.from(inHours(72)).epochMilliseconds,
  );
  await admin.send('POST', `/api/admin/events/${id}/cancel`, {});
  const [cancelled] = await read();
  expect([cancelled?.event.uid, cancelled?.status]).toEqual([first?.event.uid, 'CANCELLED']);
  expect(cancelled?.event.sequence).toBeGreaterThan(moved?.event.sequence ?? 0);
});

test('who waits for a place has the event as not certain, without where to join', async () => {
  const { id } = await plan({ capacity: 1 });
  const first = await clientOf(service, await newAccount(service));
  await register(id, first);
  await register(id);
  const [waiting] = await read();
  expect(waiting?.status).toBe('TENTATIVE');
  expect(waiting?.event.description ?? '').not.toContain('call.example');
  await first.send('DELETE', `/api/events/${id}/registration`, {});
  expect((await read())[0]?.status).toBe('CONFIRMED');
});

test('ROLE-20: once the member portal is closed, its events leave the subscription', async () => {
  const { id } = await plan();
  await register(id);
  const { userId } = await actorNamed(service, email);
  await service.rows("update users set permissions = '{client_portal}' where id = $1", [userId]);
  expect(await read()).toEqual([]);
});
