import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReviewRow } from '#contract/intake/projects.ts';
import { cursorOf } from '../../platform/database/paging.ts';
import { type Client, makeClient, type Reply } from '../../testing/client.ts';
import { clientOf, newAccount } from '../../testing/people.ts';
import { bringTo, type Made, newProject } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

const list = (query: Record<string, string> = {}) =>
  admin.send<ReviewRow[]>('GET', `/api/admin/projects?${new URLSearchParams(query)}`);

/** Follows the Link headers to the end; returns the titles in order, page by page. */
async function walk(client: Client, first: string, between?: () => Promise<unknown>) {
  const pages: string[][] = [];
  for (let path: string | undefined = first; path !== undefined; ) {
    const reply: Reply<ReviewRow[]> = await client.send('GET', path);
    const { status, body, headers } = reply;
    expect(status).toBe(200);
    pages.push(body.map(({ title }) => title));
    path = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    await between?.();
  }
  return pages;
}

test('projects awaiting a first review come first by promised date, with overdue ones at the top', async () => {
  const old = await newProject(service, null, { title: 'Order: oldest' });
  const moved = await newProject(service, null, { title: 'Order: under review' });
  await service.advance({ days: 1 });
  await newProject(service, null, { title: 'Order: a day younger' });
  await service.advance({ days: 6 });
  await bringTo(service, moved.id, 'screening');
  const { body } = await list({ search: 'order' });
  expect(body.map(({ title, overdue }) => [title, overdue])).toEqual([
    ['Order: oldest', false],
    ['Order: a day younger', false],
    ['Order: under review', false],
  ]);
  // On the promised date itself a project is not overdue; the day after it is.
  await service.advance({ days: 1 });
  const late = (await list({ search: 'order' })).body;
  expect(late.map(({ overdue }) => overdue)).toEqual([true, false, false]);
  expect(late[0]).toMatchObject({ id: old.id, reviewBy: '2026-11-09' });
  const { body: counters } = await admin.send('GET', '/api/admin/overview');
  expect(counters).toMatchObject({ openProjects: 3, overdueProjects: 1 });
});

test('following the Link headers lists every project once, in order, with the total count', async () => {
  for (let number = 1; number <= 7; number += 1)
    await newProject(service, null, { title: `Walk ${number}` });
  const whole = await list({ search: 'walk', limit: '200' });
  expect(whole.headers.get('x-total-count')).toBe('7');
  expect(whole.headers.get('link')).toBeNull();
  const pages = await walk(admin, '/api/admin/projects?search=walk&limit=3');
  expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
  expect(pages.flat()).toEqual(whole.body.map(({ title }) => title));
});

test('a list sorted by title is paged by its Link headers too, and stays filtered', async () => {
  for (const title of [
    'sorted b|b',
    'Sorted “a”',
    'SORTED c',
    'sorted B|b',
    'Sorted ة',
    'Sorted 🙂',
  ])
    await newProject(service, null, { title });
  await newProject(service, null, { title: 'Another' });
  const whole = (await list({ search: 'sorted', sort: 'title' })).body.map(({ title }) => title);
  expect(whole).toHaveLength(6);
  const places = whole.map((title) => title.toLowerCase());
  const first = places.indexOf('sorted b|b');
  expect(places.slice(first, first + 3)).toEqual(['sorted b|b', 'sorted b|b', 'sorted c']);
  const pages = await walk(admin, '/api/admin/projects?search=sorted&limit=1&sort=title');
  expect(pages).toEqual(whole.map((title) => [title]));
  const down = await walk(admin, '/api/admin/projects?search=sorted&limit=1&sort=-title');
  expect(down.flat()).toEqual(whole.toReversed());
});

test('a project submitted or moved during paging neither repeats nor hides others', async () => {
  const made: Made[] = [];
  for (let number = 1; number <= 6; number += 1) {
    made.push(await newProject(service, null, { title: `Stable ${number}` }));
    await service.advance({ minutes: 1 });
  }
  let turn = 0;
  const seen = await walk(admin, '/api/admin/projects?search=stable&limit=2', async () => {
    turn += 1;
    // Sorted before the pages already read.
    if (turn < 3) await newProject(service, null, { title: `Stable late ${turn}` });
  });
  const titles = seen.flat().filter((title) => !title.includes('late'));
  expect(titles.sort()).toEqual(made.map(({ title }) => title).sort());
  expect(new Set(seen.flat()).size).toBe(seen.flat().length);
});

test('the owner’s own list is paged the same way, newest first', async () => {
  const email = await newAccount(service);
  const owner = await clientOf(service, email);
  for (let number = 1; number <= 5; number += 1) {
    await newProject(service, email, { title: `Mine ${number}` });
    if (number !== 3) await service.advance({ minutes: 1 });
  }
  let inserted = false;
  const pages = await walk(owner, '/api/projects?limit=2', async () => {
    if (!inserted) await newProject(service, email, { title: 'Mine too' });
    inserted = true;
  });
  expect(pages.flat()).toHaveLength(5);
  expect([pages[0]?.[0], pages.flat().at(-1)]).toEqual(['Mine 5', 'Mine 1']);
  expect(new Set(pages.flat()).size).toBe(5);
});

test.each([
  ['a title', { title: 'Kainji reservoir hall' }, 'kainji'],
  ['the beginning of a word', { title: 'Hydropower at Mambilla' }, 'mamb'],
  ['several words in any order', { title: 'Blue Nile cluster' }, 'cluster blue'],
  ['the sponsor’s name', { firstName: 'Oluwaseun', lastName: 'Balogun' }, 'balogun'],
  ['an email address', { email: 'grace.hopper@navy.example' }, 'grace.hopper@navy.example'],
  ['an organisation', { organization: 'Sahel Compute GIE' }, 'sahel'],
  ['letters beyond English', { title: 'Énergie solaire à Ségou' }, 'énergie'],
  ['diacritics below and above', { organization: 'Ọlá Ìbàdàn' }, 'ọlá'],
  ['another script', { title: 'مركز بيانات القاهرة' }, 'القاهرة'],
])('the search finds %s', async (_what, given, search) => {
  const { id } = await newProject(service, null, given);
  const { body, headers } = await list({ search });
  expect(body.map((row) => row.id)).toEqual([id]);
  expect(headers.get('x-total-count')).toBe('1');
});

test('the search finds a tracking code as it is written', async () => {
  const { id, trackingCode } = await newProject(service, null);
  expect((await list({ search: trackingCode })).body.map((row) => row.id)).toEqual([id]);
});

test.each(["' or true --", '%', '&|!():*<->', '🙂'])(
  'a search for “%s” finds nothing and breaks nothing',
  async (search) => {
    const { status, body } = await list({ search });
    expect({ status, body }).toEqual({ status: 200, body: [] });
  },
);

test('filters by status, type and country combine', async () => {
  const given = { title: 'Filter me', location: 'ghana', projectType: 'green-retrofit' };
  const { id } = await newProject(service, null, given);
  await bringTo(service, id, 'screening');
  await newProject(service, null, { ...given, location: 'kenya' });
  await newProject(service, null, { ...given, projectType: 'expansion' });
  await newProject(service, null, given);
  const found = async (query: Record<string, string>) =>
    (await list({ search: 'filter', ...query })).body.length;
  expect(await found({})).toBe(4);
  expect(await found({ location: 'ghana' })).toBe(3);
  expect(await found({ projectType: 'green-retrofit' })).toBe(3);
  expect(await found({ status: 'screening' })).toBe(1);
  expect(await found({ status: '', location: '', projectType: '' })).toBe(4);
  const all = { location: 'ghana', projectType: 'green-retrofit', status: 'screening' };
  expect((await list({ search: 'filter', ...all })).body.map((row) => row.id)).toEqual([id]);
});

const uuid = '00000000-0000-4000-8000-000000000000';
const at = '2026-11-02T09:00:00Z';

test.each([
  [{ limit: '0' }, 'limit'],
  [{ limit: '201' }, 'limit'],
  [{ limit: '1.5' }, 'limit'],
  [{ limit: 'many' }, 'limit'],
  [{ status: 'lost' }, 'status'],
  [{ search: 'x'.repeat(101) }, 'search'],
  [{ after: 'nonsense' }, 'after'],
  [{ sort: 'budget' }, 'sort'],
  [{ after: cursorOf('', ['2026-99-99', at, uuid]) }, 'after'],
  [{ after: cursorOf('', ['2026-11-09', '2026-11-02T99:00:00Z', uuid]) }, 'after'],
  [{ after: cursorOf('', ['0000-01-01', at, uuid]) }, 'after'],
  [{ after: cursorOf('', ['+012345-01-01', at, uuid]) }, 'after'],
  [{ after: cursorOf('', ['2026-11-09', at]) }, 'after'],
  [{ after: cursorOf('', ['2026-11-09', at, uuid, 'more']) }, 'after'],
  [{ after: cursorOf('', ['2026-11-09', at, uuid]), sort: 'title' }, 'after'],
  [{ after: cursorOf('submitted', [at, uuid]), sort: '-submitted' }, 'after'],
  [{ after: cursorOf('title', ['Hall', uuid]) }, 'after'],
  [{ after: cursorOf('title', ['\u0000', uuid]), sort: 'title' }, 'after'],
])('%j is refused with the field’s name', async (query, field) => {
  const { status, body } = await makeClient(service, admin.cookie()).send(
    'GET',
    `/api/admin/projects?${new URLSearchParams(query as Record<string, string>)}`,
  );
  expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({
    status: 400,
    fields: [field],
  });
});
