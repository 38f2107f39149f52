import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { demoPassword } from '#content/demo.ts';
import { type Client, makeClient } from '../../testing/client.ts';
import { newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';

const verified: string[] = [];
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    verify: (hash: string, password: string) => {
      verified.push(hash);
      return real.verify(hash, password);
    },
  };
});

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => {
  verified.length = 0;
});

const tryIt = async (
  path: '/api/sign-in' | '/api/admin-login',
  email: string,
  password: string,
  client: Client = makeClient(service),
) => (await client.send('POST', path, { email, password })).status;

test('five wrong tries in 15 minutes close an account for both sign-ins, from every address', async () => {
  const email = await newAccount(service, { role: 'admin' });
  const paths = ['/api/sign-in', '/api/admin-login'] as const;
  for (let time = 0; time < 5; time += 1)
    expect(await tryIt(paths[time % 2 ? 1 : 0], email, 'wrong')).toBe(401);
  for (const path of paths) {
    expect(await tryIt(path, email, demoPassword)).toBe(429);
    expect(await tryIt(path, email.toUpperCase(), demoPassword)).toBe(429);
    expect(await tryIt(path, ` ${email} `, demoPassword)).toBe(429);
  }
  expect(verified).toHaveLength(5);
});

test('somebody else signs in meanwhile, and an unknown address is closed just the same', async () => {
  const client = makeClient(service);
  for (let time = 0; time < 5; time += 1)
    expect(await tryIt('/api/sign-in', 'nobody@example.net', 'wrong', client)).toBe(401);
  expect(await tryIt('/api/sign-in', 'nobody@example.net', 'wrong', client)).toBe(429);
  expect(await tryIt('/api/sign-in', await newAccount(service), demoPassword, client)).toBe(200);
});

test('a right password starts the count anew', async () => {
  const email = await newAccount(service);
  for (const _ of [1, 2]) {
    for (let time = 0; time < 4; time += 1)
      expect(await tryIt('/api/sign-in', email, 'wrong')).toBe(401);
    expect(await tryIt('/api/sign-in', email, demoPassword)).toBe(200);
  }
});

test('a member’s right password at /admin-login counts as a failure and is not told apart', async () => {
  const email = await newAccount(service);
  for (let time = 0; time < 5; time += 1)
    expect(await tryIt('/api/admin-login', email, demoPassword)).toBe(401);
  expect(await tryIt('/api/sign-in', email, demoPassword)).toBe(429);
});

test('a hundred failures in 15 minutes close an address, a success gives its try back', async () => {
  const client = makeClient(service);
  const known = await newAccount(service);
  const fail = (number: number) =>
    tryIt('/api/sign-in', `nobody-${Math.floor(number / 5)}@example.com`, 'x', client);
  for (let time = 0; time < 99; time += 1) expect(await fail(time)).toBe(401);
  expect(await tryIt('/api/sign-in', known, demoPassword, client)).toBe(200);
  expect(await fail(99)).toBe(401);
  expect(await tryIt('/api/sign-in', known, demoPassword, client)).toBe(429);
  expect(await tryIt('/api/sign-in', known, demoPassword)).toBe(200);
});

test.each(['/api/sign-in', '/api/admin-login'] as const)(
  'AUTH-17 %s takes the same work for an unknown account, a wrong password, and one without a password',
  async (path) => {
    const known = await newAccount(service, { role: 'admin' });
    const without = await newAccount(service);
    await service.rows('update users set password_hash = null where email = $1', [without]);
    for (const email of [known, 'unknown@example.org', without]) {
      verified.length = 0;
      expect(await tryIt(path, email, 'wrong')).toBe(401);
      expect(verified).toHaveLength(1);
      // The same parameters, so the same time.
      expect(verified[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
  },
);
