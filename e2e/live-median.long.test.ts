/** How soon a screen that is open at one instance shows what happened at another, which shares its PostgreSQL. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Cluster, startCluster } from '#server/testing/cluster.ts';
import { account, demoPassword } from './tools/accounts.ts';
import { newAddress, unique } from './tools/api.ts';
import { now } from './tools/dates.ts';
import { setOwnServer } from './tools/place.ts';
import { hydrated } from './tools/screens.ts';
import { type Service, startService, temporaryFolder } from './tools/service.ts';
import { eventually, test } from './tools/test.ts';

let cluster: Cluster;
let instances: Service[] = [];
/** The addresses of the instance with the screen, which is the public one, and of the alliance's. */
let here: string;
let there: string;
const folder = temporaryFolder();

beforeAll(async () => {
  cluster = await startCluster();
  const database = await cluster.newDatabase('alliance');
  const variables = { ...database, DATA_DIR: folder.path, DEMO_DATA: 'true' };
  instances = [await startService(variables)];
  here = instances[0]?.url ?? '';
  instances.push(await startService({ ...variables, BASE_URL: here }));
  there = instances[1]?.url ?? '';
  setOwnServer(here);
});
afterAll(async () => {
  setOwnServer(null);
  await Promise.all(instances.map((instance) => instance.stop()));
  instances = [];
  await cluster?.remove();
  folder.remove();
});

/** Writes to the client as the alliance, at the other instance. */
async function alliance() {
  const headers: Record<string, string> = {
    origin: here,
    'x-forwarded-for': newAddress(),
    'content-type': 'application/json',
  };
  const send = async (path: string, body?: unknown) => {
    const method = body === undefined ? 'GET' : 'POST';
    const response = await fetch(there + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const signedIn = await send('/api/sign-in', { email: account('admin'), password: demoPassword });
  headers.cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const found = await send(`/api/admin/users?search=${encodeURIComponent(account('client'))}`);
  const [{ id: userId }] = (await found.json()) as [{ id: string }];
  return (subject: string) =>
    send('/api/admin/messages', { userId, subject, content: 'Please send it.' });
}

/** When this text appears on the page, which runs on this machine and has its clock. */
const appearance = (page: Page, text: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.querySelector('main')?.textContent?.includes(wanted)) return;
          observer.disconnect();
          resolve(performance.timeOrigin + performance.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      }),
    text,
  );

async function connections(): Promise<number> {
  const text = await (await fetch(`${here}/metrics`)).text();
  return Number(/^alliance_live_connections (\d+)$/m.exec(text)?.[1]);
}

test('what the alliance writes at another instance is on the open screen within a second, in the median of ten', async ({
  newVisitor,
}) => {
  const { page, signIn } = await newVisitor();
  await signIn(account('client'));
  await page.goto('/client-portal?tab=messages');
  await hydrated(page);
  await eventually(connections).toBe(1);
  const write = await alliance();
  const times: number[] = [];
  for (let number = 0; number < 10; number += 1) {
    const subject = `Grid study ${unique()}`;
    const appears = appearance(page, subject);
    await write(subject);
    const answered = now();
    times.push(Math.max(0, (await appears) - answered));
  }
  const median = times.toSorted((one, other) => one - other)[5];
  process.stdout.write(
    `Live at the other instance: median ${median} ms of ${times.join(', ')} ms\n`,
  );
  expect(median).toBeLessThanOrEqual(1000);
});
