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
/**
 * Runs `work` for every number from 1 to `count`. Ten at a time, so that requests are refused by the limit
 * and not because a busy machine has run out of connections.
 */
async function times<T>(count: number, work: (number: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let done = 0; done < count; done += 10) {
    const next = Array.from({ length: Math.min(10, count - done) }, (_, at) => work(done + at + 1));
    answers.push(...(await Promise.all(next)));
  }
  return answers;
}

function expectTooMany({ status, body, headers }: Reply, most: number) {
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'too_many' });
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(most - 60);
  expect(wait).toBeLessThanOrEqual(most);
}

test('the sixth failed sign-in to an account within 15 minutes is refused, wherever it comes from', async () => {
  const email = 'member@digitalsovereignty.example';
  const answers = await times(5, () => signIn(makeClient(service), email));
  expect(answers).toEqual([401, 401, 401, 401, 401]);
  expectTooMany(await makeClient(service).send('POST', '/api/sign-in', wrong(email)), 900);
  const upper = wrong(email.toUpperCase());
  expect((await makeClient(service).send('POST', '/api/sign-in', upper)).status).toBe(429);
});

test('it does not affect another account', async () => {
  expect((await signedIn(service, 'client')).cookie()).not.toBe('');
});

test('an account that does not exist is counted like one that does', async () => {
  const email = 'nobody@example.org';
  expect(await times(5, () => signIn(makeClient(service), email))).toEqual(Array(5).fill(401));
  expect(await signIn(makeClient(service), email)).toBe(429);
});

test('a successful sign-in resets the account’s failures', async () => {
  const email = 'partner@digitalsovereignty.example';
  await times(4, () => signIn(makeClient(service), email));
  await signedIn(service, 'partner');
  expect(await times(5, () => signIn(makeClient(service), email))).toEqual(Array(5).fill(401));
});

test('a network address may fail to sign in 100 times in 15 minutes, across all accounts', async () => {
  const client = makeClient(service);
  const answers = await times(100, (number) => signIn(client, `guess-${number}@example.org`));
  expect(new Set(answers)).toEqual(new Set([401]));
  expectTooMany(await client.send('POST', '/api/sign-in', wrong('guess@example.org')), 900);
});

const submit = (client: Client, given: Record<string, unknown> = {}) =>
  client.send('POST', '/api/projects', entries(given));

test('what a network address sends beyond its limit locks no account', async () => {
  const client = makeClient(service);
  await times(100, (number) => signIn(client, `locked-${Math.ceil(number / 5)}@example.org`));
  const email = await newAccount(service);
  expect(await times(10, () => signIn(client, email))).toEqual(Array(10).fill(429));
  expect((await signedIn(service, email)).cookie()).not.toBe('');
});

test('an email address may submit five times an hour, wherever the requests come from', async () => {
  const email = 'eager@example.org';
  const answers = await times(5, () => submit(makeClient(service), { email }));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expectTooMany(await submit(makeClient(service), { email }), 3600);
});

test('a signed-in caller may submit five times an hour, whatever address is in the form', async () => {
  const answers = await times(5, async () => submit(await clientOf(service, 'client')));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expectTooMany(await submit(await clientOf(service, 'client')), 3600);
});

test('a network address may submit 60 times an hour', async () => {
  const client = makeClient(service);
  const answers = await times(60, () => submit(client));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expectTooMany(await submit(client), 3600);
});

test('an invalid form is not counted', async () => {
  const client = makeClient(service);
  const email = 'careless@example.org';
  await times(10, () => submit(client, { email, title: '' }));
  expect((await submit(client, { email })).status).toBe(201);
});

/** Follows a link that doesn't exist, which a network address may do 60 times an hour. */
const follow = (client: Client, forwarded?: string) =>
  client
    .send(
      'POST',
      '/api/confirm-email',
      { token: 'no-such-link' },
      forwarded ? { 'x-forwarded-for': forwarded } : {},
    )
    .then(({ status }) => status);

test('without a trusted proxy, X-Forwarded-For is ignored', async () => {
  const answers = await times(60, () => follow(makeClient(direct)));
  expect(new Set(answers)).toEqual(new Set([400]));
  expect(await follow(makeClient(direct))).toBe(429);
});

test('behind a trusted proxy, what the visitor put into X-Forwarded-For is ignored', async () => {
  const attempt = (number: number) =>
    follow(makeClient(service), `198.51.100.${number}, 203.0.113.7`);
  expect(new Set(await times(60, attempt))).toEqual(new Set([400]));
  expect(await attempt(61)).toBe(429);
});

/** A visitor with one address in this /64 of a shared /48. */
const fromIPv6 = (network: number, subnet: number, host: number) =>
  follow(
    makeClient(service),
    `2001:db8:${network}:${subnet.toString(16)}:${host.toString(16)}::${host.toString(16)}`,
  );

test('failures from 100 addresses of one subscriber’s IPv6 network share the limit of 60', async () => {
  const answers = await times(100, (host) => fromIPv6(6, 1, host));
  expect(answers.filter((status) => status === 400)).toHaveLength(60);
  expect(answers.filter((status) => status === 429)).toHaveLength(40);
  expect(await fromIPv6(6, 2, 1)).toBe(400);
});

test('all the IPv6 networks of one /48 together have eight times the limit', async () => {
  for (let subnet = 1; subnet <= 8; subnet += 1)
    expect(new Set(await times(60, (host) => fromIPv6(7, subnet, host)))).toEqual(new Set([400]));
  expect(await fromIPv6(7, 9, 1)).toBe(429);
});

test('IPv4-mapped IPv6 counts as the IPv4 address', async () => {
  const answers = await times(62, (number) =>
    follow(makeClient(service), number % 2 ? '192.0.2.77' : '::FFFF:C000:024D'),
  );
  expect(answers.filter((status) => status === 429)).toHaveLength(2);
});

test('one mailbox with many tags gets no more emails than with one', async () => {
  const send = (tag: string) =>
    makeClient(service).send('POST', '/api/newsletter', { email: `Flooded${tag}@example.org` });
  const answers = await times(5, (number) => send(`+${number}`));
  expect(answers.map(({ status }) => status < 300)).toEqual(Array(5).fill(true));
  expectTooMany(await send('+another'), 3600);
  expectTooMany(await send(''), 3600);
});

test('a success at one account resets no failures at another one of the same mailbox', async () => {
  const email = await newAccount(service);
  const tagged = email.replace('@', '+tag@');
  await service.rows('update users set email = $1 where email = $2', [tagged, email]);
  await times(5, () => signIn(makeClient(service), email));
  await signedIn(service, tagged);
  expect(await signIn(makeClient(service), email)).toBe(429);
});

test('repeating an accepted submission over a bad connection is answered each time, and not counted', async () => {
  const client = makeClient(service);
  const sent = entries({ email: 'bad-line@example.org' });
  const key = { 'idempotency-key': 'a-submission-on-a-bad-line' };
  const repeat = () => client.send('POST', '/api/projects', sent, key);
  const first = await repeat();
  expect(first.status).toBe(201);
  for (let attempt = 2; attempt <= 8; attempt += 1)
    expect(await repeat()).toMatchObject({ status: 201, body: first.body });
  const others = await times(4, () =>
    submit(makeClient(service), { email: 'bad-line@example.org' }),
  );
  expect(others.map(({ status }) => status)).toEqual(Array(4).fill(201));
  expectTooMany(await submit(makeClient(service), { email: 'bad-line@example.org' }), 3600);
  expect((await repeat()).status).toBe(201);
});

test('the same key with other input is not a repeat, and more than 60 repeats an hour are refused', async () => {
  const key = { 'idempotency-key': 'one-key-for-many-things' };
  const sent = entries({ email: 'one-key@example.org' });
  const submitAs = (body: object) =>
    makeClient(service, '', 'the-browser-of-a-sponsor').send('POST', '/api/projects', body, key);
  expect((await submitAs(sent)).status).toBe(201);
  const others = await times(4, (number) => submitAs({ ...sent, title: `Another ${number}` }));
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([409]));
  expectTooMany(await submitAs({ ...sent, title: 'The sixth' }), 3600);
  const repeats = await times(60, () => submitAs(sent));
  expect(new Set(repeats.map(({ status }) => status))).toEqual(new Set([201]));
  expectTooMany(await submitAs(sent), 3600);
});

const order = async (client: Client, email: string) =>
  client.send('POST', '/api/create-payment-intent', {
    membershipType: 'general',
    customerName: 'A Buyer',
    customerEmail: email,
  });

test('an email address may make ten card payments an hour, wherever the requests come from', async () => {
  const email = 'buyer@example.org';
  const answers = await times(10, () => order(makeClient(service), email));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expectTooMany(await order(makeClient(service), email), 3600);
});

test('an account may place ten orders an hour, and an address that is not its own gets ten from all accounts', async () => {
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
  // Orders from the address's own account leave its quota for others.
  const others = [await newAccount(service), await newAccount(service)];
  const mailed = await times(10, (number) => invoice(others[number % 2] ?? '', email));
  expect(mailed.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expectTooMany(await invoice(others[0] ?? '', email), 3600);
});
