import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, signedIn } from '../../../testing/client.ts';
import { mailTo, tokenIn } from '../../../testing/mails.ts';
import {
  come as comeTo,
  failed,
  type ProviderAccount,
  signInThere,
  startProvider,
  type TestProvider,
} from '../../../testing/openid.ts';
import {
  actorNamed,
  clientOf,
  confirmationOf,
  linkOf,
  newAccount,
} from '../../../testing/people.ts';
import { newProject } from '../../../testing/projects.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { stored } from '../../../testing/stored.ts';
import { hashPassword } from '../authentication/secrets.ts';

const baseUrl = 'http://127.0.0.1:3999';

let provider: TestProvider;
let service: Service;
let open: Service;
beforeAll(async () => {
  provider = await startProvider(baseUrl);
  service = await startService({ openId: provider.openId(baseUrl) });
  open = await startService({ openId: provider.openId(baseUrl), accountApproval: 'none' });
});
afterAll(async () => {
  await service.stop();
  await open.stop();
  await provider.stop();
});

let subjects = 0;
/** A new person at the provider. */
async function person(claims: Omit<ProviderAccount, 'sub'>): Promise<string> {
  subjects += 1;
  const sub = `subject-${subjects}`;
  await provider.know({ sub, ...claims });
  return sub;
}

const come = (sub: string, place = service) => comeTo(place, sub);
const accountOf = async (email: string, place = service) =>
  (await place.rows('select * from users where email = $1', [email]))[0];
const identitiesOf = (email: string, place = service) =>
  place.rows(
    'select i.issuer, i.subject from openid_identities i join users u on u.id = i.user_id where u.email = $1',
    [email],
  );
const actionsOn = async (email: string, place = service) =>
  (
    await place.rows(
      'select a.action from audit_log a join users u on u.id::text = a.object_id where u.email = $1 order by a.at, a.action',
      [email],
    )
  ).map(({ action }) => action);

const password = 'a long enough password';
async function account(given: 'confirmed' | 'unconfirmed' | 'suspended' | 'with second factor') {
  const email = await newAccount(service, {
    ...(given === 'unconfirmed' && { confirmed: false, status: 'pending' }),
    ...(given === 'suspended' && { status: 'suspended' }),
  });
  const hash = await hashPassword(password);
  await service.rows('update users set password_hash = $1 where email = $2', [hash, email]);
  if (given === 'with second factor')
    await service.rows(
      "update users set totp_secret = 'JBSWY3DPEHPK3PXP', totp_confirmed_at = now() where email = $1",
      [email],
    );
  return email;
}

test('AUTH-03 a new person gets an account: member, pending approval, confirmed, without a password', async () => {
  const sub = await person({
    email: 'Ngozi@Example.org',
    email_verified: true,
    given_name: 'Ngozi',
    family_name: 'Adeyemi',
  });
  const { to, user } = await come(sub);
  expect(to).toBe('/');
  expect(user).toMatchObject({
    firstName: 'Ngozi',
    lastName: 'Adeyemi',
    email: 'ngozi@example.org',
    role: 'member',
    status: 'pending',
    permissions: ['client_portal', 'member_portal'],
    emailConfirmed: true,
  });
  expect((await accountOf('ngozi@example.org'))?.password_hash).toBeNull();
  expect(await identitiesOf('ngozi@example.org')).toEqual([
    { issuer: provider.issuer, subject: sub },
  ]);
  expect(await actionsOn('ngozi@example.org')).toEqual([
    'session.open-openid',
    'user.confirm-email',
    'user.create',
    'user.link-openid',
  ]);
  const told = await service.rows(
    "select message from notifications where title = 'New account awaiting approval'",
  );
  expect(told).toEqual([{ message: 'Ngozi Adeyemi confirmed their email address.' }]);
});

test('AUTH-03 the owner of an account without a password is told to reset it by email, and then has full access', async () => {
  const email = 'no.password@example.org';
  const sub = await person({ email, email_verified: true, given_name: 'Ada' });
  const { browser } = await come(sub);
  const client = makeClient(service, `session=${browser.cookie('session')}`);
  const factor = '/api/account/second-factor';
  expect((await client.send('GET', factor)).body).toMatchObject({ hasPassword: false });
  for (const [method, path, body] of [
    ['POST', factor, { password: 'a guess' }],
    ['DELETE', '/api/account', { password: 'a guess' }],
    ['POST', '/api/account/password', { currentPassword: 'a guess', newPassword: password }],
  ] as const) {
    const refused = await client.send(method, path, body);
    expect([path, refused.status, refused.body.code]).toEqual([path, 409, 'no_password']);
  }
  await client.send('POST', '/api/password-reset', { email });
  const token = tokenIn(await mailTo(service, email, 'Reset your password'));
  const sent = { token, password };
  expect((await client.send('POST', '/api/password-reset/confirm', sent)).status).toBe(204);
  const owner = await signedIn(service, email, password);
  expect((await owner.send('GET', factor)).body).toMatchObject({ hasPassword: true });
  expect((await owner.send('DELETE', '/api/account', { password })).status).toBe(204);
});

test('the export names the providers that sign the person in', async () => {
  const email = 'export@example.org';
  const sub = await person({ email, email_verified: true });
  const { browser } = await come(sub);
  const { text } = await browser.get('/api/account/export');
  expect(JSON.parse(text).signInElsewhere).toEqual([
    { issuer: provider.issuer, linkedAt: service.clock.now().toString() },
  ]);
});

test('AUTH-03 without approval by an administrator the new account is active immediately', async () => {
  const sub = await person({
    email: 'kofi@example.org',
    email_verified: true,
    name: 'Kofi Mensah',
  });
  const { user } = await come(sub, open);
  expect(user).toMatchObject({ firstName: 'Kofi', lastName: 'Mensah', status: 'active' });
});

test('AUTH-03 a returning person gets the same account, whatever the provider says about them now', async () => {
  const sub = await person({ email: 'amina@example.org', email_verified: true });
  const first = await come(sub);
  await provider.know({ sub, email: 'someone-else@example.org', email_verified: false, name: 'X' });
  const again = await come(sub);
  expect(again.to).toBe('/');
  expect(again.user).toEqual(first.user);
  expect(await accountOf('someone-else@example.org')).toBeUndefined();
});

describe('a link to a provider ends, until its owner makes it again by signing in there,', () => {
  const linked = async () => {
    const email = await account('confirmed');
    const sub = await person({ email, email_verified: true });
    await come(sub);
    expect(await identitiesOf(email)).toHaveLength(1);
    const { userId } = await actorNamed(service, email);
    return { email, sub, userId };
  };

  test.each<[string, (of: { email: string; userId: string }) => Promise<unknown>]>([
    [
      'when the password is reset',
      async ({ email }) => {
        const token = await linkOf(service, email, 'reset-password');
        await makeClient(service).send('POST', '/api/password-reset/confirm', { token, password });
      },
    ],
    [
      'when an administrator signs the person out everywhere',
      async ({ userId }) =>
        (await clientOf(service, 'admin')).send('DELETE', `/api/admin/users/${userId}/sessions`),
    ],
    [
      'when the owner signs out everywhere else',
      async ({ email }) => (await clientOf(service, email)).send('DELETE', '/api/account/sessions'),
    ],
  ])('%s', async (_when, end) => {
    const { email, sub, userId } = await linked();
    await end({ email, userId });
    expect(await identitiesOf(email)).toEqual([]);
    await provider.know({ sub, email: `moved-${sub}@example.org`, email_verified: false });
    expect((await come(sub)).to).toBe(failed('address'));
    await provider.know({ sub, email, email_verified: true });
    expect((await come(sub)).user).toMatchObject({ id: userId });
  });
});

test('AUTH-03 two tabs of a new person create one account', async () => {
  const sub = await person({ email: 'twice@example.org', email_verified: true });
  const both = await Promise.all([come(sub), come(sub)]);
  expect(both.map(({ to }) => to)).toEqual(['/', '/']);
  expect(await identitiesOf('twice@example.org')).toHaveLength(1);
});

test('AUTH-03 a confirmed account is linked to an identity with the same proven address, and its owner is informed', async () => {
  const email = await account('confirmed');
  const { to, user } = await come(await person({ email, email_verified: true, name: 'Mallory' }));
  expect(to).toBe('/');
  expect(user).toMatchObject({ email, firstName: 'Person', status: 'active' });
  expect(await identitiesOf(email)).toHaveLength(1);
  expect(await actionsOn(email)).toEqual(['session.open-openid', 'user.link-openid']);
  const mails = await service.rows('select subject from mails where "to" = $1', [email]);
  expect(mails).toEqual([{ subject: 'A new way to sign in to DSA' }]);
  const own = await makeClient(service).send('POST', '/api/sign-in', { email, password });
  expect(own.status, 'the password of a proved account goes on working').toBe(200);
});

test('AUTH-03 an unconfirmed account passes to its proven owner: an attacker’s password, links and sessions end', async () => {
  const email = await account('unconfirmed');
  const token = await confirmationOf(service, email);
  const stranger = await clientOf(service, email);
  const project = await newProject(service, null, { email });
  const { to, user } = await come(
    await person({ email, email_verified: true, given_name: 'Owner', family_name: 'Right' }),
  );
  expect(to).toBe('/');
  expect(user).toMatchObject({
    email,
    firstName: 'Owner',
    emailConfirmed: true,
    status: 'pending',
  });
  const client = makeClient(service);
  expect((await client.send('POST', '/api/sign-in', { email, password })).status).toBe(401);
  expect((await client.send('POST', '/api/confirm-email', { token, password })).status).toBe(400);
  expect((await stranger.send('GET', '/api/auth/user')).status).toBe(401);
  const [row] = await service.rows(
    'select u.email from projects p join users u on u.id = p.owner_id where p.id = $1',
    [project.id],
  );
  expect(row, 'what was submitted with the address joins the account').toEqual({ email });
});

const unproven: [string, Omit<ProviderAccount, 'sub' | 'email'>][] = [
  ['not verified', { email_verified: false }],
  ['sent without email_verified', {}],
  ['verified by a text', { email_verified: 'true' }],
  ['verified by a number', { email_verified: 1 }],
];
const ours = ['confirmed', 'unconfirmed', 'suspended', 'with second factor'] as const;

test.each(unproven.flatMap(([how, claims]) => ours.map((state) => [how, state, claims] as const)))(
  'AUTH-03 an address that is %s is not linked to an account: ours is %s',
  async (_how, state, claims) => {
    const email = await account(state);
    const sub = await person({ email, ...claims });
    const before = await stored(service);
    expect(await come(sub)).toMatchObject({ to: failed('address'), user: null });
    expect(await stored(service)).toBe(before);
  },
);

test.each([
  ...unproven.map(([how, claims]) => [how, { email: 'new@example.org', ...claims }] as const),
  ['missing', { email_verified: true }],
  ['malformed', { email: 'not an address', email_verified: true }],
  ['too long', { email: `${'a'.repeat(250)}@example.org`, email_verified: true }],
] as const)('AUTH-03 nobody new can sign in with an address that is %s', async (_how, claims) => {
  const sub = await person(claims);
  const before = await stored(service);
  expect(await come(sub)).toMatchObject({ to: failed('address'), user: null });
  expect(await stored(service)).toBe(before);
});

test('AUTH-03 a letter of another alphabet that lower-cases to ours proves nothing', async () => {
  await service.rows("update users set email = 'kelvin@example.org' where email = $1", [
    await account('confirmed'),
  ]);
  const sub = await person({ email: '\u212Aelvin@example.org', email_verified: true });
  expect((await come(sub)).to).toBe(failed('address'));
});

test.each([
  ['suspended', 'suspended'],
  ['with second factor', 'factor'],
] as const)(
  'AUTH-03 an account that is %s cannot sign in, and is not linked',
  async (state, reason) => {
    const email = await account(state);
    const sub = await person({ email, email_verified: true });
    const before = await stored(service);
    expect(await come(sub)).toMatchObject({ to: failed(reason), user: null });
    expect(await stored(service)).toBe(before);
  },
);

test('AUTH-03 a linked account that is suspended later is refused, even with a session at the provider', async () => {
  const sub = await person({ email: 'later@example.org', email_verified: true });
  const { browser } = await come(sub);
  await service.rows("update users set status = 'suspended' where email = 'later@example.org'");
  expect((await browser.get('/api/auth/user')).status).toBe(401);
  expect(await signInThere(browser, sub)).toBe(failed('suspended'));
});

test('AUTH-03 OpenID Connect never bypasses a second factor set up after linking', async () => {
  const sub = await person({ email: 'factor@example.org', email_verified: true });
  await come(sub);
  await service.rows(
    "update users set totp_secret = 'JBSWY3DPEHPK3PXP', totp_confirmed_at = now() where email = 'factor@example.org'",
  );
  expect((await come(sub)).to).toBe(failed('factor'));
});
