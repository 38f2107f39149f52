import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#content/demo.ts';
import { type Client, followLive, makeClient } from '../../../testing/client.ts';
import { mailTo } from '../../../testing/mails.ts';
import { newMessage } from '../../../testing/messages.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { bringTo, entries, newProject } from '../../../testing/projects.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { rowsWith } from '../../../testing/stored.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

let email: string;
let client: Client;
let userId: string;
beforeEach(async () => {
  email = await newAccount(service);
  client = await clientOf(service, email);
  ({ userId } = await actorNamed(service, email));
});

const rename = (firstName: string, lastName: string, headers = {}) =>
  client.send('PATCH', '/api/account', { firstName, lastName, organization: '' }, headers);
const tell = (id: string, content: string) =>
  client.send('POST', `/api/projects/${id}/messages`, { content });

describe('the profile', () => {
  test('can be changed, and the audit stores the old values separately', async () => {
    const { status, body, headers } = await rename('Efua', 'Sutherland');
    expect(status).toBe(200);
    expect(body).toMatchObject({ firstName: 'Efua', organization: null, version: 2 });
    expect(headers.get('etag')).toBe('"2"');
    const [row] = await service.rows(
      "select before, after, data from audit_log join audit_personal on audit_id = id where action = 'user.profile' and object_id = $1",
      [userId],
    );
    expect(row).toMatchObject({
      before: null,
      after: null,
      data: { after: { lastName: 'Sutherland' } },
    });
  });

  test('is shown instead of overwritten if it was changed elsewhere in the meantime', async () => {
    await rename('Efua', 'First', { 'if-match': '"1"' });
    const { status, body } = await rename('Efua', 'Second', { 'if-match': '"1"' });
    expect(status).toBe(412);
    expect(body.current).toMatchObject({ lastName: 'First', version: 2 });
    expect((await client.send('GET', '/api/auth/user')).body.lastName).toBe('First');
  });

  test('accepts no role, status, address or permission', async () => {
    for (const more of [
      { role: 'admin' },
      { status: 'active' },
      { email: 'a@b.co' },
      { permissions: [] },
    ])
      expect(
        (await client.send('PATCH', '/api/account', { firstName: 'A', lastName: 'B', ...more }))
          .status,
      ).toBe(400);
  });
});

describe('the export', () => {
  test('contains everything about the person: account, sessions, notifications, applications, projects, messages', async () => {
    const { id } = await newProject(service, email, { title: 'Solar hall in Kano' });
    await tell(id, 'When may we expect an answer?');
    await bringTo(service, id, 'screening');
    await client.send('POST', '/api/assign-admin-role', {});
    const { status, body } = await client.send('GET', '/api/account/export');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      account: { id: userId, email },
      sessions: [{ device: 'Unknown device', current: true }],
      secondFactor: false,
      accessRequests: [{ role: 'admin' }],
      projects: [
        {
          title: 'Solar hall in Kano',
          status: 'screening',
          messages: [{ content: 'When may we expect an answer?' }],
        },
      ],
    });
    expect((body.notifications as unknown[]).length).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/hash|argon2|token"/i);
  });

  test('contains nothing about others, and no internal note', async () => {
    const other = await newAccount(service);
    const mine = await newProject(service, email);
    const theirs = await newProject(service, other, { title: 'Their secret hall' });
    const admin = await clientOf(service, 'admin');
    for (const { id } of [mine, theirs]) {
      const note = { kind: 'internal', content: 'Between reviewers only' };
      await admin.send('POST', `/api/admin/projects/${id}/notes`, note);
    }
    const { body } = await client.send('GET', '/api/account/export');
    const text = JSON.stringify(body);
    expect(text).toContain(mine.title);
    expect(text).not.toContain('Their secret hall');
    expect(text).not.toContain('Between reviewers only');
    expect(text).not.toContain(other);
    expect(text).not.toContain((await actorNamed(service, other)).userId);
  });
});

describe('erasing the account', () => {
  const erase = (password = demoPassword) => client.send('DELETE', '/api/account', { password });

  test('requires the password; a wrong one changes nothing', async () => {
    const { status, body } = await erase('wrong');
    expect([status, body.code]).toEqual([403, 'wrong_password']);
    expect((await client.send('GET', '/api/auth/user')).status).toBe(200);
  });

  test('ends every session and live connection, and disables sign-in', async () => {
    const other = await clientOf(service, email);
    const live = await followLive(service, '/api/live', other);
    await live.event(1);
    const before = makeClient(service, client.cookie());
    expect((await erase()).status).toBe(204);
    expect(client.cookie()).toBe('');
    expect(await live.event(2)).toEqual({ ended: true });
    for (const who of [before, other])
      expect((await who.send('GET', '/api/auth/user')).status).toBe(401);
    const sent = { email, password: demoPassword };
    expect((await makeClient(service).send('POST', '/api/sign-in', sent)).status).toBe(401);
    expect((await mailTo(service, email, 'has been erased')).text).toContain('we’ve erased');
  });

  test('keeps the projects without the person, and withdraws those under review', async () => {
    const open = await newProject(service, email);
    const done = await newProject(service, email);
    await tell(open.id, 'Call me on 0801');
    await bringTo(service, done.id, 'funded');
    const foreign = await newProject(service, 'client', { email });
    await erase();
    const admin = await clientOf(service, 'admin');
    const see = async (id: string) => (await admin.send('GET', `/api/admin/projects/${id}`)).body;
    expect(await see(open.id)).toMatchObject({
      status: 'withdrawn',
      submittedBy: 'Erased',
      email: `${open.id}@erased.invalid`,
      organization: null,
      messages: [],
    });
    expect(
      ((await see(open.id)).history as { status: string }[]).map((row) => row.status),
    ).toContain('withdrawn');
    expect(await see(done.id)).toMatchObject({ status: 'funded', submittedBy: 'Erased' });
    // Somebody else's project that mentions the address keeps it.
    const owner = await clientOf(service, 'client');
    const theirs = await owner.send('GET', `/api/projects/${foreign.id}`);
    expect(theirs.body).toMatchObject({ status: 'submitted' });
    const tracked = await makeClient(service).send('GET', `/api/track/${open.trackingCode}`);
    expect(tracked.body).toMatchObject({ status: 'withdrawn' });
  });

  test('removes name, address and messages everywhere; the audit log stays', async () => {
    await rename('Zuberi', 'Wandera');
    const before = await newProject(service, null, { email, submittedBy: 'Zuberi Wandera' });
    await service.rows('update projects set owner_id = $1 where id = $2', [userId, before.id]);
    await newProject(service, email, { firstName: 'Zuberi', lastName: 'Wandera' });
    await tell(before.id, 'Zuberi Wandera here');
    await client.send('POST', '/api/assign-admin-role', {});
    await client.send('POST', '/api/assign-partner-role', {});
    await makeClient(service).send('POST', '/api/password-reset', { email });
    expect((await rowsWith(service, 'Wandera')).length).toBeGreaterThan(5);
    await erase();
    await mailTo(service, email, 'has been erased');
    expect(await rowsWith(service, 'Wandera')).toEqual([]);
    // The recipient of the last email is deleted within a week.
    const left = await rowsWith(service, email);
    expect(new Set(left.map((row) => row.split(':')[0]))).toEqual(new Set(['mails']));
    await service.advance({ days: 6, seconds: 1 });
    const { forgetOldMails } = await import('../../../platform/mail/deliver-mail.ts');
    await expect
      .poll(async () => {
        await forgetOldMails(service.store.db, service.clock.now());
        return rowsWith(service, email);
      })
      .toEqual([]);
    const audit = await service.rows('select action from audit_log where object_id = $1', [userId]);
    expect(audit.map(({ action }) => action)).toContain('user.erase');
    expect(audit.map(({ action }) => action)).toContain('user.profile');
  });

  test('removes the name from what an administrator wrote to sponsors', async () => {
    const sponsor = await newAccount(service);
    const { id } = await newProject(service, sponsor);
    await service.rows(
      "update users set role = 'admin', permissions = '{admin_panel}', last_name = 'Ouedraogo' where id = $1",
      [userId],
    );
    const note = { kind: 'message', content: 'We have read it.' };
    expect(
      (await client.send('POST', `/api/admin/projects/${id}/notes`, note)).status,
    ).toBeLessThan(300);
    await erase();
    expect(await rowsWith(service, 'Ouedraogo')).toEqual([]);
    const { body } = await (await clientOf(service, sponsor)).send('GET', `/api/projects/${id}`);
    expect(body.messages).toMatchObject([{ content: 'We have read it.', author: 'Erased' }]);
  });

  test('deletes no notification of others, whatever the account’s name', async () => {
    const admin = await clientOf(service, 'admin');
    const other = await newAccount(service);
    const { id } = await newProject(service, other, { title: 'Solar hall in Jos' });
    await bringTo(service, id, 'screening');
    const notices = async () =>
      JSON.stringify([
        (await admin.send('GET', '/api/notifications')).body,
        (await (await clientOf(service, other)).send('GET', '/api/notifications')).body,
      ]);
    for (const [first, last] of [
      ['Solar', 'hall'],
      ['Because', '.'],
      ['An', 'administrator'],
    ] as const) {
      email = await newAccount(service);
      client = await clientOf(service, email);
      await rename(first, last);
      const before = await notices();
      expect((await erase()).status).toBe(204);
      expect(await notices()).toBe(before);
    }
  });

  test('and the export leave alone what others stored under an address that isn’t confirmed', async () => {
    email = await newAccount(service, { confirmed: false });
    client = await clientOf(service, email);
    await newMessage(service, { email, message: 'Written signed out' });
    const sent = entries({ email });
    expect((await makeClient(service).send('POST', '/api/projects', sent)).status).toBe(201);
    const { body } = await client.send('GET', '/api/account/export');
    expect(JSON.stringify(body)).not.toContain('Written signed out');
    expect((await erase()).status).toBe(204);
    const kept = (await rowsWith(service, email)).map((row) => row.split(':')[0]);
    expect(kept).toEqual(expect.arrayContaining(['projects', 'support_tickets']));
  });

  test('frees the address for a new account, which inherits nothing', async () => {
    await newProject(service, email);
    await erase();
    const sent = { firstName: 'A', lastName: 'B', email, password: 'seven quiet herons' };
    expect((await makeClient(service).send('POST', '/api/sign-up', sent)).status).toBe(202);
    await service.rows('update users set email_confirmed_at = now() where email = $1', [email]);
    const next = await clientOf(service, email);
    expect((await next.send('GET', '/api/projects')).body).toEqual([]);
  });
});

test('answers kept for repeated requests are in their person’s export, and go with the account, as do others that name it', async () => {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  await rename('Efua', 'Sutherland', key());
  const admin = await clientOf(service, 'admin');
  const path = `/api/admin/users/${userId}/permissions`;
  const other = await newAccount(service);
  const permissions = ['client_portal'];
  await admin.send('PATCH', path, { permissions }, key());
  await (await clientOf(service, other)).send(
    'PATCH',
    '/api/account',
    { firstName: 'Kwame' },
    key(),
  );
  const count = async () => (await service.rows('select 1 from idempotency_keys')).length;
  const all = await count();
  const { body } = await client.send<{ answers: unknown[] }>('GET', '/api/account/export');
  expect(body.answers).toEqual([
    {
      answeredAt: `${service.clock.now()}`,
      response: expect.objectContaining({ id: userId, lastName: 'Sutherland' }),
    },
  ]);
  await client.send('DELETE', '/api/account', { password: demoPassword });
  expect(await count()).toBe(all - 2);
  const left = await rowsWith(service, userId);
  expect(left.filter((row) => row.startsWith('idempotency_keys:'))).toEqual([]);
});
