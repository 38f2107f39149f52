import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ListedMember, MemberProfile } from '#contract/community/directory.ts';
import type { Client } from '../../../testing/client.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
let reader: Client;
beforeAll(async () => {
  service = await startService();
  reader = await clientOf(service, await newAccount(service));
});
afterAll(() => service.stop());

interface Member {
  id: string;
  email: string;
  client: Client;
}
let made = 0;
async function newMember(given: Record<string, string> = {}): Promise<Member> {
  made += 1;
  const email = await newAccount(service);
  const { firstName = `Adaeze${made}`, organization = 'Kano Compute', country = 'Nigeria' } = given;
  await service.rows(
    "update users set first_name = $2, last_name = 'Eze', organization = $3, country = $4 where email = $1",
    [email, firstName, organization, country],
  );
  const client = await clientOf(service, email);
  return { id: (await actorNamed(service, email)).userId, email, client };
}

const everything = ['headline', 'about', 'expertise', 'organization', 'country', 'email'];
const save = (as: Client, given = {}, headers = {}) =>
  as.send<MemberProfile & { code: string; current: MemberProfile }>(
    'PATCH',
    '/api/member-profile',
    {
      listed: true,
      headline: 'Power engineer',
      about: 'Grids and batteries.',
      expertise: ['energy'],
      shown: everything,
      ...given,
    },
    headers,
  );
const directory = async (query = '') =>
  (await reader.send<ListedMember[]>('GET', `/api/directory${query}`)).body;
const seen = async ({ id }: Member, query = '') =>
  (await directory(query)).some((row) => row.id === id);

let member: Member;
beforeEach(async () => {
  member = await newMember();
});

test('a new profile is empty and not listed', async () => {
  const { body } = await member.client.send<MemberProfile>('GET', '/api/member-profile');
  expect(body).toMatchObject({ listed: false, headline: '', expertise: [], version: 0 });
  expect(await seen(member)).toBe(false);
});

test('a member who chose to be listed is found with the fields they show', async () => {
  await save(member.client);
  const expected = {
    id: member.id,
    name: expect.stringMatching(/^Adaeze\d+ Eze$/),
    role: 'member',
    headline: 'Power engineer',
    about: 'Grids and batteries.',
    expertise: ['energy'],
    organization: 'Kano Compute',
    country: 'Nigeria',
    email: member.email,
  };
  expect((await directory()).find(({ id }) => id === member.id)).toEqual(expected);
  expect((await reader.send('GET', `/api/directory/${member.id}`)).body).toEqual(expected);
  await save(member.client, { listed: false });
  expect(await seen(member)).toBe(false);
  expect((await reader.send('GET', `/api/directory/${member.id}`)).status).toBe(404);
});

test('a hidden field is neither read, nor searched, nor counted', async () => {
  await save(member.client, { shown: [], headline: 'Unfindable' });
  const { body } = await reader.send('GET', `/api/directory/${member.id}`);
  expect(body).toMatchObject({
    headline: null,
    about: null,
    expertise: [],
    organization: null,
    country: null,
    email: null,
  });
  for (const query of [
    '?country=Nigeria',
    '?expertise=energy',
    '?search=unfindable',
    '?search=kano',
  ])
    expect(await seen(member, query), query).toBe(false);
  const other = await newMember({ country: 'Togo' });
  await save(other.client, { shown: ['country'] });
  const { countries } = (
    await reader.send<{ countries: object[] }>('GET', '/api/directory-countries')
  ).body;
  expect(countries).toContainEqual({ country: 'Togo', members: 1 });
});

test('search, country, expertise and role filter the directory', async () => {
  await save(member.client);
  const other = await newMember({
    firstName: 'Yaa',
    organization: 'Volta Cloud',
    country: 'Ghana',
  });
  await save(other.client, { expertise: ['cloud', 'law'], headline: 'Lawyer' });
  const both = async (query: string) => [await seen(member, query), await seen(other, query)];
  expect(await both('?search=volta')).toEqual([false, true]);
  expect(await both('?search=eze')).toEqual([true, true]);
  expect(await both('?country=ghana')).toEqual([false, true]);
  expect(await both('?expertise=energy')).toEqual([true, false]);
  expect(await both('?search=lawyer&expertise=law&country=Ghana')).toEqual([false, true]);
  expect(await both('?role=partner')).toEqual([false, false]);
});

test('the directory is paged by name without skipping or repeating anybody', async () => {
  for (let count = 0; count < 5; count += 1) {
    const same = await newMember({ firstName: 'Same' });
    await save(same.client);
  }
  const whole = (await directory('?search=same')).map(({ id }) => id);
  const read: string[] = [];
  for (let path: string | null = '/api/directory?search=same&limit=2'; path; ) {
    const answer: { body: ListedMember[]; headers: Headers } = await reader.send('GET', path);
    read.push(...answer.body.map(({ id }) => id));
    const [, next] = /<([^>]+)>/.exec(answer.headers.get('link') ?? '') ?? [];
    path = next ? next.replace(/^https?:\/\/[^/]+/, '') : null;
  }
  expect(whole).toHaveLength(5);
  expect(read).toEqual(whole);
});

describe('the account determines who is listed', () => {
  beforeEach(async () => {
    await save(member.client);
  });

  test.each([
    ['suspended', "update users set status = 'suspended' where id = $1"],
    ['without the portal', "update users set permissions = '{}' where id = $1"],
  ])('%s, a member is not listed any more', async (_what, statement) => {
    await service.rows(statement, [member.id]);
    expect(await seen(member)).toBe(false);
  });

  test('a changed name and country are found immediately', async () => {
    await member.client.send('PATCH', '/api/account', {
      firstName: 'Zainab',
      lastName: 'Bello',
      country: 'Niger',
    });
    expect(await seen(member, '?search=zainab&country=Niger')).toBe(true);
  });

  test('the profile of an account awaiting approval is kept, and listed once approved', async () => {
    const email = await newAccount(service, { status: 'pending' });
    const { userId: id } = await actorNamed(service, email);
    const client = await clientOf(service, email);
    expect((await save(client)).status).toBe(200);
    expect(await seen({ id, email, client })).toBe(false);
    await service.rows("update users set status = 'active' where id = $1", [id]);
    expect(await seen({ id, email, client })).toBe(true);
  });
});

test('DESIGN §3.7: a profile saved in another tab in the meantime gets 412 with the current one', async () => {
  const { body } = await save(member.client, {}, { 'if-match': '"0"' });
  expect(body.version).toBe(1);
  const { status, body: refusal } = await save(
    member.client,
    { headline: 'Later' },
    { 'if-match': '"0"' },
  );
  expect([status, refusal.current.headline]).toEqual([412, 'Power engineer']);
});

test.each([
  ['a headline of 121 letters', { headline: 'x'.repeat(121) }, 'headline'],
  ['an unknown area', { expertise: ['magic'] }, 'expertise'],
  ['an unknown field', { shown: ['password'] }, 'shown'],
])('%s is refused at its field', async (_what, given, field) => {
  const { status, body } = await save(member.client, given);
  const { fields } = body as unknown as { fields: object };
  expect([status, Object.keys(fields)[0]?.split('.')[0]]).toEqual([400, field]);
});

test('the export contains the profile, and the erasure deletes it', async () => {
  await save(member.client);
  const exported = (await member.client.send('GET', '/api/account/export')).body;
  expect(exported.memberProfile).toMatchObject({ headline: 'Power engineer', listed: true });
  await member.client.send('DELETE', '/api/account', { password: 'Sovereign-Demo-2026' });
  expect(await seen(member)).toBe(false);
});
