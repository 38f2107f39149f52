import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Task } from '#contract/intake/tasks.ts';
import type { Client } from '../../testing/client.ts';
import { clientOf, newAccount } from '../../testing/people.ts';
import { newProject } from '../../testing/projects.ts';
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
let project: { id: string; title: string };
beforeEach(async () => {
  email = await newAccount(service);
  client = await clientOf(service, email);
  project = await newProject(service, email);
});

const add = async (given = {}) =>
  (
    await admin.send<Task>('POST', `/api/admin/projects/${project.id}/tasks`, {
      title: 'Upload the grid offer',
      ...given,
    })
  ).body;
const tasks = async () => (await client.send<Task[]>('GET', '/api/tasks')).body;

test('the owner of a project is told of a task, and reads it with its project and due date', async () => {
  const { id } = await add({ dueOn: '2099-01-31' });
  expect(await tasks()).toMatchObject([
    {
      id,
      title: 'Upload the grid offer',
      projectTitle: project.title,
      dueOn: '2099-01-31',
      isOverdue: false,
      doneAt: null,
    },
  ]);
  const { body } = await client.send<{ title: string; link: string }[]>(
    'GET',
    '/api/notifications',
  );
  expect(body[0]).toMatchObject({
    title: `New task for ${project.title}`,
    link: '/client-portal?tab=action-center',
  });
});

test('an open task is overdue after its due date, a done one is not', async () => {
  const { id } = await add({ dueOn: '2020-01-31' });
  expect((await tasks())[0]?.isOverdue).toBe(true);
  const { body } = await client.send<Task>('PATCH', `/api/tasks/${id}`, { done: true });
  expect([body.isOverdue, body.doneAt !== null]).toEqual([false, true]);
  expect(
    (await client.send<Task>('PATCH', `/api/tasks/${id}`, { done: false })).body.doneAt,
  ).toBeNull();
});

test('open tasks come first, by their due date, those without one last', async () => {
  await add({ title: 'Any time' });
  await add({ title: 'In May', dueOn: '2099-05-31' });
  const { id } = await add({ title: 'Done', dueOn: '2099-01-31' });
  await client.send('PATCH', `/api/tasks/${id}`, { done: true });
  await add({ title: 'In March', dueOn: '2099-03-31' });
  const titles = ['In March', 'In May', 'Any time', 'Done'];
  expect((await tasks()).map(({ title }) => title)).toEqual(titles);
  const paged: string[] = [];
  let after = '';
  do {
    const page = await client.send<Task[]>('GET', `/api/tasks?limit=1${after}`);
    paged.push(...page.body.map(({ title }) => title));
    const next = /[?&]after=([^&>]+)/.exec(page.headers.get('link') ?? '');
    after = next ? `&after=${next[1]}` : '';
  } while (after);
  expect(paged).toEqual(titles);
});

test('another owner’s task does not exist, and a withdrawn task is gone', async () => {
  const { id } = await add();
  const stranger = await clientOf(service, await newAccount(service));
  expect((await stranger.send('PATCH', `/api/tasks/${id}`, { done: true })).status).toBe(404);
  expect((await stranger.send<Task[]>('GET', '/api/tasks')).body).toEqual([]);
  expect((await admin.send('DELETE', `/api/admin/tasks/${id}`)).status).toBe(204);
  expect(await tasks()).toEqual([]);
});

test('API-20, CLIENT-07, DATA-13: the counters of the client portal', async () => {
  const stats = async () => (await client.send('GET', '/api/client-dashboard/stats')).body;
  expect(await stats()).toMatchObject({
    totalProjects: 1,
    activeProjects: 1,
    activeTasks: 0,
    unreadNotifications: 0,
    upcomingMeetings: 0,
    projects: [{ id: project.id }],
  });
  await add();
  const other = await newProject(service, email);
  await client.send('POST', `/api/projects/${other.id}/withdraw`, {});
  const startTime = `${service.clock.now().add({ hours: 30 })}`;
  await client.send('POST', '/api/meetings', { title: 'Call', startTime });
  expect(await stats()).toMatchObject({
    totalProjects: 2,
    activeProjects: 1,
    activeTasks: 1,
    unreadNotifications: 1,
    upcomingMeetings: 1,
  });
});
