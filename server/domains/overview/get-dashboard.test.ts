import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallOutput } from '#contract/call.ts';
import type { getDashboard } from '#contract/overview/dashboard.ts';
import type { Client } from '../../testing/client.ts';
import { followLive, signedIn } from '../../testing/client.ts';
import { newMeetingOf, newThreadOf, newTicketOf } from '../../testing/messages.ts';
import { actorNamed, clientOf, newAccount, newNotification } from '../../testing/people.ts';
import { newProject, newTaskOf } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

type Answer = CallOutput<typeof getDashboard>;
const dashboard = async (client: Client) =>
  (await client.send<Answer>('GET', '/api/dashboard')).body;

describe('What waits for a person', () => {
  test('is nothing for a new one', async () => {
    const client = await clientOf(service, await newAccount(service));
    expect(await dashboard(client)).toMatchObject({
      waiting: [],
      nextMeeting: null,
      news: [],
      lastVisitAt: null,
    });
  });

  test('is a task, an unread answer and a proposed meeting, until each is done', async () => {
    const email = await newAccount(service, { role: 'client' });
    const client = await clientOf(service, email);
    const admin = await clientOf(service, 'admin');
    const task = await newTaskOf(service, email);
    const thread = await newThreadOf(service, email, 'Scoping');
    const ticket = await newTicketOf(service, email, 'Certificate');
    for (const { id } of [thread, ticket])
      await admin.send('POST', `/api/admin/messages/${id}/replies`, { content: 'Yes.' });
    const meeting = await newMeetingOf(service, email, 'Site visit');
    const propose = { action: 'propose', startTime: meeting.startTime };
    await admin.send('PATCH', `/api/admin/meetings/${meeting.id}`, propose);
    const { waiting } = await dashboard(client);
    expect(waiting.map(({ kind, count, title, link }) => [kind, count, title, link])).toEqual([
      ['task', 1, task.title, '/client-portal?tab=action-center'],
      ['meeting', 1, 'Site visit', '/client-portal?tab=calendar'],
      ['message', 1, 'Scoping', `/client-portal?tab=messages&thread=${thread.id}`],
      ['ticket', 1, 'Certificate', `/client-portal?tab=action-center&ticket=${ticket.id}`],
    ]);
    await client.send('PATCH', `/api/tasks/${task.id}`, { done: true });
    await client.send('POST', `/api/messages/${thread.id}/read`, {});
    await client.send('POST', `/api/support-tickets/${ticket.id}/read`, {});
    await client.send('PATCH', `/api/meetings/${meeting.id}`, { action: 'accept' });
    expect(await dashboard(client)).toMatchObject({
      waiting: [],
      nextMeeting: { title: 'Site visit', startTime: meeting.startTime },
    });
  });

  test('is never another person’s', async () => {
    const email = await newAccount(service, { role: 'client' });
    await newTaskOf(service, email);
    await newMeetingOf(service, email);
    const other = await clientOf(service, await newAccount(service, { role: 'client' }));
    expect((await dashboard(other)).waiting).toEqual([]);
  });

  test('reaches an open dashboard live', async () => {
    const email = await newAccount(service, { role: 'client' });
    const client = await clientOf(service, email);
    const thread = await newThreadOf(service, email);
    const live = await followLive(service, '/api/live', client);
    await live.event(1);
    const admin = await clientOf(service, 'admin');
    await admin.send('POST', `/api/admin/messages/${thread.id}/replies`, { content: 'Yes.' });
    await expect
      .poll(() => live.events.flatMap((event) => (event as { changed?: string[] }).changed ?? []))
      .toContain('/api/dashboard');
    live.close();
  });
});

describe('What happened since the last visit', () => {
  test('begins where a visit ended with a pause of four hours, and counts by topic', async () => {
    const email = await newAccount(service);
    const first = await signedIn(service, email);
    await newNotification(service, email);
    expect((await dashboard(first)).lastVisitAt).toBeNull();
    const left = service.clock.now();
    await service.advance({ hours: 3 });
    expect((await dashboard(first)).lastVisitAt).toBeNull();
    const seen = service.clock.now();
    await service.advance({ hours: 5 });
    await newNotification(service, email);
    const { userId } = await actorNamed(service, email);
    await service.rows(
      "update notifications set kind = 'project-moved' where user_id = $1 and created_at = $2",
      [userId, `${service.clock.now()}`],
    );
    await first.send('GET', '/api/auth/user');
    const { lastVisitAt, news } = await dashboard(first);
    expect(Temporal.Instant.compare(left, seen)).toBe(-1);
    expect(lastVisitAt).toBe(seen.toString());
    expect(news).toEqual([{ topic: 'projects', count: 1 }]);
  });
});

describe('The first-visit checklist', () => {
  const steps = async (client: Client) =>
    (await dashboard(client)).checklist.map(({ step, isDone }) => [step, isDone]);

  test('disappears when everything is done: member type, profile, and a first project', async () => {
    const email = await newAccount(service);
    const client = await clientOf(service, email);
    const { userId } = await actorNamed(service, email);
    expect(await steps(client)).toEqual([
      ['email', true],
      ['member-type', false],
      ['profile', false],
      ['start', false],
    ]);
    await client.send('PATCH', `/api/users/${userId}/member-type`, { memberType: 'general' });
    await client.send('PATCH', '/api/account', {
      firstName: 'Ama',
      lastName: 'Owusu',
      organization: 'Tema Cloud',
      country: 'Ghana',
    });
    expect((await steps(client)).at(-1)).toEqual(['start', false]);
    await newProject(service, email);
    expect(await steps(client)).toEqual([]);
  });

  test('does not ask a client for a member type, and counts exploring as a start', async () => {
    const client = await clientOf(service, await newAccount(service, { role: 'client' }));
    const names = (await steps(client)).map(([step]) => step);
    expect(names).toEqual(['email', 'profile', 'start']);
    expect((await client.send('POST', '/api/dashboard/explored', {})).status).toBe(204);
    expect((await steps(client)).at(-1)).toEqual(['start', true]);
  });

  test('is not shown to administrators', async () => {
    expect(await steps(await clientOf(service, 'admin'))).toEqual([]);
  });
});
