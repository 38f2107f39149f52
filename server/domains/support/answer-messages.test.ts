import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Message, MessageRow } from '#contract/support/messages.ts';
import { type Client, eventually, followLive } from '../../testing/client.ts';
import { mailsTo, mailTo } from '../../testing/mails.ts';
import { messageEntries, newMessage } from '../../testing/messages.ts';
import { actorNamed, clientOf, newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

const get = async (id: string) =>
  (await admin.send<Message>('GET', `/api/admin/messages/${id}`)).body;
const answer = (id: string, content: string, headers = {}) =>
  admin.send<Message & { code: string; current: Message }>(
    'POST',
    `/api/admin/messages/${id}/replies`,
    { content },
    headers,
  );
const change = (id: string, status: string, headers = {}) =>
  admin.send<Message & { code: string; current: Message }>(
    'PATCH',
    `/api/admin/messages/${id}`,
    { status },
    headers,
  );
const list = (query = '') => admin.send<MessageRow[]>('GET', `/api/admin/messages${query}`);
const counters = async () => (await admin.send('GET', '/api/admin/overview')).body;

test('DATA-09, DATA-10: a message can be read with everything that was sent and the allowed actions', async () => {
  const sent = messageEntries({ topic: 'press' });
  const { id, reference } = await newMessage(service, sent);
  expect(await get(id)).toMatchObject({
    id,
    reference,
    subject: 'Press',
    description: sent.message,
    status: 'open',
    priority: 'normal',
    name: sent.name,
    email: sent.email,
    owner: null,
    replies: [],
    abilities: { answer: true, statuses: [{ status: 'closed', label: 'Close message' }] },
    version: 1,
  });
});

describe('an answer', () => {
  test('is emailed to the sender with their own message quoted, and the message becomes in progress', async () => {
    const sent = messageEntries({ message: 'First line\nhttps://sender.example' });
    const { id, reference } = await newMessage(service, sent);
    const { status, body, headers } = await answer(id, 'Yes, we do.\n\nSend the form.');
    expect(status).toBe(201);
    expect(headers.get('etag')).toBe('"2"');
    expect(body).toMatchObject({
      status: 'in_progress',
      replies: [
        { from: 'alliance', author: 'Amina Yusuf', content: 'Yes, we do.\n\nSend the form.' },
      ],
    });
    const mail = await mailTo(service, sent.email, 'General question');
    expect(mail.subject).toBe(`General question (${reference})`);
    expect(mail.text).toContain('Yes, we do.\n\nSend the form.');
    expect(mail.text).toContain('> First line\n> https sender example');
    const audits = await service.rows(
      'select action, before, after from audit_log where object_id = $1 order by at, action',
      [id],
    );
    expect(audits.map(({ action }) => action).sort()).toEqual(['message.answer', 'message.send']);
    expect(JSON.stringify(audits)).not.toContain('Send the form');
  });

  test('reaches the sender’s account as a notification', async () => {
    const email = await newAccount(service);
    const { id, reference } = await newMessage(service, {}, email);
    expect((await get(id)).owner).toMatchObject({ email });
    await answer(id, 'We’ll call you on Tuesday.');
    const { body } = await (await clientOf(service, email)).send('GET', '/api/notifications');
    expect(body).toMatchObject([
      { title: `Reply to your message ${reference}`, message: 'We’ll call you on Tuesday.' },
    ]);
  });

  test('that settles the matter closes the message in the same step', async () => {
    const { id } = await newMessage(service);
    const path = `/api/admin/messages/${id}/replies`;
    const { body } = await admin.send<Message>('POST', path, { content: 'Done.', close: true });
    expect(body).toMatchObject({ status: 'closed', replies: [{ content: 'Done.' }], version: 2 });
    expect(body.abilities.answer).toBe(false);
  });

  test('with one Idempotency-Key is sent once', async () => {
    const { id } = await newMessage(service);
    const key = { 'idempotency-key': 'answer-key-one' };
    await answer(id, 'Once.', key);
    expect((await answer(id, 'Once.', key)).status).toBe(201);
    expect((await get(id)).replies).toHaveLength(1);
  });

  test('to a closed message is refused until it is reopened', async () => {
    const { id } = await newMessage(service);
    await change(id, 'closed');
    const refused = await answer(id, 'Too late?');
    expect([refused.status, refused.body.code]).toEqual([409, 'ticket_closed']);
    expect(await get(id)).toMatchObject({
      replies: [],
      abilities: { answer: false, statuses: [{ status: 'open', label: 'Reopen message' }] },
    });
    await change(id, 'open');
    expect((await answer(id, 'In time.')).status).toBe(201);
  });
});

describe('closing', () => {
  test('and reopening are recorded; repeating the same status changes nothing', async () => {
    const { id } = await newMessage(service);
    expect((await change(id, 'closed')).body).toMatchObject({ status: 'closed', version: 2 });
    expect((await change(id, 'closed')).body).toMatchObject({ status: 'closed', version: 2 });
    expect((await change(id, 'open')).body).toMatchObject({ status: 'open', version: 3 });
    const odd = await change(id, 'in_progress');
    expect([odd.status, odd.body.code]).toEqual([409, 'ticket_status']);
    const audits = await service.rows(
      "select before, after, actor_id from audit_log where object_id = $1 and action = 'message.status'",
      [id],
    );
    const { userId } = await actorNamed(service, 'admin');
    expect(audits).toHaveLength(2);
    expect(audits).toContainEqual({
      before: { status: 'open' },
      after: { status: 'closed' },
      actor_id: userId,
    });
  });

  test('DESIGN §3.7: a stale change or answer is refused with the current message', async () => {
    const { id } = await newMessage(service);
    await change(id, 'closed', { 'if-match': '"1"' });
    for (const late of [
      await change(id, 'open', { 'if-match': '"1"' }),
      await answer(id, 'Late.', { 'if-match': '"1"' }),
    ]) {
      expect([late.status, late.body.code]).toEqual([412, 'stale']);
      expect(late.body.current).toMatchObject({ status: 'closed', version: 2 });
    }
    expect(await get(id)).toMatchObject({ status: 'closed', replies: [] });
  });
});

test('the list is newest first, filtered by status, paged by cursor and counted', async () => {
  const made: string[] = [];
  for (let number = 0; number < 5; number += 1) {
    await service.advance({ seconds: 1 });
    made.unshift((await newMessage(service)).id);
  }
  const all = await list('?limit=3');
  expect(all.body.map(({ id }) => id)).toEqual(made.slice(0, 3));
  const next = /^<([^>]+)>; rel="next"$/.exec(all.headers.get('link') ?? '')?.[1] ?? '';
  // A new message in the meantime neither repeats nor hides others.
  await newMessage(service);
  const more = await admin.send<MessageRow[]>('GET', next);
  expect(more.body.slice(0, 2).map(({ id }) => id)).toEqual(made.slice(3));
  await change(String(made[1]), 'closed');
  const closed = await list('?status=closed&limit=200');
  expect(closed.body.every(({ status }) => status === 'closed')).toBe(true);
  expect(closed.headers.get('x-total-count')).toBe(String(closed.body.length));
  expect(closed.body.map(({ id }) => id)).toContain(made[1]);
  const whole = await list('?limit=200');
  expect(whole.headers.get('x-total-count')).toBe(String(whole.body.length));
  for (const query of ['?status=lost', '?after=nonsense', '?limit=201'])
    expect((await list(query)).status).toBe(400);
});

test('the counter of open messages is updated, and open panels are notified', async () => {
  const before = Number((await counters()).openMessages);
  const { id } = await newMessage(service);
  expect((await counters()).openMessages).toBe(before + 1);
  const live = await followLive(service, '/api/live', admin);
  await live.event(1);
  const seen = live.events.length;
  await answer(id, 'We look into it.');
  expect((await counters()).openMessages).toBe(before + 1);
  await change(id, 'closed');
  expect((await counters()).openMessages).toBe(before);
  await expect
    .poll(() => live.events.slice(seen).map(({ changed }) => changed))
    .toEqual(Array(2).fill(['/api/admin/messages', '/api/admin/overview']));
  live.close();
});

test('a conversation that the alliance started has the person’s name, also in the emails that follow', async () => {
  const email = await newAccount(service);
  const { userId } = await actorNamed(service, email);
  const { body } = await admin.send<Message>('POST', '/api/admin/messages', {
    userId,
    subject: 'Site visit',
    content: 'May we visit the site?',
  });
  const { name } = body;
  expect(name).not.toContain('Amina');
  const listed = (await admin.send<Message[]>('GET', '/api/admin/messages')).body;
  expect(listed.find(({ id }) => id === body.id)?.name).toBe(name);
  await admin.send('POST', `/api/admin/messages/${body.id}/replies`, { content: 'On Monday?' });
  const person = await clientOf(service, email);
  const { body: thread } = await person.send<{ contributions: { author: string }[] }>(
    'GET',
    `/api/messages/${body.id}`,
  );
  expect(thread.contributions.map(({ author }) => author)).toEqual(['Amina Yusuf', 'Amina Yusuf']);
  await eventually(() => mailsTo(service, email).length === 2);
  for (const { text } of mailsTo(service, email)) expect(text).toContain(`Hello ${name},`);
});
