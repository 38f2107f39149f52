import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutgoingMail } from '../../../platform/mail/mail.ts';
import { type Client, eventually, makeClient, signedIn } from '../../../testing/client.ts';
import { addressOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { stored } from '../../../testing/stored.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const password = 'correct horse battery';
let people = 0;
function person(given: Record<string, unknown> = {}) {
  people += 1;
  return {
    firstName: 'Ama',
    lastName: 'Owusu',
    email: `ama-${people}@example.org`,
    password,
    ...given,
  };
}

const signUp = (body: object) => makeClient(service).send('POST', '/api/sign-up', body);
const confirm = (token: string, typed = password) =>
  makeClient(service).send('POST', '/api/confirm-email', { token, password: typed });
const trySignIn = (email: string, typed = password, client: Client = makeClient(service)) =>
  client.send('POST', '/api/sign-in', { email, password: typed });

const mailsTo = (email: string) => service.outbox.filter(({ to }) => to === email);
const mailTo = (email: string, number = 1): Promise<OutgoingMail> =>
  eventually(() => mailsTo(email)[number - 1]);
const tokenIn = ({ text }: OutgoingMail) => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';

test('API-09 DATA-01 a new account is a pending member with the two portals of every account', async () => {
  const sent = person({ organization: 'Accra Cloud', country: 'Ghana' });
  const { status, body } = await signUp(sent);
  expect(status).toBe(202);
  expect(body).toEqual({
    message: 'We’ve emailed this address a link. Open it to finish.',
  });
  await confirm(tokenIn(await mailTo(sent.email)));
  const client = await signedIn(service, sent.email, password);
  const { body: user } = await client.send('GET', '/api/auth/user');
  expect(user).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    firstName: 'Ama',
    lastName: 'Owusu',
    email: sent.email,
    organization: 'Accra Cloud',
    country: 'Ghana',
    role: 'member',
    memberType: null,
    status: 'pending',
    permissions: ['client_portal', 'member_portal'],
    executiveUntil: null,
    emailConfirmed: true,
    createdAt: service.clock.now().toString(),
    version: 2,
  });
});

test('after a repeat of a sign-up, its browser still confirms without the password', async () => {
  const sent = person();
  const client = makeClient(service);
  const key = { 'idempotency-key': 'a-sign-up-on-a-bad-line' };
  for (const _ of [1, 2, 3])
    expect((await client.send('POST', '/api/sign-up', sent, key)).status).toBe(202);
  const token = tokenIn(await mailTo(sent.email));
  expect((await client.send('POST', '/api/confirm-email', { token })).status).toBe(200);
});

test('invisible characters and text direction overrides are removed from a name', async () => {
  const sent = person({
    firstName: '\u202eamA\u202c',
    lastName: '\u2067Owu\u200bsu\ufeff',
    organization: 'Accra\u061c Cloud\u200f',
    country: 'ایران\u200cزمین',
  });
  await signUp({ ...sent, email: `\u202a${sent.email}\u202c` });
  const [row] = await service.rows('select * from users where email = $1', [sent.email]);
  expect(row).toMatchObject({
    first_name: 'amA',
    last_name: 'Owusu',
    organization: 'Accra Cloud',
    country: 'ایران\u200cزمین',
  });
  for (const firstName of ['\u202e', 'A\u0085ma', 'A\u0000ma']) {
    const { status, body } = await signUp(person({ firstName }));
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['firstName']]);
  }
});

describe('a taken address', () => {
  test('gets the same answer as a new one, and its owner an email about it', async () => {
    const fresh = await signUp(person());
    const email = addressOf('client');
    const taken = await signUp(person({ email, firstName: 'Mallory' }));
    expect([taken.status, taken.body]).toEqual([fresh.status, fresh.body]);
    expect([...taken.headers.keys()].sort()).toEqual([...fresh.headers.keys()].sort());
    const mail = await mailTo(email);
    expect(mail.subject).toBe('You already have an account with DSA');
    expect(mail.text).toContain('Hello Chidinma,');
    expect(mail.text).not.toContain('token=');
    expect((await trySignIn(email)).status).toBe(401);
  });

  test('that is still unconfirmed goes to the newest attempt, and the older link ends', async () => {
    const first = person();
    await signUp(first);
    const oldLink = tokenIn(await mailTo(first.email));
    const second = { ...first, firstName: 'Kofi', password: 'another good passphrase' };
    expect((await signUp(second)).status).toBe(202);
    const newLink = tokenIn(await mailTo(first.email, 2));
    expect((await confirm(oldLink)).status).toBe(400);
    expect((await confirm(newLink, second.password)).status).toBe(200);
    expect((await trySignIn(first.email)).status).toBe(401);
    const { body } = await trySignIn(first.email, second.password);
    expect(body).toMatchObject({ user: { firstName: 'Kofi' } });
    expect(await service.rows('select id from users where email = $1', [first.email])).toHaveLength(
      1,
    );
  });

  test('is recognised in capitals', async () => {
    await signUp(person({ email: addressOf('client').toUpperCase() }));
    expect(await service.rows("select id from users where email ilike 'client@%'")).toHaveLength(1);
  });
});

describe('the confirmation link', () => {
  test('opens a page with a button, has 256 random bits, and works once', async () => {
    const sent = person();
    await signUp(sent);
    const mail = await mailTo(sent.email);
    const token = tokenIn(mail);
    expect(mail.text).toContain(`${service.settings.baseUrl}/sign-in?view=confirm&token=${token}`);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { email: sent.email } });
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'invalid_code' } });
  });

  test('requires the password, so that nobody confirms an account that an attacker created', async () => {
    const victim = person();
    await signUp(victim);
    await mailTo(victim.email);
    // An attacker signs up before the victim clicks, with their own password.
    const attackerPassword = 'the password of an attacker';
    await signUp({ ...victim, password: attackerPassword });
    const link = tokenIn(await mailTo(victim.email, 2));
    const before = await stored(service);
    const { status, body } = await confirm(link);
    expect([status, body.code]).toEqual([403, 'wrong_password']);
    expect(await stored(service)).toBe(before);
    expect((await trySignIn(victim.email, attackerPassword)).status).toBe(401);
    // The way out: a password reset, which only the owner of the mailbox can complete.
    await makeClient(service).send('POST', '/api/password-reset', { email: victim.email });
    const reset = tokenIn(await mailTo(victim.email, 3));
    const sent = { token: reset, password };
    await makeClient(service).send('POST', '/api/password-reset/confirm', sent);
    expect((await trySignIn(victim.email)).status).toBe(200);
    expect((await trySignIn(victim.email, attackerPassword)).status).toBe(401);
    expect((await confirm(link, attackerPassword)).body.code).toBe('invalid_code');
  });

  test('requires the password only if another browser signed up', async () => {
    const sent = person();
    const browser = makeClient(service);
    expect((await browser.send('POST', '/api/sign-up', sent)).status).toBe(202);
    const token = tokenIn(await mailTo(sent.email));
    const asked = await makeClient(service).send('POST', '/api/confirm-email', { token });
    expect([asked.status, asked.body.code]).toEqual([403, 'password_needed']);
    const confirmed = await browser.send('POST', '/api/confirm-email', { token });
    expect([confirmed.status, confirmed.body]).toEqual([200, { email: sent.email }]);
  });

  test('an attacker’s sign-up does not make the owner’s browser the one that signed up', async () => {
    const victim = person();
    const attacker = makeClient(service);
    await attacker.send('POST', '/api/sign-up', {
      ...victim,
      password: 'the password of an attacker',
    });
    const owner = makeClient(service);
    // With its own cookie, from a sign-up with another address.
    await owner.send('POST', '/api/sign-up', person());
    const token = tokenIn(await mailTo(victim.email));
    const { status, body } = await owner.send('POST', '/api/confirm-email', { token });
    expect([status, body.code]).toEqual([403, 'password_needed']);
  });

  test('works once, even when it is clicked twice concurrently', async () => {
    const sent = person();
    await signUp(sent);
    const token = tokenIn(await mailTo(sent.email));
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('expires after an hour', async () => {
    const [early, late] = [person(), person()];
    await signUp(early);
    await signUp(late);
    const tokens = [tokenIn(await mailTo(early.email)), tokenIn(await mailTo(late.email))];
    await service.advance({ minutes: 59, seconds: 59 });
    expect((await confirm(tokens[0] ?? '')).status).toBe(200);
    await service.advance({ seconds: 1 });
    expect(await confirm(tokens[1] ?? '')).toMatchObject({
      status: 400,
      body: { code: 'invalid_code' },
    });
  });

  test('that was never sent is refused', async () => {
    for (const token of ['x', 'A'.repeat(43), '../../etc'])
      expect((await confirm(token)).body.code).toBe('invalid_code');
  });

  test('notifies administrators of a pending account', async () => {
    const sent = person({ lastName: 'Waiting' });
    await signUp(sent);
    await confirm(tokenIn(await mailTo(sent.email)));
    const admin = await signedIn(service, 'admin');
    const { body } = await admin.send<{ message: string }[]>('GET', '/api/notifications');
    expect(body.map(({ message }) => message)).toContain(
      'Ama Waiting confirmed their email address.',
    );
  });
});

test('an account with an unconfirmed address cannot sign in, and the answer does not reveal it', async () => {
  const email = await newAccount(service, { confirmed: false });
  const sent = person();
  await signUp(sent);
  await mailTo(sent.email);
  const answers = [
    await trySignIn(sent.email),
    await trySignIn(sent.email, 'not the password'),
    await trySignIn(email),
    await trySignIn('nobody@example.org'),
    await trySignIn(addressOf('client'), 'not the password'),
  ];
  for (const { status, body, headers } of answers) {
    expect(status).toBe(401);
    expect(body).toEqual(answers[0]?.body);
    expect(headers.getSetCookie()).toEqual([]);
  }
});

test.each([
  ['of 11 characters', 'elevenchars', 400],
  ['of 12 characters', 'twelve chars', 202],
  ['of 200 characters', 'pass phrase of herons '.repeat(10).slice(0, 200), 202],
  ['of 201 characters', 'p'.repeat(201), 400],
  ['with blanks at its ends, which count', '  blank ends  ', 202],
  ['in any script', 'كلمة السر طويلة جدا', 202],
])('a password %s answers', async (_what, typed, expected) => {
  const sent = person({ password: typed });
  expect((await signUp(sent)).status).toBe(expected);
  if (expected !== 202) return;
  await confirm(tokenIn(await mailTo(sent.email)), typed);
  expect((await trySignIn(sent.email, typed)).status).toBe(200);
  expect((await trySignIn(sent.email, typed.slice(1))).status).toBe(401);
});

test('passwords and links are stored as hashes only', async () => {
  const sent = person({ password: 'a very special passphrase' });
  const key = { 'idempotency-key': 'sign-up-with-a-key' };
  await makeClient(service).send('POST', '/api/sign-up', sent, key);
  const token = tokenIn(await mailTo(sent.email));
  const text = JSON.stringify([
    await service.rows('select * from users where email = $1', [sent.email]),
    await service.rows('select * from one_time_tokens'),
    await service.rows('select * from idempotency_keys'),
    await service.rows('select * from audit_log'),
  ]);
  expect(text).not.toContain('special passphrase');
  expect(text).not.toContain(token);
  expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});

test('without approval by administrators an account is active once it is confirmed', async () => {
  const open = await startService({ accountApproval: 'none' });
  const sent = person();
  await makeClient(open).send('POST', '/api/sign-up', sent);
  const mail = await eventually(() => open.outbox.find(({ to }) => to === sent.email));
  await makeClient(open).send('POST', '/api/confirm-email', { token: tokenIn(mail), password });
  const client = await signedIn(open, sent.email, password);
  expect((await client.send('GET', '/api/auth/user')).body.status).toBe('active');
  await open.stop();
});
