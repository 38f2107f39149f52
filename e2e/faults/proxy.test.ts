/**
 * nginx, configured as in the operations guide, in front of three instances on one PostgreSQL: event streams
 * are not buffered, and killing one instance loses no session, submission, live update or job.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cluster } from '#server/testing/cluster.ts';
import { findNginx } from '../../scripts/nginx.mjs';
import { instantIn, now } from '../tools/dates.ts';
import { demoCluster } from './demo-cluster.ts';
import {
  end,
  type Mail,
  mailReceiver,
  mailsTo,
  type Server,
  start,
  submissions,
  submit,
  wait,
} from './tools.ts';

const folder = mkdtempSync(join(tmpdir(), 'alliance-proxy-'));
const password = 'Sovereign-Demo-2026';
const example = new URL('../../deploy/nginx.conf', import.meta.url);

let cluster: Cluster;
let proxy: ChildProcess;
let site: string;
const instances: { url: string; server: Server }[] = [];
const received: Mail[] = [];
const mailServer = mailReceiver(received);

/** The example's configuration with this test's ports, and without TLS, which is not under test. */
function configuration(port: number, instances: readonly { url: string }[]): string {
  const here = readFileSync(example, 'utf8')
    .replace(
      /^ *server 127\.0\.0\.1:3000;$/m,
      instances.map(({ url }) => `server ${new URL(url).host};`).join('\n'),
    )
    .replace(/server \{\n *listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/listen 443 [^;]*;/, `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_certificate.*$/gm, '');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  // Otherwise its workers run as another user, who cannot enter the temporary folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  return `${user}daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
events {}
http {
access_log off;
${paths}
${here}
}
`;
}

async function answering(url: string): Promise<void> {
  for (const deadline = now() + 20_000; ; await wait(50)) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    if (now() > deadline)
      throw new Error(`${url}: ${status} ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
  }
}

beforeAll(async () => {
  cluster = await demoCluster(folder, false);
  await new Promise<void>((resolve) => {
    mailServer.listen(0, '127.0.0.1', resolve);
  });
  const mailPort = (mailServer.server.address() as AddressInfo).port;
  // nginx inherits the open port, so that nobody takes it in the meantime.
  const held = createServer();
  await new Promise<void>((resolve) => held.listen(0, '127.0.0.1', resolve));
  const { port } = held.address() as AddressInfo;
  site = `http://127.0.0.1:${port}`;
  const database = await cluster.newDatabase('alliance', 'demo');
  for (let count = 0; count < 3; count += 1) {
    const server = await start({
      ...database,
      BASE_URL: site,
      DATA_DIR: folder,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_FROM: 'info@alliance.example',
      TRUST_PROXY: '127.0.0.1',
    });
    instances.push({ url: server.url, server });
  }
  mkdirSync(join(folder, 'nginx'));
  const file = join(folder, 'nginx', 'nginx.conf');
  writeFileSync(file, configuration(port, instances));
  const program = findNginx();
  if (!program) throw new Error('There is no nginx: npm test installs it.');
  const { fd } = (held as unknown as { _handle: { fd: number } })._handle;
  proxy = spawn(program, ['-e', join(folder, 'error.log'), '-p', folder, '-c', file], {
    stdio: ['ignore', 'inherit', 'inherit', fd],
    env: { ...process.env, NGINX: '3;' },
  });
  held.close();
  await answering(`${site}/api/health/ready`);
});
afterAll(async () => {
  if (proxy && proxy.exitCode === null) {
    const ended = new Promise((resolve) => proxy.once('exit', resolve));
    proxy.kill('SIGTERM');
    await ended;
  }
  await Promise.all(instances.map(({ server }) => end(server)));
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  await cluster?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Signs in through the proxy; returns the headers of a signed-in browser. */
async function signIn(account: string): Promise<Record<string, string>> {
  const response = await fetch(`${site}/api/sign-in`, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@digitalsovereignty.example`, password }),
  });
  expect(response.status).toBe(200);
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { origin: site, cookie, 'content-type': 'application/json' };
}

/** A live connection that reconnects whenever it breaks, like a browser's EventSource. */
function follow(headers: Record<string, string>) {
  const over = new AbortController();
  const heard: string[] = [];
  const state = { opened: 0 };
  const listen = async () => {
    const response = await fetch(`${site}/api/live`, { headers, signal: over.signal });
    if (response.status !== 200 || !response.body) return;
    state.opened += 1;
    const text = new TextDecoder();
    for await (const part of response.body) heard.push(text.decode(part));
  };
  const ended = (async () => {
    while (!over.signal.aborted) {
      await listen().catch(() => undefined);
      await wait(100);
    }
  })();
  const stop = () => {
    over.abort();
    return ended;
  };
  return { heard, state, stop };
}

async function until(what: string, check: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = now() + 60_000; !(await check()); await wait(50))
    if (now() > deadline) throw new Error(`Not within a minute: ${what}`);
}

async function liveAt(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^alliance_live_connections (\d+)$/m.exec(text)?.[1]);
}

async function json<T>(response: Response): Promise<T> {
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

test('the proxy forwards the client’s address, the request id and every answer, and does not expose the metrics', async () => {
  const page = await fetch(site);
  expect(page.status).toBe(200);
  expect(page.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await fetch(`${site}/metrics`)).status).toBe(404);
  for (const { url } of instances) {
    expect((await fetch(`${url}/metrics`)).status).toBe(200);
    const through = { headers: { 'x-forwarded-for': '203.0.113.9' } };
    expect((await fetch(`${url}/metrics`, through)).status).toBe(404);
  }
});

test('one instance is killed: no session is lost, live updates continue, no submission is lost, each job is done once', async () => {
  const client = await signIn('client');
  const admin = await signIn('admin');
  const live = follow(client);
  // Unbuffered: the first event arrives while the connection is open.
  await until('the first event', () => live.heard.length > 0);
  const counts = await Promise.all(instances.map(({ url }) => liveAt(url)));
  expect(counts.toSorted()).toEqual([0, 0, 1]);
  const holder = counts.indexOf(1);

  const all = submissions('Behind a proxy', 45);
  let acknowledged = 0;
  let killed: Promise<void> | null = null;
  const waiting = [...all];
  const person = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      // A request in progress at the kill gets 502; resent with its key, it succeeds.
      for (let left = 20; !next.answer; left -= 1) {
        await submit(site, next).catch((error) => {
          if (left === 0) throw error;
          return wait(100);
        });
      }
      acknowledged += 1;
      const victim = instances[holder];
      if (acknowledged === 15 && victim) killed = end(victim.server, 'SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: 5 }, person));
  await killed;

  for (const headers of [client, admin])
    await json(await fetch(`${site}/api/auth/user`, { headers }));
  await until('the live connection is back', () => live.state.opened > 1);
  const made = await fetch(`${site}/api/projects`, {
    method: 'POST',
    headers: client,
    body: JSON.stringify({
      title: 'One’s own',
      email: 'client@digitalsovereignty.example',
      description: 'A hall.',
      location: 'nigeria',
      projectType: 'expansion',
      firstName: 'Ngozi',
      lastName: 'Adeyemi',
      termsAcceptedAt: instantIn(-60_000),
    }),
  });
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const before = live.heard.length;
  const changed = await fetch(`${site}/api/admin/projects/${id}/status`, {
    method: 'PATCH',
    headers: admin,
    body: JSON.stringify({ status: 'screening' }),
  });
  expect(changed.status).toBe(200);
  await until('a live update after the reconnection', () =>
    live.heard.slice(before).join('').includes('/api/projects'),
  );
  await live.stop();

  // Each submission is stored once.
  const found = new Map<string, number>();
  let path: string | undefined = '/api/admin/projects?limit=200';
  while (path !== undefined) {
    const page: Response = await fetch(site + path, { headers: admin });
    for (const { title } of await json<{ title: string }[]>(page))
      found.set(title, (found.get(title) ?? 0) + 1);
    path = /^<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
  }
  for (const { title } of all) expect([title, found.get(title)]).toEqual([title, 1]);

  // Each email was sent; at most those in delivery by the killed instance arrive twice, as the same message.
  const mails = await mailsTo(all, () => received);
  const ids = new Set(mails.map(({ to, messageId }) => `${to} ${messageId}`));
  expect(ids.size).toBe(all.length);
  expect(mails.length - ids.size).toBeLessThanOrEqual(4);
  const { rows } = await cluster.run(
    "select state, count(*)::int from pgboss.job where name = 'deliver-mail' and state not in ('created', 'retry', 'active') group by 1",
    'alliance',
  );
  expect(rows.map(({ state }) => state)).toEqual(['completed']);
});
