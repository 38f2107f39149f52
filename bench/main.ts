// npm run bench: the product beside bare servers, in one run, against TARGETS.md.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startCluster } from '#server/testing/cluster.ts';
import { end, headersOf, type Server, start, submissions, wait } from '../e2e/faults/tools.ts';
import { compare, type lines } from './browser.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const rows: [string, string, string, boolean][] = [];
const note = (what: string, found: string, target: string, good: boolean) => {
  rows.push([what, found, target, good]);
  console.log(`${good ? 'met  ' : 'short'}  ${what.padEnd(46)} ${found.padEnd(34)} ${target}`);
};
const round = (number: number, digits = 0) => number.toFixed(digits);

function bare(...words: string[]): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['bench/bare.ts', ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)));
    child.stdout?.on('data', (text: Buffer) => {
      const url = /http:\S+/.exec(text.toString())?.[0];
      if (url) resolve({ url, child });
    });
  });
}

const fire = (
  url: string,
  headers: Record<string, string>,
  given: object = { duration: seconds },
) => autocannon({ url, headers, connections: 64, ...given });

/** One after the other, twice; the better run of each. */
async function ratio(ours: string, theirs: string, headers: Record<string, string>) {
  const best = [0, 0];
  const slow = [0, 0];
  for (const time of [0, 1, 2])
    for (const [number, url] of [theirs, ours].entries()) {
      const run = await fire(url, headers, { duration: time === 0 ? 3 : seconds });
      if (run.non2xx > 0 || run.errors > 0) throw new Error(`${url}: ${run.non2xx} refused`);
      if (time === 0 || run.requests.average < (best[number] ?? 0)) continue;
      best[number] = run.requests.average;
      slow[number] = run.latency.p99;
    }
  const [bareRate = 1, rate = 0] = best;
  return { ratio: rate / bareRate, rate, bareRate, p99: slow[1] ?? 0, bareP99: slow[0] ?? 0 };
}

async function firstAnswer(variables: Record<string, string>): Promise<[number, Server]> {
  const began = performance.now();
  const server = await start(variables);
  const response = await fetch(`${server.url}/api/health`);
  if (response.status !== 200) throw new Error(`Health: ${response.status}`);
  return [performance.now() - began, server];
}

const resident = (pid = 0) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function signedInWithProjects(url: string): Promise<string> {
  const send = (path: string, body: object, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { ...headersOf(url), ...(cookie && { cookie }) },
      body: JSON.stringify(body),
    });
  const email = 'partner@digitalsovereignty.example';
  const signedIn = await send('/api/sign-in', { email, password: 'Sovereign-Demo-2026' });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  for (const { title, termsAcceptedAt } of submissions('Bench', 5))
    await send(
      '/api/projects',
      {
        title,
        email,
        termsAcceptedAt,
        description: 'A hall.',
        location: 'nigeria',
        projectType: 'expansion',
        firstName: 'N',
        lastName: 'A',
      },
      cookie,
    );
  return cookie;
}

const data = mkdtempSync(join(tmpdir(), 'alliance-bench-'));
const cluster = await startCluster({ durable: true });
const children: ChildProcess[] = [];
try {
  const variables = {
    DATA_DIR: data,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    ...(await cluster.newDatabase('bench')),
  };
  const embedded = { DATA_DIR: join(data, 'embedded'), NODE_ENV: 'production', LOG_LEVEL: 'error' };
  await end((await firstAnswer(embedded))[1]);
  const [first, other] = await firstAnswer(embedded);
  await end(other);
  note('start to first answer, embedded', `${round(first)} ms`, '≤ 1000 ms', first <= 1000);
  await end(await start(variables));
  const [second, server] = await firstAnswer(variables);
  children.push(server.child);
  note('start to first answer, PostgreSQL', `${round(second)} ms`, '≤ 300 ms', second <= 300);

  const cookie = await signedInWithProjects(server.url);
  await fetch(server.url);
  await wait(1500);
  const mirror = await bare('mirror', server.url);
  children.push(mirror.child);
  const page = await ratio(server.url, mirror.url, { 'accept-encoding': 'br' });
  const rates = ({ rate, bareRate }: typeof page) => `(${round(rate)} of ${round(bareRate)}/s)`;
  note(
    'landing page / bare node:http',
    `${round(page.ratio, 2)} ${rates(page)}`,
    '≥ 0.7',
    page.ratio >= 0.7,
  );
  note('landing page, p99', `${page.p99} ms (bare ${page.bareP99})`, '≤ 3 ms', page.p99 <= 3);

  const encoding = process.env.BENCH_HASH ?? 'base64url';
  const query = await bare('list', variables.DATABASE_URL, encoding);
  children.push(query.child);
  const signedIn = { cookie, 'x-forwarded-for': '10.9.9.9' };
  const list = await ratio(`${server.url}/api/projects`, `${query.url}/api/projects`, signedIn);
  note(
    'signed-in list / bare one-query server',
    `${round(list.ratio, 2)} ${rates(list)}`,
    '≥ 0.6',
    list.ratio >= 0.6,
  );
  note('signed-in list, p99', `${list.p99} ms (bare ${list.bareP99})`, '≤ 15 ms', list.p99 <= 15);

  await fire(`${server.url}/api/projects`, signedIn, { amount: 50_000 });
  const half = resident(server.child.pid);
  await fire(`${server.url}/api/projects`, signedIn, { amount: 50_000 });
  const full = resident(server.child.pid);
  const flat = full <= half * 1.1;
  note(
    'memory after 100,000 requests',
    `${round(full)} MiB (after half ${round(half)})`,
    '≤ 150 MiB, flat',
    full <= 150 && flat,
  );

  const targets = { 'slow 4G': 950, 'slow 3G': 2100 };
  const articles = (await (await fetch(`${server.url}/api/articles?limit=1`)).json()) as {
    articleId: string;
  }[];
  for (const path of ['/', `/article/${articles[0]?.articleId}`, '/faq', '/membership'])
    for (const line of Object.keys(targets) as (keyof typeof lines)[]) {
      const { ours, theirs } = await compare(server.url + path, mirror.url + path, line);
      const name = path.length > 20 ? '/article/…' : path;
      if (line === 'slow 4G') {
        const kilobytes = ours.bytes / 1024;
        note(
          `first view of ${name}, bytes`,
          `${round(kilobytes, 1)} KB`,
          '≤ 34 KB',
          kilobytes <= 34,
        );
        note(`${name}, requests`, String(ours.requests), '≤ 3', ours.requests <= 3);
        const blocked = `${round(ours.blocking)} ms, ${round(ours.shift, 3)}`;
        const calm = ours.blocking <= 50 && ours.shift === 0;
        note(`${name}, blocking at 4 × CPU, layout shift`, blocked, '≤ 50 ms, 0', calm);
      }
      const good = ours.lcp <= 1.1 * theirs.lcp && ours.lcp <= targets[line];
      const found = `${round(ours.lcp)} ms (bare ${round(theirs.lcp)})`;
      note(`LCP of ${name}, ${line}`, found, `≤ 1.1 × bare, ≤ ${targets[line]} ms`, good);
    }
  await end(server);
} finally {
  for (const child of children) child.kill();
  await cluster.remove();
  rmSync(data, { recursive: true, force: true });
}
const short = rows.filter(([, , , good]) => !good).length;
console.log(short === 0 ? '\nEvery target is met.' : `\n${short} of ${rows.length} are short.`);
