import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, makeClient, type Reply, signedIn } from '../testing/client.ts';
import { clientOf, newAccount } from '../testing/people.ts';
import { entries } from '../testing/projects.ts';
import { type Service, startService } from '../testing/service.ts';

let service: Service;
let direct: Service;
beforeAll(async () => {
  service = await startService();
  direct = await startService({ trustProxy: [] });
});
afterAll(async () => {
  await service.stop();
  await direct.stop();
});

const wrong = (email: string) => ({ email, password: 'not the password' });
const signIn = (client: Client, email: string) =>
  client.send('POST', '/api/sign-in', wrong(email)).then(({ status }) => status);
/** As many answers as there are numbers from 1 to `count`. */
const times = <T>(count: number, work: (number: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index + 1)));

function expectTooMany({ status, body, headers }: Reply, most: number) {
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'too_many' });
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(most - 60);
  expect(wait).toBeLessThanOrEqual(most);
}

test('the sixth wrong sign-in of an account within 15 minutes is refused, from wherever it comes', async () => {
  const email = 'member@digitalsovereignty.example';
  const answers = await times(5, () => signIn(makeClient(service), email));
  expect(answers).toEqual([401, 401, 401, 401, 401]);
  expectTooMany(await makeClient(service).send('POST', '/api/sign-in', wrong(email)), 900);
  const upper = wrong(email.toUpperCase());
  expect((await makeClient(service).send('POST', '/api/sign-in', upper)).status).toBe(429);
});

test('another account is not held up by it', async () => {
  expect((await signedIn(service, 'client')).cookie()).not.toBe('');
});

test('an account that does not exist is counted like one that does', async () => {
  const email = 'nobody@example.org';
  expect(await times(5, () => signIn(makeClient(service), email))).toEqual(Array(5).fill(401));
  expect(await signIn(makeClient(service), email)).toBe(429);
});

test('a sign-in that succeeds forgets the account’s failures', async () => {
  const email = 'partner@digitalsovereignty.example';
  await times(4, () => signIn(makeClient(service), email));
  await signedIn(service, 'partner');
  expect(await times(5, () => signIn(makeClient(service), email))).toEqual(Array(5).fill(401));
});

test('a network address has 100 wrong sign-ins in 15 minutes, over all accounts', async () => {
  const client = makeClient(service);
  const answers = await times(100, (number) => signIn(client, `guess-${number}@example.org`));
  expect(new Set(answers)).toEqual(new Set([401]));
  expectTooMany(await client.send('POST', '/api/sign-in', wrong('guess@example.org')), 900);
});

test('a sign-in that succeeds does not give its address new guesses at other accounts', async () => {
  const client = makeClient(service);
  await times(99, (number) => signIn(client, `other-${number}@example.org`));
  const email = 'executive@digitalsovereignty.example';
  const password = 'Sovereign-Demo-2026';
  expect((await client.send('POST', '/api/sign-in', { email, password })).status).toBe(200);
  expect(await signIn(client, 'other-100@example.org')).toBe(401);
  expect(await signIn(client, 'other-101@example.org')).toBe(429);
});

const submit = (client: Client, given: Record<string, unknown> = {}) =>
  client.send('POST', '/api/projects', entries(given));

test('an e-mail address has five submissions an hour, from wherever they come', async () => {
  const email = 'eager@example.org';
  const answers = await times(5, () => submit(makeClient(service), { email }));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expectTooMany(await submit(makeClient(service), { email }), 3600);
});

test('a signed-in caller has five submissions an hour, whatever address is in the form', async () => {
  const answers = await times(5, async () => submit(await clientOf(service, 'client')));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expectTooMany(await submit(await clientOf(service, 'client')), 3600);
});

test('a network address has 60 submissions an hour', async () => {
  const client = makeClient(service);
  const answers = await times(60, () => submit(client));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expectTooMany(await submit(client), 3600);
});

test('a refused form counts nothing', async () => {
  const client = makeClient(service);
  const email = 'careless@example.org';
  await times(10, () => submit(client, { email, title: '' }));
  expect((await submit(client, { email })).status).toBe(201);
});

test('without a trusted proxy, X-Forwarded-For gives nobody another address', async () => {
  const answers = await times(100, (number) =>
    signIn(makeClient(direct), `guess-${number}@example.org`),
  );
  expect(new Set(answers)).toEqual(new Set([401]));
  expect(await signIn(makeClient(direct), 'guess@example.org')).toBe(429);
});

test('behind a trusted proxy, what the visitor put into X-Forwarded-For does not count', async () => {
  const real = '203.0.113.7';
  const attempt = (number: number) =>
    makeClient(service).send('POST', '/api/sign-in', wrong(`forged-${number}@example.org`), {
      'x-forwarded-for': `198.51.100.${number}, ${real}`,
    });
  const answers = await times(100, attempt);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  expect((await attempt(101)).status).toBe(429);
});

const order = async (client: Client, email: string) =>
  client.send('POST', '/api/create-payment-intent', {
    membershipType: 'general',
    customerName: 'A Buyer',
    customerEmail: email,
  });

test('an e-mail address has ten card payments an hour, from wherever they come', async () => {
  const email = 'buyer@example.org';
  const answers = await times(10, () => order(makeClient(service), email));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expectTooMany(await order(makeClient(service), email), 3600);
});

test('an account has ten orders an hour, and an address that is not its own ten from all accounts', async () => {
  const email = await newAccount(service);
  const invoice = async (account: string, customerEmail: string) =>
    (await clientOf(service, account)).send('POST', '/api/orders/bank-transfer', {
      membershipType: 'general',
      customerName: 'A Buyer',
      customerEmail,
    });
  const own = await times(10, () => invoice(email, email));
  expect(own.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expectTooMany(await invoice(email, email), 3600);
  // Its own orders did not use up the address, which somebody else still may mail to.
  const others = [await newAccount(service), await newAccount(service)];
  const mailed = await times(10, (number) => invoice(others[number % 2] ?? '', email));
  expect(mailed.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expectTooMany(await invoice(others[0] ?? '', email), 3600);
});
