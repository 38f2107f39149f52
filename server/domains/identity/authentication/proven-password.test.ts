import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoPassword as password } from '#content/demo.ts';
import { makeClient } from '../../../testing/client.ts';
import { codeAt, giveSecret } from '../../../testing/factor.ts';
import { actorNamed, clientOf, linkOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

/** Runs while a password is being verified, and counts how many new ones were hashed. */
const argon = vi.hoisted(() => ({ meanwhile: null as (() => Promise<unknown>) | null, hashed: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    verify: async (hash: string, given: string) => {
      const fits = await real.verify(hash, given);
      const { meanwhile } = argon;
      argon.meanwhile = null;
      await meanwhile?.();
      return fits;
    },
    hash: (given: string, options: object) => {
      argon.hashed += 1;
      return real.hash(given, options);
    },
  };
});

let service: Service;
let email: string;
let userId: string;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  email = await newAccount(service, { role: 'admin' });
  userId = (await actorNamed(service, email)).userId;
});

const set = (assignment: string) => async () => {
  await service.rows(`update users set ${assignment} where id = $1`, [userId]);
};
const anotherPassword = set("password_hash = password_hash || 'A'");
const stored = async () =>
  (await service.rows('select * from users where id = $1', [userId])) as Record<string, unknown>[];
const sessions = () => service.rows('select id from sessions where user_id = $1', [userId]);
const signIn = (path: string, code?: string) =>
  makeClient(service).send('POST', path, { email, password, ...(code && { code }) });

describe('a change made while the password is being verified affects the sign-in', () => {
  test.each([
    ['a new password', anotherPassword, 'wrong_credentials'],
    ['a suspension', set("status = 'suspended'"), 'account_suspended'],
    ['a second factor', () => giveSecret(service, email, 'on'), 'code_needed'],
  ] as const)('%s', async (_what, meanwhile, refusal) => {
    argon.meanwhile = () => meanwhile();
    const { status, body } = await signIn('/api/sign-in');
    expect([status, body.code]).toEqual([401, refusal]);
    expect(await sessions()).toEqual([]);
  });

  test.each([
    ['a new password', anotherPassword, 'Invalid credentials'],
    ['another role', set("role = 'member'"), 'Invalid credentials'],
    [
      'a second factor',
      () => giveSecret(service, email, 'on'),
      'Enter the code from your authenticator app.',
    ],
  ] as const)('%s, for an administrator', async (_what, meanwhile, message) => {
    argon.meanwhile = () => meanwhile();
    const { status, body } = await signIn('/api/admin-login');
    expect([status, body]).toEqual([401, { success: false, message }]);
    expect(await sessions()).toEqual([]);
  });
});

test.each([
  ['POST', '/api/account/password', 'currentPassword'],
  ['POST', '/api/account/second-factor', 'password'],
  ['DELETE', '/api/account/second-factor', 'password'],
  ['DELETE', '/api/account', 'password'],
] as const)(
  'a password replaced while it was being verified is refused: %s %s',
  async (method, path, field) => {
    await giveSecret(service, email);
    const client = await clientOf(service, email);
    let before: unknown;
    argon.meanwhile = async () => {
      await anotherPassword();
      before = await stored();
    };
    const newPassword = 'seven quiet herons over Lagos';
    const sent = { [field]: password, ...(field === 'currentPassword' && { newPassword }) };
    const { status, body } = await client.send(method, path, sent);
    expect([status, body.code, Object.keys(body.fields as object)]).toEqual([
      403,
      'wrong_password',
      [field],
    ]);
    expect(await stored()).toEqual(before);
  },
);

describe('two tabs that set up an authenticator', () => {
  const path = '/api/account/second-factor';

  test('end with the one whose code was accepted', async () => {
    const client = await clientOf(service, email);
    const start = async () =>
      (await client.send<{ secret: string }>('POST', path, { password })).body.secret;
    const [first, second] = [await start(), await start()];
    const confirm = (secret: string) =>
      client.send('POST', `${path}/confirm`, { code: codeAt(service.clock, secret) });
    expect((await confirm(first)).body.code).toBe('wrong_code');
    expect((await confirm(second)).status).toBe(200);
    await service.advance({ seconds: 30 });
    expect((await signIn('/api/sign-in', codeAt(service.clock, first))).status).toBe(401);
    expect((await signIn('/api/sign-in', codeAt(service.clock, second))).status).toBe(200);
  });

  test('end with a matching pair if one confirms while the other starts', async () => {
    const client = await clientOf(service, email);
    const { body } = await client.send<{ secret: string }>('POST', path, { password });
    argon.meanwhile = async () => {
      const code = codeAt(service.clock, body.secret);
      expect((await client.send('POST', `${path}/confirm`, { code })).status).toBe(200);
    };
    const { status, body: refused } = await client.send('POST', path, { password });
    expect([status, refused.code]).toEqual([409, 'already_set']);
    await service.advance({ seconds: 30 });
    expect((await signIn('/api/sign-in', codeAt(service.clock, body.secret))).status).toBe(200);
  });
});

test('a reset link is checked before anything is hashed', async () => {
  const reset = (token: string) =>
    makeClient(service).send('POST', '/api/password-reset/confirm', {
      token,
      password: 'seven quiet herons over Lagos',
    });
  const token = await linkOf(service, email, 'reset-password');
  argon.hashed = 0;
  expect((await reset('x'.repeat(43))).body.code).toBe('invalid_code');
  expect(argon.hashed).toBe(0);
  expect((await reset(token)).status).toBe(204);
  expect(argon.hashed).toBe(1);
});
