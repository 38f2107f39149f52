import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SavedReply } from '#contract/support/inbox.ts';
import type { Message } from '#contract/support/messages.ts';
import { fillPlaceholders } from '#contract/support/reply-placeholders.ts';
import type { Client } from '../../../testing/client.ts';
import { newSavedReply } from '../../../testing/inbox.ts';
import { newMessage, newThreadOf } from '../../../testing/messages.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { newProject } from '../../../testing/projects.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

type Refused = SavedReply & { code: string; fields: Record<string, string> };
const save = (name: string, content: string) =>
  admin.send<Refused>('POST', '/api/admin/saved-replies', { name, content });
const names = async () =>
  (await admin.send<SavedReply[]>('GET', '/api/admin/saved-replies')).body.map(({ name }) => name);

test('a reply is saved for all administrators, changed and deleted', async () => {
  const { status, body } = await save('Zoning', 'Hello {firstName},\n\nsee {reference}.');
  expect([status, body.version]).toEqual([201, 1]);
  const other = await clientOf(service, await newAccount(service, { role: 'admin' }));
  const { body: all } = await other.send<SavedReply[]>('GET', '/api/admin/saved-replies');
  expect(all).toContainEqual(body);
  const path = `/api/admin/saved-replies/${body.id}`;
  const entries = { name: 'Zoning plan', content: 'Hello {name}.' };
  const changed = await other.send('PATCH', path, entries, { 'if-match': '"1"' });
  expect(changed.body).toMatchObject({ ...entries, version: 2 });
  const stale = await admin.send<Refused>('PATCH', path, entries, { 'if-match': '"1"' });
  expect([stale.status, stale.body.code]).toEqual([412, 'stale']);
  expect((await admin.send('DELETE', path)).status).toBe(204);
  expect(await names()).not.toContain('Zoning plan');
  expect((await admin.send('DELETE', path)).status).toBe(404);
});

test('they are listed by name, and each name is there once, whatever its case', async () => {
  await save('beta', 'B');
  await save('Alpha', 'A');
  const listed = await names();
  expect(listed.indexOf('Alpha')).toBeLessThan(listed.indexOf('beta'));
  const again = await save('ALPHA', 'Another');
  expect([again.status, again.body.fields]).toEqual([
    400,
    { name: 'There’s already a saved reply with this name.' },
  ]);
});

test('an unknown placeholder is refused with the known ones', async () => {
  const refused = await save('Typing error', 'Hello {fistName}, about {projct}.');
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    {
      content:
        'There’s no {fistName} and {projct}. You can use {firstName}, {name}, {reference}, {subject}, {project} and {me}.',
    },
  ]);
  const { id, name } = await newSavedReply(service);
  const changed = await admin.send('PATCH', `/api/admin/saved-replies/${id}`, {
    name,
    content: 'Hello {nobody}',
  });
  expect(changed.status).toBe(400);
});

test('a message says what the placeholders stand for', async () => {
  const email = await newAccount(service);
  const own = await newThreadOf(service, email, 'Grid offer');
  const read = async (id: string) =>
    (await admin.send<Message>('GET', `/api/admin/messages/${id}`)).body;
  const before = await read(own.id);
  expect(before.values).toMatchObject({ subject: 'Grid offer', me: 'Amina Yusuf', project: null });
  await newProject(service, email, { title: 'Hall in Jos' });
  const { values, reference, name } = await read(own.id);
  expect(values).toEqual({
    firstName: name.split(' ')[0],
    name,
    reference,
    subject: 'Grid offer',
    project: 'Hall in Jos',
    me: 'Amina Yusuf',
  });
  expect(fillPlaceholders('Hello {firstName}: {project}, {other}', values)).toBe(
    `Hello ${values.firstName}: Hall in Jos, {other}`,
  );
  const guest = await read((await newMessage(service, { name: 'Ngozi Adeyemi' })).id);
  expect(guest.values).toMatchObject({ firstName: 'Ngozi', project: null });
});

test('an answer with a placeholder that was not filled in isn’t sent', async () => {
  const { id } = await newMessage(service);
  const path = `/api/admin/messages/${id}/replies`;
  const refused = await admin.send<Refused>('POST', path, { content: 'About {project}: yes.' });
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { content: 'Replace {project} before you send the reply.' },
  ]);
  expect((await admin.send('POST', path, { content: 'In JSON: {other}.' })).status).toBe(201);
});
