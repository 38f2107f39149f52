/** Attackers, with or without an account, who try to gain privileges. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Call, callUrl, pathNames } from '#contract/call.ts';
import { calls } from '#contract/table.ts';
import { makeClient } from '../../testing/client.ts';
import { codeAt, giveSecret } from '../../testing/factor.ts';
import { inputFor } from '../../testing/inputs.ts';
import {
  accountLike,
  actorNamed,
  clientOf,
  isForAdministrators,
  linkOf,
  newAccount,
} from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';
import { stored } from '../../testing/stored.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Uploads and signed events are not JSON and cannot carry extra fields. */
const changing = [...calls].filter(
  ([, call]) => call.method !== 'GET' && !['navigation', 'upload', 'webhook'].includes(call.kind),
);
/** A caller who may make the call, and valid input. */
async function callerFor(name: string, call: Call) {
  const account = await accountLike(service, isForAdministrators(call) ? 'admin' : 'member');
  const input = await inputFor(service, name, call, account);
  const names = pathNames(call.path);
  const body = Object.fromEntries(Object.entries(input).filter(([key]) => !names.includes(key)));
  const isOpen = call.access['signed-out'] === 'yes';
  const client = isOpen ? makeClient(service) : await clientOf(service, account);
  const send = (sent: unknown, headers = {}) =>
    client.send(call.method, callUrl(call, input), sent, headers);
  return { account, body, send };
}

/** Fields that an attacker would try to set besides the form's own. */
const massAssignment: Record<string, unknown> = {
  permissions: ['admin_panel'],
  status: 'funded',
  role: 'admin',
  ownerId: '00000000-0000-4000-8000-000000000000',
  userId: '00000000-0000-4000-8000-000000000000',
  emailConfirmed: true,
  emailConfirmedAt: '2026-01-01T00:00:00Z',
  version: 1,
  isAdmin: true,
  passwordHash: 'x',
  totpConfirmedAt: null,
  reviewBy: '2020-01-01',
};

test.each(changing)('%s sets nothing beyond its own input', async (name, call) => {
  const { account, body, send } = await callerFor(name, call);
  const before = await stored(service);
  const rights = await actorNamed(service, account);
  for (const [key, value] of Object.entries(massAssignment)) {
    if (key in body || pathNames(call.path).includes(key)) continue;
    const { status } = await send({ ...body, [key]: value });
    expect([key, status]).toEqual([key, 400]);
  }
  for (const text of ['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"a":1}}}'])
    expect((await send(text)).status).toBe(400);
  expect(await stored(service)).toBe(before);
  expect(await actorNamed(service, account)).toEqual(rights);
  expect(({} as { role?: string }).role).toBeUndefined();
});

const isAllowed = ({ input }: Call, key: string, value: unknown): boolean => {
  const { shape = {} } = input.def as { shape?: Record<string, z.ZodMiniType> };
  const field = shape[key];
  return field !== undefined && z.safeParse(field, value).success;
};

test.each(changing)(
  '%s refuses lists, texts and numbers in place of a field of another type',
  async (name, call) => {
    const { body, send } = await callerFor(name, call);
    const before = await stored(service);
    for (const key of Object.keys(body))
      for (const value of [[body[key]], { $ne: null }, { toString: 'x' }, 0, true, null]) {
        if (Array.isArray(body[key])) continue;
        // A number for a number is valid input; the use case decides whether it is acceptable.
        if (typeof value !== 'object' && typeof value === typeof body[key]) continue;
        // Null is valid where the contract allows it, such as for an event without a limit of places.
        if (value === null && isAllowed(call, key, value)) continue;
        // As is an object for the fields of a form.
        const isFields = typeof body[key] === 'object' && !Array.isArray(value);
        if (isFields && value !== null && isAllowed(call, key, value)) continue;
        const { status } = await send({ ...body, [key]: value });
        expect([key, value, status]).toEqual([key, value, 400]);
      }
    expect(await stored(service)).toBe(before);
  },
);

test.each([
  'cookie',
  'accept-encoding',
  'user-agent',
  'if-none-match',
  'if-match',
  'x-forwarded-for',
])('however long and repetitive a %s is, the request is answered', async (name) => {
  for (const part of ['a', 'br ', 'br;q=0', ' ', ';', '=', '"', 'W/', ', ', '1,', ':']) {
    const value = `x${part.repeat(Math.floor(12_000 / part.length))}x`;
    const send = (sent: string) =>
      makeClient(service).send('GET', '/api/health', undefined, { [name]: sent });
    expect((await send(value)).status).toBe(200);
    // This bounds the work that a regular expression can cause.
    expect((await send(value + value)).status).toBe(431);
  }
});

describe('used twice concurrently', () => {
  const signIn = (email: string, code: string) =>
    makeClient(service).send('POST', '/api/sign-in', {
      email,
      password: 'Sovereign-Demo-2026',
      code,
    });

  test('a recovery code signs in once', async () => {
    const email = await newAccount(service);
    const client = await clientOf(service, email);
    const secret = await giveSecret(service, email);
    const path = '/api/account/second-factor/confirm';
    const sent = { code: codeAt(service.clock, secret) };
    const { body } = await client.send<{ recoveryCodes: string[] }>('POST', path, sent);
    for (const code of body.recoveryCodes.slice(0, 3)) {
      const answers = await Promise.all([signIn(email, code), signIn(email, code)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    }
  });

  test('a second factor is confirmed once, with one set of recovery codes', async () => {
    const email = await newAccount(service);
    const client = await clientOf(service, email);
    const code = codeAt(service.clock, await giveSecret(service, email));
    const confirm = () => client.send('POST', '/api/account/second-factor/confirm', { code });
    const answers = await Promise.all([confirm(), confirm()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a member type can be chosen once', async () => {
    const email = await newAccount(service);
    const client = await clientOf(service, email);
    const { userId } = await actorNamed(service, email);
    const choose = (memberType: string) =>
      client.send('PATCH', `/api/users/${userId}/member-type`, { memberType });
    const answers = await Promise.all([choose('team'), choose('advisor')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('a link that sets a password works for nothing else, and only once', async () => {
  const email = await newAccount(service);
  const token = await linkOf(service, email, 'reset-password');
  const visitor = makeClient(service);
  const tries: [string, object][] = [
    ['/api/confirm-email', { token, password: 'Sovereign-Demo-2026' }],
    ['/api/assign-admin-role', { setupCode: token }],
  ];
  const member = await clientOf(service, await newAccount(service));
  for (const [path, body] of tries)
    for (const who of [visitor, member])
      expect((await who.send('POST', path, body)).status).toBeGreaterThanOrEqual(400);
  expect((await makeClient(service, `session=${token}`).send('GET', '/api/auth/user')).status).toBe(
    401,
  );
  const password = 'seven quiet herons over Lagos';
  const reset = (sent: string) =>
    visitor.send('POST', '/api/password-reset/confirm', { token: sent, password });
  for (const odd of [
    `${token}=`,
    `${token} `,
    token.slice(0, -1),
    token.toLowerCase(),
    `${token}x`,
  ])
    expect((await reset(odd)).status).toBe(400);
  expect((await reset(token)).status).toBe(204);
  expect((await reset(token)).status).toBe(400);
});

test('the setup code cannot be guessed: ten attempts an hour, and each is recorded', async () => {
  const member = await clientOf(service, await newAccount(service));
  const guess = (setupCode: string) => member.send('POST', '/api/assign-admin-role', { setupCode });
  for (let number = 0; number < 10; number += 1)
    expect((await guess(`guess-${number}`)).body.code).toBe('setup_refused');
  expect((await guess('guess-11')).status).toBe(429);
});

test('reusing somebody else’s Idempotency-Key never reveals their answer', async () => {
  const key = { 'idempotency-key': 'the-key-of-somebody-else' };
  const [owner, other] = [await newAccount(service), await newAccount(service)];
  const { body: entries } = await callerFor('submitProject', calls.get('submitProject') as Call);
  const mine = await (await clientOf(service, owner)).send('POST', '/api/projects', entries, key);
  const theirs = await (await clientOf(service, other)).send('POST', '/api/projects', entries, key);
  const visitor = makeClient(service);
  const nobodys = await visitor.send('POST', '/api/projects', entries, key);
  const ids = [mine, theirs, nobodys].map(({ body }) => body.id);
  expect(new Set(ids).size).toBe(3);
  // The same key with other input reveals nothing about the first request.
  const another = { ...entries, title: 'Another' };
  const { status, body } = await visitor.send('POST', '/api/projects', another, key);
  expect([status, Object.keys(body).sort()]).toEqual([409, ['code', 'message']]);
});
