import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkChange } from '#contract/overview/bulk-changes.ts';
import type { Message } from '#contract/support/messages.ts';
import type { Client } from '../../../testing/client.ts';
import { newMessage } from '../../../testing/messages.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let admin: Client;
let adminId: string;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
  adminId = (await actorNamed(service, 'admin')).userId;
});
afterAll(() => service.stop());

const get = async (id: string) =>
  (await admin.send<Message>('GET', `/api/admin/messages/${id}`)).body;
const change = (entries: object) =>
  admin.send<BulkChange & { code?: string; fields?: Record<string, string> }>(
    'POST',
    '/api/admin/messages/bulk',
    entries,
  );
const undo = async (id: string) =>
  (await admin.send<BulkChange>('POST', `/api/admin/bulk-changes/${id}/undo`)).body;
const countsOf = ({ outcomes }: BulkChange) =>
  Object.fromEntries(outcomes.map(({ outcome, count }) => [outcome, count]));
const colleague = async () => actorNamed(service, await newAccount(service, { role: 'admin' }));
const newMessages = async (count: number) => {
  const made: { id: string }[] = [];
  for (let at = 0; at < count; at += 1) made.push({ id: (await newMessage(service)).id });
  return made;
};
const statusesOf = async (messages: readonly { id: string }[]) => {
  const read: string[] = [];
  for (const { id } of messages) read.push((await get(id)).status);
  return read;
};
const auditOf = async (id: string, action: string) =>
  (
    await service.rows(
      'select before, after from audit_log where object_id = $1 and action = $2 order by at',
      [id, action],
    )
  ).map(({ before, after }) => ({ before, after }));

describe('several messages are changed together', () => {
  test('they are closed, each with its audit row, and Undo opens those that nobody has touched since', async () => {
    const messages = await newMessages(3);
    const [first = { id: '' }, second = { id: '' }] = messages;
    await admin.send('POST', `/api/admin/messages/${first.id}/replies`, { content: 'Thank you.' });
    const { status, body } = await change({ action: 'close', messages });
    expect([status, body.kind, body.finished, countsOf(body)]).toEqual([
      200,
      'messages',
      true,
      { changed: 3 },
    ]);
    expect(await statusesOf(messages)).toEqual(['closed', 'closed', 'closed']);
    expect(await auditOf(first.id, 'message.status')).toEqual([
      { before: { status: 'in_progress' }, after: { status: 'closed' } },
    ]);
    await admin.send('PATCH', `/api/admin/messages/${second.id}`, { status: 'open' });
    expect(countsOf(await undo(body.id))).toEqual({ changed: 2, changed_since: 1 });
    expect(await statusesOf(messages)).toEqual(['in_progress', 'open', 'open']);
  });

  test('what is like this already, was changed meanwhile or is gone stays as it is', async () => {
    const [closed = { id: '' }, changed = { id: '' }, gone = { id: '' }] = await newMessages(3);
    await change({ action: 'close', messages: [closed] });
    await admin.send('PATCH', `/api/admin/messages/${changed.id}/assignee`, {
      assigneeId: adminId,
    });
    await service.rows('delete from support_tickets where id = $1', [gone.id]);
    const { body } = await change({
      action: 'close',
      messages: [closed, { ...changed, version: 1 }, gone],
    });
    expect(countsOf(body)).toEqual({ unchanged: 1, stale: 1, not_found: 1 });
    expect(body.outcomes.find(({ outcome }) => outcome === 'stale')?.names).toEqual([
      (await get(changed.id)).reference,
    ]);
    expect(
      countsOf((await change({ action: 'reopen', messages: [closed, changed] })).body),
    ).toEqual({ changed: 1, unchanged: 1 });
  });

  test('they are assigned to a colleague, who gets one notification, and Undo gives them back', async () => {
    const messages = await newMessages(2);
    const { userId, email } = await colleague();
    const { body } = await change({ action: 'assign', assigneeId: userId, messages });
    expect(countsOf(body)).toEqual({ changed: 2 });
    for (const { id } of messages) expect((await get(id)).assignee?.id).toBe(userId);
    const theirs = await clientOf(service, email);
    const { body: notices } = await theirs.send<{ title: string; link: string }[]>(
      'GET',
      '/api/notifications',
    );
    expect(notices.filter(({ title }) => title.includes('assigned'))).toEqual([
      expect.objectContaining({
        title: 'Amina Yusuf assigned you 2 messages',
        link: '/admin?tab=messages&assigned=mine',
      }),
    ]);
    expect(countsOf(await undo(body.id))).toEqual({ changed: 2 });
    for (const { id } of messages) expect((await get(id)).assignee).toBeNull();
  });

  test('nobody but an administrator can be chosen, and Undo gives none back to who has left the panel', async () => {
    const messages = await newMessages(1);
    const [{ id } = { id: '' }] = messages;
    const member = (await actorNamed(service, 'member')).userId;
    const refused = await change({ action: 'assign', assigneeId: member, messages });
    expect([refused.status, refused.body.fields?.assigneeId]).toEqual([
      400,
      'This person can’t open the admin panel. Choose someone else.',
    ]);
    const { userId } = await colleague();
    await change({ action: 'assign', assigneeId: userId, messages });
    const { body } = await change({ action: 'assign', assigneeId: adminId, messages });
    await admin.send('PATCH', `/api/admin/users/${userId}/role`, { role: 'member' });
    expect(countsOf(await undo(body.id))).toEqual({ no_assignee: 1 });
    expect((await get(id)).assignee?.id).toBe(adminId);
  });

  test('a change without an assignee, or one with too many, is refused', async () => {
    const messages = await newMessages(1);
    expect((await change({ action: 'assign', messages })).status).toBe(400);
    expect((await change({ action: 'close', assigneeId: null, messages })).status).toBe(400);
  });
});
