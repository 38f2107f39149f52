import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { flushLog, setLogLevel } from '../platform/log.ts';
import { type Client, makeClient } from '../testing/client.ts';
import { clientOf } from '../testing/people.ts';
import { entries, newProject } from '../testing/projects.ts';
import { type Service, startService } from '../testing/service.ts';

let service: Service;
let visitor: Client;
let written = '';
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => {
  visitor = makeClient(service);
  written = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += text;
    return true;
  });
  setLogLevel('info');
});
afterEach(() => {
  setLogLevel('error');
  service.breakDatabase(null);
  vi.restoreAllMocks();
});

const secret = 'ngozi@kano-compute.example';
const logged = () => {
  flushLog();
  return written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
};

/** An error as the database driver throws it, including the statement's values. */
const broken = (code: string) =>
  Object.assign(
    new Error(`Failed query: insert into projects values ($1)\nparams: ${secret},2`, {
      cause: Object.assign(new Error('the table is upside down'), { code }),
    }),
  );

test('an unexpected error is 500 with the request id of the log, and reveals nothing else', async () => {
  service.breakDatabase(broken('XX000'));
  const { status, body, headers } = await visitor.send('POST', '/api/projects', entries());
  expect(status).toBe(500);
  const requestId = headers.get('x-request-id');
  expect(body).toEqual({
    code: 'internal',
    message: 'Something went wrong on our side. We’ve recorded the error; please try again.',
    requestId,
  });
  const failures = logged().filter((line) => line.event === 'request failed');
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatchObject({ requestId, what: 'submitProject' });
  expect(failures[0]?.cause).toBe('the table is upside down');
  expect(failures[0]?.error).toContain('insert into projects');
  expect(failures[0]?.error).toContain('\n    at ');
});

test('the values of a failed statement are not logged', async () => {
  service.breakDatabase(broken('XX000'));
  await visitor.send('POST', '/api/projects', entries({ email: secret }));
  expect(written).toContain('Failed query');
  expect(written).not.toContain(secret);
});

test.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300', '08006'])(
  'while the database is down (%s) everybody gets 503 and a time to retry',
  async (code) => {
    const client = await clientOf(service, 'client');
    service.breakDatabase(broken(code));
    for (const [who, path] of [
      [client, '/api/projects'],
      [visitor, '/api/track/AAAA-AAAA-AAAA-AAAA'],
      [visitor, '/api/health'],
    ] as const) {
      const { status, body, headers } = await who.send('GET', path);
      expect({ path, status, code: body.code }).toEqual({ path, status: 503, code: 'unavailable' });
      if (path !== '/api/health') expect(headers.get('retry-after')).toBe('2');
    }
    service.breakDatabase(null);
    expect((await client.send('GET', '/api/projects')).status).toBe(200);
  },
);

test('a full disk is 507 and says that nothing was saved', async () => {
  service.breakDatabase(broken('53100'));
  const { status, body } = await visitor.send('POST', '/api/projects', entries());
  expect({ status, code: body.code }).toEqual({ status: 507, code: 'storage_full' });
});

test('a request is logged as one structured line without address, name, query or user agent', async () => {
  const project = await newProject(service, null, { email: secret });
  const client = await clientOf(service, 'client');
  flushLog();
  written = '';
  const agent = { 'user-agent': 'Mozilla/5.0 (personal)' };
  await client.send(
    'POST',
    '/api/projects',
    entries({ email: secret, title: 'Secret plan' }),
    agent,
  );
  await client.send('GET', `/api/track/${project.trackingCode}?email=${secret}`, undefined, agent);
  // A request is logged a moment after its answer arrives.
  await vi.waitFor(() => expect(logged()).toHaveLength(2), 5000);
  const lines = logged();
  for (const { requestId, ms, bytes } of lines) {
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect([typeof ms, typeof bytes]).toEqual(['number', 'number']);
  }
  expect(lines.map(({ event, method, call, status }) => ({ event, method, call, status }))).toEqual(
    [
      { event: 'request', method: 'POST', call: 'submitProject', status: 201 },
      { event: 'request', method: 'GET', call: 'trackProject', status: 200 },
    ],
  );
  for (const value of [
    secret,
    'Secret plan',
    'Mozilla',
    client.address,
    project.trackingCode,
    client.cookie(),
    'Chidinma',
  ])
    expect(written).not.toContain(value);
});

test('a mail server’s reply about a recipient is logged without the address', async () => {
  const refused = new Promise<void>((resolve) => {
    service.mailServer.fault = (mail) => {
      if (mail.to !== secret) return null;
      resolve();
      return new Error(`550 5.1.1 <${secret}>: no such user`);
    };
  });
  await newProject(service, null, { email: secret });
  await refused;
  await vi.waitFor(() => expect(written).toContain('550'), 60_000);
  expect(written).not.toContain(secret);
  const jobs = await service.rows('select data, output from pgboss.job');
  expect(jobs.length).toBeGreaterThan(0);
  expect(JSON.stringify(jobs)).not.toContain(secret);
  service.mailServer.fault = null;
});
