/** Actions that may succeed only once, requested twice concurrently; on PostgreSQL through two instances. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSetupCode } from '../../domains/identity/accounts/administrators.ts';
import { type Client, makeClient } from '../../testing/client.ts';
import { onPostgresql } from '../../testing/databases.ts';
import { actorNamed, clientOf, linkOf, newAccount } from '../../testing/people.ts';
import { entries } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';

let a: Service;
let b: Service;
beforeAll(async () => {
  a = await startService();
  b = onPostgresql() ? await startService({ beside: a }) : a;
});
afterAll(async () => {
  if (b !== a) await b.stop();
  await a.stop();
});

const password = 'Sovereign-Demo-2026';
const rounds = [1, 2, 3, 4, 5];
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();
const count = async (text: string, values: unknown[]) =>
  Number((await a.rows(text, values))[0]?.count);
/** An account's client at each of the two instances. */
const pair = async (account: string): Promise<[Client, Client]> => {
  const client = await clientOf(a, account);
  return [client, makeClient(b, client.cookie())];
};

test.each(rounds)(
  'two requests with the same Idempotency-Key create one project and get one answer (%i)',
  async (round) => {
    const body = entries();
    const key = { 'idempotency-key': `at-once-${round}` };
    const replies = await Promise.all(
      [a, b, a, b].map((service) =>
        makeClient(service, '', 'the-browser-of-a-sponsor').send<{ id: string }>(
          'POST',
          '/api/projects',
          body,
          key,
        ),
      ),
    );
    expect(statuses(replies)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    expect(await count('select count(*) from projects where email = $1', [body.email])).toBe(1);
    expect(await count('select count(*) from mails where "to" = $1', [body.email])).toBe(1);
  },
);

test.each(rounds)(
  'two requests with the same input and no key create one project (%i)',
  async () => {
    const body = entries();
    const replies = await Promise.all(
      [a, b, a, b].map((service) => makeClient(service).send('POST', '/api/projects', body)),
    );
    expect(statuses(replies)).toEqual([201, 201, 201, 201]);
    expect(await count('select count(*) from projects where email = $1', [body.email])).toBe(1);
  },
);

test.each(rounds)('a confirmation link works once (%i)', async () => {
  const email = await newAccount(a, { confirmed: false });
  const token = await linkOf(a, email, 'confirm-email');
  const replies = await Promise.all(
    [a, b].map((service) =>
      makeClient(service).send('POST', '/api/confirm-email', { token, password }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const { userId } = await actorNamed(a, email);
  const confirmed =
    "select count(*) from audit_log where object_id = $1 and action = 'user.confirm-email'";
  expect(await count(confirmed, [userId])).toBe(1);
});

test.each(rounds)('a reset link sets one password (%i)', async () => {
  const email = await newAccount(a);
  const token = await linkOf(a, email, 'reset-password');
  const passwords = ['the first of two passwords', 'the second of two passwords'];
  const replies = await Promise.all(
    [a, b].map((service, number) =>
      makeClient(service).send('POST', '/api/password-reset/confirm', {
        token,
        password: passwords[number],
      }),
    ),
  );
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
  for (const [number, { status }] of replies.entries()) {
    const password = passwords[number];
    const signIn = await makeClient(a).send('POST', '/api/sign-in', { email, password });
    expect(signIn.status).toBe(status === 204 ? 200 : 401);
  }
});

test.each(rounds)('when two administrators demote each other, one stays (%i)', async () => {
  const both = [await newAccount(a, { role: 'admin' }), await newAccount(a, { role: 'admin' })];
  await a.rows("update users set status = 'pending' where role = 'admin' and email <> all($1)", [
    both,
  ]);
  const [first = '', second = ''] = both;
  const demote = async (client: Client, email: string) => {
    const { userId } = await actorNamed(a, email);
    return client.send('PATCH', `/api/admin/users/${userId}/role`, { role: 'member' });
  };
  const [atA] = await pair(first);
  const [, atB] = await pair(second);
  await Promise.all([demote(atA, second), demote(atB, first)]);
  const active = "select count(*) from users where role = 'admin' and status = 'active'";
  expect(await count(active, [])).toBe(1);
});

test.each(rounds)(
  'when two visitors send the setup code, one becomes administrator (%i)',
  async () => {
    await a.rows(
      "update users set role = 'member', permissions = '{client_portal}' where role = 'admin'",
    );
    const setupCode = await newSetupCode(a.store.db, a.clock.now());
    const [one] = await pair(await newAccount(a));
    const [, two] = await pair(await newAccount(a));
    const replies = await Promise.all(
      [one, two].map((client) => client.send('POST', '/api/assign-admin-role', { setupCode })),
    );
    expect(statuses(replies)).toEqual([200, 403]);
    expect(await count("select count(*) from users where role = 'admin'", [])).toBe(1);
  },
);

/** What a person saves once and then changes, with two first versions of it. */
const firstSaves = [
  [
    'notification settings',
    '/api/account/notifications',
    ['Africa/Lagos', 'Africa/Accra'].map((timeZone) => ({
      timeZone,
      quietFrom: null,
      quietUntil: null,
      topics: [],
    })),
  ],
  [
    'a profile',
    '/api/member-profile',
    ['Engineer', 'Lawyer'].map((headline) => ({
      listed: true,
      headline,
      about: '',
      expertise: [],
      shown: [],
    })),
  ],
] as const;
test.each(firstSaves.flatMap((one) => rounds.map((round) => [...one, round] as const)))(
  'DESIGN §3.7: of two windows that save %s for the first time, one gets 412 with what the other saved',
  async (_what, path, versions) => {
    const windows = await pair(await newAccount(a));
    const replies = await Promise.all(
      windows.map((client, number) =>
        client.send('PATCH', path, versions[number], { 'if-match': '"0"' }),
      ),
    );
    expect(statuses(replies)).toEqual([200, 412]);
    const saved = replies.find(({ status }) => status === 200)?.body;
    const refused = replies.find(({ status }) => status === 412)?.body;
    expect(saved).toMatchObject({ version: 1 });
    expect(refused?.current).toEqual(saved);
    expect((await windows[0].send('GET', path)).body).toEqual(saved);
  },
);
