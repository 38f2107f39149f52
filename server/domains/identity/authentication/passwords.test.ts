import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#content/demo.ts';
import { makeChange } from '../../../platform/context.ts';
import { followLive, makeClient, signedIn } from '../../../testing/client.ts';
import { newPassword } from '../../../testing/inputs.ts';
import { mailsTo, mailTo, tokenIn } from '../../../testing/mails.ts';
import { actorNamed, clientOf, linkOf, newAccount } from '../../../testing/people.ts';
import { contextOf, newProject } from '../../../testing/projects.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { rowsWith } from '../../../testing/stored.ts';
import { resendConfirmation } from '../accounts/own-account.ts';
import { requestPasswordReset } from './passwords.ts';

let service: Service;
let approving: Service;
beforeAll(async () => {
  service = await startService();
  approving = await startService({ accountApproval: 'none' });
});
afterAll(async () => {
  await service.stop();
  await approving.stop();
});

const signIn = (email: string, password: string) =>
  makeClient(service).send('POST', '/api/sign-in', { email, password });
const ask = (email: string, path = '/api/password-reset') =>
  makeClient(service).send('POST', path, { email });
const reset = (token: string, password = newPassword, place = service) =>
  makeClient(place).send('POST', '/api/password-reset/confirm', { token, password });
const whoIs = async (client: ReturnType<typeof makeClient>) =>
  (await client.send('GET', '/api/auth/user')).status;
const change = (client: ReturnType<typeof makeClient>, body: object) =>
  client.send('POST', '/api/account/password', body);

describe('changing the password', () => {
  test('renews this session, ends every other one, and informs the person by email', async () => {
    const email = await newAccount(service);
    const [client, other] = [await clientOf(service, email), await clientOf(service, email)];
    const [own, live] = [
      await followLive(service, '/api/live', client),
      await followLive(service, '/api/live', other),
    ];
    await Promise.all([own.event(1), live.event(1)]);
    const before = makeClient(service, client.cookie());
    const answer = await change(client, { currentPassword: demoPassword, newPassword });
    expect(answer.status).toBe(204);
    expect(client.cookie()).not.toBe(before.cookie());
    expect([await whoIs(client), await whoIs(before), await whoIs(other)]).toEqual([200, 401, 401]);
    expect(await live.event(2)).toEqual({ ended: true });
    // The page that changed it stays open, and follows its new session.
    expect(await own.event(2)).toEqual({ moved: true });
    expect((await signIn(email, demoPassword)).status).toBe(401);
    expect((await signIn(email, newPassword)).status).toBe(200);
    expect((await mailTo(service, email, 'was changed')).text).not.toContain(newPassword);
  });

  test('right after a change of rights leaves no old session behind either', async () => {
    const email = await newAccount(service);
    const { userId } = await actorNamed(service, email);
    const client = await clientOf(service, email);
    const before = makeClient(service, client.cookie());
    await service.rows('update sessions set renew = true where user_id = $1', [userId]);
    await change(client, { currentPassword: demoPassword, newPassword });
    expect([await whoIs(client), await whoIs(before)]).toEqual([200, 401]);
    const rows = await service.rows('select id from sessions where user_id = $1', [userId]);
    expect(rows).toHaveLength(1);
  });

  test('requires the current one, and a wrong one changes nothing', async () => {
    const email = await newAccount(service);
    const client = await clientOf(service, email);
    const { status, body } = await change(client, { currentPassword: 'wrong', newPassword });
    expect({ status, code: body.code, fields: body.fields }).toEqual({
      status: 403,
      code: 'wrong_password',
      fields: { currentPassword: 'Incorrect password.' },
    });
    expect((await signIn(email, demoPassword)).status).toBe(200);
  });

  test('may be tried ten times in 15 minutes', async () => {
    const client = await clientOf(service, await newAccount(service));
    for (let time = 0; time < 10; time += 1)
      expect((await change(client, { currentPassword: 'wrong', newPassword })).status).toBe(403);
    const last = await change(client, { currentPassword: demoPassword, newPassword });
    expect(last.status).toBe(429);
    // Other calls that require it share the limit.
    const password = demoPassword;
    for (const [method, path] of [
      ['DELETE', '/api/account'],
      ['POST', '/api/account/second-factor'],
      ['DELETE', '/api/account/second-factor'],
    ] as const)
      expect((await client.send(method, path, { password })).status).toBe(429);
  });

  test('invalidates a reset link already sent', async () => {
    const email = await newAccount(service);
    const token = await linkOf(service, email, 'reset-password');
    const client = await clientOf(service, email);
    await change(client, { currentPassword: demoPassword, newPassword });
    expect((await reset(token)).body.code).toBe('invalid_code');
  });

  test('names the field if the new password is a common one', async () => {
    const client = await clientOf(service, await newAccount(service));
    const sent = { currentPassword: demoPassword, newPassword: 'password1234' };
    const { status, body } = await change(client, sent);
    expect(status).toBe(400);
    expect(Object.keys(body.fields as object)).toEqual(['newPassword']);
  });
});

describe('a forgotten password', () => {
  test('gets the same answer for every address, and an email only if there is an account', async () => {
    const email = await newAccount(service);
    const suspended = await newAccount(service, { status: 'suspended' });
    const answers = [await ask(email), await ask('nobody@example.net'), await ask(suspended)];
    const [first] = answers;
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 202, body: first?.body });
    const mail = await mailTo(service, email, 'Reset your password');
    expect(mail.text).toContain(`/sign-in?view=reset&token=${tokenIn(mail)}`);
    expect([...mailsTo(service, 'nobody@example.net'), ...mailsTo(service, suspended)]).toEqual([]);
  });

  test.each([
    ['forgotPassword', requestPasswordReset],
    ['confirmAgain', resendConfirmation],
  ])('%s does the same work before the answer for every address', async (_name, run) => {
    const unconfirmed = await newAccount(service, { status: 'pending', confirmed: false });
    const left = (email: string) =>
      service.store.db.transaction(async (db) => {
        const context = contextOf(service, null);
        const change = makeChange(service.platform, db, context.visit);
        await run({ ...context, change: (work) => work(change) }, { email });
        const { rows } = await db.execute(sql`select
          (select count(*) from link_requests where email = ${email}) as requests,
          (select count(*) from one_time_tokens t join users u on u.id = t.user_id
            where u.email = ${email}) as tokens,
          (select count(*) from mails where "to" = ${email}) as mails`);
        return Object.values(rows[0] ?? {}).map(Number);
      });
    for (const email of [await newAccount(service), unconfirmed, 'nobody.at.all@example.net'])
      expect(await left(email)).toEqual([1, 0, 0]);
    await expect.poll(() => rowsWith(service, 'nobody.at.all@')).toEqual([]);
  });

  test('is replaced once through the link, which ends every session and live connection', async () => {
    const email = await newAccount(service);
    const client = await clientOf(service, email);
    const live = await followLive(service, '/api/live', client);
    await live.event(1);
    await ask(email);
    const token = tokenIn(await mailTo(service, email, 'Reset your password'));
    const answer = await reset(token);
    expect(answer.status).toBe(204);
    // It opens no session; the browser is known from then on.
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^browser=/)]);
    expect(await live.event(2)).toEqual({ ended: true });
    expect(await whoIs(client)).toBe(401);
    expect((await signIn(email, demoPassword)).status).toBe(401);
    expect((await signIn(email, newPassword)).status).toBe(200);
    await mailTo(service, email, 'was changed');
    expect((await reset(token)).body.code).toBe('invalid_code');
  });

  test('of two concurrent uses of the link, one succeeds', async () => {
    const token = await linkOf(service, await newAccount(service), 'reset-password');
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  test('the link is valid for an hour, and a newer one invalidates it', async () => {
    const email = await newAccount(service);
    const old = await linkOf(service, email, 'reset-password');
    await ask(email);
    const token = tokenIn(await mailTo(service, email, 'Reset your password'));
    expect((await reset(old)).status).toBe(400);
    await service.advance({ minutes: 59, seconds: 59 });
    expect((await reset(token, 'short')).status).toBe(400);
    await service.advance({ seconds: 1 });
    expect((await reset(token)).body.code).toBe('invalid_code');
  });

  test('a link of another purpose, an unknown link and a common password are refused; the link stays valid', async () => {
    const email = await newAccount(service);
    const confirming = await linkOf(service, email, 'confirm-email');
    expect((await reset(confirming)).body.code).toBe('invalid_code');
    expect((await reset('x'.repeat(43))).body.code).toBe('invalid_code');
    const token = await linkOf(service, email, 'reset-password');
    expect((await reset(token, 'qwertyqwerty')).body.code).toBe('invalid_input');
    expect((await reset(token, `${email}`)).body.code).toBe('invalid_input');
    expect((await reset(token)).status).toBe(204);
  });

  test('the link proves the address: the account is confirmed, and its guest projects are claimed', async () => {
    const email = await newAccount(service, { status: 'pending', confirmed: false });
    await newProject(service, null, { email });
    await reset(await linkOf(service, email, 'reset-password'));
    const client = await signedIn(service, email, newPassword);
    const { body } = await client.send<unknown[]>('GET', '/api/projects');
    expect(body).toHaveLength(1);
  });

  test('an account confirmed that way is active if no approval is needed', async () => {
    const email = await newAccount(approving, { status: 'pending', confirmed: false });
    await reset(await linkOf(approving, email, 'reset-password'), newPassword, approving);
    expect((await actorNamed(approving, email)).status).toBe('active');
  });
});

test('the confirmation link can be resent, with the same answer for every address', async () => {
  const waiting = await newAccount(service, { status: 'pending', confirmed: false });
  const confirmed = await newAccount(service);
  const path = '/api/confirm-email/resend';
  const answers = [await ask(waiting, path), await ask(confirmed, path), await ask('x@y.zz', path)];
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  const token = tokenIn(await mailTo(service, waiting, 'Confirm your email'));
  const confirm = () =>
    makeClient(service).send('POST', '/api/confirm-email', { token, password: demoPassword });
  expect([(await confirm()).status, (await confirm()).status]).toEqual([200, 400]);
  expect(mailsTo(service, confirmed)).toEqual([]);
});

test.each(['/api/password-reset', '/api/confirm-email/resend'])(
  '%s mails an address at most five times an hour',
  async (path) => {
    const email = await newAccount(service, { confirmed: false });
    for (let time = 0; time < 5; time += 1) expect((await ask(email, path)).status).toBe(202);
    const { status, headers } = await ask(email.toUpperCase(), path);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  },
);
