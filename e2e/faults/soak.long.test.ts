/** Two hours of mixed load: memory, open handles and database connections do not grow. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { soakMinutes } from '#server/testing/amounts.ts';
import type { Cluster } from '#server/testing/cluster.ts';
import { demoCluster } from './demo-cluster.ts';
import { end, headersOf, type Server, start, submissions, submit, wait } from './tools.ts';

const data = mkdtempSync(join(tmpdir(), 'alliance-soak-'));
let cluster: Cluster;
let server: Server;
beforeAll(async () => {
  cluster = await demoCluster(data, false);
  server = await start({ DATA_DIR: data, ...(await cluster.newDatabase('alliance', 'demo')) });
});
afterAll(async () => {
  if (server) await end(server);
  await cluster?.remove();
  rmSync(data, { recursive: true, force: true });
});

interface Sample {
  memory: number;
  handles: number;
  connections: number;
}

async function sample(): Promise<Sample> {
  const process = `/proc/${server.child.pid}`;
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`${process}/status`, 'utf8'))?.[1];
  const { rows } = await cluster.run(
    "select count(*)::int as open from pg_stat_activity where datname = 'alliance'",
  );
  return {
    memory: Number(resident) / 1024,
    handles: readdirSync(`${process}/fd`).length,
    connections: Number(rows[0]?.open),
  };
}

async function expectStatus(path: string, status: number, init: RequestInit = {}) {
  const headers = { ...headersOf(server.url), ...init.headers };
  const answer = await fetch(server.url + path, { redirect: 'manual', ...init, headers });
  await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** A visitor reads, one in ten submits a project. */
async function visit(number: number): Promise<void> {
  for (const path of ['/', '/faq', '/news-research', '/report-selection', '/api/articles'])
    await expectStatus(path, 200);
  await expectStatus(`/no-such-page-${number}`, 404);
  const [submission] = submissions(`Soak ${number}`, 1);
  if (submission && number % 10 === 0) await submit(server.url, submission);
}

/** A client signs in, looks around, listens, and signs out. */
async function use(): Promise<void> {
  const body = JSON.stringify({
    email: 'client@digitalsovereignty.example',
    password: 'Sovereign-Demo-2026',
  });
  const signedIn = await expectStatus('/api/sign-in', 200, { method: 'POST', body });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const leave = new AbortController();
  const live = await fetch(`${server.url}/api/live`, {
    headers: { ...headersOf(server.url), cookie },
    signal: leave.signal,
  });
  for (const path of ['/', '/client-portal', '/account', '/api/projects', '/api/notifications'])
    await expectStatus(path, 200, { headers: { cookie } });
  if (live.status !== 200) throw new Error(`/api/live answered ${live.status}`);
  leave.abort();
  await expectStatus('/api/logout', 200, { method: 'POST', headers: { cookie } });
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Medians of the second quarter, when everything is warmed up, and of the last one. */
const growth = (samples: readonly Sample[], what: keyof Sample) => {
  const quarter = Math.floor(samples.length / 4);
  const of = (from: number) => median(samples.slice(from, from + quarter).map((one) => one[what]));
  return { before: of(quarter), after: of(samples.length - quarter) };
};

test(
  'TARGETS: no growth of memory, handles or connections under mixed load',
  async () => {
    const samples: Sample[] = [];
    let isOver = false;
    let visits = 0;
    const load = async (work: (number: number) => Promise<void>, pause: number) => {
      while (!isOver) {
        visits += 1;
        await work(visits);
        await wait(pause);
      }
    };
    const people = [
      ...Array.from({ length: 6 }, () => load(visit, 100)),
      // One account: at most 360 of the 600 pages that a person may have rendered in a minute.
      ...Array.from({ length: 2 }, () => load(use, 1000)),
    ];
    const broken = Promise.all(people);
    for (let minute = 0; minute < soakMinutes; minute += 1)
      for (const _ of [1, 2, 3, 4]) {
        await Promise.race([wait(15_000), broken]);
        samples.push(await sample());
      }
    isOver = true;
    await broken;
    const found = {
      memory: growth(samples, 'memory'),
      handles: growth(samples, 'handles'),
      connections: growth(samples, 'connections'),
    };
    process.stdout.write(`${visits} visits; ${JSON.stringify(found)}\n`);
    expect(found.memory.after).toBeLessThan(found.memory.before * 1.1 + 5);
    expect(found.handles.after).toBeLessThan(found.handles.before + 20);
    expect(found.connections.after).toBeLessThanOrEqual(found.connections.before + 2);
  },
  (soakMinutes + 5) * 60_000,
);
