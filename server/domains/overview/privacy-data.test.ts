import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { mailTo } from '../../testing/mails.ts';
import { manageLink, newMessage } from '../../testing/messages.ts';
import { newPrivacyRequest } from '../../testing/operations.ts';
import { clientOf, newAccount } from '../../testing/people.ts';
import { newProject } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';
import { paidOrder, reportEntries } from '../../testing/shop.ts';
import { rowsWith } from '../../testing/stored.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

const outcome = 'Erased everything but one invoice.';
const erase = (id: string, client = admin) =>
  client.send('POST', `/api/admin/privacy-requests/${id}/erase`, { outcome });
const dataOf = (id: string) => admin.send('GET', `/api/admin/privacy-requests/${id}/data`);
const actionsOf = async (id: string) =>
  (
    await service.rows('select action from audit_log where object_id = $1 order by action', [id])
  ).map(({ action }) => action);

test('someone without an account gets a copy of everything kept about their address, and it is recorded', async () => {
  const email = `${randomUUID()}@example.org`;
  const other = `${randomUUID()}@example.org`;
  const { title } = await newProject(service, null, { email, title: 'Hall in Jinja' });
  await newProject(service, null, { email: other, title: 'Somebody else’s hall' });
  await newMessage(service, { email, message: 'Do you review projects in Uganda?' });
  await manageLink(service, email);
  const { metadata } = await reportEntries(service);
  const order = await paidOrder(service, { metadata: { ...metadata, customerEmail: email } });
  const id = await newPrivacyRequest(service, { email });
  const { status, body } = await dataOf(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    account: null,
    projects: [{ title }],
    messages: [{ description: 'Do you review projects in Uganda?' }],
    newsletter: { lists: ['insights'] },
    orders: [{ id: order.id }],
    privacyRequests: [{ details: 'By letter' }],
  });
  const text = JSON.stringify(body);
  expect(text).not.toContain('Somebody else');
  expect(text).not.toContain(other);
  expect(await actionsOf(id)).toEqual(['privacy-request.export']);
});

test('someone without an account is erased everywhere but on invoices, told by email, and the request is settled', async () => {
  const email = `${randomUUID()}@example.org`;
  await newProject(service, null, { email });
  await newMessage(service, { email });
  await manageLink(service, email);
  const { metadata } = await reportEntries(service);
  const order = await paidOrder(service, { metadata: { ...metadata, customerEmail: email } });
  const id = await newPrivacyRequest(service, { email });
  expect((await erase(id)).status).toBe(200);
  const mail = await mailTo(service, email, 'Your personal data');
  expect(mail.text).toContain('an invoice or receipt keeps the name it was made out to');
  // Only that email.
  await expect
    .poll(async () => (await rowsWith(service, email)).filter((row) => !/^(mails|job)/.test(row)))
    .toEqual([]);
  expect(
    await service.rows('select customer_name as name, status from orders where id = $1', [
      order.id,
    ]),
  ).toEqual([{ name: metadata.customerName, status: 'paid' }]);
  const [row] = await service.rows('select * from privacy_requests where id = $1', [id]);
  expect(row).toMatchObject({ name: '', email: '', details: '', outcome });
  expect(row?.settled_on).toEqual(expect.anything());
  expect(await actionsOf(id)).toEqual(['privacy-request.erase']);
  for (const again of [await erase(id), await dataOf(id)])
    expect([again.status, again.body.code]).toEqual([409, 'not_erasable']);
});

test('an account is in the copy, and is erased with the address; whoever is signed in with it is out', async () => {
  const email = await newAccount(service);
  const person = await clientOf(service, email);
  const id = await newPrivacyRequest(service, { email });
  expect((await dataOf(id)).body).toMatchObject({ account: { email } });
  expect((await erase(id)).status).toBe(200);
  expect((await person.send('GET', '/api/auth/user')).status).toBe(401);
  expect(await service.rows('select 1 from users where email = $1', [email])).toEqual([]);
});

test('an account that never confirmed the address goes with it', async () => {
  const email = await newAccount(service, { confirmed: false });
  const id = await newPrivacyRequest(service, { email });
  expect((await erase(id)).status).toBe(200);
  expect(await service.rows('select 1 from users where email = $1', [email])).toEqual([]);
});

test('a request for something else erases nothing, and nobody erases their own account here', async () => {
  const email = `${randomUUID()}@example.org`;
  const id = await newPrivacyRequest(service, { email });
  await service.rows("update privacy_requests set kind = 'copy' where id = $1", [id]);
  expect((await erase(id)).body.code).toBe('not_erasable');
  const own = await newPrivacyRequest(service, { email: 'admin@digitalsovereignty.example' });
  const refused = await erase(own);
  expect([refused.status, refused.body.code]).toEqual([409, 'own_account']);
  expect(await actionsOf(own)).toEqual([]);
});
