import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '#content/demo.ts';
import type { Client } from '../../testing/client.ts';
import { manageLink, newMessage } from '../../testing/messages.ts';
import { clientOf, newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

let email: string;
let client: Client;
beforeEach(async () => {
  email = await newAccount(service);
  client = await clientOf(service, email);
});

const answer = (id: string) =>
  admin.send('POST', `/api/admin/messages/${id}/replies`, { content: 'We have read it.' });
const erase = () => client.send('DELETE', '/api/account', { password: demoPassword });

test('the export contains the person’s messages with their answers, and the subscription with its consents', async () => {
  const { id } = await newMessage(service, { message: 'Written while signed in' }, email);
  await newMessage(service, { email, message: 'Written while signed out' });
  await newMessage(service, { message: 'Somebody else’s words' });
  await answer(id);
  const token = await manageLink(service, email);
  await client.send('PATCH', `/api/newsletter/preferences/${token}`, { lists: ['news'] });
  const { body } = await client.send('GET', '/api/account/export');
  expect(body.messages).toMatchObject([
    { description: expect.stringMatching(/^Written/) },
    { description: expect.stringMatching(/^Written/) },
  ]);
  expect(JSON.stringify(body)).toContain('We have read it.');
  expect(body.newsletter).toMatchObject({
    lists: ['news'],
    consents: [{ what: 'changed', lists: ['news'], source: 'preferences' }],
  });
  expect(JSON.stringify(body)).not.toMatch(/Somebody else|fingerprint|token/);
});

test('an erasure deletes messages and subscription, and the audit log stays', async () => {
  const { id } = await newMessage(service, { name: 'Zuberi Wandera' }, email);
  await newMessage(service, { email });
  const other = await newMessage(service);
  await answer(id);
  await manageLink(service, email);
  expect((await erase()).status).toBe(204);
  for (const table of ['support_tickets', 'support_ticket_replies', 'newsletter_subscribers'])
    expect(
      await service.rows(`select 1 from ${table} t where t::text ~ $1`, [`Wandera|${email}`]),
      table,
    ).toEqual([]);
  expect((await admin.send('GET', `/api/admin/messages/${id}`)).status).toBe(404);
  expect((await admin.send('GET', `/api/admin/messages/${other.id}`)).status).toBe(200);
  const audits = await service.rows('select action from audit_log where object_id = $1', [id]);
  expect(audits.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['message.send', 'message.answer', 'message.forget']),
  );
});

test('an erasure removes the name from an administrator’s answers', async () => {
  await service.rows(
    "update users set role = 'admin', permissions = '{admin_panel}', last_name = 'Ouedraogo' where email = $1",
    [email],
  );
  const { id } = await newMessage(service);
  await client.send('POST', `/api/admin/messages/${id}/replies`, { content: 'Welcome.' });
  await erase();
  const { body } = await admin.send('GET', `/api/admin/messages/${id}`);
  expect(body.replies).toMatchObject([{ author: 'Erased', content: 'Welcome.' }]);
});
