import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WaitingWork } from '#contract/overview/administration.ts';
import { clientOf, newAccount } from '../../testing/people.ts';
import { bringTo, newProject } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';
import { statementsOf } from '../../testing/statements.ts';

let service: Service;
let admin: Awaited<ReturnType<typeof clientOf>>;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

const waiting = async () =>
  (await admin.send<WaitingWork>('GET', '/api/admin/overview/waiting')).body;

test('a project awaits its first review until it has one', async () => {
  const before = (await waiting()).reviews.total;
  const { id } = await newProject(service, 'client', { title: 'Cooling for Accra' });
  const { reviews } = await waiting();
  expect(reviews.total).toBe(before + 1);
  expect(reviews.items).toContainEqual(
    expect.objectContaining({ id, title: 'Cooling for Accra', overdue: false }),
  );
  await bringTo(service, id, 'screening');
  expect((await waiting()).reviews.total).toBe(before);
});

test('accounts await approval, the oldest first, at most five of them named', async () => {
  const before = (await waiting()).accounts.total;
  for (let made = 0; made < 6; made += 1) await newAccount(service, { status: 'pending' });
  const { accounts } = await waiting();
  expect(accounts.total).toBe(before + 6);
  expect(accounts.items).toHaveLength(5);
  const dates = accounts.items.map(({ createdAt }) => createdAt);
  expect(dates).toEqual(dates.toSorted());
});

test('an undeliverable email is named with its address and subject', async () => {
  expect((await waiting()).emails).toEqual({ total: 0, items: [] });
  await service.rows(
    `insert into mails (id, "to", subject, created_at, failed_at, failure)
      values (gen_random_uuid(), 'gone@example.org', 'Your invoice', now(), now(), '550')`,
  );
  const { emails } = await waiting();
  expect(emails.total).toBe(1);
  expect(emails.items[0]).toMatchObject({ to: 'gone@example.org', subject: 'Your invoice' });
});

test('waiting work is read in a constant number of statements, however much there is', async () => {
  const count = async () => (await statementsOf(service.store, waiting)).length;
  const one = await count();
  for (let more = 0; more < 3; more += 1) {
    await newProject(service, 'client');
    await newAccount(service, { status: 'pending' });
  }
  expect(await count()).toBe(one);
});

test('only administrators learn what waits', async () => {
  const partner = await clientOf(service, 'partner');
  expect((await partner.send('GET', '/api/admin/overview/waiting')).status).toBe(403);
});
