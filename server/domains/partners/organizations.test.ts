import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrganizationRow, PartnerOrganization } from '#contract/partners/organizations.ts';
import { type Client, followLive } from '../../testing/client.ts';
import { newOrganization, newPartner, organizationEntries } from '../../testing/partners.ts';
import { actorNamed, clientOf, newAccount } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

const contact = {
  contactName: 'Hauwa Lawal',
  contactEmail: 'hauwa@kadunagrid.example',
  contactPhone: '+234 800 000 0000',
};
let partner: Awaited<ReturnType<typeof newPartner>>;
let client: Client;
beforeEach(async () => {
  partner = await newPartner(service);
  client = await clientOf(service, partner.email);
});

const pathOf = (id: string) => `/api/partner-organizations/${id}`;
const namesAt = async (query: string) =>
  (await client.send<PartnerOrganization[]>('GET', `/api/partner-organizations?${query}`)).body.map(
    ({ name }) => name,
  );

test('PARTNER-10 partners find organisations by kind, words, country and focus', async () => {
  const { name } = await newOrganization(service, [], {
    kind: 'investor',
    name: 'Harmattan Fund Ọlá',
    summary: 'Invests in unusualword halls.',
    countries: ['SN', 'SN'],
    focuses: ['finance'],
  });
  for (const query of [
    'kind=investor&search=Ọlá',
    'search=unusual',
    'country=SN&search=harmattan',
    'focus=finance&search=harmattan',
  ])
    expect({ query, names: await namesAt(query) }).toEqual({ query, names: [name] });
  for (const query of ['kind=community&search=unusual', 'country=NE&search=unusual'])
    expect({ query, names: await namesAt(query) }).toEqual({ query, names: [] });
});

test('partners cannot see an archived organisation, not even its own people', async () => {
  const { id } = partner.organization;
  const path = `/api/admin/partner-organizations/${id}/archive`;
  await admin.send('POST', path, { archived: true });
  expect((await client.send('GET', pathOf(id))).status).toBe(404);
  expect((await client.send('PATCH', pathOf(id), { name: 'A', summary: 'B' })).status).toBe(404);
  const { body } = await client.send('GET', '/api/partner-dashboard/stats');
  expect(body.organization).toBeNull();
  await admin.send('POST', path, { archived: false });
  expect((await client.send('GET', pathOf(id))).status).toBe(200);
});

test('its people can change their own organisation, and no other', async () => {
  const { id } = partner.organization;
  const entries = { name: 'Zaria Grid Works', summary: 'Builds lines.', ...contact };
  const { status, body } = await client.send('PATCH', pathOf(id), entries);
  expect([status, body.name, body.version]).toEqual([200, 'Zaria Grid Works', 2]);
  const other = await newPartner(service);
  const refused = await client.send('PATCH', pathOf(other.organization.id), entries);
  expect(refused.status).toBe(404);
  const stale = await client.send<{ current: PartnerOrganization }>('PATCH', pathOf(id), entries, {
    'if-match': '"1"',
  });
  expect([stale.status, stale.body.current.name]).toEqual([412, 'Zaria Grid Works']);
  const audit = await service.rows(
    "select after from audit_log where object_id = $1 and action = 'partner-organization.change'",
    [id],
  );
  expect(audit).toEqual([
    {
      after: {
        name: 'Zaria Grid Works',
        changed: ['name', 'summary', 'contactName', 'contactEmail', 'contactPhone'],
      },
    },
  ]);
});

test('names of 200 characters and in right-to-left scripts are stored, empty and longer ones refused', async () => {
  const path = pathOf(partner.organization.id);
  const change = (name: string) => client.send('PATCH', path, { name, summary: 'Builds lines.' });
  for (const name of ['x'.repeat(200), 'شركة الطاقة السيادية'])
    expect((await change(name)).body.name).toBe(name);
  for (const name of ['', '   ', 'x'.repeat(201)]) {
    const { status, body } = await change(name);
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['name']]);
  }
});

test.each([
  ['website', 'javascript:alert(1)'],
  ['website', 'http://kadunagrid.example'],
  ['contactEmail', 'nobody'],
  ['countries', ['XX']],
  ['focuses', ['anything']],
])('%s %j is refused at its field', async (name, value) => {
  const { status, body } = await client.send('PATCH', pathOf(partner.organization.id), {
    name: 'A',
    summary: 'B',
    [name]: value,
  });
  expect(status).toBe(400);
  expect(Object.keys(body.fields as object)[0]).toMatch(name);
});

test('a contact is shown to all partners only if the organisation shares it', async () => {
  const shown = async (contactSharing: string) => {
    const { id } = await newOrganization(service, [], { ...contact, contactSharing });
    return (await client.send('GET', pathOf(id))).body.contact;
  };
  expect(await shown('introduced')).toBeNull();
  expect(await shown('partners')).toEqual({
    name: contact.contactName,
    email: contact.contactEmail,
    phone: contact.contactPhone,
  });
  // No choice was made, so it is not shared.
  const { id } = await newOrganization(service, [], contact);
  expect((await client.send('GET', pathOf(id))).body.contact).toBeNull();
});

test('an administrator assigns a partner, who is told, leaves the previous organisation and can be removed', async () => {
  const email = await newAccount(service, { role: 'partner' });
  const { userId } = await actorNamed(service, email);
  const person = await clientOf(service, email);
  const live = await followLive(service, '/api/live', person);
  await live.event(1);
  const first = await newOrganization(service);
  const second = await newOrganization(service);
  const people = (id: string) => `/api/admin/partner-organizations/${id}/people`;
  await admin.send('POST', people(first.id), { email });
  await service.advance({ seconds: 1 });
  const { body } = await admin.send<OrganizationRow>('POST', people(second.id), { email });
  expect(body.people.map(({ email: of }) => of)).toEqual([email]);
  const all = await admin.send<OrganizationRow[]>(
    'GET',
    `/api/admin/partner-organizations?id=${first.id}`,
  );
  expect(all.body[0]?.people).toEqual([]);
  const notices = await person.send<{ message: string }[]>('GET', '/api/notifications');
  expect(notices.body[0]?.message).toContain(second.name);
  const heard = () => new Set(live.events.flatMap(({ changed }) => changed ?? []));
  await expect.poll(() => heard().has('/api/partner-')).toBe(true);
  live.close();
  const removed = await admin.send<OrganizationRow>('DELETE', `${people(second.id)}/${userId}`);
  expect(removed.body.people).toEqual([]);
  expect((await admin.send('DELETE', `${people(second.id)}/${userId}`)).status).toBe(404);
});

test('only an active partner can be assigned', async () => {
  const { id } = await newOrganization(service);
  const path = `/api/admin/partner-organizations/${id}/people`;
  for (const email of [
    await newAccount(service),
    await newAccount(service, { role: 'partner', status: 'suspended' }),
    'nobody@example.org',
  ]) {
    const { status, body } = await admin.send('POST', path, { email });
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['email']]);
  }
});

test('an open portal is told of a new organisation; somebody without the portal is not', async () => {
  const open = await followLive(service, '/api/live', client);
  const member = await followLive(service, '/api/live', await clientOf(service, 'member'));
  await Promise.all([open.event(1), member.event(1)]);
  await admin.send('POST', '/api/admin/partner-organizations', organizationEntries());
  expect((await open.event(2)).changed).toContain('/api/partner-organizations');
  expect(member.events.flatMap(({ changed }) => changed ?? [])).toEqual([]);
  open.close();
  member.close();
});

test('ROLE-20 without the permission the portal’s calls are closed from the next request', async () => {
  const { userId } = await actorNamed(service, partner.email);
  await admin.send('PATCH', `/api/admin/users/${userId}/permissions`, { permissions: [] });
  for (const path of [
    '/api/partner-organizations',
    '/api/introductions',
    '/api/partner-pipeline',
    '/api/partner-dashboard/stats',
  ]) {
    const { status, body } = await client.send('GET', path);
    expect({ path, status, code: body.code }).toEqual({ path, status: 403, code: 'portal_closed' });
  }
});
