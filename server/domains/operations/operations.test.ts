import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CallOutput } from '#contract/call.ts';
import type * as jobCalls from '#contract/operations/jobs.ts';
import type { FailedJob, LoggedEmail } from '#contract/operations/jobs.ts';
import type { Breach, PrivacyRequest } from '#contract/operations/privacy.ts';
import { jobDefinitions } from '../../modules.ts';
import type { Client } from '../../testing/client.ts';
import {
  newBreach,
  newFailedJob,
  newFailedMail,
  newPrivacyRequest,
} from '../../testing/operations.ts';
import { clientOf, newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

type State = CallOutput<typeof jobCalls.getOperations>;
const state = async () => (await admin.send<State>('GET', '/api/admin/operations')).body;

test('the panel shows version, checks, storage and configuration', async () => {
  const found = await state();
  expect(found).toMatchObject({
    version: '1.2.3',
    configuration: [{ what: 'Mode', found: 'a test' }],
  });
  expect(found.storage.database).toBeGreaterThan(1_000_000);
  const checks = new Map(found.checks.map(({ what, state: one }) => [what, one]));
  expect(checks.get('Service')).toBe('ok');
  expect([...checks.keys()]).toEqual(
    expect.arrayContaining(['Clock', 'Failed jobs', 'Late jobs', 'Emails', 'Security events']),
  );
});

test('the clean-up records when it ran and what it deleted', async () => {
  await service.rows(
    `insert into idempotency_keys (id, request_hash, created_at) values ('old', 'x', '2020-01-01')`,
  );
  await jobDefinitions['clean-up'].run(service.platform, {}, {} as never);
  const { retention } = await state();
  expect(retention?.endedAt).toBe(`${service.clock.now()}`);
  const removed = new Map(retention?.removed.map(({ what, count }) => [what, count]));
  expect(removed.get('storedAnswers')).toBe(1);
  expect(removed.get('emails')).toBe(0);
});

const failedOf = async (query = '') =>
  (await admin.send<FailedJob[]>('GET', `/api/admin/jobs/failed${query}`)).body;

test('a failed job shows the kind of its error, and can be started again once', async () => {
  const id = await newFailedJob(service);
  const { body } = await admin.send<CallOutput<typeof jobCalls.getJobs>>('GET', '/api/admin/jobs');
  expect((await failedOf()).find((job) => job.id === id)).toMatchObject({
    queue: 'delete-files',
    attempts: 3,
    error: 'ECONNREFUSED',
  });
  expect(body.queues.find(({ queue }) => queue === 'delete-files')?.failed).toBe(1);
  const again = () => admin.send('POST', `/api/admin/jobs/${id}/retry`, {});
  expect((await again()).status).toBe(200);
  await vi.waitFor(async () => {
    const [job] = await service.rows('select state from pgboss.job where id = $1', [id]);
    expect(job?.state).toBe('completed');
  }, 15_000);
  expect((await again()).status).toBe(404);
});

test('an email that was given up is sent again; one that was refused cannot be', async () => {
  const { id, to } = await newFailedMail(service);
  const refused = await newFailedMail(service, { refused: true });
  const list = async (address: string) =>
    (await admin.send<LoggedEmail[]>('GET', `/api/admin/emails?search=${address}`)).body[0];
  expect(await list(to)).toMatchObject({
    state: 'failed',
    failure: 'gave up',
    abilities: { retry: true },
  });
  expect(await list(refused.to)).toMatchObject({
    state: 'bounced',
    failure: '550 5.1.1',
    abilities: { retry: false },
  });
  expect(JSON.stringify(await list(to))).not.toContain('Hello');
  expect((await admin.send('POST', `/api/admin/emails/${refused.id}/retry`, {})).status).toBe(409);
  const { status, body } = await admin.send('POST', `/api/admin/emails/${id}/retry`, {});
  expect([status, body.state]).toEqual([200, 'waiting']);
  await vi.waitFor(async () => expect(await list(to)).toMatchObject({ state: 'sent' }), 15_000);
  expect(service.outbox.filter((mail) => mail.to === to)).toHaveLength(1);
  expect((await admin.send('POST', `/api/admin/emails/${id}/retry`, {})).status).toBe(409);
});

test('failed jobs are read page by page, the latest first, and by queue', async () => {
  await service.rows("delete from pgboss.job where state = 'failed'");
  const ids: string[] = [];
  for (let minutes = 0; minutes < 5; minutes += 1) {
    const id = await newFailedJob(service);
    await service.rows(
      'update pgboss.job set completed_on = now() - make_interval(mins => $1) where id = $2',
      [minutes, id],
    );
    ids.push(id);
  }
  const seen: string[] = [];
  for (let path: string | null = '/api/admin/jobs/failed?limit=2'; path; ) {
    const page: { headers: Headers; body: FailedJob[] } = await admin.send<FailedJob[]>(
      'GET',
      path,
    );
    expect(page.headers.get('x-total-count')).toBe('5');
    seen.push(...page.body.map(({ id }) => id));
    path = /<(.*?)>/.exec(page.headers.get('link') ?? '')?.[1] ?? null;
  }
  expect(seen).toEqual(ids);
  expect(await failedOf('?queue=delete-files')).toHaveLength(5);
  expect(await failedOf('?queue=deliver-mail')).toEqual([]);
});

test('all failed jobs of a queue are started again at once, with one entry in the record', async () => {
  await service.rows("delete from pgboss.job where state = 'failed'");
  const ids = [await newFailedJob(service), await newFailedJob(service)];
  const other = await newFailedJob(service);
  await service.rows("update pgboss.job set name = 'clean-up' where id = $1", [other]);
  const { status, body } = await admin.send('POST', '/api/admin/jobs/retry', {
    queue: 'delete-files',
  });
  expect([status, body]).toEqual([200, { restarted: 2, left: 0 }]);
  await vi.waitFor(async () => {
    const rows = await service.rows('select state from pgboss.job where id = any($1)', [ids]);
    expect(rows.map(({ state: one }) => one)).toEqual(['completed', 'completed']);
  }, 15_000);
  expect((await failedOf()).map(({ id }) => id)).toEqual([other]);
  const [entry] = await service.rows(
    "select before, after from audit_log where action = 'job.retry-all'",
  );
  expect(entry).toEqual({ before: { failed: 2 }, after: { failed: 0 } });
});

test('at most 1,000 failed jobs are started at once, and what is left is said', async () => {
  await service.rows(
    `insert into pgboss.job (id, name, state, retry_limit, retry_count, created_on, completed_on, start_after)
     select gen_random_uuid(), 'drop-copies', 'failed', 2, 2, now(), now() - n * interval '1 second', now()
     from generate_series(1, 1003) n`,
  );
  const { body } = await admin.send('POST', '/api/admin/jobs/retry', { queue: 'drop-copies' });
  expect(body).toEqual({ restarted: 1000, left: 3 });
  await service.rows("delete from pgboss.job where name = 'drop-copies'");
});

test('all emails that were given up are sent again, and those that were refused are not', async () => {
  const [one, other] = [await newFailedMail(service), await newFailedMail(service)];
  const refused = await newFailedMail(service, { refused: true });
  const { body } = await admin.send('POST', '/api/admin/emails/retry', {});
  expect(body).toMatchObject({ left: 0 });
  const sentTo = () => service.outbox.map(({ to }) => to);
  await vi.waitFor(
    () => expect(sentTo()).toEqual(expect.arrayContaining([one.to, other.to])),
    15_000,
  );
  expect(sentTo()).not.toContain(refused.to);
  const again = await admin.send('POST', '/api/admin/emails/retry', {});
  expect(again.body).toEqual({ restarted: 0, left: 0 });
});

test('a privacy request is due seven days after it was received, and settled with an answer', async () => {
  const id = await newPrivacyRequest(service, { days: 8 });
  const read = async () =>
    (await admin.send<PrivacyRequest[]>('GET', `/api/admin/privacy-requests?id=${id}`)).body[0];
  const row = await read();
  expect(row?.overdue).toBe(true);
  const { kind, name, email, details, receivedOn } = row as PrivacyRequest;
  const send = (more: object, version = 1) =>
    admin.send(
      'PATCH',
      `/api/admin/privacy-requests/${id}`,
      { kind, name, email, details, receivedOn, ...more },
      { 'if-match': `"${version}"` },
    );
  const settledOn = `${service.clock.now()}`.slice(0, 10);
  expect((await send({ settledOn })).body.fields).toEqual({ outcome: expect.any(String) });
  expect((await send({ settledOn: '2020-01-01', outcome: 'x' })).status).toBe(400);
  expect((await send({ settledOn: '2099-01-01', outcome: 'x' })).status).toBe(400);
  expect((await send({ settledOn, outcome: 'Erased.' })).body).toMatchObject({
    settledOn,
    version: 2,
  });
  const stale = await send({ settledOn, outcome: 'Again.' });
  expect(stale).toMatchObject({ status: 412, body: { current: { outcome: 'Erased.' } } });
  expect((await send({ settledOn: '' }, 2)).body).toMatchObject({ settledOn: null, outcome: '' });
});

test('the registers are searched by their words', async () => {
  const id = await newPrivacyRequest(service, { email: 'searched@example.org' });
  const breach = await newBreach(service);
  await service.rows("update breaches set title = 'Mailbox opened' where id = $1", [breach]);
  const found = async (path: string) => {
    const { body, headers } = await admin.send<{ id: string }[]>('GET', `/api/admin/${path}`);
    expect(headers.get('x-total-count')).toBe(String(body.length));
    return body.map((row) => row.id);
  };
  expect(await found('privacy-requests?search=searched')).toEqual([id]);
  expect(await found('privacy-requests?search=searched&state=settled')).toEqual([]);
  expect(await found('breaches?search=mailb')).toEqual([breach]);
  expect(await found('breaches?search=nothing+like+it')).toEqual([]);
});

test('what a person asked is in their export, and leaves the register when they are erased', async () => {
  const email = await newAccount(service);
  const id = await newPrivacyRequest(service, { email });
  const person = await clientOf(service, email);
  const { body } = await person.send('GET', '/api/account/export');
  expect(JSON.stringify(body)).toContain('By letter');
  await person.send('DELETE', '/api/account', { password: 'Sovereign-Demo-2026' });
  const [row] = await service.rows('select * from privacy_requests where id = $1', [id]);
  expect(row).toMatchObject({ name: '', email: '', details: '', kind: 'erasure' });
});

test('requests are deleted three years after they were settled', async () => {
  const id = await newPrivacyRequest(service);
  const settle = (day: string) =>
    service.rows(
      `update privacy_requests set received_on = $2, settled_on = $2, outcome = 'Done' where id = $1`,
      [id, day],
    );
  const count = async () => {
    await jobDefinitions['clean-up'].run(service.platform, {}, {} as never);
    return (await service.rows('select 1 from privacy_requests where id = $1', [id])).length;
  };
  const today = Temporal.PlainDate.from(`${service.clock.now()}`.slice(0, 10));
  await settle(`${today.subtract({ years: 3 }).add({ days: 1 })}`);
  expect(await count()).toBe(1);
  await settle(`${today.subtract({ years: 3, days: 1 })}`);
  expect(await count()).toBe(0);
});

test('the clock of a breach runs for 72 hours, and stops when the authority was told', async () => {
  const read = async (id: string) =>
    (await admin.send<Breach[]>('GET', `/api/admin/breaches?id=${id}`)).body[0] as Breach;
  const late = await read(await newBreach(service, 73));
  const row = await read(await newBreach(service, 71));
  expect([late.clock, row.clock]).toEqual(['late', 'running']);
  expect(Date.parse(row.dueAt) - Date.parse(row.knownAt)).toBe(72 * 3_600_000);
  const { title, description, knownAt } = row;
  const send = (more: object) =>
    admin.send('PATCH', `/api/admin/breaches/${row.id}`, { title, description, knownAt, ...more });
  const hour = (hours: number) => `${service.clock.now().subtract({ hours })}`;
  expect((await send({ closed: true })).body.fields).toEqual({ noNotice: expect.any(String) });
  expect((await send({ authorityToldAt: hour(-1) })).body.fields).toHaveProperty('authorityToldAt');
  expect((await send({ authorityToldAt: hour(72) })).body.fields).toHaveProperty('authorityToldAt');
  expect((await send({ authorityToldAt: hour(2), closed: true })).body).toMatchObject({
    clock: 'stopped',
    closedAt: `${service.clock.now()}`,
  });
  const untold = { authorityToldAt: '', closed: false, noNotice: 'The disk is encrypted.' };
  expect((await send(untold)).body).toMatchObject({
    clock: 'stopped',
    authorityToldAt: null,
    closedAt: null,
  });
});
