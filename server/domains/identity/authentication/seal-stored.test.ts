import { createHash } from 'node:crypto';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword as password } from '#content/demo.ts';
import type { SealingKeys } from '../../../platform/security/sealed-values.ts';
import { makeClient } from '../../../testing/client.ts';
import { codeAt, sealedFor } from '../../../testing/factor.ts';
import { expectLoggedErrors } from '../../../testing/logged-errors.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { sealStored } from './seal-stored.ts';

expectLoggedErrors(/an authenticator key does not open/);

let service: Service;
let email: string;
let userId: string;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  email = await newAccount(service);
  userId = (await actorNamed(service, email)).userId;
});

const signIn = async (code: string, account = email) =>
  (await makeClient(service).send('POST', '/api/sign-in', { email: account, password, code }))
    .status;
const stored = async (): Promise<string> =>
  String(
    (await service.rows('select totp_secret from users where id = $1', [userId]))[0]?.totp_secret,
  );
const put = (value: string, account = email) =>
  service.rows('update users set totp_secret = $1, totp_confirmed_at = now() where email = $2', [
    value,
    account,
  ]);
const newKey = () => new Secret({ size: 20 }).base32;
const present = () => `v1.${service.platform.sealingKeys[0].id}.`;
const codesOf = () => service.rows('select * from recovery_codes where user_id = $1', [userId]);

async function setUp() {
  const client = await clientOf(service, email);
  const path = '/api/account/second-factor';
  const { body } = await client.send<{ secret: string }>('POST', path, { password });
  const { body: confirmed } = await client.send<{ recoveryCodes: string[] }>(
    'POST',
    `${path}/confirm`,
    { code: codeAt(service.clock, body.secret) },
  );
  await service.advance({ seconds: 30 });
  return { key: body.secret, codes: confirmed.recoveryCodes };
}

test('an authenticator’s key is stored sealed, bound to its account', async () => {
  const { key } = await setUp();
  const value = await stored();
  expect(value.startsWith(present())).toBe(true);
  expect(value).not.toContain(key);
  const other = await newAccount(service);
  await put(value, other);
  expect(await signIn(codeAt(service.clock, key), other)).toBe(401);
  expect(await signIn(codeAt(service.clock, key))).toBe(200);
});

test('recovery codes are stored with a salt and a slow hash', async () => {
  const { codes } = await setUp();
  const rows = await codesOf();
  expect(rows).toHaveLength(10);
  const fast = codes.map((code) =>
    createHash('sha256').update(code.replaceAll('-', '')).digest('base64url'),
  );
  for (const { salt, code_hash } of rows) {
    expect(String(salt)).toMatch(/^[\w-]{22}$/);
    expect(fast).not.toContain(code_hash);
  }
  const other = rows.map(({ salt }) => salt)[0];
  email = await newAccount(service);
  userId = (await actorNamed(service, email)).userId;
  await setUp();
  expect((await codesOf())[0]?.salt).not.toBe(other);
});

test.each([
  ['is stored in clear text', (key: string) => Promise.resolve(key)],
  [
    'is sealed with the previous key',
    (key: string) =>
      sealedFor(
        service,
        email,
        key,
        service.platform.sealingKeys.slice(1) as unknown as SealingKeys,
      ),
  ],
] as const)(
  'a key that %s works, and is sealed with the current key: on use, or by the cleanup',
  async (_how, form) => {
    const key = newKey();
    await put(await form(key));
    expect(await signIn(codeAt(service.clock, key))).toBe(200);
    expect((await stored()).startsWith(present())).toBe(true);
    await put(await form(key));
    await sealStored(service.platform);
    expect((await stored()).startsWith(present())).toBe(true);
    await service.advance({ seconds: 30 });
    expect(await signIn(codeAt(service.clock, key))).toBe(200);
  },
);

test('old recovery codes work before and after the cleanup upgrades their hashes', async () => {
  await put(newKey());
  const codes = ['0123456789abcdef0123', '0123456789abcdef4567', '0123456789abcdef89ab'] as const;
  for (const code of codes)
    await service.rows('insert into recovery_codes (code_hash, user_id) values ($1, $2)', [
      createHash('sha256').update(code).digest('base64url'),
      userId,
    ]);
  expect(await signIn(codes[0])).toBe(200);
  await sealStored(service.platform);
  expect((await codesOf()).map(({ salt }) => typeof salt)).toEqual(['string', 'string']);
  expect(await signIn(codes[1])).toBe(200);
  expect(await signIn(codes[0])).toBe(401);
  expect(await signIn(codes[2])).toBe(200);
});

test('if the sealing key is missing, codes are refused and recovery codes still work', async () => {
  const { key, codes } = await setUp();
  await put((await stored()).replace(/^v1\.[^.]+/, 'v1.unknown'));
  await sealStored(service.platform);
  expect(await signIn(codeAt(service.clock, key))).toBe(401);
  expect(await signIn(codes[0] ?? '')).toBe(200);
});
