import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountRecord, OrderRecord } from '#contract/overview/records.ts';
import { makeClient } from '../../testing/client.ts';
import { newDealOf } from '../../testing/deals.ts';
import { newDocumentOf } from '../../testing/documents.ts';
import { actorNamed, clientOf, newAccount } from '../../testing/people.ts';
import { newProject } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';
import { newCustomer, paidOrder, transferOrder } from '../../testing/shop.ts';
import { statementsOf } from '../../testing/statements.ts';

let service: Service;
let admin: Awaited<ReturnType<typeof clientOf>>;
beforeAll(async () => {
  service = await startService({ shop: { samplesForSale: true, bankDetails: 'Example Bank' } });
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

const idOf = async (email: string) => (await actorNamed(service, email)).userId;
const accountRecord = async (userId: string) =>
  (await admin.send<AccountRecord>('GET', `/api/admin/users/${userId}/record`)).body;
const orderRecord = async (id: string) =>
  (await admin.send<OrderRecord>('GET', `/api/admin/transactions/${id}/record`)).body;

test('an account’s record contains its permissions, sessions, projects and messages', async () => {
  const email = await newAccount(service, { role: 'client' });
  const client = await clientOf(service, email);
  const userId = await idOf(email);
  const { id } = await newProject(service, email, { title: 'Cooling for Accra' });
  await client.send('POST', '/api/support-tickets', {
    subject: 'The invoice',
    description: 'Where is it?',
    priority: 'normal',
  });
  const record = await accountRecord(userId);
  expect(record.account).toMatchObject({ id: userId, email, role: 'client', secondFactor: false });
  expect(record.sessions).toHaveLength(1);
  expect(record.projects).toMatchObject({ total: 1, items: [{ id, title: 'Cooling for Accra' }] });
  expect(record.messages).toMatchObject({ total: 1, items: [{ subject: 'The invoice' }] });
});

test('an account’s record contains its meetings, project documents, deals and when it is emailed', async () => {
  const email = await newAccount(service, { role: 'client' });
  const userId = await idOf(email);
  const client = await clientOf(service, email);
  await client.send('POST', '/api/meetings', {
    title: 'The grid offer',
    startTime: service.clock.now().add({ hours: 48 }).toString(),
    minutes: 30,
    notes: '',
  });
  const document = await newDocumentOf(service, email);
  const { id: deal } = await newDealOf(service, 'admin');
  await service.rows('update deals set owner_id = $1 where id = $2', [userId, deal]);
  await client.send('PATCH', '/api/account/notifications', {
    timeZone: 'Africa/Lagos',
    quietFrom: '21:00',
    quietUntil: '06:30',
    topics: [{ topic: 'meetings', screen: true, email: 'weekly' }],
  });
  const record = await accountRecord(userId);
  expect(record.meetings).toMatchObject({
    total: 1,
    items: [{ title: 'The grid offer', status: 'requested' }],
  });
  expect(record.documents).toMatchObject({ total: 1, items: [{ id: document.id }] });
  expect(record.deals).toMatchObject({ total: 1, items: [{ id: deal, statusLabel: 'Active' }] });
  expect(record.notifications).toMatchObject({ timeZone: 'Africa/Lagos', quietFrom: '21:00' });
  expect(record.notifications.emailed).toContainEqual({
    when: 'Weekly summary',
    topics: ['Your meetings'],
  });
  const other = await accountRecord(await idOf(await newAccount(service)));
  expect([other.meetings, other.documents, other.deals].map(({ total }) => total)).toEqual([
    0, 0, 0,
  ]);
});

test('its history says who changed what, the latest first, and leaves out the reading of notifications', async () => {
  const email = await newAccount(service, { status: 'pending' });
  const userId = await idOf(email);
  const change = (what: string, value: object) =>
    admin.send('PATCH', `/api/admin/users/${userId}/${what}`, value);
  await change('status', { status: 'active' });
  await service.advance({ minutes: 1 });
  await change('role', { role: 'partner' });
  const person = await clientOf(service, email);
  const { body } = await person.send<{ id: string }[]>('GET', '/api/notifications');
  await person.send('POST', '/api/notifications/read', { upTo: body[0]?.id });
  const { history, emails } = await accountRecord(userId);
  expect(history.map(({ action }) => action)).toEqual(['user.role', 'user.status']);
  const { firstName, lastName } = await actorNamed(service, 'admin');
  expect(history[0]?.by).toBe(`${firstName} ${lastName}`);
  expect(history[0]?.changes).toContainEqual({ field: 'role', from: 'member', to: 'partner' });
  expect(history[1]?.changes).toEqual([{ field: 'status', from: 'pending', to: 'active' }]);
  expect(emails).toMatchObject([{ subject: expect.stringContaining('approved') }]);
});

test('failed sign-ins of an account are on its record, and on no other', async () => {
  const [email, other] = [await newAccount(service), await newAccount(service)];
  const wrong = { email, password: 'not the password at all' };
  expect((await makeClient(service).send('POST', '/api/sign-in', wrong)).status).toBe(401);
  const { securityEvents } = await accountRecord(await idOf(email));
  expect(securityEvents).toEqual([{ at: expect.any(String), kind: 'sign-in-failed', count: 1 }]);
  expect((await accountRecord(await idOf(other))).securityEvents).toEqual([]);
});

test('an order’s record contains its items, payments, ledger entries, emails and history', async () => {
  const { id, reference, items } = await paidOrder(service);
  const record = await orderRecord(id);
  expect(record.transaction).toMatchObject({ id, reference, status: 'completed' });
  expect(record.lines.map(({ name }) => name)).toEqual(items.map(({ name }) => name));
  const { amount } = record.transaction;
  expect(record.payments).toMatchObject([{ status: 'succeeded', amount }]);
  expect(record.ledger).toMatchObject([{ kind: 'payment', amount, by: null }]);
  expect(record.emails.some(({ subject }) => subject.startsWith('Receipt'))).toBe(true);
  expect(record.history.map(({ action }) => action)).toContain('order.paid');
  expect(record.buyer).toBeNull();
});

test('an order’s record says who recorded a transfer, and lists a refund beside it', async () => {
  const { id, total } = await transferOrder(service, {
    membershipType: 'general',
    ...newCustomer(),
  });
  const path = `/api/admin/transactions/${id}`;
  await admin.send('POST', `${path}/received`, { amount: total, receivedOn: '2026-11-01' });
  await service.advance({ minutes: 1 });
  await admin.send('POST', `${path}/refund`, { reason: 'Bought twice.' });
  const { ledger, membership, history } = await orderRecord(id);
  const { firstName, lastName } = await actorNamed(service, 'admin');
  expect(ledger).toMatchObject([
    { kind: 'payment', amount: total, bookedOn: '2026-11-01', by: `${firstName} ${lastName}` },
    { kind: 'refund', amount: -total },
  ]);
  expect(membership?.status).toBe('ended');
  const changes = history.flatMap((entry) => entry.changes);
  expect(changes).toContainEqual({ field: 'reason', from: null, to: 'Bought twice.' });
});

test('a record of neither an account nor an order is not found', async () => {
  for (const path of [`users/${randomUUID()}`, `transactions/${randomUUID()}`])
    expect((await admin.send('GET', `/api/admin/${path}/record`)).status).toBe(404);
});

test('a record is read in a constant number of statements, however much there is', async () => {
  const email = await newAccount(service, { role: 'client' });
  const userId = await idOf(email);
  await newProject(service, email);
  // Ignore other tables, which concurrent jobs may read.
  const tables =
    /from "(users|sessions|projects|orders|support_tickets|audit_log|security_events)"/;
  const count = async () =>
    (await statementsOf(service.store, () => accountRecord(userId))).filter(({ sql }) =>
      tables.test(sql),
    ).length;
  const one = await count();
  for (let more = 0; more < 3; more += 1) await newProject(service, email);
  expect(await count()).toBe(one);
});
