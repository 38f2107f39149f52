import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#content/demo.ts';
import type { Invitation } from '#contract/identity/invitations.ts';
import { type Client, makeClient, signedIn } from '../../../testing/client.ts';
import { newInvitation } from '../../../testing/invitations.ts';
import { mailsTo, mailTo, tokenIn } from '../../../testing/mails.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { deleteExpiredCredentials } from '../cleanup.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

const password = 'seven quiet herons over Lagos';
let people = 0;
function person(given: Record<string, unknown> = {}) {
  people += 1;
  return {
    firstName: 'Ngozi',
    lastName: 'Adeyemi',
    email: `ngozi-${people}@guests.example`,
    role: 'partner',
    ...given,
  };
}
const invite = (entered: object) =>
  admin.send<Invitation>('POST', '/api/admin/invitations', entered);
const listed = async (query: string) =>
  (await admin.send<Invitation[]>('GET', `/api/admin/invitations?${query}`)).body;
const act = (id: string, what: 'send' | 'withdraw') =>
  admin.send<Invitation>('POST', `/api/admin/invitations/${id}/${what}`, {});
const accept = (token: string, typed = password) =>
  makeClient(service).send('POST', `/api/invitations/${token}/accept`, { password: typed });
const read = (token: string) => makeClient(service).send('GET', `/api/invitations/${token}`);
const actionsOn = async (id: string) =>
  (
    await service.rows('select action from audit_log where object_id = $1 order by at, action', [
      id,
    ])
  ).map(({ action }) => action);

test('an invited person sets a password by the emailed link and has an approved account with the role', async () => {
  const entered = person({ message: 'Welcome to the working group.' });
  const { status, body } = await invite(entered);
  expect([status, body.status, body.invitedBy]).toEqual([201, 'open', 'Amina Yusuf']);
  const mail = await mailTo(service, entered.email, 'Amina Yusuf invites you');
  expect(mail.text).toContain('Welcome to the working group.');
  expect((await read(tokenIn(mail))).body).toMatchObject({
    email: entered.email,
    firstName: 'Ngozi',
    role: 'partner',
    throughProvider: false,
  });
  expect((await accept(tokenIn(mail))).body).toEqual({ email: entered.email });
  const client = await signedIn(service, entered.email, password);
  const { body: user } = await client.send('GET', '/api/auth/user');
  expect(user).toMatchObject({
    role: 'partner',
    status: 'active',
    emailConfirmed: true,
    permissions: ['client_portal', 'member_portal', 'partner_portal'],
  });
  expect(await listed(`id=${body.id}`)).toMatchObject([
    { status: 'accepted', userId: user.id, abilities: { send: false, withdraw: false } },
  ]);
  expect(await actionsOn(body.id)).toEqual(['invitation.accept', 'invitation.create']);
});

test('the link works once, and for seven days', async () => {
  const used = await newInvitation(service);
  expect((await accept(used.token)).status).toBe(200);
  expect([(await accept(used.token)).status, (await read(used.token)).status]).toEqual([404, 404]);
  const late = await newInvitation(service);
  await service.advance({ hours: 24 * 7 });
  expect((await accept(late.token)).body).toMatchObject({ code: 'invalid_invitation' });
  expect(await listed(`id=${late.id}`)).toMatchObject([{ status: 'expired' }]);
});

test('of two people who use the link at the same moment, one gets the account', async () => {
  const { token, email } = await newInvitation(service);
  const answers = await Promise.all([accept(token), accept(token, `${password}, and more`)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await service.rows('select id from users where email = $1', [email])).toHaveLength(1);
});

test('an invitation that is sent again has a new link, and the earlier one stops working', async () => {
  const entered = person();
  const { body } = await invite(entered);
  const first = tokenIn(await mailTo(service, entered.email, 'invites you'));
  await service.advance({ hours: 24 * 8 });
  const again = await act(body.id, 'send');
  expect(again.body).toMatchObject({ status: 'open', sentAt: `${service.clock.now()}` });
  await expect.poll(() => mailsTo(service, entered.email).length).toBe(2);
  const second = tokenIn(await mailTo(service, entered.email, 'invites you'));
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
});

test('a withdrawn invitation can’t be used, sent or withdrawn again, and its address can be invited again', async () => {
  const entered = person();
  const { body } = await invite(entered);
  const token = tokenIn(await mailTo(service, entered.email, 'invites you'));
  expect((await act(body.id, 'withdraw')).body.status).toBe('withdrawn');
  expect((await accept(token)).status).toBe(404);
  for (const what of ['send', 'withdraw'] as const)
    expect((await act(body.id, what)).body).toMatchObject({ code: 'invitation_settled' });
  expect((await invite(entered)).status).toBe(201);
});

test('an address with an account or an open invitation, or that is none, is refused at its field', async () => {
  const entered = person();
  await invite(entered);
  const refusals = [
    await invite(person({ email: await newAccount(service) })),
    await invite(entered),
    await invite(person({ email: 'ngozi at example' })),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400]);
  const messages = refusals.map(
    ({ body }) => (body as { fields?: { email?: string } }).fields?.email,
  );
  expect(messages[0]).toContain('already an account');
  expect(messages[1]).toContain('open invitation');
  expect(messages[2]).toContain('Enter an email address');
});

test('two administrators who invite the same address at once send one invitation', async () => {
  const entered = person();
  const answers = await Promise.all([invite(entered), invite(entered)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(await listed(`search=${entered.email}`)).toHaveLength(1);
});

test('whoever signed up with the address before and never proved it loses password and sessions', async () => {
  const email = await newAccount(service, { status: 'pending', confirmed: false });
  const intruder = await clientOf(service, email);
  const { token } = await newInvitation(service, { email, role: 'client' });
  expect((await accept(token)).status).toBe(200);
  expect((await intruder.send('GET', '/api/auth/user')).status).toBe(401);
  const client = await signedIn(service, email, password);
  expect((await client.send('GET', '/api/auth/user')).body).toMatchObject({
    firstName: 'Ngozi',
    role: 'client',
    status: 'active',
  });
});

test('an invitation also counts for whoever creates the account and proves the address without its link', async () => {
  const { id, email } = await newInvitation(service, { role: 'executive' });
  await makeClient(service).send('POST', '/api/sign-up', {
    firstName: 'Ngozi',
    lastName: 'Adeyemi',
    email,
    password,
  });
  const token = tokenIn(await mailTo(service, email, 'Confirm'));
  await makeClient(service).send('POST', '/api/confirm-email', { token, password });
  const client = await signedIn(service, email, password);
  expect((await client.send('GET', '/api/auth/user')).body).toMatchObject({
    role: 'executive',
    status: 'active',
  });
  expect(await listed(`id=${id}`)).toMatchObject([{ status: 'accepted' }]);
});

test('the list says whose email couldn’t be delivered, and is filtered by status and words', async () => {
  const { id, email } = await newInvitation(service);
  await service.rows(
    `insert into mails (id, "to", subject, body, created_at, failed_at) values ($1, $2, 'Invitation', '', $3, $3)`,
    [id, email, `${service.clock.now()}`],
  );
  expect(await listed(`search=${email}&status=open`)).toMatchObject([{ id, delivery: 'failed' }]);
  expect(await listed(`search=${email}&status=accepted`)).toEqual([]);
});

test('a person’s export has their invitation, and erasing the account deletes it', async () => {
  const { id, email, token } = await newInvitation(service);
  await accept(token);
  const client = await signedIn(service, email, password);
  const { body } = await client.send('GET', '/api/account/export');
  expect(body.invitations).toMatchObject([{ role: 'member' }]);
  expect((await client.send('DELETE', '/api/account', { password })).status).toBeLessThan(300);
  expect(await listed(`id=${id}`)).toEqual([]);
});

const personalOf = (id: string) =>
  service.rows(
    'select data from audit_personal join audit_log on id = audit_id where object_id = $1',
    [id],
  );

test('the address that was invited leaves the audit log with its person, and with the invitation', async () => {
  const erased = await invite(person());
  const old = await invite(person());
  expect([await personalOf(erased.body.id), await personalOf(old.body.id)]).toEqual([
    [{ data: { email: erased.body.email } }],
    [{ data: { email: old.body.email } }],
  ]);
  const mail = await mailTo(service, erased.body.email, 'invites you');
  await accept(tokenIn(mail));
  const client = await signedIn(service, erased.body.email, password);
  await client.send('DELETE', '/api/account', { password });
  expect(await personalOf(erased.body.id)).toEqual([]);
  expect(await personalOf(old.body.id)).toHaveLength(1);
  await service.advance({ hours: 24 * 98 });
  await deleteExpiredCredentials(service.store.db, service.clock.now());
  expect(await personalOf(old.body.id)).toEqual([]);
});

test.each<[string, (email: string, userId: string) => Promise<unknown>]>([
  [
    'suspended',
    async (_email, userId) =>
      (await clientOf(service, 'admin')).send('PATCH', `/api/admin/users/${userId}/status`, {
        status: 'suspended',
      }),
  ],
  [
    'made a member',
    async (_email, userId) =>
      (await clientOf(service, 'admin')).send('PATCH', `/api/admin/users/${userId}/role`, {
        role: 'member',
      }),
  ],
  [
    'erased',
    async (email) =>
      (await clientOf(service, email)).send('DELETE', '/api/account', { password: demoPassword }),
  ],
])('what an administrator sent who is %s admits nobody', async (_what, leave) => {
  const email = await newAccount(service, { role: 'admin' });
  const { userId } = await actorNamed(service, email);
  const sent = await newInvitation(service, { role: 'admin' });
  const others = await newInvitation(service);
  await service.rows('update invitations set invited_by = $1 where id = $2', [userId, sent.id]);
  await leave(email, userId);
  expect(await actionsOn(sent.id)).toEqual(['invitation.withdraw']);
  expect((await accept(sent.token)).body).toMatchObject({ code: 'invalid_invitation' });
  expect((await accept(others.token)).status).toBe(200);
});
