import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Project, ProjectDetail, Review } from '#contract/intake/projects.ts';
import { type ProjectStatus, projectStatuses, valuesOf } from '#contract/vocabulary.ts';
import { type Client, eventually } from '../../testing/client.ts';
import { clientOf, newAccount } from '../../testing/people.ts';
import { bringTo, type Made, newProject } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
let admin: Client;
let email: string;
let owner: Client;
let stranger: Client;
let project: Made;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
  stranger = await clientOf(service, 'client');
});
afterAll(() => service.stop());
beforeEach(async () => {
  email = await newAccount(service);
  owner = await clientOf(service, email);
  project = await newProject(service, email, { email });
});

const detail = async (client: Client = owner) =>
  (await client.send<ProjectDetail>('GET', `/api/projects/${project.id}`)).body;

test('API-13 DATA-04 DATA-05 the owner can read the project with category, status, budget and timeline', async () => {
  const path = `/api/admin/projects/${project.id}`;
  await admin.send('PATCH', path, { timeline: '24 to 26 months' });
  const { body } = await owner.send<Project[]>('GET', '/api/projects');
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({
    id: project.id,
    title: project.title,
    description: 'A 5 MW modular data centre beside an existing solar farm.',
    category: 'new-datacenter',
    projectType: 'new-datacenter',
    status: 'submitted',
    budgetRange: '10m-25m',
    budget: 25_000_000,
    timeline: '24 to 26 months',
    trackingCode: project.trackingCode,
  });
});

test('a sponsor cannot read, withdraw or message about another sponsor’s project', async () => {
  const path = `/api/projects/${project.id}`;
  const answers = [
    await stranger.send('GET', path),
    await stranger.send('POST', `${path}/withdraw`, {}),
    await stranger.send('POST', `${path}/messages`, { content: 'Hello' }),
    await admin.send('GET', path),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const { body } = await stranger.send<Project[]>('GET', '/api/projects?limit=200');
  expect(body.map(({ id }) => id)).not.toContain(project.id);
  expect((await detail()).status).toBe('submitted');
});

test('the sponsor withdraws a project: history, email, and a notification to the administrators', async () => {
  await service.advance({ seconds: 1 });
  const { status, body } = await owner.send<ProjectDetail>(
    'POST',
    `/api/projects/${project.id}/withdraw`,
    { note: 'We found other funds.' },
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'withdrawn', abilities: { withdraw: false } });
  expect(body.steps[0]?.state).toBe('stopped');
  expect(body.history.at(-1)).toMatchObject({
    status: 'withdrawn',
    note: 'We found other funds.',
    by: 'Ngozi Adeyemi',
  });
  await eventually(() =>
    service.outbox.find(({ to, subject }) => to === email && subject.endsWith(': Withdrawn')),
  );
  const { body: notices } = await admin.send('GET', '/api/notifications?limit=1');
  expect(notices).toMatchObject([{ title: 'Project withdrawn', message: project.title }]);
});

test.each([
  ['approved', 200],
  ['engaged', 409],
  ['funded', 409],
  ['declined', 409],
] as const)('withdrawing a project that is %s answers %i', async (status, expected) => {
  await bringTo(service, project.id, status as ProjectStatus);
  expect((await detail()).abilities.withdraw).toBe(expected === 200);
  const answer = await owner.send('POST', `/api/projects/${project.id}/withdraw`, {});
  expect(answer.status).toBe(expected);
  expect((await detail()).status).toBe(expected === 200 ? 'withdrawn' : status);
});

test('a project can be withdrawn only once', async () => {
  const path = `/api/projects/${project.id}/withdraw`;
  const answers = await Promise.all([owner.send('POST', path, {}), owner.send('POST', path, {})]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('sponsor and reviewers exchange messages, and both read them in order', async () => {
  await owner.send('POST', `/api/projects/${project.id}/messages`, { content: 'A question.' });
  await service.advance({ minutes: 1 });
  const { status } = await admin.send('POST', `/api/admin/projects/${project.id}/notes`, {
    kind: 'message',
    content: 'An answer.',
  });
  expect(status).toBe(201);
  const said = [
    { from: 'sponsor', content: 'A question.' },
    { from: 'alliance', author: 'Amina Yusuf', content: 'An answer.' },
  ];
  expect((await detail()).messages).toMatchObject(said);
  const { body } = await admin.send<Review>('GET', `/api/admin/projects/${project.id}`);
  expect(body.messages).toMatchObject(said);
  const mail = await eventually(() =>
    service.outbox.find(({ to, subject }) => to === email && subject.startsWith('A message')),
  );
  expect(mail.text).toContain('An answer.');
  const { body: notices } = await owner.send('GET', '/api/notifications?limit=1');
  expect(notices).toMatchObject([{ title: `Message about ${project.title}` }]);
});

test('only administrators can read an internal note', async () => {
  const path = `/api/admin/projects/${project.id}`;
  const { body } = await admin.send<Review>('POST', `${path}/notes`, {
    kind: 'internal',
    content: 'The tariff looks doubtful.',
  });
  expect(body.notes).toMatchObject([
    { author: 'Amina Yusuf', content: 'The tariff looks doubtful.' },
  ]);
  expect(body.messages).toEqual([]);
  const answers = [
    await owner.send('GET', `/api/projects/${project.id}`),
    await owner.send('GET', '/api/projects'),
    await owner.send('GET', '/api/notifications'),
    await owner.send('GET', `/api/track/${project.trackingCode}`),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain('doubtful');
  }
  expect(service.outbox.filter(({ text }) => text.includes('doubtful'))).toEqual([]);
});

test('the reviewer sets the timeline, and an empty one removes it', async () => {
  const path = `/api/admin/projects/${project.id}`;
  await admin.send('PATCH', path, { timeline: '  5 months ' });
  expect((await detail()).timeline).toBe('5 months');
  const { body } = await admin.send<Review>('PATCH', path, { timeline: '' }, { 'if-match': '"2"' });
  expect(body).toMatchObject({ timeline: null, version: 3 });
  const { status } = await admin.send('PATCH', path, { timeline: 'x' }, { 'if-match': '"2"' });
  expect(status).toBe(412);
  const audit = await service.rows(
    "select after from audit_log where object_id = $1 and action = 'project.describe' order by at, id",
    [project.id],
  );
  expect(audit).toHaveLength(2);
});

test('a long conversation comes in pages: the newest with the project, earlier ones as a list', async () => {
  const { id } = project;
  await service.rows(
    `insert into project_messages (id, project_id, kind, author, by_alliance, content, created_at)
     select gen_random_uuid(), $1, kind, 'Somebody', true, kind || ' ' || n, timestamptz '2026-11-02' + n * interval '1 second'
     from generate_series(1, 70) n, unnest(array['message', 'internal']) kind`,
    [id],
  );
  interface Written {
    content: string;
  }
  const path = `/api/projects/${id}`;
  const { body } = await owner.send<{ messages: Written[]; earlierMessages: string }>('GET', path);
  expect(body.messages.map(({ content }) => content).at(-1)).toBe('message 70');
  expect(body.messages).toHaveLength(50);
  const earlier = async (client: Client, of: string, query: string) =>
    (await client.send<Written[]>('GET', `${of}/messages?after=${query}`)).body;
  const found = await earlier(owner, path, body.earlierMessages);
  expect([found.length, found[0]?.content, found.at(-1)?.content]).toEqual([
    20,
    'message 20',
    'message 1',
  ]);
  const review = await admin.send<{ notes: Written[]; earlierNotes: string }>(
    'GET',
    `/api/admin${path.slice(4)}`,
  );
  expect(review.body.notes).toHaveLength(50);
  const notes = await earlier(
    admin,
    `/api/admin${path.slice(4)}`,
    `${review.body.earlierNotes}&kind=internal`,
  );
  expect(notes.map(({ content }) => content)).toContain('internal 1');
  expect((await stranger.send('GET', `${path}/messages`)).status).toBe(404);
});

test('an endless history is cut to its newest 200 changes, and the status stays correct', async () => {
  const { id } = project;
  await service.rows(
    `insert into project_changes (id, project_id, status, by_alliance, note, at, version)
     select gen_random_uuid(), $1, case n % 2 when 0 then 'screening' else 'scoping' end, true, 'change ' || n,
       timestamptz '2026-11-02' + n * interval '1 second', n
     from generate_series(2, 250) n`,
    [id],
  );
  await service.rows("update projects set status = 'screening', version = 250 where id = $1", [id]);
  interface Shown {
    step: number;
    history: { note: string }[];
  }
  const { body } = await owner.send<Shown>('GET', `/api/projects/${id}`);
  expect(body.history).toHaveLength(200);
  expect([body.history[0]?.note, body.history.at(-1)?.note]).toEqual(['change 51', 'change 250']);
  const { body: listed } = await owner.send<Shown[]>('GET', '/api/projects');
  expect([body.step, listed[0]?.step]).toEqual([2, 2]);
  const { body: exported } = await owner.send<{ projects: Shown[] }>('GET', '/api/account/export');
  expect(exported.projects[0]?.history).toHaveLength(250);
});

test('CLIENT-10: a project is in one of nine statuses, each with its label', async () => {
  const labels: Record<string, string> = {
    submitted: 'Submitted',
    screening: 'Pre-screening call',
    scoping: 'Scoping meeting',
    follow_up: 'Follow-up',
    approved: 'Approved',
    engaged: 'Engaged',
    funded: 'Funded',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  };
  expect(Object.keys(projectStatuses)).toEqual(Object.keys(labels));
  for (const status of valuesOf(projectStatuses)) {
    const { id } = await newProject(service, email);
    if (status === 'withdrawn') await owner.send('POST', `/api/projects/${id}/withdraw`, {});
    else await bringTo(service, id, status);
    const { body } = await owner.send('GET', `/api/projects/${id}`);
    expect(body).toMatchObject({ status, statusLabel: labels[status] });
  }
});
