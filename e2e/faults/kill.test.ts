/**
 * `kill -9` while 200 people submit, five times on the same data: what was acknowledged is there once, and
 * its mail goes out, with a Message-ID of its own that a repeat would share.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const data = mkdtempSync(join(tmpdir(), 'alliance-kill-'));
const password = 'Sovereign-Demo-2026';
const rounds = [1, 2, 3, 4, 5];
const people = 200;
const connections = 16;

interface Server {
  url: string;
  child: ChildProcess;
}

interface Submission {
  title: string;
  email: string;
  key: string;
  termsAcceptedAt: string;
  /** Once the server acknowledged it. */
  answer?: { id: string; trackingCode: string };
}

let running: Server | null = null;
afterAll(async () => {
  if (running) await end(running, 'SIGTERM');
  rmSync(data, { recursive: true, force: true });
});

/** Starts the product on a free port; resolves when it says where it is. */
function start(): Promise<Server> {
  if (!existsSync(join(root, 'build/pages/server/index.js')))
    throw new Error('The pages are not built; run node scripts/prepare.mjs first.');
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: data, PORT: '0', TRUST_PROXY: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (text: Buffer) => {
      said += text.toString();
      const url = / is at (http:\/\/\S+)/.exec(said)?.[1];
      if (url) resolve({ url, child });
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${said}`)));
  });
}

function end({ child }: Server, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

/** Every visitor comes from a network address of their own. */
let visitors = 0;
function headersOf(url: string): Record<string, string> {
  visitors += 1;
  return {
    origin: url,
    'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
    'content-type': 'application/json',
  };
}

/** Sends it; notes the answer. Throws when the server is away. */
async function submit(url: string, submission: Submission): Promise<void> {
  const { title, email, key, termsAcceptedAt } = submission;
  const response = await fetch(`${url}/api/projects`, {
    method: 'POST',
    headers: { ...headersOf(url), 'idempotency-key': key },
    body: JSON.stringify({
      title,
      email,
      description: 'A hall.',
      location: 'nigeria',
      projectType: 'expansion',
      firstName: 'Ngozi',
      lastName: 'Adeyemi',
      termsAcceptedAt,
    }),
  });
  const answer = (await response.json()) as NonNullable<Submission['answer']>;
  if (response.status !== 201) throw new Error(`${response.status}: ${JSON.stringify(answer)}`);
  submission.answer = answer;
}

/** Submits all, over several connections at once, and kills the server after `fatal` acknowledgements. */
async function submitUntilKilled(server: Server, all: Submission[], fatal: number): Promise<void> {
  let acknowledged = 0;
  let dead: Promise<void> | null = null;
  const waiting = [...all];
  const connection = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const before = dead;
      try {
        await submit(server.url, next);
      } catch (error) {
        // Only a server that was killed may fail to answer.
        if (!before && !dead) throw error;
        return;
      }
      acknowledged += 1;
      if (acknowledged === fatal) dead = end(server, 'SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  await dead;
}

async function signInAdministrator(url: string): Promise<string> {
  const response = await fetch(`${url}/api/admin-login`, {
    method: 'POST',
    headers: headersOf(url),
    body: JSON.stringify({ email: 'admin@digitalsovereignty.example', password }),
  });
  expect(response.status).toBe(200);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** How often each title stands in the administrators' list. */
async function titlesOf(url: string): Promise<Map<string, string[]>> {
  const cookie = await signInAdministrator(url);
  const found = new Map<string, string[]>();
  let path: string | undefined = '/api/admin/projects?limit=200';
  while (path !== undefined) {
    const response: Response = await fetch(url + path, { headers: { cookie } });
    expect(response.status).toBe(200);
    for (const { title, id } of (await response.json()) as { title: string; id: string }[])
      found.set(title, [...(found.get(title) ?? []), id]);
    path = /^<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return found;
}

async function track(url: string, code: string): Promise<unknown> {
  const response = await fetch(`${url}/api/track/${code}`, { headers: headersOf(url) });
  return ((await response.json()) as { status?: unknown }).status;
}

interface Mail {
  to: string;
  subject: string;
  text: string;
  messageId: string;
}

function outbox(): Mail[] {
  const folder = join(data, 'files/outbox');
  return readdirSync(folder).flatMap((name) => {
    try {
      return [JSON.parse(readFileSync(join(folder, name), 'utf8')) as Mail];
    } catch {
      // Half-written at the moment of the kill, or of this look; its repeat overwrites it.
      return [];
    }
  });
}

/** Waits until every one of these people has a mail, and gives those mails. */
async function mailsTo(submissions: Submission[]): Promise<Mail[]> {
  const wanted = new Set(submissions.map(({ email }) => email));
  for (const deadline = Date.now() + 60_000; ; ) {
    const mails = outbox().filter(({ to }) => wanted.has(to));
    const missing = wanted.size - new Set(mails.map(({ to }) => to)).size;
    if (missing === 0) return mails;
    if (Date.now() > deadline) throw new Error(`${missing} of ${wanted.size} mails did not go out`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

test.each(rounds)(
  'round %i: killed while 200 submit, nothing acknowledged is lost',
  async (round) => {
    const all: Submission[] = Array.from({ length: people }, (_, number) => ({
      title: `Round ${round}, hall ${number}`,
      email: `sponsor-${round}-${number}@example.org`,
      key: `round-${round}-${number}`,
      termsAcceptedAt: new Date(Date.now() - 60_000).toISOString(),
    }));
    running ??= await start();
    const fatal = 10 + Math.floor(Math.random() * (people - 40));
    await submitUntilKilled(running, all, fatal);
    running = await start();
    const { url } = running;

    const acknowledged = all.filter(({ answer }) => answer);
    const note = `killed after ${fatal}, acknowledged ${acknowledged.length}`;
    expect(acknowledged.length, note).toBeGreaterThanOrEqual(fatal);
    expect(acknowledged.length, note).toBeLessThan(people);
    const after = await titlesOf(url);
    for (const { title, answer } of acknowledged)
      expect(after.get(title), note).toEqual([answer?.id]);
    for (const { title } of all)
      expect(after.get(title)?.length ?? 0, title).toBeLessThanOrEqual(1);
    for (const { answer } of acknowledged)
      expect(await track(url, answer?.trackingCode ?? ''), note).toBe('submitted');

    // Whoever got no answer sends again with the same key, and so does everybody else.
    for (const submission of all) {
      const earlier = submission.answer;
      await submit(url, submission);
      if (earlier) expect(submission.answer, note).toEqual(earlier);
    }
    const complete = await titlesOf(url);
    for (const { title, answer } of all) expect(complete.get(title)).toEqual([answer?.id]);

    const mails = await mailsTo(all);
    expect(mails).toHaveLength(people);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(people);
    for (const { email, answer } of all)
      expect(mails.find(({ to }) => to === email)?.text).toContain(
        answer?.trackingCode ?? 'no answer',
      );
  },
);
