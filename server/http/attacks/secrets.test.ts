/** One-time secrets are stored nowhere in clear: a leaked database contains nothing usable. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, callUrl, pathNames } from '#contract/call.ts';
import { calls } from '#contract/table.ts';
import { makeClient } from '../../testing/client.ts';
import { inputFor } from '../../testing/inputs.ts';
import { mailTo, tokenIn } from '../../testing/mails.ts';
import { accountLike, clientOf, isForAdministrators, newAccount } from '../../testing/people.ts';
import { bodyOf as entriesOf } from '../../testing/send-call.ts';
import { type Service, startService } from '../../testing/service.ts';
import { rowsWith } from '../../testing/stored.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

let keys = 0;
const newKey = () => {
  keys += 1;
  return { 'idempotency-key': `attack-${keys}-of-many` };
};

/** Every text in an answer that is long and random enough to be a secret. */
function secretsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[\w-]{20,}$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(secretsIn) : [];
}
/** The same of the addresses in it, where names are in lower case. */
const secretsInAddresses = (body: unknown): string[] =>
  secretsIn(JSON.stringify(body).split(/[/?=&#"]/)).filter(
    (part) => /[a-z]/.test(part) && /[A-Z]/.test(part),
  );
const isId = (text: string) =>
  /^((?:feed-)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|pi_test_[0-9a-f]{32})$/.test(text);

/** Secrets of payments and orders are needed later, by the provider and in emails; they may be stored only here. */
const needed: Record<string, RegExp> = {
  createPaymentIntent: /^(card|test)_payments:/,
  confirmMembershipPayment: /^(orders|mails):/,
  createDownloadLink: /^orders:/,
  renewOrderLink: /^orders:/,
};

const changing = [...calls].filter(([, call]) => call.method !== 'GET');

test.each(changing)(
  '%s with an Idempotency-Key stores neither its answer’s secrets nor its cookie',
  async (name, call) => {
    const asAdministrator = isForAdministrators(call) || name === 'adminSignIn';
    const account = await accountLike(service, asAdministrator ? 'admin' : 'member');
    const input = await inputFor(service, name, call, account);
    if (name === 'signIn' || name === 'adminSignIn') input.email = account;
    const client =
      name === 'signIn' || name === 'adminSignIn'
        ? makeClient(service)
        : await clientOf(service, account);
    const before = new Set(client.cookies().split('; '));
    const sent = bodyOf(call, input);
    const other = entriesOf(call, sent);
    const { status, body } = await client.send(
      call.method,
      callUrl(call, input),
      other?.body ?? sent,
      { ...other?.headers, ...newKey() },
    );
    // A refused answer contains no secrets, so it would show nothing.
    const isSetup = call.access.member === 'setup';
    expect(isSetup ? [403] : call.kind === 'navigation' ? [200, 302] : [call.status]).toContain(
      status,
    );
    const cookies = client
      .cookies()
      .split('; ')
      .filter((pair) => pair && (call.secret || !before.has(pair)))
      .flatMap((pair) => pair.slice(pair.indexOf('=') + 1).split('.'))
      .filter((value) => /^[\w-]{20,}$/.test(value));
    const shown = call.secret ? secretsInAddresses(body) : secretsIn(body);
    const found = [...shown, ...cookies].filter((text) => !isId(text));
    if (call.secret) expect(found, 'what is shown only once').not.toEqual([]);
    const elsewhere = async (secret: string) =>
      (await rowsWith(service, secret)).filter((row) => !(needed[name] ?? /^users:/).test(row));
    // An email keeps the links in it until it is sent.
    for (const secret of found)
      await expect.poll(() => elsewhere(secret), { message: secret }).toEqual([]);
  },
);

const bodyOf = (call: Call, input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).filter(([key]) => !pathNames(call.path).includes(key)));

test('neither an authenticator’s key nor its recovery codes are stored in clear text', async () => {
  const account = await newAccount(service);
  const client = await clientOf(service, account);
  const input = await inputFor(service, 'startSecondFactor', call('startSecondFactor'), account);
  const path = '/api/account/second-factor';
  const { body } = await client.send<{ secret: string }>('POST', path, input, newKey());
  expect(body.secret).toMatch(/^[A-Z2-7]{16,}$/);
  expect(await rowsWith(service, body.secret)).toEqual([]);
  const code = await inputFor(service, 'confirmSecondFactor', call('confirmSecondFactor'), account);
  const confirmed = await client.send<{ recoveryCodes: string[] }>(
    'POST',
    `${path}/confirm`,
    code,
    newKey(),
  );
  for (const text of confirmed.body.recoveryCodes) {
    expect(await rowsWith(service, text)).toEqual([]);
    expect(await rowsWith(service, text.replaceAll('-', ''))).toEqual([]);
  }
});

const call = (name: string) => calls.get(name) as Call;

test('the links of an email are stored nowhere once it is sent', async () => {
  const account = await newAccount(service);
  const visitor = makeClient(service);
  await visitor.send('POST', '/api/password-reset', { email: account }, newKey());
  const token = tokenIn(await mailTo(service, account, 'Reset your password'));
  expect(token).toHaveLength(43);
  await expect.poll(() => rowsWith(service, token)).toEqual([]);
  const stranger = 'new.person@example.org';
  const person = { ...call('signUp').example, email: stranger };
  await visitor.send('POST', '/api/sign-up', person, newKey());
  const confirmation = tokenIn(await mailTo(service, stranger, 'Confirm your email'));
  await expect.poll(() => rowsWith(service, confirmation)).toEqual([]);
});

test('repeating a sign-in with the same key opens a new session', async () => {
  const email = await newAccount(service);
  const key = newKey();
  for (const client of [makeClient(service), makeClient(service)]) {
    const sent = { ...call('signIn').example, email };
    expect((await client.send('POST', '/api/sign-in', sent, key)).status).toBe(200);
    expect((await client.send('GET', '/api/auth/user')).status).toBe(200);
  }
});
