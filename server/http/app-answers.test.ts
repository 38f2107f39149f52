import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callUrl, columns, pathNames } from '#contract/call.ts';
import { errors } from '#contract/errors.ts';
import { calls } from '#contract/table.ts';
import { type Client, makeClient } from '../testing/client.ts';
import {
  newAdoptedPosition,
  newEvent,
  newListedMember,
  newPositionOf,
  newPostOf,
} from '../testing/community.ts';
import { newDealOf } from '../testing/deals.ts';
import { newQuestionOf, newRequestOf } from '../testing/guest-inputs.ts';
import { newSavedReply } from '../testing/inbox.ts';
import { newInvitation } from '../testing/invitations.ts';
import { newMeetingOf, newThreadOf, newTicketOf } from '../testing/messages.ts';
import { newNewsletter } from '../testing/newsletters.ts';
import { newBreach, newFailedJob, newPrivacyRequest } from '../testing/operations.ts';
import { newFavouriteOf, newSearchOf } from '../testing/opportunities.ts';
import { newIntroductionTo, newPipelineProject } from '../testing/partners.ts';
import { clientOf, newAccount, newNotification } from '../testing/people.ts';
import { newProject, newTaskOf } from '../testing/projects.ts';
import { sendRaw } from '../testing/raw.ts';
import { newViewOf } from '../testing/saved-views.ts';
import { bodyOf, smallPdf } from '../testing/send-call.ts';
import { type Service, startService } from '../testing/service.ts';
import { paidOrder } from '../testing/shop.ts';
import { newPayout } from '../testing/shop-inputs.ts';

let service: Service;
let visitor: Client;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  visitor = makeClient(service);
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

test('an unknown path under /api is 404 in the standard form of errors', async () => {
  for (const path of ['/api/nothing', '/api', '/api/', '/api/projects/', '/api/Projects']) {
    const { status, body } = await visitor.send('GET', path);
    expect({ path, status, code: body.code }).toEqual({ path, status: 404, code: 'not_found' });
  }
});

test.each([
  ['DELETE', '/api/projects', 'POST, GET'],
  ['PUT', '/api/sign-in', 'POST'],
  ['GET', '/api/sign-in', 'POST'],
  ['OPTIONS', '/api/health', 'GET'],
  ['POST', '/api/track/AAAA', 'GET'],
  ['DELETE', '/api/admin/projects/1', 'GET, PATCH'],
])('%s %s is 405 and lists the allowed methods', async (method, path, allowed) => {
  const { status, body, headers } = await visitor.send(method, path);
  expect({ status, code: body.code }).toEqual({ status: 405, code: 'method_not_allowed' });
  expect(headers.get('allow')?.split(', ').sort()).toEqual(allowed.split(', ').sort());
});

test('HEAD answers like GET, without a body', async () => {
  const { status, headers, text } = await sendRaw(service, { method: 'HEAD', path: '/api/health' });
  expect({ status, text }).toEqual({ status: 200, text: '' });
  expect(headers['content-type']).toContain('application/json');
  expect((await sendRaw(service, { method: 'HEAD', path: '/api/auth/user' })).status).toBe(401);
});

test('HEAD of a live stream ends, and uses none of the visitor’s connections', async () => {
  const { trackingCode } = await newProject(service, null);
  const path = `/api/track/${trackingCode}/live`;
  for (let sent = 0; sent < 25; sent += 1) {
    const { status } = await admin.send('HEAD', '/api/live');
    expect(status).toBe(200);
  }
  expect((await sendRaw(service, { method: 'HEAD', path })).status).toBe(200);
});

test('a URL of 4,096 characters is accepted, a longer one is 414', async () => {
  const filler = (length: number) => `/api/health?${'x'.repeat(length - '/api/health?'.length)}`;
  const longest = 4096 - service.settings.baseUrl.length - 1;
  expect((await visitor.send('GET', filler(longest))).status).toBe(200);
  const { status, body } = await visitor.send('GET', filler(5000));
  expect({ status, code: body.code }).toEqual({ status: 414, code: 'uri_too_long' });
});

test.each([
  '/api/track/%E0%A4%A',
  '/api/track/%ZZ',
  '/api/track/%00',
  '/api/track/..%2F..%2Fetc%2Fpasswd',
  '/api/%2e%2e/%2e%2e/etc/passwd',
  '/api//projects',
  '//api/projects',
  '/%61pi/nothing',
  '/api/track/%F0%9F%92%A9',
  '/..%5c..%5cwindows',
  '/api/projects%2F1',
])('the malformed path %s is 404', async (path) => {
  const { status, text } = await sendRaw(service, { method: 'GET', path });
  expect(status).toBe(404);
  expect(JSON.parse(text).code).toBe('not_found');
});

const pathParts = [...calls].flatMap(([name, call]) =>
  pathNames(call.path).map((part) => [name, part, call] as const),
);
test.each(pathParts)('%s: a %s that none can have is 404', async (_name, part, call) => {
  const column = columns.find((each) => !/^4/.test(call.access[each])) ?? 'admin';
  const client = column === 'signed-out' ? visitor : await clientOf(service, column);
  const names = Object.fromEntries(pathNames(call.path).map((each) => [each, randomUUID()]));
  const address = callUrl({ ...call, method: 'POST' }, { ...names, [part]: 'x'.repeat(2500) });
  const form = bodyOf(call, { file: smallPdf });
  const body = call.method === 'GET' ? undefined : (form?.body ?? '{}');
  const answer = await client.send(call.method, address, body, form?.headers);
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
});

test('an encoded code in the path is decoded', async () => {
  const { trackingCode } = await newProject(service, null);
  const odd = trackingCode.replaceAll('-', '%20').toLowerCase();
  expect((await visitor.send('GET', `/api/track/${odd}`)).status).toBe(200);
});

test('every error has a code, a message, and the fields to correct', async () => {
  const { status, body } = await visitor.send('POST', '/api/sign-in', { email: 'x', extra: 1 });
  expect(status).toBe(400);
  expect(body).toEqual({
    code: 'invalid_input',
    message: errors.invalid_input[1],
    fields: {
      email: 'Enter an email address like name@example.org.',
      password: 'Enter your password.',
      extra: 'This field isn’t supported.',
    },
  });
});

test('every answer has its own request id, whatever id the request brings', async () => {
  const brought = { 'x-request-id': 'mine' };
  const ids = new Set<string | null>();
  for (const path of ['/api/health', '/api/health', '/api/nothing', '/nothing']) {
    const { headers } = await visitor.send('GET', path, undefined, brought);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    ids.add(headers.get('x-request-id'));
  }
  expect(ids.size).toBe(4);
});

test('answers of the API are never cached', async () => {
  for (const path of ['/api/health', '/api/auth/user', '/api/nothing'])
    expect((await admin.send('GET', path)).headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['"1"', 200],
  ['W/"1"', 200],
  [' "1" ', 200],
  ['"2"', 412],
  ['"0"', 412],
  ['1', 412],
  ['"1', 412],
  ['*', 200],
  ['""', 412],
  ['"1", "2"', 412],
  ['"-1"', 412],
  ['"1e0"', 412],
  ['"99999999999999999999"', 412],
])('If-Match: %s on version 1 answers %i', async (ifMatch, expected) => {
  const { id } = await newProject(service, null);
  const { status, headers } = await admin.send(
    'PATCH',
    `/api/admin/projects/${id}`,
    { timeline: 'soon' },
    { 'if-match': ifMatch },
  );
  expect(status).toBe(expected);
  if (expected === 200) expect(headers.get('etag')).toBe('"2"');
});

test.each([
  ['12345678', 202],
  ['a'.repeat(200), 202],
  ['8-f47ac10b-58cc-4372', 202],
  ['1234567', 400],
  ['a'.repeat(201), 400],
  ['with a blank', 400],
  ['umlautäöüß', 400],
])('Idempotency-Key “%s” answers %i', async (key, expected) => {
  const person = {
    firstName: 'A',
    lastName: 'B',
    email: `key-${key.length}@example.org`,
    password: 'correct horse battery',
  };
  const { status, body } = await makeClient(service).send('POST', '/api/sign-up', person, {
    'idempotency-key': key,
  });
  expect(status).toBe(expected);
  if (expected === 400) expect(Object.keys(body.fields ?? {})).toEqual(['Idempotency-Key']);
});

test('a changing call without an answer accepts an Idempotency-Key too', async () => {
  const key = { 'idempotency-key': 'read-all-notifications' };
  const upTo = await newNotification(service, 'admin');
  for (const attempt of [1, 2]) {
    const { status } = await admin.send('POST', '/api/notifications/read', { upTo }, key);
    expect({ attempt, status }).toEqual({ attempt, status: 204 });
  }
  const client = await clientOf(service, 'client');
  expect((await client.send('POST', '/api/logout', undefined, key)).status).toBe(200);
  expect((await client.send('GET', '/api/auth/user')).status).toBe(401);
});

test('the document at /api/openapi.json contains every call with its access', async () => {
  const { body } = await visitor.send<{ paths: Record<string, Record<string, unknown>> }>(
    'GET',
    '/api/openapi.json',
  );
  expect(body.paths['/api/projects']?.get).toMatchObject({
    operationId: 'listProjects',
    'x-access': { 'signed-out': '401', member: 'own' },
    security: [{ session: [] }],
  });
  const submission = body.paths['/api/projects']?.post;
  expect(submission).toMatchObject({ operationId: 'submitProject' });
  expect(submission).not.toHaveProperty('security');
  expect(body.paths['/api/admin/projects/{id}/status']?.patch).toMatchObject({
    parameters: [{ name: 'id', in: 'path', required: true }],
  });
});

interface Schema {
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: unknown;
}

/** Where an answer has a field that is not in its schema, or lacks a required one. */
function undocumented(schema: Schema, value: unknown, at = ''): string[] {
  const [only] = schema.anyOf?.filter(({ properties, items }) => properties ?? items) ?? [schema];
  if (value === null || typeof value !== 'object' || !only) return [];
  if (Array.isArray(value))
    return value.flatMap((item) => undocumented(only.items ?? {}, item, `${at}[]`));
  const { properties = {}, required = [], additionalProperties } = only;
  if (typeof additionalProperties === 'object') return [];
  const missing = required.filter((key) => !(key in value)).map((key) => `${at}.${key} is missing`);
  const found = Object.entries(value).flatMap(([key, inner]) =>
    properties[key]
      ? undocumented(properties[key], inner, `${at}.${key}`)
      : [`${at}.${key} is not documented`],
  );
  return [...missing, ...found];
}

describe('API-08 answers match /api/openapi.json exactly', () => {
  const read = [...calls.values()].filter(
    ({ kind, method, path }) =>
      (kind === undefined || kind === 'list') && method === 'GET' && !path.includes('{'),
  );

  // A user who applies for more rights: an application, and a notification about it.
  beforeAll(async () => {
    const asking = await clientOf(service, await newAccount(service, { status: 'pending' }));
    await asking.send('POST', '/api/assign-partner-role', {});
    await newProject(service, 'client');
    await paidOrder(service, undefined, await clientOf(service, 'admin'));
    await visitor.send('POST', '/api/contact', calls.get('sendMessage')?.example);
    await newTicketOf(service, 'admin');
    await newThreadOf(service, 'admin');
    await newMeetingOf(service, 'admin');
    await newTaskOf(service, 'admin');
    await newViewOf(service, 'admin');
    await newPrivacyRequest(service);
    await newBreach(service);
    await newFailedJob(service);
    await newPayout(service);
    await newIntroductionTo(service, 'admin');
    await newPipelineProject(service);
    await newListedMember(service);
    await newFavouriteOf(service, 'admin');
    await newSearchOf(service, 'admin');
    await newDealOf(service, 'admin');
    await newRequestOf(service, 'admin', await newQuestionOf(service, 'admin'));
    await newNewsletter(service);
    await newInvitation(service);
    await newSavedReply(service);
    await newEvent(service);
    await newPositionOf(service);
    await newAdoptedPosition(service);
    const { id } = await newPostOf(service);
    await admin.send('POST', `/api/discussion-posts/${id}/reports`, { reason: 'Advertising.' });
    const form = new FormData();
    form.set('file', new File([smallPdf], 'guide.pdf', { type: 'application/pdf' }));
    await (await clientOf(service, 'admin')).send('POST', '/api/admin/documents', form);
    await service.rows(
      `insert into training_sessions (id, title, description, starts_at, minutes, place, created_at)
       values (gen_random_uuid(), 'Reading a power contract', 'Terms', '2099-01-01', 60, 'Online', now())`,
    );
  });

  test.each(read.filter(({ path }) => path !== '/api/openapi.json').map(({ path }) => path))(
    '%s',
    async (path) => {
      const { body: document } = await visitor.send<{
        paths: Record<string, { get: { responses: Record<string, unknown> } }>;
      }>('GET', '/api/openapi.json');
      const success = document.paths[path]?.get.responses['200'] as {
        content: { 'application/json': { schema: Schema } };
      };
      const { schema } = success.content['application/json'];
      const reader = await clientOf(service, path === '/api/projects' ? 'client' : 'admin');
      const { status, body } = await reader.send('GET', path);
      expect(status).toBe(200);
      if (schema.items) expect(body).not.toHaveLength(0);
      expect(undocumented(schema, body)).toEqual([]);
      expect(schema.properties ?? schema.items?.properties ?? schema).not.toEqual({});
    },
  );

  test('a missing or an extra field would be detected', () => {
    const schema = { properties: { id: {}, of: { anyOf: [{ properties: { x: {} } }] } } };
    expect(undocumented({ ...schema, required: ['id'] }, { of: { y: 1 } })).toEqual([
      '.id is missing',
      '.of.y is not documented',
    ]);
  });
});

test('the service is healthy while its database responds', async () => {
  expect(await visitor.send('GET', '/api/health')).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  });
});
