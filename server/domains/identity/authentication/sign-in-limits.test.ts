import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { demoPassword } from '#content/demo.ts';
import { type Client, makeClient, signedIn } from '../../../testing/client.ts';
import { linkOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

const verified: string[] = [];
const hashed: unknown[] = [];
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    verify: (hash: string, password: string) => {
      verified.push(hash);
      return real.verify(hash, password);
    },
    hash: (...given: Parameters<typeof real.hash>) => {
      hashed.push(given[0]);
      return real.hash(...given);
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

test('five failed attempts in 15 minutes lock an account for both sign-ins, from every address', async () => {
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

test('a browser that has signed in to the account before is counted separately: an attacker cannot lock it out', async () => {
  const email = await newAccount(service);
  const owner = await signedIn(service, email);
  await owner.send('POST', '/api/logout');
  const stranger = makeClient(service);
  for (let time = 0; time < 5; time += 1)
    expect(await tryIt('/api/sign-in', email, 'wrong', stranger)).toBe(401);
  expect(await tryIt('/api/sign-in', email, demoPassword, stranger)).toBe(429);
  expect(await tryIt('/api/sign-in', email, demoPassword, owner)).toBe(200);
  // The attacker stays locked out, and gains nothing with their own token or another account's.
  const known = await signedIn(service, await newAccount(service));
  for (const client of [stranger, makeClient(service, `browser=${'A'.repeat(43)}`), known])
    expect(await tryIt('/api/sign-in', email, demoPassword, client)).toBe(429);
  // The owner's browser has five attempts too.
  for (let time = 0; time < 5; time += 1)
    expect(await tryIt('/api/sign-in', email, 'wrong', owner)).toBe(401);
  expect(await tryIt('/api/sign-in', email, demoPassword, owner)).toBe(429);
});

test('a new password makes every browser unknown again', async () => {
  const email = await newAccount(service);
  const owner = await signedIn(service, email);
  const token = await linkOf(service, email, 'reset-password');
  const password = 'seven quiet herons over Lagos';
  const sent = { token, password };
  const { status } = await makeClient(service).send('POST', '/api/password-reset/confirm', sent);
  expect(status).toBe(204);
  for (let time = 0; time < 5; time += 1)
    expect(await tryIt('/api/sign-in', email, 'wrong')).toBe(401);
  expect(await tryIt('/api/sign-in', email, password, owner)).toBe(429);
});

test('whoever resets a password can sign in with it, although wrong ones have locked the account', async () => {
  const email = await newAccount(service);
  const owner = await signedIn(service, email);
  const password = 'nine quiet herons over Lagos';
  const lock = async () => {
    for (let time = 0; time < 6; time += 1) await tryIt('/api/sign-in', email, 'wrong');
    expect(await tryIt('/api/sign-in', email, password)).toBe(429);
  };
  await lock();
  for (const browser of [owner, makeClient(service)]) {
    const token = await linkOf(service, email, 'reset-password');
    await browser.send('POST', '/api/password-reset/confirm', { token, password });
    expect(await tryIt('/api/sign-in', email, password, browser)).toBe(200);
    // The success doesn't unlock it for others.
    expect(await tryIt('/api/sign-in', email, password)).toBe(429);
  }
});

test('others can still sign in, and an unknown address is locked just the same', async () => {
  const client = makeClient(service);
  for (let time = 0; time < 5; time += 1)
    expect(await tryIt('/api/sign-in', 'nobody@example.net', 'wrong', client)).toBe(401);
  expect(await tryIt('/api/sign-in', 'nobody@example.net', 'wrong', client)).toBe(429);
  expect(await tryIt('/api/sign-in', await newAccount(service), demoPassword, client)).toBe(200);
});

test('a correct password resets the count', async () => {
  const email = await newAccount(service);
  for (const _ of [1, 2]) {
    for (let time = 0; time < 4; time += 1)
      expect(await tryIt('/api/sign-in', email, 'wrong')).toBe(401);
    expect(await tryIt('/api/sign-in', email, demoPassword)).toBe(200);
  }
});

test('a member’s correct password at /admin-login counts as a failure and looks the same', async () => {
  const email = await newAccount(service);
  for (let time = 0; time < 5; time += 1)
    expect(await tryIt('/api/admin-login', email, demoPassword)).toBe(401);
  expect(await tryIt('/api/sign-in', email, demoPassword)).toBe(429);
});

test('a hundred failures in 15 minutes lock a network address; a success gives its attempt back', async () => {
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
  'AUTH-17 %s does the same work for an unknown account, a wrong password, and an account without a password',
  async (path) => {
    const known = await newAccount(service, { role: 'admin' });
    const without = await newAccount(service);
    await service.rows('update users set password_hash = null where email = $1', [without]);
    for (const email of [known, 'unknown@example.org', without]) {
      verified.length = 0;
      expect(await tryIt(path, email, 'wrong')).toBe(401);
      expect(verified).toHaveLength(1);
      // The same parameters, therefore the same time.
      expect(verified[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
  },
);

test('repeating a sign-up, which no limit counts, costs no further hash', async () => {
  const client = makeClient(service);
  const sent = {
    firstName: 'Ama',
    lastName: 'Owusu',
    email: 'repeated@example.org',
    password: 'correct horse battery',
  };
  const key = { 'idempotency-key': 'a-sign-up-on-a-bad-line' };
  hashed.length = 0;
  for (let time = 0; time < 7; time += 1)
    expect((await client.send('POST', '/api/sign-up', sent, key)).status).toBe(202);
  expect(hashed).toEqual([sent.password]);
});
