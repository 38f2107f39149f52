import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Review } from '#contract/intake/projects.ts';
import { type ProjectStatus, projectStatuses, valuesOf } from '#contract/vocabulary.ts';
import { type Client, followLive } from '../../testing/client.ts';
import { mailOfStep } from '../../testing/mails.ts';
import { actorNamed, clientOf, newAccount } from '../../testing/people.ts';
import { bringTo, type Made, newProject } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';
import { transitionsFrom } from './policy.ts';

let service: Service;
let admin: Client;
let sponsor: string;
let project: Made;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());
beforeEach(async () => {
  sponsor = await newAccount(service);
  project = await newProject(service, sponsor, { email: sponsor });
});

interface Refused {
  code: string;
  fields?: Record<string, string>;
  current?: Review;
}

const move = (status: string, note?: string, headers: Record<string, string> = {}) =>
  admin.send<Review & Refused>(
    'PATCH',
    `/api/admin/projects/${project.id}/status`,
    { status, note },
    headers,
  );
const review = async () =>
  (await admin.send<Review>('GET', `/api/admin/projects/${project.id}`)).body;

test('a change of status writes history and audit, and answers with the updated project', async () => {
  await service.advance({ hours: 5 });
  const { status, body, headers } = await move('screening', 'We’ll call you on Tuesday.');
  expect(status).toBe(200);
  expect(headers.get('etag')).toBe('"2"');
  expect(body).toMatchObject({ status: 'screening', step: 2, version: 2 });
  const at = service.clock.now().toString();
  expect(body.updatedAt).toBe(at);
  expect(body.history.map(({ status: was, note, by }) => ({ was, note, by }))).toEqual([
    { was: 'submitted', note: null, by: expect.stringMatching(/^Person Number \d+$/) },
    { was: 'screening', note: 'We’ll call you on Tuesday.', by: 'Amina Yusuf' },
  ]);
  expect(body.history[1]?.at).toBe(at);
  const { userId } = await actorNamed(service, 'admin');
  const audit = await service.rows(
    "select actor_id, actor_role, before, after from audit_log where object_id = $1 and action = 'project.status'",
    [project.id],
  );
  expect(audit).toEqual([
    {
      actor_id: userId,
      actor_role: 'admin',
      before: { status: 'submitted' },
      after: { status: 'screening' },
    },
  ]);
});

test('it emails the sponsor the note and the tracking page', async () => {
  await move('screening', 'We’ll call you on Tuesday.');
  const mail = await mailOfStep(service, sponsor, 'Pre-screening');
  expect(mail.text).toContain('We’ll call you on Tuesday.');
  expect(mail.text).toContain(`/track/${project.trackingCode}`);
});

test('it notifies the owner, and updates the open portal, list and tracking page', async () => {
  const owner = await clientOf(service, sponsor);
  const own = await followLive(service, '/api/live', owner);
  const admins = await followLive(service, '/api/live', admin);
  const tracking = await followLive<{ status: string }>(
    service,
    `/api/track/${project.trackingCode}/live`,
  );
  await Promise.all([own.event(1), admins.event(1), tracking.event(1)]);
  await move('screening', 'Soon.');
  expect((await tracking.event(2)).status).toBe('screening');
  // The submission's own event may arrive late, on another connection.
  const heard = () => new Set(own.events.flatMap(({ changed }) => changed ?? []));
  await expect
    .poll(heard)
    .toEqual(
      new Set([
        '/api/notifications',
        '/api/projects',
        '/api/client-dashboard/stats',
        '/api/dashboard',
        '/api/schedule',
      ]),
    );
  expect((await admins.event(2)).changed).toEqual(['/api/admin/projects', '/api/admin/overview']);
  const { body } = await owner.send<object[]>('GET', '/api/notifications');
  expect(body).toMatchObject([
    {
      title: `${project.title}: Pre-screening call`,
      message: 'Soon.',
      link: `/client-portal?tab=projects&project=${project.id}`,
      isRead: false,
    },
  ]);
  for (const live of [own, admins, tracking]) live.close();
});

test('a stale version is refused with the current project, and changes nothing', async () => {
  const seen = await review();
  await move('screening', 'First.', { 'if-match': `"${seen.version}"` });
  const { status, body } = await move('screening', 'Second.', { 'if-match': `"${seen.version}"` });
  expect({ status, code: body.code }).toEqual({ status: 412, code: 'stale' });
  expect(body.current).toMatchObject({ id: project.id, status: 'screening', version: 2 });
  expect(body.current?.history.at(-1)?.note).toBe('First.');
  expect((await review()).version).toBe(2);
});

test('of two concurrent changes with the same version one succeeds', async () => {
  const ifMatch = { 'if-match': '"1"' };
  const answers = await Promise.all([
    move('screening', 'One.', ifMatch),
    move('declined', 'Two.', ifMatch),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await review()).history).toHaveLength(2);
});

test.each([
  ['scoping', 'screening'],
  ['submitted', 'declined'],
] as const)('a move from %s to %s needs a reason', async (from, to) => {
  await bringTo(service, project.id, from);
  for (const note of [undefined, '', '   ']) {
    const { status, body } = await move(to, note);
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { note: 'Enter a reason for the sponsor.' },
    });
  }
  expect((await move(to, 'The papers are missing.')).status).toBe(200);
});

test('the sponsor can read why a project was declined, and a declined one can be reopened', async () => {
  await move('declined', 'No grid connection.');
  const mail = await mailOfStep(service, sponsor, 'Declined');
  expect(mail.text).toContain('Reason: No grid connection.');
  const owner = await clientOf(service, sponsor);
  const { body } = await owner.send<Review>('GET', `/api/projects/${project.id}`);
  expect(body.history.at(-1)).toMatchObject({
    status: 'declined',
    note: 'No grid connection.',
    by: 'Digital Sovereignty Alliance',
  });
  const reopened = await move('screening');
  expect(reopened.body).toMatchObject({ status: 'screening', step: 2 });
});

const statuses = valuesOf(projectStatuses) as ProjectStatus[];

test.each(statuses.filter((status) => status !== 'withdrawn'))(
  'from %s only the allowed moves succeed, and the buttons offered are just these',
  async (from) => {
    await bringTo(service, project.id, from);
    const offered = (await review()).abilities.transitions.map(({ status }) => status);
    expect(offered).toEqual(transitionsFrom(from).map(({ status }) => status));
    for (const to of statuses.filter((status) => !offered.includes(status))) {
      const { status, body } = await move(to, 'Because.');
      expect({ to, status, code: body.code }).toEqual({
        to,
        status: 409,
        code: 'invalid_transition',
      });
    }
    expect((await review()).status).toBe(from);
  },
);

test.each(['member', 'partner', 'executive'] as const)(
  'engagement makes a sponsor who is a member a client; a %s keeps their role',
  async (role) => {
    const email = await newAccount(service, { role });
    const { id } = await newProject(service, email);
    await bringTo(service, id, 'approved');
    expect((await actorNamed(service, email)).role).toBe(role);
    await admin.send('PATCH', `/api/admin/projects/${id}/status`, { status: 'engaged' });
    const { role: now, userId } = await actorNamed(service, email);
    expect(now).toBe(role === 'member' ? 'client' : role);
    const audit = await service.rows(
      "select after from audit_log where object_id = $1 and action = 'user.role'",
      [userId],
    );
    expect(audit).toEqual(role === 'member' ? [{ after: { role: 'client' } }] : []);
  },
);
