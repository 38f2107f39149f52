import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WaitingWork } from '#contract/overview/administration.ts';
import { newDealOf, newPlatformOf } from '../../testing/deals.ts';
import { membershipTools } from '../../testing/memberships.ts';
import { newMessage } from '../../testing/messages.ts';
import { newBreach, newFailedJob, newPrivacyRequest } from '../../testing/operations.ts';
import { newOpportunity } from '../../testing/opportunities.ts';
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

test('a message is to be answered within ten business days, and is overdue after them', async () => {
  const { id } = await newMessage(service);
  const find = async () => (await waiting()).messages.items.find((item) => item.id === id);
  expect(await find()).toMatchObject({ overdue: false });
  await service.rows('update support_tickets set waiting_since = $1 where id = $2', [
    `${service.clock.now().subtract({ hours: 24 * 365 })}`,
    id,
  ]);
  expect(await find()).toMatchObject({ overdue: true });
});

test('clocks that run are listed: breaches of which the authority was not told, and open privacy requests', async () => {
  const late = await newBreach(service, 80);
  const running = await newBreach(service, 2);
  const told = await newBreach(service, 90);
  await service.rows('update breaches set authority_told_at = known_at where id = $1', [told]);
  const { breaches } = await waiting();
  expect(breaches.items.map(({ id, late: isLate }) => [id, isLate])).toEqual([
    [late, true],
    [running, false],
  ]);
  const overdue = await newPrivacyRequest(service, { days: 9 });
  const open = await newPrivacyRequest(service);
  const { privacyRequests } = await waiting();
  expect(privacyRequests.items.map(({ id, overdue: isLate }) => [id, isLate])).toEqual([
    [overdue, true],
    [open, false],
  ]);
  expect([breaches.total, privacyRequests.total]).toEqual([2, 2]);
});

test('a failed job is listed until it is tried again', async () => {
  const id = await newFailedJob(service);
  expect((await waiting()).jobs.items).toContainEqual(
    expect.objectContaining({ id, queue: 'delete-files' }),
  );
  await admin.send('POST', `/api/admin/jobs/${id}/retry`, {});
  expect((await waiting()).jobs.items.map((job) => job.id)).not.toContain(id);
});

test('stale deals of every platform are listed: overdue steps first, then those idle for longest', async () => {
  const email = await newAccount(service, { role: 'partner' });
  const platform = await newPlatformOf(service, [email]);
  const [idle, late, fresh] = await Promise.all(
    ['Idle', 'Late', 'Fresh'].map((dealName) =>
      newDealOf(service, email, { platformId: platform.id, dealName, assignedTo: email }),
    ),
  );
  const daysAgo = (days: number) => service.clock.now().subtract({ hours: 24 * days });
  await service.rows('update deals set stage_since = $1, last_activity_at = null where id = $2', [
    `${daysAgo(15)}`,
    idle?.id,
  ]);
  await service.rows('update deals set next_step = $1, next_step_on = $2 where id = $3', [
    'Send the study.',
    `${daysAgo(3)}`.slice(0, 10),
    late?.id,
  ]);
  const { deals } = await waiting();
  expect(deals.items.map(({ id, platform: name }) => [id, name])).toEqual([
    [late?.id, platform.name],
    [idle?.id, platform.name],
  ]);
  expect(deals.items[0]?.stepDueOn).toBe(`${daysAgo(3)}`.slice(0, 10));
  expect(fresh?.id).toBeDefined();
});

test('opportunities that close within 14 days are listed, the nearest deadline first', async () => {
  const today = service.clock.now().toZonedDateTimeISO(service.settings.timeZone).toPlainDate();
  const closing = (days: number) => newOpportunity(service, { deadline: `${today.add({ days })}` });
  const [third, first, later] = [await closing(12), await closing(2), await closing(20)];
  const ids = (await waiting()).opportunities.items.map(({ id }) => id);
  expect(ids).toEqual([first, third]);
  expect(ids).not.toContain(later);
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

test('a membership is named for the last 30 days before it ends, and not once it was renewed', async () => {
  const { buy } = membershipTools(() => service);
  const email = await newAccount(service);
  const { id } = await buy(email, 'general');
  const find = async () => (await waiting()).memberships.items.find((item) => item.id === id);
  const endingIn = (days: number) =>
    service.rows('update membership_spans set ends_at = $1 where order_id = $2', [
      `${service.clock.now().add({ hours: 24 * days })}`,
      id,
    ]);
  expect(await find()).toBeUndefined();
  await endingIn(31);
  expect(await find()).toBeUndefined();
  await endingIn(30);
  const endsAt = service.clock
    .now()
    .add({ hours: 24 * 30 })
    .toString();
  expect(await find()).toMatchObject({ id, email, endsAt });
  expect((await waiting()).memberships.total).toBe(1);
  await buy(email, 'general');
  expect((await waiting()).memberships).toEqual({ total: 0, items: [] });
});
