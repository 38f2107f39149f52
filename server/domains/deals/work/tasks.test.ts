import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deal } from '#contract/deals/deals.ts';
import type { DealTask } from '#contract/deals/tasks.ts';
import type { WaitingItem } from '#contract/overview/dashboard.ts';
import { type Client, makeClient } from '../../../testing/client.ts';
import { newDealOf } from '../../../testing/deals.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

let account: string;
let partner: Client;
let partnerId: string;
let deal: Deal;
beforeEach(async () => {
  account = await newAccount(service, { role: 'partner' });
  partner = await clientOf(service, account);
  partnerId = (await actorNamed(service, account)).userId;
  deal = await newDealOf(service, account);
});

type Answer = DealTask & { fields: Record<string, string>; current: DealTask };
const add = (more: Record<string, unknown> = {}, by = admin) =>
  by.send<Answer>('POST', `/api/deals/${deal.id}/tasks`, { title: 'Send the study', ...more });
const change = (task: DealTask, entries: Record<string, unknown>, ifMatch = '') =>
  partner.send<Answer>(
    'PATCH',
    `/api/deal-tasks/${task.id}`,
    entries,
    ifMatch ? { 'if-match': ifMatch } : {},
  );
const list = async () =>
  (await partner.send<DealTask[]>('GET', `/api/deals/${deal.id}/tasks`)).body;
const waiting = async (by = partner) =>
  (await by.send<{ waiting: WaitingItem[] }>('GET', '/api/dashboard')).body.waiting.filter(
    ({ kind }) => kind === 'deal-task',
  );
const inDays = (days: number) => `${service.clock.now().add({ hours: 24 * days })}`.slice(0, 10);

test('a task is on the deal, and on the dashboard of the person it is for, who is notified', async () => {
  await add({ title: 'Later', assigneeId: partnerId });
  const { status, body } = await add({ dueOn: inDays(3), assigneeId: partnerId });
  expect(status, JSON.stringify(body)).toBe(201);
  expect((await list()).map(({ title }) => title)).toEqual(['Send the study', 'Later']);
  expect(await waiting()).toEqual([
    {
      kind: 'deal-task',
      count: 2,
      title: 'Send the study',
      at: null,
      dueOn: inDays(3),
      link: `/deals/${deal.id}`,
    },
  ]);
  expect(await waiting(admin)).toEqual([]);
  const { body: told } = await partner.send<{ title: string; message: string }[]>(
    'GET',
    '/api/notifications',
  );
  expect(told.map(({ message }) => message).toSorted()).toEqual(['Later', 'Send the study']);
});

test('a task that is done leaves the dashboard and stands last; it can be opened again', async () => {
  const { body } = await add({ dueOn: inDays(1), assigneeId: partnerId });
  await add({ title: 'Open' });
  const done = await change(body, { done: true });
  expect(done.body.doneAt).toBe(`${service.clock.now()}`);
  expect((await list()).map(({ title }) => title)).toEqual(['Open', 'Send the study']);
  expect(await waiting()).toEqual([]);
  expect((await change(body, { done: false })).body.doneAt).toBeNull();
  expect(await waiting()).toHaveLength(1);
});

test('a task is overdue the day after its due date', async () => {
  await add({ title: 'Today', dueOn: inDays(0) });
  await add({ title: 'Yesterday', dueOn: inDays(-1) });
  expect((await list()).map(({ title, isOverdue }) => [title, isOverdue])).toEqual([
    ['Yesterday', true],
    ['Today', false],
  ]);
});

test('a stale change is refused with the task as it is now', async () => {
  const { body } = await add();
  await change(body, { title: 'Send both studies' });
  const { status, body: answer } = await change(body, { title: 'Nothing' }, '"1"');
  expect([status, answer.current.title]).toEqual([412, 'Send both studies']);
});

test.each([
  [{ title: ' ' }, { title: 'Say what needs to be done.' }],
  [{ dueOn: '2027-02-30' }, { dueOn: 'Enter a date like 2026-01-31.' }],
  [
    { assigneeId: '00000000-0000-4000-8000-000000000000' },
    { assigneeId: 'Choose someone who works with this platform.' },
  ],
])('a task with %j is refused at its field', async (wrong, fields) => {
  const { status, body } = await add(wrong);
  expect([status, body.fields]).toEqual([400, fields]);
});

test('a task is only for people who work with the platform, and shows only while they do', async () => {
  const stranger = await newAccount(service, { role: 'partner' });
  const { userId } = await actorNamed(service, stranger);
  expect((await add({ assigneeId: userId })).body.fields).toEqual({
    assigneeId: 'Choose someone who works with this platform.',
  });
  const { body } = await add({ assigneeId: partnerId });
  const { body: team } = await partner.send<{ people: { id: string }[] }>(
    'GET',
    `/api/platforms/${deal.platformId}/team`,
  );
  const ids = team.people.map(({ id }) => id);
  expect([ids.includes(partnerId), ids.includes(userId)]).toEqual([true, false]);
  expect(JSON.stringify(team)).not.toContain('@');
  await service.rows('delete from platform_partners where user_id = $1', [partnerId]);
  expect(await waiting()).toEqual([]);
  expect((await change(body, { done: true })).status).toBe(404);
  expect((await makeClient(service).send('GET', `/api/deals/${deal.id}/tasks`)).status).toBe(401);
});

test('a deleted task is gone; an erased account leaves its tasks to nobody', async () => {
  const { body } = await add({ assigneeId: partnerId });
  expect((await admin.send('DELETE', `/api/deal-tasks/${body.id}`)).status).toBe(204);
  expect((await admin.send('DELETE', `/api/deal-tasks/${body.id}`)).status).toBe(404);
  await add({ assigneeId: partnerId });
  const { body: mine } = await partner.send('GET', '/api/account/export');
  expect(mine.dealTasks).toMatchObject([{ title: 'Send the study' }]);
  await partner.send('DELETE', '/api/account', { password: 'Sovereign-Demo-2026' });
  const { body: left } = await admin.send<DealTask[]>('GET', `/api/deals/${deal.id}/tasks`);
  expect(left.map(({ assignee }) => assignee)).toEqual([null]);
});
