/** Two instances of the product on one PostgreSQL database. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listMembershipClasses } from '#contract/commerce/membership.ts';
import { listArticles } from '#contract/content/articles.ts';
import { getSiteText } from '#contract/content/site-texts.ts';
import type { ProjectDetail } from '#contract/intake/projects.ts';
import type { PageVisit } from '#contract/page-visit.ts';
import type { PageBundle } from '../../http/pages.ts';
import { type Client, followLive, makeClient } from '../../testing/client.ts';
import { openBlank } from '../../testing/databases.ts';
import { actorNamed, clientOf, newAccount } from '../../testing/people.ts';
import { entries, newProject } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';
import { everything, topics } from '../live/live.ts';
import { migrate } from './migrate.ts';

/** Stand for the site's pages, under the tags that those have: each shows what its call answers. */
const pages: Record<string, { tag: string; read: (visit: PageVisit) => Promise<unknown> }> = {
  '/news-research': { tag: 'articles', read: ({ call }) => call(listArticles, {}) },
  '/membership': { tag: 'classes texts', read: ({ call }) => call(listMembershipClasses, {}) },
  '/faq': { tag: 'texts', read: ({ call }) => call(getSiteText, { id: 'faq' }) },
  '/contact': { tag: 'build', read: ({ call }) => call(getSiteText, { id: 'banner' }) },
};
/** The paths of pages that the second instance rendered. */
const rendered: string[] = [];
const bundle: PageBundle = {
  loader: "'none'",
  keeping: (path) => ({ tag: pages[path]?.tag ?? 'build', query: [], fixed: true }),
  async render(request, visit) {
    const { pathname } = new URL(request.url);
    rendered.push(pathname);
    return new Response(JSON.stringify(await pages[pathname]?.read(visit)));
  },
};

let a: Service;
let b: Service;
beforeAll(async () => {
  a = await startService();
  b = await startService({ beside: a, bundle });
});
afterAll(async () => {
  await b?.stop();
  await a?.stop();
});

const here = (service: Service, client: { cookie(): string }) =>
  makeClient(service, client.cookie());

/**
 * A session that ends or changes at one instance does so at the other within a second, not necessarily on the
 * next request.
 */
const soon = (client: Client, path: string) =>
  expect.poll(async () => (await client.send('GET', path)).status);

test('a session opened at one instance is valid at the other, and ends at both', async () => {
  const atA = await clientOf(a, 'client');
  const atB = here(b, atA);
  expect((await atB.send('GET', '/api/auth/user')).status).toBe(200);
  expect((await atA.send('POST', '/api/logout')).status).toBe(200);
  expect((await here(a, atB).send('GET', '/api/auth/user')).status).toBe(401);
  await soon(atB, '/api/auth/user').toBe(401);
});

test('instances share their limits: after five wrong passwords at both, the sixth is refused', async () => {
  const email = await newAccount(a);
  const attempt = (service: Service) =>
    makeClient(service).send('POST', '/api/sign-in', { email, password: 'wrong wrong wrong' });
  const statuses: number[] = [];
  for (const service of [a, b, a, b, a, b, a]) statuses.push((await attempt(service)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  const keys = await a.rows('select key from rate_limits');
  expect(JSON.stringify(keys)).not.toMatch(/@|\d+\.\d+\.\d+\.\d+/);
});

test('limits hold under concurrent requests to both instances', async () => {
  const email = await newAccount(a);
  const attempts = Array.from({ length: 12 }, (_, number) =>
    makeClient(number % 2 ? a : b).send('POST', '/api/sign-in', {
      email,
      password: 'not this one',
    }),
  );
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
});

test('a change at one instance reaches listeners at the other', async () => {
  const { id } = await newProject(a, 'client');
  const client = here(b, await clientOf(a, 'client'));
  const live = await followLive(b, '/api/live', client);
  expect(live.status).toBe(200);
  const admin = await clientOf(a, 'admin');
  const moved = await admin.send<ProjectDetail>('PATCH', `/api/admin/projects/${id}/status`, {
    status: 'screening',
  });
  expect(moved.status).toBe(200);
  const heard = () => live.events.flatMap(({ changed = [] }) => changed).join(' ');
  await vi.waitFor(() => expect(heard()).toContain('/api/projects'), 60_000);
  live.close();
});

test('suspending an account at one instance ends its session and live connection at the other', async () => {
  const email = await newAccount(a);
  const { userId } = await actorNamed(a, email);
  const client = here(b, await clientOf(a, email));
  const live = await followLive(b, '/api/live', client);
  await live.event(1);
  const admin = await clientOf(a, 'admin');
  const path = `/api/admin/users/${userId}/status`;
  expect((await admin.send('PATCH', path, { status: 'suspended' })).status).toBe(200);
  expect(await live.event(2)).toEqual({ ended: true });
  await soon(client, '/api/auth/user').toBe(401);
});

test('changing rights at one instance renews the session token at the other', async () => {
  const email = await newAccount(a, { role: 'admin' });
  const { userId } = await actorNamed(a, email);
  const client = here(b, await clientOf(a, email));
  const before = client.cookie();
  const admin = await clientOf(a, 'admin');
  const path = `/api/admin/users/${userId}/role`;
  expect((await admin.send('PATCH', path, { role: 'member' })).status).toBe(200);
  await soon(client, '/api/admin/users').toBe(403);
  expect(client.cookie()).not.toBe(before);
  expect((await here(a, client).send('GET', '/api/auth/user')).status).toBe(200);
});

test('a project’s public page at one instance shows changes made at the other', async () => {
  const { id, trackingCode } = await newProject(a, null);
  const live = await followLive<{ status?: string }>(b, `/api/track/${trackingCode}/live`);
  expect((await live.event(1)).status).toBe('submitted');
  const admin = await clientOf(a, 'admin');
  const path = `/api/admin/projects/${id}/status`;
  expect((await admin.send('PATCH', path, { status: 'screening' })).status).toBe(200);
  expect((await live.event(2)).status).toBe('screening');
  live.close();
});

/** Publishes at the first instance; each answers the words that its page then has. */
const publishing: Record<string, (admin: Client) => Promise<string>> = {
  async '/news-research'(admin) {
    const title = 'Grid dates of the north';
    const { status } = await admin.send('POST', '/api/admin/articles', {
      format: 'article',
      title,
      excerpt: 'Short.',
      content: 'Two years.',
      publishedDate: '2027-01-01',
      isPublished: true,
    });
    expect(status).toBe(201);
    return title;
  },
  async '/membership'(admin) {
    const classes = '/api/membership-classes';
    const [one] = (await admin.send<{ id: string }[]>('GET', classes)).body;
    const name = 'Under another name';
    expect((await admin.send('PATCH', `${classes}/${one?.id}`, { name })).status).toBe(200);
    return name;
  },
  async '/faq'(admin) {
    const heading = 'What people ask';
    const path = '/api/admin/texts/faq';
    expect((await admin.send('PATCH', path, { entries: { heading } })).status).toBe(200);
    return heading;
  },
  async '/contact'(admin) {
    const message = 'Closed on Sunday.';
    const path = '/api/admin/texts/banner';
    expect((await admin.send('PATCH', path, { entries: { message } })).status).toBe(200);
    return message;
  },
};

test.each(Object.entries(publishing))(
  'what is published at one instance is on %s of the other as soon as that is told: nothing else renews a cached page',
  async (path, publish) => {
    const admin = await clientOf(a, 'admin');
    const read = async () => (await fetch(b.url + path)).text();
    const times = () => rendered.filter((one) => one === path).length;
    // Again if an earlier test's change was still on its way.
    await expect
      .poll(async () => {
        await read();
        const before = times();
        await read();
        return times() - before;
      })
      .toBe(0);
    const before = await read();
    const { tag = '' } = pages[path] ?? {};
    const told = Promise.withResolvers<void>();
    const leave = b.live.subscribe([topics.content], ({ changed = [] }) => {
      if (changed.some((name) => name === everything || tag.includes(name))) told.resolve();
    });
    const words = await publish(admin);
    await told.promise;
    leave();
    expect(before).not.toContain(words);
    expect(await read()).toContain(words);
  },
);

test('each email is sent once, whichever instance took the request', async () => {
  const sent = Array.from({ length: 40 }, (_, number) => ({
    to: number % 2 ? a : b,
    entries: entries(),
  }));
  await Promise.all(
    sent.map(({ to, entries: body }) => makeClient(to).send('POST', '/api/projects', body)),
  );
  const addresses = new Set(sent.map(({ entries: { email } }) => email));
  const mails = () => [...a.outbox, ...b.outbox].filter(({ to }) => addresses.has(to));
  await vi.waitFor(() => expect(mails().length).toBeGreaterThanOrEqual(40), 60_000);
  // Nothing remains that could send one again.
  await expect
    .poll(() =>
      a.rows(
        "select 1 from pgboss.job where name = 'deliver-mail' and state in ('created', 'retry', 'active')",
      ),
    )
    .toEqual([]);
  expect(mails()).toHaveLength(40);
  expect(new Set(mails().map(({ to }) => to))).toEqual(addresses);
});

test('two instances that start together on an empty database migrate it once', async () => {
  const blank = await openBlank();
  const stores = await Promise.all([blank.open(), blank.open()]);
  const applied = await Promise.all(stores.map((store) => migrate(store)));
  expect(applied.map(({ length }) => length > 0).sort()).toEqual([false, true]);
  await Promise.all(stores.map((store) => store.close()));
  await blank.remove();
});
