import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallOutput } from '#contract/call.ts';
import type { searchAdministration, WaitingWork } from '#contract/overview/administration.ts';
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
const search = async (words: string) =>
  (
    await admin.send<CallOutput<typeof searchAdministration>>(
      'GET',
      `/api/admin/search?search=${encodeURIComponent(words)}`,
    )
  ).body;

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

test('a search finds people, projects and orders by the beginnings of their words, a few of each', async () => {
  const email = await newAccount(service);
  await service.rows("update users set first_name = 'Zubairu' where email = $1", [email]);
  const { id } = await newProject(service, 'client', { title: 'Zubairu substation' });
  const found = await search('zubai');
  expect(found.people).toEqual([
    expect.objectContaining({ name: expect.stringContaining('Zubairu'), email }),
  ]);
  expect(found.projects).toEqual([expect.objectContaining({ id, title: 'Zubairu substation' })]);
  expect(found.orders).toEqual([]);
  for (let more = 0; more < 6; more += 1)
    await newProject(service, 'client', { title: `Zubairu ${more}` });
  expect((await search('zubai')).projects).toHaveLength(5);
});

test('a blank search finds nothing', async () => {
  expect(await search('  ')).toEqual({ people: [], projects: [], orders: [] });
});

test('only administrators can read waiting work and search everywhere', async () => {
  const partner = await clientOf(service, 'partner');
  for (const path of ['/api/admin/overview/waiting', '/api/admin/search?search=a'])
    expect((await partner.send('GET', path)).status).toBe(403);
});
