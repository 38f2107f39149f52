import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#content/demo.ts';
import type { Message } from '#contract/support/messages.ts';
import { type Client, followLive } from '../../../testing/client.ts';

import { mailsTo } from '../../../testing/mails.ts';
import { newMessage, newThreadOf, newTicketOf } from '../../../testing/messages.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

const secret = 'Careful: wants a refund twice';
const addNote = (id: string, content = secret, as = admin) =>
  as.send<Message & { fields: Record<string, string> }>('POST', `/api/admin/messages/${id}/notes`, {
    content,
  });

test('a note has its author and time, and everybody in the panel reads it', async () => {
  const { id } = await newMessage(service);
  const { status, body } = await addNote(id);
  expect(status).toBe(201);
  const now = `${service.clock.now()}`;
  expect(body.notes).toMatchObject([
    { author: 'Amina Yusuf', content: secret, createdAt: now, isOwn: true },
  ]);
  const email = await newAccount(service, { role: 'admin' });
  const other = await clientOf(service, email);
  const seen = await other.send<Message>('GET', `/api/admin/messages/${id}`);
  expect(seen.body.notes).toMatchObject([{ author: 'Amina Yusuf', isOwn: false }]);
  const empty = await addNote(id, '  ');
  expect([empty.status, empty.body.fields]).toEqual([400, { content: 'Write a note.' }]);
});

test('a note changes neither the status nor who waits, and says nothing to the sender', async () => {
  const { id } = await newMessage(service);
  const { body } = await addNote(id);
  expect(body).toMatchObject({ status: 'open', replies: [], waiting: expect.anything() });
});

test('only its author deletes a note', async () => {
  const { id } = await newMessage(service);
  const { body } = await addNote(id);
  const path = `/api/admin/message-notes/${body.notes[0]?.id}`;
  const email = await newAccount(service, { role: 'admin' });
  expect((await (await clientOf(service, email)).send('DELETE', path)).status).toBe(404);
  expect((await admin.send('DELETE', path)).status).toBe(204);
  const after = await admin.send<Message>('GET', `/api/admin/messages/${id}`);
  expect(after.body.notes).toEqual([]);
});

test('no way out leads a note to the other side: calls, search, live events, emails, notifications, export', async () => {
  const email = await newAccount(service);
  const person = await clientOf(service, email);
  const live = await followLive(service, '/api/live', person);
  await live.event(1);
  const ticket = await newTicketOf(service, email);
  const thread = await newThreadOf(service, email);
  const contact = await newMessage(service, { email }, email);
  for (const { id } of [ticket, thread, contact]) {
    expect((await addNote(id)).status).toBe(201);
    await admin.send('POST', `/api/admin/messages/${id}/replies`, { content: 'Thank you.' });
  }
  const paths = [
    '/api/support-tickets',
    `/api/support-tickets/${ticket.id}`,
    `/api/support-tickets/${contact.id}`,
    '/api/messages',
    `/api/messages/${thread.id}`,
    '/api/search?q=Careful',
    '/api/search?q=refund',
    '/api/notifications',
    '/api/dashboard',
    '/api/account/export',
  ];
  for (const path of paths) {
    const { status, text } = await readAll(person, path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).not.toContain('refund');
  }
  const replied = await person.send('POST', `/api/messages/${thread.id}/replies`, {
    content: 'Anything else?',
  });
  expect(JSON.stringify(replied.body)).not.toContain('refund');
  await expect.poll(() => mailsTo(service, email).length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(mailsTo(service, email))).not.toContain('refund');
  expect(JSON.stringify(live.events)).not.toContain('refund');
  live.close();
  for (const path of [`/api/admin/messages/${thread.id}/notes`, '/api/admin/message-notes/x'])
    expect((await person.send('GET', path)).status).toBeGreaterThanOrEqual(400);
  expect((await addNote(thread.id, secret, person)).status).toBe(403);
  const audits = await service.rows('select before, after from audit_log where object_id = $1', [
    thread.id,
  ]);
  expect(JSON.stringify(audits)).not.toContain('refund');
});

async function readAll(as: Client, path: string) {
  const { status, body } = await as.send('GET', path);
  return { status, text: JSON.stringify(body) };
}

test('erasing the sender’s account deletes the notes, erasing the author’s removes the name', async () => {
  const author = await newAccount(service, { role: 'admin' });
  const theirs = await clientOf(service, author);
  const { id } = await newMessage(service);
  await addNote(id, 'By a colleague', theirs);
  const exported = await theirs.send('GET', '/api/account/export');
  expect(exported.body.writtenNotes).toMatchObject([{ content: 'By a colleague' }]);
  await theirs.send('DELETE', '/api/account', { password: demoPassword });
  const { body } = await admin.send<Message>('GET', `/api/admin/messages/${id}`);
  expect(body.notes).toMatchObject([{ author: 'Erased', content: 'By a colleague' }]);
  const sender = await newAccount(service);
  const own = await newThreadOf(service, sender);
  await addNote(own.id, 'About the erased one');
  const client = await clientOf(service, sender);
  expect((await client.send('DELETE', '/api/account', { password: demoPassword })).status).toBe(
    204,
  );
  expect(
    await service.rows('select 1 from support_notes where content = $1', ['About the erased one']),
  ).toEqual([]);
});
