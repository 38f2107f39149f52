import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TicketDetail } from '#contract/support/conversations.ts';
import type { Message, MessageRow } from '#contract/support/messages.ts';
import type { Client } from '../../../testing/client.ts';
import { newPair } from '../../../testing/inbox.ts';
import { messageEntries, newMessage, newThreadOf, newTicketOf } from '../../../testing/messages.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

type Refusable = Message & { code: string };
const get = async (id: string) =>
  (await admin.send<Message>('GET', `/api/admin/messages/${id}`)).body;
const merge = (id: string, otherId: string, headers = {}) =>
  admin.send<Refusable>('POST', `/api/admin/messages/${id}/merges`, { otherId }, headers);
const separate = (id: string) => admin.send<Refusable>('DELETE', `/api/admin/message-merges/${id}`);
const answer = (id: string, content: string) =>
  admin.send('POST', `/api/admin/messages/${id}/replies`, { content });
const tick = () => service.advance({ seconds: 60 });

/** A ticket and a newer thread of one account, each with an answer, one after the other. */
async function both() {
  const email = await newAccount(service);
  await tick();
  const ticket = await newTicketOf(service, email, 'Certificate');
  await tick();
  const thread = await newThreadOf(service, email, 'Once more');
  await tick();
  await answer(ticket.id, 'First answer');
  await tick();
  await answer(thread.id, 'Second answer');
  await tick();
  return { person: await clientOf(service, email), ticket, thread };
}

test('the older one is kept, with everything that was written in the order of time', async () => {
  const { ticket, thread } = await both();
  const { status, body } = await merge(thread.id, ticket.id);
  expect([status, body.id, body.subject]).toEqual([200, ticket.id, 'Certificate']);
  expect(body.description).toBe('Where do I find my certificate?');
  expect(body.replies.map(({ from, content }) => [from, content])).toEqual([
    ['sender', 'May our engineer join?'],
    ['alliance', 'First answer'],
    ['alliance', 'Second answer'],
  ]);
  expect(body.merged).toEqual([
    { id: thread.id, reference: thread.reference, subject: 'Once more' },
  ]);
  expect(
    await service.rows(
      "select before, after from audit_log where object_id = $1 and action = 'message.merge'",
      [ticket.id],
    ),
  ).toEqual([
    {
      before: { status: 'in_progress' },
      after: { status: 'in_progress', mergedId: thread.id },
    },
  ]);
});

test('the other reference and its links lead to the kept one, for both sides', async () => {
  const { person, ticket, thread } = await both();
  await merge(ticket.id, thread.id);
  expect((await get(thread.id)).id).toBe(ticket.id);
  const listed = (await admin.send<MessageRow[]>('GET', '/api/admin/messages?limit=200')).body;
  const shown = listed.map(({ id }) => id).filter((id) => [ticket.id, thread.id].includes(id));
  expect(shown).toEqual([ticket.id]);
  const found = await admin.send('GET', `/api/search?q=${thread.reference}`);
  expect(JSON.stringify(found.body)).toContain(thread.id);
  // The links in emails and notifications: a ticket’s, and a thread’s.
  for (const path of [`/api/support-tickets/${ticket.id}`, `/api/messages/${thread.id}`]) {
    const { status, body } = await person.send<TicketDetail>('GET', path);
    expect([status, body.id]).toEqual([200, ticket.id]);
    expect(body.contributions.map(({ content }) => content)).toEqual([
      'Where do I find my certificate?',
      'May our engineer join?',
      'First answer',
      'Second answer',
    ]);
  }
  const threads = await person.send<{ id: string }[]>('GET', '/api/messages');
  expect(threads.body).toEqual([]);
  const tickets = await person.send<{ id: string }[]>('GET', '/api/support-tickets');
  expect(tickets.body.map(({ id }) => id)).toEqual([ticket.id]);
});

test('what is written under the old address belongs to the kept one', async () => {
  const { person, ticket, thread } = await both();
  await merge(ticket.id, thread.id);
  const sent = await person.send('POST', `/api/messages/${thread.id}/replies`, {
    content: 'By the old link',
  });
  expect(sent.status).toBe(201);
  expect((await person.send('POST', `/api/messages/${thread.id}/read`)).status).toBe(204);
  const kept = await get(ticket.id);
  expect(kept.status).toBe('open');
  expect(kept.replies.at(-1)?.content).toBe('By the old link');
  await tick();
  await answer(thread.id, 'Also there');
  expect((await get(ticket.id)).replies.at(-1)?.content).toBe('Also there');
});

describe('the merged conversation', () => {
  test('waits for an answer if either did, and is unread if either was', async () => {
    const { person, ticket, thread } = await both();
    await person.send('POST', `/api/support-tickets/${ticket.id}/read`);
    await tick();
    await person.send('POST', `/api/messages/${thread.id}/replies`, { content: 'And now?' });
    const since = `${service.clock.now()}`;
    await tick();
    const { body } = await merge(ticket.id, thread.id);
    expect(body).toMatchObject({ status: 'open', waiting: { since }, firstAnswerSeconds: 120 });
  });

  test('has the notes of both and the assignee of the older one, or else of the newer', async () => {
    const { ticket, thread } = await both();
    const [me] = (await get(ticket.id)).abilities.assignees;
    await admin.send('PATCH', `/api/admin/messages/${thread.id}/assignee`, { assigneeId: me?.id });
    for (const [id, content] of [
      [ticket.id, 'One'],
      [thread.id, 'Two'],
    ])
      await admin.send('POST', `/api/admin/messages/${id}/notes`, { content });
    const { body } = await merge(ticket.id, thread.id);
    expect(body.assignee?.id).toBe(me?.id);
    expect(body.notes.map(({ content }) => content).sort()).toEqual(['One', 'Two']);
  });

  test('can be separated again, and both are as they were', async () => {
    const { person, ticket, thread } = await both();
    const before = [await get(ticket.id), await get(thread.id)];
    await merge(ticket.id, thread.id);
    const { status, body } = await separate(thread.id);
    expect([status, body.id, body.merged]).toEqual([200, ticket.id, []]);
    const stays = ({ version: _, updatedAt: __, ...rest }: Message) => rest;
    expect([await get(ticket.id), await get(thread.id)].map(stays)).toEqual(before.map(stays));
    expect((await person.send('GET', `/api/messages/${thread.id}`)).body.id).toBe(thread.id);
    expect((await separate(thread.id)).status).toBe(404);
    expect(
      await service.rows(
        "select before, after from audit_log where object_id = $1 and action = 'message.separate'",
        [ticket.id],
      ),
    ).toEqual([
      {
        before: { status: 'in_progress', mergedId: thread.id },
        after: { status: 'in_progress' },
      },
    ]);
  });

  test('no longer waits, once the conversation that did is separated', async () => {
    const { person, ticket, thread } = await both();
    await person.send('POST', `/api/messages/${thread.id}/replies`, { content: 'And now?' });
    expect((await merge(ticket.id, thread.id)).body.status).toBe('open');
    expect((await separate(thread.id)).body).toMatchObject({
      status: 'in_progress',
      waiting: null,
    });
    expect(await get(thread.id)).toMatchObject({ status: 'open', waiting: expect.anything() });
  });
});

test('a third one joins the two', async () => {
  const email = messageEntries().email;
  const made: { id: string }[] = [];
  for (let number = 0; number < 3; number += 1) {
    await tick();
    made.push(await newMessage(service, { email, message: `Number ${number}` }));
  }
  const [first, second, third] = made.map(({ id }) => id) as [string, string, string];
  expect((await get(first)).abilities.merge).toBe(2);
  await merge(second, third);
  const { body } = await merge(second, first);
  expect(body.id).toBe(first);
  expect(body.merged.map(({ id }) => id)).toEqual([second, third]);
  expect((await get(third)).id).toBe(first);
  expect(body.abilities.merge).toBe(0);
});

test('only conversations of the same person are offered and merged, each once', async () => {
  const { first, second } = await newPair(service);
  const other = await newMessage(service);
  const offered = await admin.send<MessageRow[]>('GET', `/api/admin/messages/${first.id}/others`);
  expect(offered.body.map(({ id }) => id)).toEqual([second.id]);
  // The address of an account, given by somebody who isn’t signed in.
  const email = await newAccount(service);
  const owned = await newTicketOf(service, email);
  const guest = await newMessage(service, { email });
  for (const [id, otherId] of [
    [first.id, other.id],
    [owned.id, guest.id],
    [first.id, first.id],
  ] as const) {
    const { status, body } = await merge(id, otherId);
    expect([status, body.code]).toEqual([409, 'not_one_person']);
  }
  const stale = await merge(first.id, second.id, { 'if-match': '"9"' });
  expect([stale.status, stale.body.code]).toEqual([412, 'stale']);
  expect((await merge(first.id, second.id)).status).toBe(200);
  expect((await merge(first.id, second.id)).status).toBe(409);
});
