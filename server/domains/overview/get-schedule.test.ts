import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallOutput } from '#contract/call.ts';
import type { getSchedule } from '#contract/overview/schedule.ts';
import type { Client } from '../../testing/client.ts';
import { newEvent } from '../../testing/community.ts';
import { newMeetingOf } from '../../testing/messages.ts';
import { actorNamed, clientOf, newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

type Entries = CallOutput<typeof getSchedule>['entries'];
const entriesOf = async (client: Client, month: string) =>
  (await client.send<{ entries: Entries }>('GET', `/api/schedule?month=${month}`)).body.entries;

const monthIn = (days: number) =>
  service.clock
    .now()
    .add({ hours: 24 * days })
    .toString()
    .slice(0, 7);

const newSession = (title: string, inDays: number) =>
  service.rows(
    `insert into training_sessions (id, title, description, starts_at, minutes, place, created_at)
     values (gen_random_uuid(), $1, '', $2, 60, 'Online', $3)`,
    [title, `${service.clock.now().add({ hours: 24 * inDays })}`, `${service.clock.now()}`],
  );

test('the calendar contains the caller’s meetings and training sessions by time, and marks unconfirmed meetings', async () => {
  const email = await newAccount(service);
  const client = await clientOf(service, email);
  const meeting = await newMeetingOf(service, email, 'Scoping');
  await newMeetingOf(service, await newAccount(service), 'Somebody else’s');
  await newSession('Power contracts', 2);
  const entries = await entriesOf(client, monthIn(3));
  expect(entries.map(({ kind, title, isOpen, isOver }) => [kind, title, isOpen, isOver])).toEqual([
    ['training', 'Power contracts', false, false],
    ['meeting', 'Scoping', true, false],
  ]);
  const admin = await clientOf(service, 'admin');
  await admin.send('PATCH', `/api/admin/meetings/${meeting.id}`, { action: 'accept' });
  expect((await entriesOf(client, monthIn(3))).at(-1)?.isOpen).toBe(false);
  await client.send('PATCH', `/api/meetings/${meeting.id}`, { action: 'cancel' });
  expect((await entriesOf(client, monthIn(3))).map(({ title }) => title)).toEqual([
    'Power contracts',
  ]);
});

test('without the client portal it contains no training sessions, but still the caller’s meetings', async () => {
  const email = await newAccount(service);
  await newMeetingOf(service, email, 'Scoping');
  await newSession('Power contracts again', 2);
  const { userId } = await actorNamed(service, email);
  const admin = await clientOf(service, 'admin');
  await admin.send('PATCH', `/api/admin/users/${userId}/permissions`, { permissions: [] });
  const entries = await entriesOf(await clientOf(service, email), monthIn(3));
  expect(entries.map(({ title }) => title)).toEqual(['Scoping']);
});

test('the calendar has the events one registered for, a place not yet certain as open, and no cancelled ones', async () => {
  const client = await clientOf(service, await newAccount(service));
  const first = await clientOf(service, await newAccount(service));
  const admin = await clientOf(service, 'admin');
  const { id } = await newEvent(service, { capacity: 1 });
  const register = (as: Client) => as.send('POST', `/api/events/${id}/registration`, {});
  const shown = async () =>
    (await entriesOf(client, monthIn(3)))
      .filter(({ kind }) => kind === 'event')
      .map((entry) => [entry.id, entry.isOpen]);
  expect(await shown()).toEqual([]);
  await register(first);
  await register(client);
  expect(await shown()).toEqual([[id, true]]);
  await first.send('DELETE', `/api/events/${id}/registration`, {});
  expect(await shown()).toEqual([[id, false]]);
  await admin.send('POST', `/api/admin/events/${id}/cancel`, {});
  expect(await shown()).toEqual([]);
});

test('a month has the weeks that it shares with its neighbours, and no more', async () => {
  const email = await newAccount(service);
  const client = await clientOf(service, email);
  const starts = ['2031-05-26', '2031-06-15', '2031-07-06', '2031-07-20'];
  for (const day of starts) {
    const asked = { title: day, startTime: `${day}T12:00:00Z` };
    await client.send('POST', '/api/meetings', asked);
  }
  const titles = (await entriesOf(client, '2031-06')).map(({ title }) => title);
  expect(titles).toEqual(['2031-05-26', '2031-06-15', '2031-07-06']);
});

test.each(['', '2031-13', '2031-6', 'june', '0000-01'])('%j is not a month', async (month) => {
  const client = await clientOf(service, 'client');
  expect((await client.send('GET', `/api/schedule?month=${month}`)).status).toBe(400);
});
