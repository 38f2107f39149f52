/**
 * What happens at one instance appears at once on a screen that is open at another, which shares its PostgreSQL; also
 * after the connection was cut, and where something on the way refuses or holds back the live connection.
 */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Cluster, startCluster } from '#server/testing/cluster.ts';
import { account, demoPassword } from './tools/accounts.ts';
import { newAddress, unique } from './tools/api.ts';
import { setOwnServer } from './tools/place.ts';
import { hydrated, toast } from './tools/screens.ts';
import { type Service, startService, temporaryFolder } from './tools/service.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

/** What the way does: all goes through; nothing does; live connections are refused, or answered without a byte. */
let way: 'open' | 'cut' | 'refused' | 'held' = 'open';
let proxy: Server;
let cluster: Cluster;
/** The instance behind the way, and the one that the alliance uses; with their own addresses. */
let here: Service;
let there: Service;
let site: string;
const folder = temporaryFolder();

const isLive = (url = '') => url.startsWith('/api/live');

function goWay(state: typeof way): void {
  way = state;
  if (state === 'cut') proxy.closeAllConnections();
}

function openWay(): Server {
  return createServer((asked, answer) => {
    if (way === 'cut') {
      asked.socket.destroy();
      return;
    }
    if (way === 'refused' && isLive(asked.url)) {
      answer.writeHead(503).end();
      return;
    }
    const { port } = new URL(here.url);
    const { method, headers, url } = asked;
    const onward = request({ host: '127.0.0.1', port, method, headers, path: url }, (given) => {
      if (way === 'held' && isLive(url)) return void given.resume();
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
}

beforeAll(async () => {
  cluster = await startCluster();
  const database = await cluster.newDatabase('alliance');
  proxy = openWay();
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const variables = { ...database, BASE_URL: site, DATA_DIR: folder.path, DEMO_DATA: 'true' };
  here = await startService(variables);
  there = await startService(variables);
  setOwnServer(site);
});
afterAll(async () => {
  setOwnServer(null);
  proxy?.closeAllConnections();
  proxy?.close();
  await Promise.all([here?.stop(), there?.stop()]);
  await cluster?.remove();
  folder.remove();
});

/** The alliance, at the other instance. */
async function alliance() {
  const headers: Record<string, string> = {
    origin: site,
    'x-forwarded-for': newAddress(),
    'content-type': 'application/json',
  };
  const send = async (path: string, body?: unknown) => {
    const response = await fetch(there.url + path, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const signedIn = await send('/api/sign-in', { email: account('admin'), password: demoPassword });
  headers.cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const found = await send(`/api/admin/users?search=${encodeURIComponent(account('client'))}`);
  const [{ id: userId }] = (await found.json()) as [{ id: string }];
  return {
    /** Writes to the client; returns the subject. */
    async write(): Promise<string> {
      const subject = `Grid study ${unique()}`;
      await send('/api/admin/messages', { userId, subject, content: 'Please send it.' });
      return subject;
    },
  };
}

/**
 * A client with the messages open. The timer that asks for what a live connection does not bring is in the test's
 * hands: what appears without `lookAgain` came live.
 */
async function openMessages(newVisitor: NewVisitor, errors?: RegExp) {
  const { page, signIn, expectErrors } = await newVisitor();
  if (errors) expectErrors(errors);
  await page.addInitScript(() => {
    const start = window.setInterval.bind(window);
    const asks: (() => void)[] = [];
    const held = (run: () => void, milliseconds?: number) => {
      if (milliseconds !== 20_000) return start(run, milliseconds);
      return asks.push(run) + 1_000_000;
    };
    Object.assign(window, {
      setInterval: held,
      lookAgain: () => {
        for (const ask of asks) ask();
      },
    });
  });
  await signIn(account('client'));
  await page.goto('/client-portal?tab=messages');
  await hydrated(page);
  return page;
}

const lookAgain = (page: Page) =>
  page.evaluate(() => (window as unknown as { lookAgain(): void }).lookAgain());
const thread = (page: Page, subject: string) =>
  page.locator('#main').getByRole('link', { name: subject });

async function connections(): Promise<number> {
  const text = await (await fetch(`${here.url}/metrics`)).text();
  return Number(/^alliance_live_connections (\d+)$/m.exec(text)?.[1]);
}
const connected = (count: number) => eventually(connections).toBe(count);

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const unread = async (page: Page) =>
  Number(/, (\d+)/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

test('what the alliance writes at another instance appears on the open screen live, with its notification and without a toast, and all can be marked as read', async ({
  newVisitor,
}) => {
  goWay('open');
  await connected(0);
  const page = await openMessages(newVisitor);
  await connected(1);
  await eventually(() => unread(page)).toBeGreaterThan(0);
  const before = await unread(page);
  const subject = await (await alliance()).write();
  await thread(page, subject).waitFor();
  await eventually(() => unread(page)).toBe(before + 1);
  await eventually(() => toast(page).count()).toBe(0);
  await bell(page).click();
  const notice = page.getByRole('link', { name: `Message from the alliance: ${subject}` });
  await notice.waitFor();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await eventually(() => unread(page)).toBe(0);
  await eventually(() => page.getByRole('button', { name: 'Mark all as read' }).count()).toBe(0);
});

test('what happens while a screen is still loading appears once it listens, in the first tab and in the next', async ({
  newVisitor,
}) => {
  goWay('open');
  await connected(0);
  const { write } = await alliance();
  const { page, context, signIn } = await newVisitor();
  await signIn(account('client'));
  const hold = async (tab: Page, what: string) => {
    const held = Promise.withResolvers<void>();
    await tab.route(what, (route) => held.promise.then(() => route.continue()));
    return held.resolve;
  };

  const connect = await hold(page, '**/api/live*');
  await page.goto('/client-portal?tab=messages');
  await hydrated(page);
  const first = await write();
  connect();
  await thread(page, first).waitFor();

  const next = await context.newPage();
  const run = await hold(next, '**/assets/*.js');
  await next.goto('/client-portal?tab=messages', { waitUntil: 'commit' });
  await thread(next, first).waitFor();
  const second = await write();
  await thread(page, second).waitFor();
  run();
  await thread(next, second).waitFor();
});

test('a connection that is cut and comes back has lost nothing and doubles nothing', async ({
  newVisitor,
}) => {
  goWay('open');
  await connected(0);
  const page = await openMessages(newVisitor, /ERR_/);
  await connected(1);
  const { write } = await alliance();
  const subjects = [await write()];
  await thread(page, subjects[0] ?? '').waitFor();
  goWay('cut');
  await connected(0);
  subjects.push(await write(), await write());
  for (const subject of subjects.slice(1))
    await eventually(() => thread(page, subject).count()).toBe(0);
  goWay('open');
  for (const subject of subjects) await thread(page, subject).waitFor();
  subjects.push(await write());
  await thread(page, subjects[3] ?? '').waitFor();
  for (const subject of subjects)
    await eventually(() => thread(page, subject).count(), subject).toBe(1);
});

for (const [state, what] of [
  ['refused', 'refuses live connections'],
  ['held', 'holds their answers back'],
] as const)
  test(`where something on the way ${what}, the screen asks, and is live again once it lets them through`, async ({
    newVisitor,
  }) => {
    goWay(state);
    await connected(0);
    const page = await openMessages(newVisitor, /ERR_|status of 503/);
    const { write } = await alliance();
    const subject = await write();
    await lookAgain(page);
    await lookAgain(page);
    await thread(page, subject).waitFor();
    const later = await write();
    await lookAgain(page);
    await thread(page, later).waitFor();
    goWay('open');
    if (state === 'held') proxy.closeAllConnections();
    await eventually(async () => {
      await lookAgain(page);
      return connections();
    }).toBe(1);
    const live = await write();
    await thread(page, live).waitFor();
    for (const one of [subject, later, live])
      await eventually(() => thread(page, one).count()).toBe(1);
  });
