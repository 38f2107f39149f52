import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#content/demo.ts';
import { type Client, followLive, makeClient } from '../../../testing/client.ts';
import { codeAt, giveSecret } from '../../../testing/factor.ts';
import { mailsTo, mailTo } from '../../../testing/mails.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let strict: Service;
beforeAll(async () => {
  service = await startService();
  strict = await startService({ adminSecondFactor: true });
});
afterAll(async () => {
  await service.stop();
  await strict.stop();
});

const path = '/api/account/second-factor';
const password = demoPassword;
const signIn = (email: string, code?: string, client: Client = makeClient(service)) =>
  client.send('POST', '/api/sign-in', { email, password, ...(code !== undefined && { code }) });
const code = (secret: string, steps = 0) => codeAt(service.clock, secret, steps);
/** Moves to the next time step, so that its code is unused. */
const wait = () => service.advance({ seconds: 30 });

/** Sets up a second factor as a person does. */
async function setUp(client: Client) {
  const { body } = await client.send<{ secret: string; uri: string }>('POST', path, { password });
  const confirmed = await client.send<{ recoveryCodes: string[] }>('POST', `${path}/confirm`, {
    code: code(body.secret),
  });
  expect(confirmed.status).toBe(200);
  return { ...body, recoveryCodes: confirmed.body.recoveryCodes };
}

test('a second factor is set up, required, and turned off again', async () => {
  const email = await newAccount(service);
  const client = await clientOf(service, email);
  const older = await clientOf(service, email);
  const { secret, uri, recoveryCodes } = await setUp(client);
  const name = new URL(uri);
  expect([name.protocol, name.searchParams.get('secret')]).toEqual(['otpauth:', secret]);
  expect(decodeURIComponent(uri)).toContain(email);
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const text of recoveryCodes) expect(text).toMatch(/^[0-9a-f]{5}(-[0-9a-f]{5}){3}$/);
  const { body: state } = await client.send('GET', path);
  expect(state).toEqual({
    enabled: true,
    recoveryCodesLeft: 10,
    required: false,
    hasPassword: true,
  });
  // A session opened without it has ended.
  expect((await older.send('GET', '/api/auth/user')).status).toBe(401);

  await wait();
  const asked = await signIn(email);
  expect([asked.status, asked.body.code]).toEqual([401, 'code_needed']);
  expect(asked.headers.getSetCookie()).toEqual([]);
  expect((await signIn(email, code(secret))).status).toBe(200);

  expect((await client.send('DELETE', path, { password: 'wrong' })).status).toBe(403);
  expect((await client.send('DELETE', path, { password })).status).toBe(204);
  expect((await signIn(email)).status).toBe(200);
  expect((await client.send('GET', path)).body).toMatchObject({
    enabled: false,
    recoveryCodesLeft: 0,
  });
});

test('setting up requires the password, and a correct code before it takes effect', async () => {
  const email = await newAccount(service);
  const client = await clientOf(service, email);
  expect((await client.send('POST', path, { password: 'wrong' })).body.code).toBe('wrong_password');
  const { body } = await client.send<{ secret: string }>('POST', path, { password });
  const wrong = code(body.secret, 7);
  const refused = await client.send('POST', `${path}/confirm`, { code: wrong });
  expect([refused.status, refused.body.code]).toEqual([403, 'wrong_code']);
  expect((await signIn(email)).status).toBe(200);
  const right = { code: `${code(body.secret).slice(0, 3)} ${code(body.secret).slice(3)}` };
  expect((await client.send('POST', `${path}/confirm`, right)).status).toBe(200);
  for (const again of [
    await client.send('POST', path, { password }),
    await client.send('POST', `${path}/confirm`, right),
  ])
    expect([again.status, again.body.code]).toEqual([409, 'already_set']);
});

describe('a code', () => {
  test('works once, also in an administrator’s sign-in and in concurrent requests', async () => {
    const email = await newAccount(service, { role: 'admin' });
    const secret = await giveSecret(service, email, 'on');
    const both = await Promise.all([signIn(email, code(secret)), signIn(email, code(secret))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const sent = { email, password, code: code(secret) };
    const { status, body } = await makeClient(service).send('POST', '/api/admin-login', sent);
    expect({ status, body }).toEqual({
      status: 401,
      body: { success: false, message: 'Enter the code from your authenticator app.' },
    });
    await wait();
    const next = { ...sent, code: code(secret) };
    const answer = await makeClient(service).send('POST', '/api/admin-login', next);
    expect(answer.body.success).toBe(true);
  });

  test('works from 5 seconds before its 30 until 25 after, but never before the last one used', async () => {
    const email = await newAccount(service);
    const secret = await giveSecret(service, email, 'on');
    const works = async (steps: number) => {
      await giveSecret(service, email, 'on', secret);
      return (await signIn(email, code(secret, steps))).status === 200;
    };
    // The clock is at the start of a step; each refusal counts as a failed sign-in.
    expect([await works(1), await works(-2), await works(-1)]).toEqual([false, false, true]);
    await service.advance({ seconds: 24, milliseconds: 999 });
    expect([await works(1), await works(-1)]).toEqual([false, true]);
    await service.advance({ milliseconds: 1 });
    expect([await works(2), await works(1)]).toEqual([false, true]);
    await service.advance({ milliseconds: 1 });
    expect([await works(-1), await works(0)]).toEqual([false, true]);
    expect((await signIn(email, code(secret))).status).toBe(401);
    await service.advance({ seconds: 4, milliseconds: 999 });
  });

  test('that was used for the setup does not sign in afterwards', async () => {
    const email = await newAccount(service);
    const { secret } = await setUp(await clientOf(service, email));
    expect((await signIn(email, code(secret))).status).toBe(401);
  });

  test('of somebody else is wrong', async () => {
    const [email, other] = [await newAccount(service), await newAccount(service)];
    await giveSecret(service, email, 'on');
    expect((await signIn(email, code(await giveSecret(service, other, 'on')))).status).toBe(401);
  });

  test('is requested only after the correct password, so that nobody learns who has a second factor', async () => {
    const email = await newAccount(service);
    await giveSecret(service, email, 'on');
    const sent = { email, password: 'wrong' };
    const { body } = await makeClient(service).send('POST', '/api/sign-in', sent);
    expect(body.code).toBe('wrong_credentials');
  });

  test('does not change the version of the profile', async () => {
    const email = await newAccount(service);
    const secret = await giveSecret(service, email, 'on');
    const { body } = await signIn(email, code(secret));
    expect((body.user as { version: number }).version).toBe(1);
    const rows = await service.rows('select version from users where email = $1', [email]);
    expect(rows).toEqual([{ version: 1 }]);
  });

  test('that is wrong counts as a failed sign-in: five in 15 minutes', async () => {
    const email = await newAccount(service);
    const secret = await giveSecret(service, email, 'on');
    for (let time = 0; time < 5; time += 1)
      expect((await signIn(email, code(secret, 5))).status).toBe(401);
    expect((await signIn(email, code(secret))).status).toBe(429);
  });
});

test('a recovery code works once, in any notation, and not after the factor is turned off', async () => {
  const email = await newAccount(service);
  const client = await clientOf(service, email);
  const [first, second, third] = (await setUp(client)).recoveryCodes as [string, string, string];
  expect((await signIn(email, first)).status).toBe(200);
  expect((await signIn(email, first)).status).toBe(401);
  expect((await signIn(email, second.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await client.send('GET', path)).body.recoveryCodesLeft).toBe(8);
  const { userId } = await actorNamed(service, email);
  const rows = await service.rows('select * from recovery_codes where user_id = $1', [userId]);
  expect(JSON.stringify(rows)).not.toContain(third.replaceAll('-', ''));
  const other = await newAccount(service);
  await giveSecret(service, other, 'on');
  expect((await signIn(other, third)).status).toBe(401);
});

test('the person is informed by email of a factor turned on or off and of a recovery code used', async () => {
  const email = await newAccount(service);
  const client = await clientOf(service, email);
  const { secret, recoveryCodes } = await setUp(client);
  await mailTo(service, email, 'Two-factor authentication is on');
  await signIn(email, recoveryCodes[0]);
  expect((await mailTo(service, email, 'recovery code was used')).text).toContain(
    '9 codes are left',
  );
  await client.send('DELETE', path, { password });
  await mailTo(service, email, 'Two-factor authentication is off');
  const mails = mailsTo(service, email);
  expect(mails).toHaveLength(3);
  for (const { text } of mails) {
    expect(text).toContain(service.settings.site.mailboxes.support);
    for (const told of [secret, ...recoveryCodes]) expect(text).not.toContain(told);
  }
});

describe('if administrators need a second factor', () => {
  test('one without it can sign in, but is refused on admin calls only, and told what to do', async () => {
    const client = makeClient(strict);
    const sent = { email: 'admin@digitalsovereignty.example', password };
    expect((await client.send('POST', '/api/admin-login', sent)).status).toBe(200);
    // Also while signed in: the sign-in itself is not an admin call.
    expect((await client.send('POST', '/api/admin-login', sent)).status).toBe(200);
    for (const call of ['/api/admin/users', '/api/admin/overview', '/api/admin/projects']) {
      const { status, body } = await client.send('GET', call);
      expect([status, body.code]).toEqual([403, 'second_factor_needed']);
    }
    expect((await client.send('GET', path)).body).toMatchObject({ required: true });
    expect((await client.send('GET', '/api/projects')).status).toBe(200);
  });

  test('one without it sets no member type of others and receives no administrators’ events', async () => {
    const admin = await clientOf(strict, await newAccount(strict, { role: 'admin' }));
    const { userId } = await actorNamed(strict, await newAccount(strict));
    const path = `/api/users/${userId}/member-type`;
    expect((await admin.send('PATCH', path, { memberType: 'team' })).status).toBe(404);
    const live = await followLive(strict, '/api/live', admin);
    await live.event(1);
    const sent = { firstName: 'A', lastName: 'B', email: 'c@d.ee', password: 'seven quiet herons' };
    await makeClient(strict).send('POST', '/api/sign-up', sent);
    await mailTo(strict, 'c@d.ee', 'Confirm');
    expect(live.events).toHaveLength(1);
    live.close();
  });

  test('one with it can work, and nobody else is asked for it', async () => {
    const email = await newAccount(strict, { role: 'admin' });
    await giveSecret(strict, email, 'on');
    const admin = await clientOf(strict, email);
    expect((await admin.send('GET', '/api/admin/users')).status).toBe(200);
    const member = await clientOf(strict, 'member');
    expect((await member.send('GET', '/api/projects')).status).toBe(200);
    expect((await member.send('GET', path)).body).toMatchObject({ required: false });
  });
});
