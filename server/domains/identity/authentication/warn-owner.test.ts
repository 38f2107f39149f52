import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword as password } from '#content/demo.ts';
import { makeClient } from '../../../testing/client.ts';
import { codeAt, giveSecret } from '../../../testing/factor.ts';
import { mailsTo, mailTo } from '../../../testing/mails.ts';
import { newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const signIn = async (email: string, sent: { password?: string; code?: string } = {}) =>
  (await makeClient(service).send('POST', '/api/sign-in', { email, password, ...sent })).status;

/** This many failed sign-ins: some are real and the rest recorded directly, because five lock the sign-in. */
async function fail(email: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    if (time < 3) expect(await signIn(email, { password: 'wrong' })).toBe(401);
    else
      service.platform.security.note('sign-in-failed', {
        call: 'signIn',
        address: 'elsewhere',
        account: email,
      });
    await service.advance({ minutes: 16 });
  }
}
const warnings = (email: string) => mailsTo(service, email).map(({ subject }) => subject);

test('the owner is informed once of a sign-in after many failures', async () => {
  const email = await newAccount(service);
  await fail(email, 5);
  expect(warnings(email)).toEqual([]);
  expect(await signIn(email)).toBe(200);
  const mail = await mailTo(service, email, 'Failed sign-in attempts');
  expect(mail.text).toContain('after 5 failed attempts');
  await service.advance({ minutes: 2 });
  await fail(email, 1);
  expect(await signIn(email)).toBe(200);
  expect(warnings(email)).toHaveLength(1);
  const events = await service.rows(
    "select count from security_events where kind = 'owner-warned'",
  );
  expect(events).toMatchObject([{ count: 1 }]);
});

test('nobody is warned of a few mistakes, of old attempts, or of attempts at another account', async () => {
  const [email, other] = [await newAccount(service), await newAccount(service)];
  await fail(other, 5);
  await fail(email, 4);
  expect(await signIn(email)).toBe(200);
  await fail(email, 4);
  await service.advance({ hours: 25 });
  expect(await signIn(email)).toBe(200);
  expect(warnings(email)).toEqual([]);
});

test('the owner is warned when somebody knows the password and tries codes', async () => {
  const email = await newAccount(service);
  const secret = await giveSecret(service, email, 'on');
  const wrong = () => signIn(email, { code: codeAt(service.clock, secret, 99) });
  expect(await signIn(email)).toBe(401);
  expect([await wrong(), await wrong()]).toEqual([401, 401]);
  expect(warnings(email)).toEqual([]);
  expect(await wrong()).toBe(401);
  const mail = await mailTo(service, email, 'Wrong codes');
  expect(mail.text).toContain('your password and then 3 wrong codes');
  await service.advance({ minutes: 20 });
  expect(await wrong()).toBe(401);
  expect(warnings(email)).toHaveLength(1);
});
