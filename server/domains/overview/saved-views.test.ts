import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import type { SavedView } from '#contract/overview/saved-views.ts';
import type { Client } from '../../testing/client.ts';
import { clientOf, newAccount } from '../../testing/people.ts';
import { newViewOf } from '../../testing/saved-views.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const path = '/api/views';
const newAdmin = async () => clientOf(service, await newAccount(service, { role: 'admin' }));
const save = (admin: Client, given: Partial<SavedView> = {}) =>
  admin.send<SavedView & { code: string; fields: Record<string, string> }>('POST', path, {
    list: 'users',
    name: 'Awaiting approval',
    filter: 'status=pending',
    ...given,
  });
const listed = async (admin: Client) => (await admin.send<SavedView[]>('GET', path)).body;

test('a saved view is listed by name, for its owner only', async () => {
  const [admin, other] = [await newAdmin(), await newAdmin()];
  const last = (await save(admin, { name: 'zulu', list: 'projects' })).body;
  const { status, body: first } = await save(admin, { name: 'Alpha' });
  expect(status).toBe(201);
  expect(first).toMatchObject({ list: 'users', name: 'Alpha', filter: 'status=pending' });
  expect(await listed(admin)).toEqual([first, last]);
  expect(await listed(other)).toEqual([]);
});

test('a name is unique in a list, ignoring case', async () => {
  const admin = await newAdmin();
  const kept = (await save(admin)).body;
  const again = await save(admin, { name: 'awaiting APPROVAL' });
  expect(again.status).toBe(400);
  expect(again.body.fields).toEqual({ name: 'You already have a view with this name.' });
  expect((await save(admin, { list: 'projects' })).status).toBe(201);
  const other = (await save(admin, { name: 'Other' })).body;
  const renamed = await admin.send('PATCH', `${path}/${other.id}`, { name: 'Awaiting approval' });
  expect(renamed.status).toBe(400);
  const same = await admin.send('PATCH', `${path}/${kept.id}`, { name: 'Awaiting Approval' });
  expect(same.body).toEqual({ ...kept, name: 'Awaiting Approval' });
});

test('a list has at most twenty views', async () => {
  const email = await newAccount(service, { role: 'admin' });
  const admin = await clientOf(service, email);
  for (let made = 0; made < 20; made += 1) await newViewOf(service, email);
  const refused = await save(admin);
  expect(refused.status).toBe(errors.too_many_views[0]);
  expect(refused.body.code).toBe('too_many_views');
  expect((await save(admin, { list: 'messages' })).status).toBe(201);
});

test('a partner saves views of deals, and of no list of the administration', async () => {
  const partner = await clientOf(service, await newAccount(service, { role: 'partner' }));
  expect((await save(partner)).status).toBe(403);
  const { status, body } = await save(partner, {
    list: 'deals',
    name: 'Idle',
    filter: 'stale=true',
  });
  expect([status, await listed(partner)]).toEqual([201, [body]]);
});

test('another person’s view can be neither renamed nor deleted', async () => {
  const email = await newAccount(service, { role: 'admin' });
  const id = await newViewOf(service, email);
  const other = await newAdmin();
  expect((await other.send('PATCH', `${path}/${id}`, { name: 'Mine' })).status).toBe(404);
  expect((await other.send('DELETE', `${path}/${id}`)).status).toBe(404);
  const admin = await clientOf(service, email);
  expect((await admin.send('DELETE', `${path}/${id}`)).status).toBe(204);
  expect(await listed(admin)).toEqual([]);
});

test('saved views are in the data export, and are deleted with the account', async () => {
  const email = await newAccount(service, { role: 'admin' });
  const admin = await clientOf(service, email);
  const view = { list: 'users', name: 'Abuja', filter: 'search=abuja' };
  const { id } = (await save(admin, view as SavedView)).body;
  const { body } = await admin.send<{ savedViews: unknown }>('GET', '/api/account/export');
  expect(body.savedViews).toEqual([view]);
  const erased = await admin.send('DELETE', '/api/account', { password: 'Sovereign-Demo-2026' });
  expect(erased.status).toBeLessThan(300);
  expect(await service.rows('select id from saved_views where id = $1', [id])).toEqual([]);
});
