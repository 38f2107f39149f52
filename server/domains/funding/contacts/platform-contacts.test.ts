import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlatformContact } from '#contract/funding/platform-contacts.ts';
import type { Client } from '../../../testing/client.ts';
import { newContact } from '../../../testing/deals.ts';
import { newAssignment } from '../../../testing/funding-platforms.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

let platformId: string;
let email: string;
let partner: Client;
beforeEach(async () => {
  ({ id: platformId, email } = await newAssignment(service));
  partner = await clientOf(service, email);
});

const entries = (name: string, more: Record<string, unknown> = {}) => ({
  name,
  title: 'Investment officer',
  email: 'contact@fund.example',
  ...more,
});
const add = (body: Record<string, unknown>) =>
  partner.send<PlatformContact & { fields: Record<string, string> }>(
    'POST',
    `/api/platforms/${platformId}/contacts`,
    body,
  );
const list = async (query = '') =>
  (await partner.send<PlatformContact[]>('GET', `/api/platforms/${platformId}/contacts?${query}`))
    .body;

test('API-37 API-38 DATA-30 a contact is added with what was sent, and listed', async () => {
  const sent = entries('Hauwa Bello', {
    phone: '+234 800 000 0000',
    department: 'Energy',
    isPrimary: true,
    notes: 'Prefers email.',
  });
  const { status, body } = await add(sent);
  expect([status, body]).toEqual([201, { ...body, ...sent, lastContact: null }]);
  expect(await list()).toEqual([body]);
});

test.each([
  ['DEAL-34', { name: '' }, { name: 'Name is required' }],
  ['DEAL-35', { title: ' ' }, { title: 'Title is required' }],
  ['DEAL-36', { email: 'nobody' }, { email: 'Valid email is required' }],
  ['DEAL-36', { email: '' }, { email: 'Valid email is required' }],
])('%s a contact with %j is refused', async (_, wrong, fields) => {
  const { status, body } = await add({ ...entries('Hauwa'), ...wrong });
  expect([status, body.fields]).toEqual([400, fields]);
});

test('DEAL-37 phone, department and notes may be left out, and a contact is not the primary one', async () => {
  const { body } = await add(entries('Hauwa'));
  expect(body).toMatchObject({ phone: null, department: '', notes: '', isPrimary: false });
});

test('a new primary contact replaces the one before, and stands first', async () => {
  await add(entries('Ada'));
  await add(entries('Zainab', { isPrimary: true }));
  await add(entries('Chidi', { isPrimary: true }));
  expect((await list()).map(({ name, isPrimary }) => [name, isPrimary])).toEqual([
    ['Chidi', true],
    ['Ada', false],
    ['Zainab', false],
  ]);
});

test('two new primary contacts at once leave one', async () => {
  const answers = await Promise.all(
    ['Ada', 'Bayo', 'Chika', 'Dayo'].map((name) => add(entries(name, { isPrimary: true }))),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect((await list()).filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
});

test('the list pages by key and finds words whatever their accents', async () => {
  for (const name of ['Ada', 'Bọlá', 'Chidi']) await add(entries(name));
  const first = await partner.send<PlatformContact[]>(
    'GET',
    `/api/platforms/${platformId}/contacts?limit=2`,
  );
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await partner.send<PlatformContact[]>('GET', next);
  expect([...first.body, ...second.body].map(({ name }) => name)).toEqual(['Ada', 'Bọlá', 'Chidi']);
  expect((await list('search=bola')).map(({ name }) => name)).toEqual(['Bọlá']);
});

test('a contact is changed and deleted; the audit log holds nothing about the person', async () => {
  const path = `/api/platform-contacts/${await newContact(service, platformId)}`;
  const changed = entries('Ireti Unheard', { email: 'ireti@fund.example' });
  const { body } = await partner.send('PATCH', path, changed, { 'if-match': '"1"' });
  expect(body).toMatchObject({ ...changed, version: 2 });
  const stale = await partner.send<{ current: PlatformContact }>('PATCH', path, changed, {
    'if-match': '"1"',
  });
  expect([stale.status, stale.body.current.name]).toEqual([412, 'Ireti Unheard']);
  const stranger = await clientOf(service, await newAccount(service, { role: 'partner' }));
  expect((await stranger.send('DELETE', path)).status).toBe(404);
  expect((await partner.send('DELETE', path)).status).toBe(204);
  expect((await partner.send('DELETE', path)).status).toBe(404);
  const rows = await service.rows(
    "select before, after from audit_log where action like 'platform-contact.%'",
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(JSON.stringify(rows)).not.toContain('Ireti');
});

test('erasing an account deletes the contact with its address and its assignments', async () => {
  await add(entries('Same', { email }));
  const { body } = await partner.send('GET', '/api/account/export');
  expect(body.fundingPlatforms).toEqual([{ name: expect.any(String), since: expect.any(String) }]);
  const erased = await partner.send('DELETE', '/api/account', { password: 'Sovereign-Demo-2026' });
  expect(erased.status).toBeLessThan(300);
  expect(
    await service.rows('select id from platform_contacts where platform_id = $1', [platformId]),
  ).toEqual([]);
  expect(
    await service.rows('select user_id from platform_partners where platform_id = $1', [
      platformId,
    ]),
  ).toEqual([]);
});
