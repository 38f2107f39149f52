import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Readiness } from '#contract/readiness/readiness.ts';
import { type Client, followLive, type Reply } from '../../testing/client.ts';
import { newDocumentOf } from '../../testing/documents.ts';
import { readPdf } from '../../testing/pdf.ts';
import { clientOf, newAccount } from '../../testing/people.ts';
import { newProject } from '../../testing/projects.ts';
import { addDocument, answerIn } from '../../testing/readiness.ts';
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

const own = () => `/api/projects/${project.id}/readiness`;
const reviewed = () => `/api/admin/projects/${project.id}/readiness`;
const read = async (as = client, path = own()) => (await as.send<Readiness>('GET', path)).body;
type Given = { question: string; level: number | null; documentId?: string | null };
const save = (answers: Given[], headers = {}): Promise<Reply<Readiness>> =>
  client.send(
    'PATCH',
    own(),
    { answers: answers.map((one) => ({ documentId: null, ...one })) },
    headers,
  );
const correct = (given: object, headers = {}): Promise<Reply<Readiness>> =>
  admin.send('PATCH', reviewed(), { reason: 'The offer has no date.', ...given }, headers);

test('a project that nobody has assessed has the score 0, and everything is missing', async () => {
  const readiness = await read();
  expect(readiness).toMatchObject({ id: project.id, score: 0, version: 0, updatedAt: null });
  expect(readiness.missing.answers).toHaveLength(readiness.answers.length);
  expect(readiness.steps).toHaveLength(3);
});

test('answers are saved section by section, and a document makes an answer count in full', async () => {
  const first = (await save([{ question: 'grid', level: 2 }])).body;
  expect([first.score, first.version]).toEqual([2, 1]);
  const { id: documentId } = await addDocument(service, email, project.id);
  const second = (await save([{ question: 'grid', level: 2, documentId }])).body;
  expect([second.score, second.version]).toEqual([4, 2]);
  expect(answerIn(second, 'grid')).toMatchObject({
    level: 2,
    points: 4,
    evidence: { id: documentId, title: 'Grid offer' },
  });
  const third = (await save([{ question: 'land', level: 3 }])).body;
  expect(third.score).toBe(7);
  expect(await read()).toEqual(third);
  // A document that is deleted no longer shows anything.
  await client.send('DELETE', `/api/documents/${documentId}`);
  const after = await read();
  expect([after.score, answerIn(after, 'grid').evidence]).toEqual([5, null]);
});

test('the same answers again change nothing', async () => {
  const { body } = await save([{ question: 'grid', level: 1 }]);
  expect((await save([{ question: 'grid', level: 1 }])).body).toEqual(body);
});

test('an answer is taken back, and of a question answered twice the later answer counts', async () => {
  const { body } = await save([
    { question: 'grid', level: 1 },
    { question: 'grid', level: 3 },
  ]);
  expect(answerIn(body, 'grid').level).toBe(3);
  expect(answerIn((await save([{ question: 'grid', level: null }])).body, 'grid').level).toBeNull();
});

test('an answer that the question hasn’t, and a document of another project, are refused at the question', async () => {
  const other = await newDocumentOf(service, email);
  const { status, body } = await client.send('PATCH', own(), {
    answers: [
      { question: 'ground', level: 3, documentId: null },
      { question: 'grid', level: 1, documentId: other.id },
    ],
  });
  expect([status, body.fields]).toEqual([
    400,
    {
      ground: 'Choose one of the listed options.',
      'grid-evidence': 'Choose one of this project’s documents.',
    },
  ]);
  for (const answers of [
    [],
    [{ question: 'weather', level: 1, documentId: null }],
    [{ question: 'grid', level: -1, documentId: null }],
    [{ question: 'grid', level: 1.5, documentId: null }],
  ])
    expect((await client.send('PATCH', own(), { answers })).status).toBe(400);
  expect((await read()).version).toBe(0);
});

test('another’s project does not exist: not its answers, not its profile', async () => {
  const stranger = await clientOf(service, await newAccount(service));
  const answers = [{ question: 'grid', level: 1, documentId: null }];
  expect((await stranger.send('GET', own())).status).toBe(404);
  expect((await stranger.send('PATCH', own(), { answers })).status).toBe(404);
  expect((await stranger.send('GET', `/api/projects/${project.id}/profile`)).status).toBe(404);
  const nowhere = crypto.randomUUID();
  expect((await admin.send('GET', `/api/admin/projects/${nowhere}/readiness`)).status).toBe(404);
  expect(
    (
      await admin.send('PATCH', `/api/admin/projects/${nowhere}/readiness`, {
        question: 'grid',
        level: 1,
        reason: 'None.',
      })
    ).status,
  ).toBe(404);
});

test('answers on an old version are refused with the present ones (412)', async () => {
  await save([{ question: 'grid', level: 1 }], { 'If-Match': '"0"' });
  const { status, body } = await save([{ question: 'grid', level: 3 }], { 'If-Match': '"0"' });
  expect(status).toBe(412);
  const { current } = body as unknown as { current: Readiness };
  expect([current.version, answerIn(current, 'grid').level]).toEqual([1, 1]);
  const late = await correct({ question: 'grid', level: 0 }, { 'If-Match': '"0"' });
  expect([late.status, (await read()).version]).toEqual([412, 1]);
});

test('a reviewer corrects an answer with a reason, which the sponsor is told and reads', async () => {
  await save([{ question: 'grid', level: 3 }]);
  const { body } = await correct({ question: 'grid', level: 1 });
  expect(answerIn(body, 'grid')).toMatchObject({
    level: 3,
    points: 2,
    correction: { level: 1, reason: 'The offer has no date.', by: expect.any(String) },
  });
  expect(body.score).toBe(2);
  const { correction } = answerIn(await read(), 'grid');
  // The sponsor reads who speaks for the alliance, not which of its reviewers.
  expect(correction).toMatchObject({
    level: 1,
    reason: 'The offer has no date.',
    by: service.settings.site.name,
  });
  expect(answerIn(body, 'grid').correction?.by).not.toBe(service.settings.site.name);
  const { body: told } = await client.send<{ title: string; message: string; link: string }[]>(
    'GET',
    '/api/notifications',
  );
  expect(told[0]).toMatchObject({
    title: `Reviewed: Grid connection (${project.title})`,
    message: 'The offer has no date.',
    link: `/client-portal?tab=projects&project=${project.id}&readiness=power`,
  });
});

test('a correction stays while the sponsor answers anew, until a reviewer takes it back', async () => {
  await correct({ question: 'grid', level: 1 });
  expect((await save([{ question: 'grid', level: 3 }])).body.score).toBe(2);
  const lifted = await correct({
    question: 'grid',
    level: null,
    reason: 'The agreement is signed.',
  });
  expect([lifted.body.score, answerIn(lifted.body, 'grid').correction]).toEqual([4, null]);
  const again = await correct({ question: 'grid', level: null });
  expect([again.status, (again.body as unknown as { fields: object }).fields]).toEqual([
    400,
    { level: 'This answer hasn’t been corrected.' },
  ]);
});

test('a correction without a reason, or with an answer that there isn’t, is refused', async () => {
  const fieldsOf = async (given: object) =>
    ((await correct(given)).body as unknown as { fields: object }).fields;
  expect(await fieldsOf({ question: 'grid', level: 1, reason: ' ' })).toEqual({
    reason: 'Enter a reason for the sponsor.',
  });
  expect(await fieldsOf({ question: 'grid', level: 8 })).toEqual({
    level: 'Choose one of the listed options.',
  });
});

test('an open screen of the sponsor’s hears of a correction, and of a document that is deleted', async () => {
  const { id: documentId } = await addDocument(service, email, project.id);
  const live = await followLive(service, '/api/live', client);
  await live.event(1);
  const heard = () =>
    live.events.flatMap(({ changed }) => changed ?? []).filter((one) => one === own());
  await correct({ question: 'grid', level: 1 });
  await expect.poll(heard).toHaveLength(1);
  await client.send('DELETE', `/api/documents/${documentId}`);
  await expect.poll(heard).toHaveLength(2);
});

const profile = (as: Client) =>
  fetch(`${service.url}/api/projects/${project.id}/profile`, { headers: { Cookie: as.cookies() } });

test('the owner and administrators download a profile of one page with facts and score', async () => {
  const { id: documentId } = await addDocument(service, email, project.id);
  await save([{ question: 'grid', level: 2, documentId }]);
  await correct({ question: 'land', level: 3 });
  for (const as of [client, admin]) {
    const answer = await profile(as);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('Content-Disposition')).toContain('Project profile');
    const { pages, text } = await readPdf(await answer.bytes());
    expect(pages).toHaveLength(1);
    for (const part of [
      project.title,
      'Kano Compute Ltd',
      'Nigeria',
      '$10 million to $25 million',
      'Readiness score',
      '2 of 20 questions answered, 1 with a document, 1 corrected or confirmed',
      'The utility has issued a study or an offer',
      'It isn’t due diligence',
    ])
      expect(text).toContain(part);
    // A funder writes to the alliance, not to the sponsor.
    expect(text).not.toContain(email);
  }
});

test('the profile is drawn once, and anew after an answer', async () => {
  const drawn = () => service.platform.providers.documents.counts().drawn.profile ?? 0;
  const before = drawn();
  await profile(client);
  await profile(admin);
  expect(drawn() - before).toBe(1);
  await save([{ question: 'grid', level: 1 }]);
  await profile(client);
  expect(drawn() - before).toBe(2);
});

test('the export of personal data has the answers and corrections; an erasure removes the profile and keeps the answers without a person', async () => {
  await save([{ question: 'grid', level: 2 }]);
  await correct({ question: 'grid', level: 1 });
  await profile(client);
  const { body } = await client.send<{ readiness: unknown }>('GET', '/api/account/export');
  expect(body.readiness).toMatchObject([
    {
      projectId: project.id,
      answers: [{ question: 'grid', level: 2 }],
      corrections: [{ question: 'grid', level: 1, reason: 'The offer has no date.' }],
    },
  ]);
  const kept = () =>
    service.rows('select key from stored_files where subject = $1 and delete_at is null', [
      `project/${project.id}/profile`,
    ]);
  expect(await kept()).toHaveLength(1);
  await client.send('DELETE', '/api/account', { password: 'Sovereign-Demo-2026' });
  expect(await kept()).toEqual([]);
  expect(
    await service.rows('select level, answered_by from readiness_answers where project_id = $1', [
      project.id,
    ]),
  ).toEqual([{ level: 2, answered_by: null }]);
});
