import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountHeader } from '#contract/identity/device.ts';
import { type Client, makeClient } from '../../testing/client.ts';
import { clientOf } from '../../testing/people.ts';
import { entries } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

interface Answer {
  id: string;
  code?: string;
}

let keys = 0;
const newKey = () => {
  keys += 1;
  return `submission-${keys}`;
};

const sameBrowser = () => makeClient(service, '', 'the-browser-of-a-sponsor');
const submit = (body: object, key?: string, client: Client = sameBrowser()) =>
  client.send<Answer>(
    'POST',
    '/api/projects',
    body,
    key === undefined ? {} : { 'idempotency-key': key },
  );

const stored = async ({ email }: { email: string }) =>
  (await service.rows('select id from projects where email = $1', [email])).length;
const mailed = async ({ email }: { email: string }) =>
  (await service.rows('select id from mails where "to" = $1', [email])).length;

test('a submission sent twice with the same key is stored once, emailed once, and gets the same answer', async () => {
  const sent = entries();
  const key = newKey();
  const first = await submit(sent, key);
  const second = await submit(sent, key);
  expect(first.status).toBe(201);
  expect(second.status).toBe(201);
  expect(second.body).toEqual(first.body);
  expect(await stored(sent)).toBe(1);
  expect(await mailed(sent)).toBe(1);
});

test('a submission sent five times concurrently with the same key is stored once', async () => {
  const sent = entries();
  const key = newKey();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => submit(sent, key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await stored(sent)).toBe(1);
});

test('a key reused with other input is refused, and nothing is stored', async () => {
  const key = newKey();
  await submit(entries(), key);
  const other = entries();
  const { status, body } = await submit(other, key);
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'idempotency_mismatch' });
  expect(await stored(other)).toBe(0);
});

test('another person’s use of the same key is independent', async () => {
  const key = newKey();
  const first = await submit(entries(), key, await clientOf(service, 'member'));
  const second = await submit(entries(), key, await clientOf(service, 'partner'));
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(first.body.id).not.toBe(second.body.id);
});

test('signed out, a key is its browser’s own: another browser’s is a submission of its own, and says nothing of the first', async () => {
  const sent = entries();
  const key = newKey();
  const first = await submit(sent, key);
  const second = await submit(sent, key, makeClient(service));
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.id).not.toBe(first.body.id);
  expect(await stored(sent)).toBe(2);
});

test('signed out without a browser’s secret, no answer is kept for a key', async () => {
  const before = await service.rows('select id from idempotency_keys');
  const bare = makeClient(service, '', '');
  expect((await submit(entries(), 'everybodys-key', bare)).status).toBe(201);
  const other = await submit(entries(), 'everybodys-key', bare);
  expect(other.status).toBe(201);
  expect(await service.rows('select id from idempotency_keys')).toHaveLength(before.length);
});

test('a browser’s secret that is an account’s id opens nothing of the account’s', async () => {
  const sent = entries();
  const key = newKey();
  const owner = await clientOf(service, 'member');
  const { body } = await owner.send<{ id: string }>('GET', '/api/auth/user');
  const first = await submit(sent, key, owner);
  const second = await submit(sent, key, makeClient(service, '', body.id));
  expect(second.body.id).not.toBe(first.body.id);
});

test('what was written by one account is taken from that account only, and from nobody without a session', async () => {
  const owner = await clientOf(service, 'member');
  const { body } = await owner.send<{ id: string }>('GET', '/api/auth/user');
  const written = { [accountHeader]: body.id };
  const other = await clientOf(service, 'partner');
  const answers: number[] = [];
  for (const client of [other, makeClient(service), owner])
    answers.push((await client.send('POST', '/api/projects', entries(), written)).status);
  expect(answers).toEqual([409, 401, 201]);
});

test('a refused submission does not consume its key', async () => {
  const key = newKey();
  expect((await submit(entries({ title: '' }), key)).status).toBe(400);
  expect((await submit(entries(), key)).status).toBe(201);
});

test('the same input with another key is a new submission', async () => {
  const sent = entries();
  await submit(sent, newKey());
  await submit(sent, newKey());
  expect(await stored(sent)).toBe(2);
});

test('without script: the same input within ten minutes is one submission', async () => {
  const sent = entries();
  const first = await submit(sent);
  await service.advance({ minutes: 9, seconds: 59 });
  const later = { ...sent, termsAcceptedAt: '2026-11-02T09:09:00Z' };
  const second = await submit(later);
  expect(second.status).toBe(201);
  expect(second.body.id).toBe(first.body.id);
  expect(await stored(sent)).toBe(1);
  expect(await mailed(sent)).toBe(1);
});

test('without script: the same input sent five times concurrently is one submission', async () => {
  const sent = entries();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => submit(sent)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await stored(sent)).toBe(1);
});

test('without script: the same input after ten minutes is a new submission', async () => {
  const sent = entries();
  await submit(sent);
  await service.advance({ minutes: 10 });
  await submit(sent);
  expect(await stored(sent)).toBe(2);
});

test('without script: other input is a new submission', async () => {
  const sent = entries();
  await submit(sent);
  await submit({ ...sent, title: 'Another hall' });
  expect(await stored(sent)).toBe(2);
});

test('the same input of two people makes two submissions', async () => {
  const sent = entries();
  await submit(sent, undefined, await clientOf(service, 'member'));
  await submit(sent, undefined, await clientOf(service, 'client'));
  await submit(sent);
  expect(await stored(sent)).toBe(3);
});

test('a key is stored hashed, and without its input', async () => {
  const sent = entries();
  const key = newKey();
  await submit(sent, key);
  const rows = JSON.stringify(await service.rows('select id, request_hash from idempotency_keys'));
  expect(rows).not.toContain(key);
  const text = JSON.stringify(await service.rows('select response from idempotency_keys'));
  expect(text).not.toContain(sent.email);
});
