import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  MessageThread,
  SupportTicket,
  ThreadDetail,
  TicketDetail,
} from '#contract/support/conversations.ts';
import type { Message } from '#contract/support/messages.ts';
import { type Client, followLive, type Reply } from '../../testing/client.ts';
import { mailTo } from '../../testing/mails.ts';
import { newMessage } from '../../testing/messages.ts';
import { actorNamed, clientOf, newAccount } from '../../testing/people.ts';
import { planOf } from '../../testing/plans.ts';
import { type Service, startService } from '../../testing/service.ts';
import { exchangeOf } from './exchange.ts';
import { findTicket } from './queries.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

let email: string;
let client: Client;
beforeEach(async () => {
  email = await newAccount(service);
  client = await clientOf(service, email);
});

const ticket = { subject: 'Certificate', description: 'Where is my certificate?' };
const opened = async (given = {}) =>
  (await client.send<TicketDetail>('POST', '/api/support-tickets', { ...ticket, ...given })).body;
const begun = async (subject = 'Meeting') =>
  (await client.send<ThreadDetail>('POST', '/api/messages', { subject, content: 'May she join?' }))
    .body;
const answer = (id: string, content = 'Yes.') =>
  admin.send<Message>('POST', `/api/admin/messages/${id}/replies`, { content });
const tickets = async (query = '') =>
  (await client.send<SupportTicket[]>('GET', `/api/support-tickets${query}`)).body;
const threads = async () => (await client.send<MessageThread[]>('GET', '/api/messages')).body;

test('API-21, DATA-09, DATA-10: a support ticket is opened and listed with subject, description, status and priority', async () => {
  const { id, reference } = await opened({ priority: 'high' });
  expect(await tickets()).toMatchObject([
    { id, reference, ...ticket, status: 'open', priority: 'high', isRead: true },
  ]);
  expect((await admin.send<Message>('GET', `/api/admin/messages/${id}`)).body).toMatchObject({
    subject: ticket.subject,
    email,
    status: 'open',
  });
});

test('API-22, DATA-07, CLIENT-11: a thread shows its latest message, and is unread until its owner has read it', async () => {
  const begunAt = service.clock.now().toString();
  const { id } = await begun();
  expect(await threads()).toMatchObject([
    { id, subject: 'Meeting', content: 'May she join?', createdAt: begunAt, isRead: true },
  ]);
  await service.advance({ minutes: 1 });
  await answer(id, 'She may.');
  expect(await threads()).toMatchObject([
    { id, content: 'She may.', createdAt: begunAt, isRead: false },
  ]);
  await service.advance({ minutes: 1 });
  expect((await client.send('POST', `/api/messages/${id}/read`)).status).toBe(204);
  expect(await threads()).toMatchObject([{ id, isRead: true }]);
});

test('CLIENT-04: a ticket may ask for a programme, which administrators see as its topic', async () => {
  const asked = {
    subject: 'Training',
    description: 'Ten operators.',
    programme: 'capacity-building',
  };
  const { body } = await client.send<{ id: string }>('POST', '/api/support-tickets', asked);
  const { body: seen } = await admin.send<Message>('GET', `/api/admin/messages/${body.id}`);
  expect(seen.topic).toBe('capacity-building');
  const refused = { ...asked, programme: 'lottery' };
  expect((await client.send('POST', '/api/support-tickets', refused)).status).toBe(400);
});

test('tickets and threads are listed separately, the last changed first', async () => {
  const one = await opened();
  await service.advance({ seconds: 1 });
  const other = await opened({ subject: 'Invoice' });
  await begun();
  expect((await tickets()).map(({ id }) => id)).toEqual([other.id, one.id]);
  await service.advance({ seconds: 1 });
  await answer(one.id);
  expect((await tickets()).map(({ id }) => id)).toEqual([one.id, other.id]);
  expect((await tickets('?status=in_progress')).map(({ id }) => id)).toEqual([one.id]);
  expect(await threads()).toHaveLength(1);
});

test('messages sent with the contact form while signed in are among the tickets', async () => {
  const { id } = await newMessage(service, {}, email);
  expect((await tickets()).map((row) => row.id)).toEqual([id]);
});

describe('a reply', () => {
  test('reopens a closed ticket and reaches the administrators', async () => {
    const { id } = await opened();
    await answer(id);
    await admin.send('PATCH', `/api/admin/messages/${id}`, { status: 'closed' });
    await service.advance({ seconds: 1 });
    const { status, body } = await client.send<TicketDetail>(
      'POST',
      `/api/support-tickets/${id}/replies`,
      { content: 'It is still missing.' },
    );
    expect([status, body.status]).toEqual([201, 'open']);
    expect(body.contributions.map(({ from, content }) => [from, content])).toEqual([
      ['you', ticket.description],
      ['alliance', 'Yes.'],
      ['you', 'It is still missing.'],
    ]);
    const { body: seen } = await admin.send<Message>('GET', `/api/admin/messages/${id}`);
    expect(seen.replies.at(-1)).toMatchObject({ from: 'sender', content: 'It is still missing.' });
  });

  test('must not be empty, nor longer than a message may be', async () => {
    const { id } = await begun();
    for (const content of ['', '   ', 'x'.repeat(10_001)]) {
      const { status, body } = await client.send('POST', `/api/messages/${id}/replies`, {
        content,
      });
      expect([status, Object.keys(body.fields as object)]).toEqual([400, ['content']]);
    }
  });
});

test('an answer reaches the owner’s open portal, notifications and mailbox', async () => {
  const { id, reference } = await begun();
  const live = await followLive(service, '/api/live', client);
  await live.event(1);
  await answer(id, 'She may.');
  await expect
    .poll(() => live.events.flatMap(({ changed = [] }) => changed))
    .toEqual(expect.arrayContaining(['/api/messages', `/api/messages/${id}`]));
  live.close();
  expect((await mailTo(service, email, `Meeting (${reference})`)).text).toContain('She may.');
  const { body } = await client.send<{ link: string }[]>('GET', '/api/notifications');
  expect(body[0]).toMatchObject({ link: `/client-portal?tab=messages&thread=${id}` });
});

test('when the alliance writes first, the person finds an unread thread, a notification and an email', async () => {
  const { userId } = await actorNamed(service, email);
  const words = { subject: 'Grid offer', content: 'Please bring the grid connection offer.' };
  const { status } = await admin.send('POST', '/api/admin/messages', { userId, ...words });
  expect(status).toBe(201);
  const [thread] = await threads();
  expect(thread).toMatchObject({ ...words, isRead: false });
  const { body } = await client.send<ThreadDetail>('GET', `/api/messages/${thread?.id}`);
  expect(body.contributions).toMatchObject([{ from: 'alliance', content: words.content }]);
  expect((await mailTo(service, email, `Grid offer (${thread?.reference})`)).text).toContain(
    words.content,
  );
});

test('another person’s conversations do not exist: not to read, answer or mark', async () => {
  const [one, other] = [await opened(), await begun()];
  const stranger = await clientOf(service, await newAccount(service));
  for (const [method, path, body] of [
    ['GET', `/api/support-tickets/${one.id}`],
    ['POST', `/api/support-tickets/${one.id}/replies`, { content: 'Hello' }],
    ['POST', `/api/support-tickets/${one.id}/read`],
    ['GET', `/api/messages/${other.id}`],
    ['POST', `/api/messages/${other.id}/replies`, { content: 'Hello' }],
    ['POST', `/api/messages/${other.id}/read`],
    // Nor in the other list.
    ['GET', `/api/messages/${one.id}`],
  ] as const)
    expect((await stranger.send(method, path, body)).status, `${method} ${path}`).toBe(404);
  expect((await client.send('GET', `/api/messages/${one.id}`)).status).toBe(404);
});

test('paging through threads misses none', async () => {
  for (let n = 1; n <= 5; n += 1) {
    await begun(`Thread ${n}`);
    await service.advance({ seconds: 1 });
  }
  const seen: string[] = [];
  for (let path: string | undefined = '/api/messages?limit=2'; path; ) {
    const reply: Reply<MessageThread[]> = await client.send('GET', path);
    seen.push(...reply.body.map(({ subject }) => subject));
    path = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
  }
  expect(seen).toEqual([5, 4, 3, 2, 1].map((n) => `Thread ${n}`));
});

describe('a long conversation', () => {
  const fill = (id: string, count: number, begins = '2026-11-03') =>
    service.rows(
      `insert into support_ticket_replies (id, ticket_id, author, by_alliance, content, created_at)
       select gen_random_uuid(), $1, 'Somebody', n % 2 = 0, 'reply ' || n, $2::timestamptz + n * interval '1 second'
       from generate_series(1, ${count}) n`,
      [id, begins],
    );
  const allOf = async (who: Client, path: string, key: string) => {
    const { body } = await who.send<Record<string, unknown>>('GET', path);
    const seen = (body[key] as { content: string }[]).map(({ content }) => content);
    const cursor = String(body.earlier ?? body.earlierReplies);
    for (let next: string | undefined = `${path}/replies?limit=70&after=${cursor}`; next; ) {
      const reply: Reply<{ content: string }[]> = await who.send('GET', next);
      seen.unshift(...reply.body.map(({ content }) => content).toReversed());
      next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
    }
    return seen;
  };
  const replies = (count: number) => Array.from({ length: count }, (_, n) => `reply ${n + 1}`);

  test('comes with what was written last; what was written before is a list', async () => {
    const { id } = await begun();
    await fill(id, 120);
    const { body } = await client.send<ThreadDetail>('GET', `/api/messages/${id}`);
    expect(body.contributions.map(({ content }) => content)).toEqual(replies(120).slice(70));
    expect(body.content).toBe('reply 120');
    const all = ['May she join?', ...replies(120)];
    expect(await allOf(client, `/api/messages/${id}`, 'contributions')).toEqual(all);
    const seen = await allOf(admin, `/api/admin/messages/${id}`, 'replies');
    expect(seen).toEqual(replies(120));
  });

  test('includes what was merged into it, each message once and in its place', async () => {
    const [{ id }, other] = [await opened(), await opened({ description: 'And the invoice?' })];
    await fill(id, 60);
    await fill(other.id, 60, '2026-11-04');
    await admin.send('POST', `/api/admin/messages/${id}/merges`, { otherId: other.id });
    const seen = await allOf(client, `/api/support-tickets/${id}`, 'contributions');
    expect(seen.slice(0, 2).toSorted()).toEqual(['And the invoice?', ticket.description]);
    expect(seen.slice(2)).toEqual([...replies(60), ...replies(60)]);
  });

  test('of 10,000 replies is read by the index, a page at a time', async () => {
    const { id } = await begun();
    await fill(id, 10_000);
    await service.asOwner(['vacuum analyze support_ticket_replies']);
    const plan = await planOf(service.store, async (db) => {
      const row = await findTicket(db, 'all', id);
      if (row) await exchangeOf(db, row);
    });
    expect(plan).toMatch(/^Limit/);
    expect(plan).toContain('Index Scan Backward using support_ticket_replies_ticket');
    expect(plan).not.toContain('Sort');
  });

  test('is for its owner alone', async () => {
    const { id } = await begun();
    const stranger = await clientOf(service, await newAccount(service));
    expect((await stranger.send('GET', `/api/messages/${id}/replies`)).status).toBe(404);
    expect((await client.send('GET', `/api/support-tickets/${id}/replies`)).status).toBe(404);
    expect((await client.send('GET', `/api/messages/${id}/replies?after=x`)).status).toBe(400);
  });
});
