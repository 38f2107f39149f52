import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WaitingWork } from '#contract/overview/administration.ts';
import type { MessageRow } from '#contract/support/messages.ts';
import type { Client } from '../../../testing/client.ts';
import { newMeetingOf, newMessage, newThreadOf, newTicketOf } from '../../../testing/messages.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let admin: Client;
let person: string;
/** One after the other: a message, a meeting request, a ticket, a meeting request, a thread. */
const made: string[] = [];
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
  person = await newAccount(service);
  for (const make of [
    () => newMessage(service, { name: 'Ábi Zulu' }),
    () => newMeetingOf(service, person, 'Scoping call'),
    () => newTicketOf(service, person),
    () => newMeetingOf(service, person, 'Site visit'),
    () => newThreadOf(service, person),
  ]) {
    await service.advance({ seconds: 60 });
    made.push((await make()).id);
  }
});
afterAll(() => service.stop());

const list = (query = '') => admin.send<MessageRow[]>('GET', `/api/admin/messages?${query}`);
const own = (rows: readonly MessageRow[]) =>
  rows.map(({ id }) => id).filter((id) => made.includes(id));

/** Every row, page by page. */
async function walk(query: string, limit: number): Promise<MessageRow[]> {
  const rows: MessageRow[] = [];
  for (let path = `/api/admin/messages?${query}&limit=${limit}`; path; ) {
    const { body, headers } = await admin.send<MessageRow[]>('GET', path);
    expect(body.length).toBeLessThanOrEqual(limit);
    rows.push(...body);
    path = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? '';
  }
  return rows;
}

test('the inbox has messages, tickets and meeting requests in one order, each with its kind', async () => {
  const { body, headers } = await list('limit=200');
  expect(own(body)).toEqual(made.toReversed());
  expect(headers.get('x-total-count')).toBe(String(body.length));
  const kinds = body.filter(({ id }) => made.includes(id)).map(({ kind }) => kind);
  expect(kinds).toEqual(['message', 'meeting', 'ticket', 'meeting', 'contact']);
  const request = body.find(({ id }) => id === made[1]);
  expect(request).toMatchObject({
    subject: 'Scoping call',
    email: person,
    status: 'open',
    assignee: null,
    waiting: { overdue: false, since: request?.createdAt },
  });
});

test.each(['', 'sort=created', 'sort=waiting', 'sort=name', 'sort=-name'])(
  'page by page, each is there once and in the same order (%s)',
  async (query) => {
    const whole = (await list(`${query}&limit=200`)).body.map(({ id }) => id);
    expect(whole).toEqual(expect.arrayContaining(made));
    for (const limit of [1, 2, 3])
      expect((await walk(query, limit)).map(({ id }) => id)).toEqual(whole);
  },
);

test('by name, meeting requests have their place among the messages', async () => {
  const { body } = await list('sort=name&limit=200');
  const names = body.map(({ name }) => name);
  const sorted = await service.rows(
    'select n from jsonb_array_elements_text($1::jsonb) n order by lower(n)',
    [JSON.stringify(names)],
  );
  expect(names.map((name) => name.toLowerCase())).toEqual(
    sorted.map(({ n }) => String(n).toLowerCase()),
  );
});

test('the filters apply to meeting requests, too', async () => {
  const requests = [made[3], made[1]];
  const { body, headers } = await list('kind=meeting&limit=200');
  expect(own(body)).toEqual(requests);
  expect(body.every(({ kind }) => kind === 'meeting')).toBe(true);
  expect(headers.get('x-total-count')).toBe(String(body.length));
  expect(own(await walk('kind=meeting&sort=waiting', 1))).toEqual(requests.toReversed());
  expect(own((await list('status=open&assigned=none&limit=200')).body)).toEqual(made.toReversed());
  for (const query of ['status=closed', 'assigned=mine', 'kind=ticket'])
    expect(own((await list(`${query}&limit=200`)).body)).not.toEqual(
      expect.arrayContaining(requests),
    );
});

test('a search finds words of the message, its sender and its reference, and meeting requests by title and person', async () => {
  const found = async (search: string) =>
    own((await list(`limit=200&search=${encodeURIComponent(search)}`)).body);
  const { body } = await admin.send<MessageRow>('GET', `/api/admin/messages/${made[0]}`);
  expect(await found('abi zul')).toEqual([made[0]]);
  expect(await found(body.reference)).toEqual([made[0]]);
  expect(await found(body.email)).toEqual([made[0]]);
  expect(await found('site vis')).toEqual([made[3]]);
  expect(await found(person)).toEqual([made[4], made[3], made[2], made[1]]);
  expect(await found('nothing like it')).toEqual([]);
  const counted = await list('limit=1&search=scoping');
  expect(counted.headers.get('x-total-count')).toBe('1');
});

test('an answered request has left the inbox', async () => {
  const { id } = await newMeetingOf(service, person, 'Answered call');
  const isListed = async () => (await list('limit=200')).body.some((row) => row.id === id);
  expect(await isListed()).toBe(true);
  await admin.send('PATCH', `/api/admin/meetings/${id}`, { action: 'accept', place: 'Video' });
  expect(await isListed()).toBe(false);
});

test('Today has the longest waiting messages with their assignee, and meeting requests apart', async () => {
  const { body } = await admin.send<WaitingWork>('GET', '/api/admin/overview/waiting');
  const promised = body.messages.items.map(({ answerBy }) => String(answerBy));
  expect(promised).toEqual(promised.toSorted());
  expect(body.messages.items.map(({ id }) => id)).not.toContain(made[1]);
  const [first] = body.messages.items;
  const me = (await admin.send('GET', '/api/auth/user')).body;
  await admin.send('PATCH', `/api/admin/messages/${first?.id}/assignee`, { assigneeId: me.id });
  const again = await admin.send<WaitingWork>('GET', '/api/admin/overview/waiting');
  expect(again.body.messages.items[0]).toMatchObject({ id: first?.id, assignee: 'Amina Yusuf' });
});
