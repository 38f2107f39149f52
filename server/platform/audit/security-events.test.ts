import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDomain, demoPassword } from '#content/demo.ts';
import { makeClient, signedIn } from '../../testing/client.ts';
import { expectLoggedErrors } from '../../testing/logged-errors.ts';
import { newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';
import { keptKey } from '../security/kept-key.ts';
import { maxRowsPerHour, openSecurityEvents } from './security-events.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

interface Event {
  kind: string;
  call: string;
  account: string;
  source: string;
  count: number;
}

/** Returns what was recorded since the last call. */
async function recorded(): Promise<Event[]> {
  await service.platform.security.flush();
  const rows = await service.rows(
    'select kind, call, account, source, count from security_events order by kind, call',
  );
  await service.rows('delete from security_events');
  return rows as unknown as Event[];
}

test('failed sign-ins, wrong codes, refused calls and reached limits are recorded with account and source', async () => {
  await recorded();
  const email = await newAccount(service);
  const stranger = makeClient(service);
  for (let time = 0; time < 6; time += 1)
    await stranger.send('POST', '/api/sign-in', { email, password: 'wrong' });
  await stranger.send('POST', '/api/admin-login', {
    email: `admin@${demoDomain}`,
    password: 'wrong',
  });
  const member = await signedIn(service, 'member');
  await member.send('GET', '/api/admin/users');
  await member.send('POST', '/api/account/second-factor', { password: 'wrong' });
  await stranger.send('POST', '/api/sign-in', { email }, { origin: 'https://evil.example' });

  const events = await recorded();
  const text = JSON.stringify(events);
  for (const secret of [email, stranger.address, member.address, demoDomain])
    expect(text).not.toContain(secret);
  expect(events.map(({ kind, call, count }) => `${kind} ${call} ${count}`)).toEqual([
    'call-refused listAccounts 1',
    'call-refused page 1',
    'limit-reached signIn 1',
    'sign-in-failed adminSignIn 1',
    'sign-in-failed signIn 5',
    'wrong-password startSecondFactor 1',
  ]);
  const of = (kind: string, call: string) =>
    events.find((event) => event.kind === kind && event.call === call);
  const failed = of('sign-in-failed', 'signIn');
  expect(of('limit-reached', 'signIn')).toMatchObject({
    account: failed?.account,
    source: failed?.source,
  });
  const byPanel = of('sign-in-failed', 'adminSignIn');
  expect([byPanel?.account, failed?.account]).toEqual([expect.any(String), expect.any(String)]);
  expect(byPanel?.account).not.toBe(failed?.account);
  expect(of('sign-in-failed', 'adminSignIn')?.source).toBe(failed?.source);
  expect(of('wrong-password', 'startSecondFactor')).toMatchObject({
    account: of('call-refused', 'listAccounts')?.account,
    source: of('call-refused', 'listAccounts')?.source,
  });
});

test('a source is the network that rate limits count by: an IPv6 subscriber stays one source, whatever address is used', async () => {
  await recorded();
  const { security } = service.platform;
  const sourceOf = async (address: string) => {
    security.note('sign-in-failed', { call: 'signIn', address });
    const [event] = await recorded();
    return event?.source;
  };
  const subscriber = await sourceOf('2001:db8:1:2::1');
  expect(subscriber).toMatch(/^[\w-]{22}$/);
  expect(await sourceOf('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(subscriber);
  expect(await sourceOf('2001:db8:1:3::1')).not.toBe(subscriber);
  const office = await sourceOf('192.0.2.1');
  expect(await sourceOf('::ffff:192.0.2.1')).toBe(office);
  expect(await sourceOf('192.0.2.2')).not.toBe(office);
});

test('a missing page, an invalid form and a plain sign-in are not security events', async () => {
  await recorded();
  const client = makeClient(service);
  await client.send('GET', '/api/nowhere');
  await client.send('GET', '/api/account/sessions');
  await client.send('POST', '/api/sign-in', { email: 'not an address' });
  const email = await newAccount(service);
  expect(
    (await client.send('POST', '/api/sign-in', { email, password: demoPassword })).status,
  ).toBe(200);
  expect(await recorded()).toEqual([]);
});

test('a flood from many addresses writes a bounded number of rows, and every event is counted', async () => {
  await recorded();
  await service.advance({ hours: 1 });
  const { security } = service.platform;
  const all = 5 * maxRowsPerHour;
  for (let number = 0; number < all; number += 1) {
    security.note('limit-reached', { call: 'signIn', address: `address ${number}` });
    // Flushed in several batches, as the timer does.
    if (number % maxRowsPerHour === 0) await security.flush();
  }
  security.note('sign-in-failed', { call: 'signIn', address: 'another kind' });
  const events = await recorded();
  const flood = events.filter(({ kind }) => kind === 'limit-reached');
  expect(flood).toHaveLength(maxRowsPerHour + 1);
  expect(flood.reduce((total, { count }) => total + count, 0)).toBe(all);
  expect(flood.filter(({ source }) => source === '')).toMatchObject([
    { count: all - maxRowsPerHour, account: '', call: '' },
  ]);
  expect(events.filter(({ kind }) => kind === 'sign-in-failed')).toMatchObject([
    { call: 'signIn' },
  ]);
});

test('a persistent source uses one row a minute', async () => {
  await recorded();
  const { security } = service.platform;
  for (let minute = 0; minute < 3; minute += 1) {
    for (let time = 0; time < maxRowsPerHour; time += 1) {
      security.note('call-refused', { call: 'listAccounts', address: 'the same' });
      if (time % 50 === 0) await security.flush();
    }
    await service.advance({ minutes: 1 });
  }
  const events = await recorded();
  expect(events.map(({ count, call }) => [count, call])).toEqual([
    [maxRowsPerHour, 'listAccounts'],
    [maxRowsPerHour, 'listAccounts'],
    [maxRowsPerHour, 'listAccounts'],
  ]);
});

test('events are kept in memory while the database is down and written when it is back', async () => {
  await recorded();
  const { security } = service.platform;
  expectLoggedErrors(/security events not written.*away/);
  service.breakDatabase(Object.assign(new Error('away'), { code: '57P01' }));
  security.note('wrong-code', { call: 'signIn', address: 'somewhere' });
  await security.flush();
  service.breakDatabase(null);
  expect(await recorded()).toMatchObject([{ kind: 'wrong-code', count: 1 }]);
});

test('events are deleted after 90 days, and an account’s events with the account', async () => {
  await recorded();
  const { security } = service.platform;
  security.note('sign-in-failed', { call: 'signIn', address: 'a', account: 'One@Example.org' });
  security.note('sign-in-failed', { call: 'signIn', address: 'a', account: 'two@example.org' });
  await security.flush();
  await service.store.db.transaction((db) => security.deleteFor(db, 'one@example.org'));
  const left = async () => (await service.rows('select 1 from security_events')).length;
  expect(await left()).toBe(1);
  await service.advance({ hours: 24 * 90 - 1 });
  await security.cleanUp();
  expect(await left()).toBe(1);
  await service.advance({ hours: 2 });
  await security.cleanUp();
  expect(await left()).toBe(0);
});

test('a different key gives different hashes, and only its owner can read the key file', async () => {
  await recorded();
  const folder = mkdtempSync(join(tmpdir(), 'alliance-key-'));
  try {
    const key = keptKey(join(folder, 'data'), 'security-events');
    expect(key).toHaveLength(32);
    expect(keptKey(join(folder, 'data'), 'security-events')).toEqual(key);
    expect(statSync(join(folder, 'data/security-events.key')).mode & 0o777).toBe(0o600);
    const other = openSecurityEvents(service.store.db, service.clock, key);
    for (const security of [other, service.platform.security])
      security.note('wrong-code', { call: 'signIn', address: 'a', account: 'a@example.org' });
    await other.flush();
    const events = await recorded();
    expect(events).toHaveLength(2);
    const [one, two] = events;
    expect(one?.account).not.toBe(two?.account);
    expect(one?.source).not.toBe(two?.source);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
