import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { todayOf } from '../../../platform/today.ts';
import type { Client } from '../../../testing/client.ts';
import { newOpportunity } from '../../../testing/opportunities.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const address = (id: string) => `/api/funding/opportunities/${encodeURIComponent(id)}/favourite`;
const newReader = async () => clientOf(service, await newAccount(service, { role: 'client' }));
const favourites = async (reader: Client) =>
  (
    await reader.send<{ id: string; isFavourite: boolean }[]>(
      'GET',
      '/api/funding/opportunities?favourites=yes',
    )
  ).body.map(({ id, isFavourite }) => [id, isFavourite]);
const calendarOf = async (reader: Client) => {
  const { url } = (await reader.send<{ url: string }>('POST', '/api/calendar', {})).body;
  const text = await (await fetch(service.url + new URL(url).pathname)).text();
  return { url, text, events: new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent') };
};

test('a favourite is the reader’s own, marked in the list, and taken off again', async () => {
  const [reader, other] = [await newReader(), await newReader()];
  const id = await newOpportunity(service);
  await newOpportunity(service);
  expect((await reader.send('POST', address(id), {})).status).toBe(204);
  expect((await reader.send('POST', address(id), {})).status).toBe(204);
  expect(await favourites(reader)).toEqual([[id, true]]);
  expect(await favourites(other)).toEqual([]);
  expect((await other.send('DELETE', address(id), {})).status).toBe(404);
  expect((await reader.send('DELETE', address(id), {})).status).toBe(204);
  expect(await favourites(reader)).toEqual([]);
  expect((await reader.send('POST', address('example:none'), {})).status).toBe(404);
});

test('the deadlines of favourites are whole days in the calendar that the reader subscribes to', async () => {
  const reader = await newReader();
  const deadline = todayOf(service.clock.now(), service.settings).add({ days: 9 }).toString();
  const id = await newOpportunity(service, { title: 'Grid fund', deadline });
  await reader.send('POST', address(id), {});
  await reader.send('POST', address(await newOpportunity(service)), {});
  const { events, text } = await calendarOf(reader);
  const [event] = events.map((one) => new ICAL.Event(one));
  expect(events).toHaveLength(1);
  expect(event?.summary).toBe('Deadline: Grid fund');
  expect([event?.startDate.isDate, event?.startDate.toString()]).toEqual([true, deadline]);
  expect(event?.description).toContain(`/funding-opportunities/${encodeURIComponent(id)}`);
  const month = deadline.slice(0, 7);
  const { body } = await reader.send<{ entries: object[] }>('GET', `/api/schedule?month=${month}`);
  expect(body.entries).toMatchObject([
    { id, kind: 'deadline', title: 'Deadline: Grid fund', day: deadline, isOver: false },
  ]);
  expect(text).toContain(`DTSTART;VALUE=DATE:${deadline.replaceAll('-', '')}`);
});

test('ROLE-08: a reader who is no client any more finds no deadlines in the calendar', async () => {
  const email = await newAccount(service, { role: 'client' });
  const reader = await clientOf(service, email);
  const id = await newOpportunity(service, { deadline: '2099-01-31' });
  await reader.send('POST', address(id), {});
  const { url } = (await reader.send<{ url: string }>('POST', '/api/calendar', {})).body;
  await service.rows("update users set role = 'member' where email = $1", [email]);
  const text = await (await fetch(service.url + new URL(url).pathname)).text();
  expect(text).not.toContain('VEVENT');
});

test('the export of an account has its favourites, searches and reported mistakes, and erasing it deletes them', async () => {
  const email = await newAccount(service, { role: 'client' });
  const reader = await clientOf(service, email);
  const id = await newOpportunity(service, { title: 'Exported' });
  await reader.send('POST', address(id), {});
  await reader.send('POST', '/api/funding/searches', { name: 'Mine', filter: {}, alerts: true });
  await reader.send('POST', `/api/funding/opportunities/${id}/mistakes`, { message: 'Secret' });
  expect((await reader.send('GET', '/api/account/export')).body).toMatchObject({
    favouriteOpportunities: [{ id, title: 'Exported' }],
    opportunitySearches: [{ name: 'Mine', alerts: true }],
    reportedMistakes: [{ opportunity: 'Exported', message: 'Secret' }],
  });
  await reader.send('DELETE', '/api/account', { password: 'Sovereign-Demo-2026' });
  for (const table of ['favourite_opportunities', 'opportunity_searches', 'opportunity_mistakes'])
    expect(JSON.stringify(await service.rows(`select * from ${table}`)), table).not.toMatch(
      /Mine|Secret/,
    );
});
