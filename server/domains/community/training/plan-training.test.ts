import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TrainingSession } from '#contract/community/training.ts';
import { type Client, makeClient } from '../../../testing/client.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let admin: Client;
let email: string;
let client: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
  email = await newAccount(service);
  client = await clientOf(service, email);
});
afterAll(() => service.stop());

type Answer = TrainingSession & { code: string; fields?: object; current: TrainingSession };
const path = '/api/admin/training-sessions';
const inHours = (hours: number) => `${service.clock.now().add({ hours })}`;
const said = (given = {}) => ({
  title: 'Reading a power contract',
  startsAt: inHours(72),
  minutes: 90,
  place: 'Online',
  joinUrl: 'https://call.example/2',
  ...given,
});
const plan = (given = {}) => admin.send<Answer>('POST', path, said(given));
const change = (id: string, given = {}, headers = {}) =>
  admin.send<Answer>('PATCH', `${path}/${id}`, said(given), headers);
const cancel = (id: string, headers = {}) =>
  admin.send<Answer>('POST', `${path}/${id}/cancel`, {}, headers);
const listed = async (id: string, as = client) =>
  (await as.send<TrainingSession[]>('GET', '/api/training-sessions')).body.find(
    (session) => session.id === id,
  );

test('DATA-38: every client reads a session that was planned, and only administrators may change it', async () => {
  const { status, body } = await plan();
  expect([status, body.abilities.edit]).toEqual([201, true]);
  expect(await listed(body.id)).toEqual({ ...body, abilities: { edit: false } });
  for (const send of [
    client.send('POST', path, said()),
    client.send('PATCH', `${path}/${body.id}`, said()),
    client.send('POST', `${path}/${body.id}/cancel`, {}),
  ])
    expect((await send).status).toBe(403);
});

test('a session that was changed has its new details, and the activity log says who changed what', async () => {
  const { id } = (await plan()).body;
  const startsAt = inHours(96);
  expect((await change(id, { startsAt, place: 'Accra' })).status).toBe(200);
  expect(await listed(id)).toMatchObject({ startsAt, place: 'Accra', version: 2 });
  await cancel(id);
  const { userId } = await actorNamed(service, 'admin');
  const rows = await service.rows(
    'select action, actor_id from audit_log where object_id = $1 order by at, action',
    [id],
  );
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    'training.cancel',
    'training.change',
    'training.create',
  ]);
  expect(rows.every(({ actor_id }) => actor_id === userId)).toBe(true);
});

describe('refused is', () => {
  test.each([
    ['no title', { title: ' ' }, 'title'],
    ['a time in the past', { startsAt: '2020-01-01T10:00:00Z' }, 'startsAt'],
    ['no time', { startsAt: '' }, 'startsAt'],
    ['a session of five minutes', { minutes: 5 }, 'minutes'],
    ['a session longer than a day', { minutes: 1441 }, 'minutes'],
    ['no place', { place: '' }, 'place'],
    ['an address that is a script', { joinUrl: 'javascript:alert(1)' }, 'joinUrl'],
  ])('%s, at its field', async (_, given, field) => {
    const { status, body } = await plan(given);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  test('DESIGN §3.7: a change that is based on an earlier version, with the current one', async () => {
    const { id, version } = (await plan()).body;
    await change(id, { title: 'Reading two contracts' });
    const old = { 'if-match': `"${version}"` };
    for (const { status, body } of [await change(id, {}, old), await cancel(id, old)])
      expect([status, body.current.title]).toEqual([412, 'Reading two contracts']);
  });

  test('a change of a session that has begun, was cancelled, or isn’t there', async () => {
    const begun = (await plan({ startsAt: inHours(1) })).body.id;
    const cancelled = (await plan()).body.id;
    await cancel(cancelled);
    await service.advance({ hours: 1 });
    for (const id of [begun, cancelled])
      for (const { status, body } of [await change(id), await cancel(id)])
        expect([status, body.code]).toEqual([409, 'training_closed']);
    expect((await change(crypto.randomUUID())).status).toBe(404);
  });
});

test('a cancelled session stays listed as cancelled, and leaves the calendar of the portal', async () => {
  const { id, startsAt } = (await plan()).body;
  const month = startsAt.slice(0, 7);
  const entries = async () =>
    (
      await client.send<{ entries: { id: string }[] }>('GET', `/api/schedule?month=${month}`)
    ).body.entries.filter((entry) => entry.id === id).length;
  expect(await entries()).toBe(1);
  await cancel(id);
  expect(await listed(id)).toMatchObject({ status: 'cancelled' });
  expect((await listed(id, admin))?.abilities.edit).toBe(false);
  expect(await entries()).toBe(0);
});

test('API-23: the subscription has training sessions and follows them, unless the client portal is closed', async () => {
  const { url } = (await client.send<{ url: string }>('POST', '/api/calendar', {})).body;
  const { id } = (await plan()).body;
  async function read() {
    const response = await fetch(service.url + new URL(url).pathname, {
      headers: { cookie: makeClient(service).cookies() },
    });
    const component = new ICAL.Component(ICAL.parse(await response.text()))
      .getAllSubcomponents('vevent')
      .find((one) => String(one.getFirstPropertyValue('uid')).includes(id));
    if (!component) return;
    const { sequence, startDate, description } = new ICAL.Event(component);
    return {
      sequence,
      startsAt: startDate.toJSDate().getTime(),
      description,
      status: component.getFirstPropertyValue('status'),
    };
  }
  const first = await read();
  expect(first).toMatchObject({ status: 'CONFIRMED' });
  expect(first?.description).toContain('https://call.example/2');
  const startsAt = inHours(120);
  await change(id, { startsAt });
  const moved = await read();
  expect(moved?.startsAt).toBe(Temporal.Instant.from(startsAt).epochMilliseconds);
  expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? 0);
  await cancel(id);
  const cancelled = await read();
  expect(cancelled?.status).toBe('CANCELLED');
  expect(cancelled?.sequence).toBeGreaterThan(moved?.sequence ?? 0);
  const { userId } = await actorNamed(service, email);
  await service.rows("update users set permissions = '{member_portal}' where id = $1", [userId]);
  expect(await read()).toBeUndefined();
});
