/** Shared tools of the fault tests: the product as a child process, and people who submit projects. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { browserHeader } from '#contract/identity/device.ts';
import { instantIn, now } from '../tools/dates.ts';
import { type Service, startService } from '../tools/service.ts';

const password = 'Sovereign-Demo-2026';

export type Server = Pick<Service, 'url' | 'child' | 'output'>;

export interface Submission {
  title: string;
  email: string;
  key: string;
  termsAcceptedAt: string;
  /** Set once the server has acknowledged it. */
  answer?: { id: string; trackingCode: string };
}

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts the product with demonstration data; resolves when it prints its address. */
export const start = (variables: Record<string, string>): Promise<Server> =>
  startService({ DEMO_DATA: 'true', ...variables });

export function end({ child }: Server, signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else {
      child.once('exit', () => resolve());
      child.kill(signal);
    }
  });
}

const browserSecret = 'one-browser-s-own-secret';

/** Every visitor has a unique network address. */
let visitors = 0;
export function headersOf(url: string): Record<string, string> {
  visitors += 1;
  return {
    origin: url,
    'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
    'content-type': 'application/json',
  };
}

export const submissions = (name: string, count: number): Submission[] =>
  Array.from({ length: count }, (_, number) => ({
    title: `${name}, hall ${number}`,
    email: `sponsor-${name}-${number}@example.org`.toLowerCase().replaceAll(' ', '-'),
    key: `${name}-${number}`.replaceAll(' ', '-').padStart(8, '-'),
    termsAcceptedAt: instantIn(-60_000),
  }));

/** Sends it; returns the status and the answer. */
export async function send(url: string, submission: Submission, description = 'A hall.') {
  const { title, email, key, termsAcceptedAt } = submission;
  const response = await fetch(`${url}/api/projects`, {
    method: 'POST',
    headers: { ...headersOf(url), 'idempotency-key': key, [browserHeader]: browserSecret },
    // Only a hang takes longer.
    signal: AbortSignal.timeout(60_000),
    body: JSON.stringify({
      title,
      email,
      description,
      location: 'nigeria',
      projectType: 'expansion',
      firstName: 'Ngozi',
      lastName: 'Adeyemi',
      termsAcceptedAt,
    }),
  });
  const body = (await response.json()) as { id: string; trackingCode: string; code?: string };
  return { status: response.status, body };
}

/**
 * Sends it and records the answer. An overloaded server answers 503, and the request is repeated with the
 * same key, as a browser does. Throws if the server is down.
 */
export async function submit(url: string, submission: Submission): Promise<void> {
  for (let left = 30; ; left -= 1) {
    const { status, body } = await send(url, submission);
    if (status === 201) {
      submission.answer = body;
      return;
    }
    if (status !== 503 || left === 0) throw new Error(`${status}: ${JSON.stringify(body)}`);
    await wait(1000);
  }
}

/** The administrators' list: project ids by title. */
export async function titlesOf(url: string): Promise<Map<string, string[]>> {
  const signedIn = await fetch(`${url}/api/admin-login`, {
    method: 'POST',
    headers: headersOf(url),
    body: JSON.stringify({ email: 'admin@digitalsovereignty.example', password }),
  });
  if (signedIn.status !== 200) throw new Error(`The administrator got ${signedIn.status}`);
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const found = new Map<string, string[]>();
  let path: string | undefined = '/api/admin/projects?limit=200';
  while (path !== undefined) {
    const response: Response = await fetch(url + path, { headers: { cookie } });
    if (response.status !== 200) throw new Error(`The list answered ${response.status}`);
    for (const { title, id } of (await response.json()) as { title: string; id: string }[])
      found.set(title, [...(found.get(title) ?? []), id]);
    path = /^<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return found;
}

export interface Mail {
  to: string;
  text: string;
  messageId: string;
}

/** The emails in the local outbox. */
export function outbox(data: string): Mail[] {
  const folder = join(data, 'files/outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    try {
      return [JSON.parse(readFileSync(join(folder, name), 'utf8')) as Mail];
    } catch {
      // Half-written at the kill, or when it was read; resending overwrites it.
      return [];
    }
  });
}

/** A mail server, not listening yet, that adds emails to `received`. */
export function mailReceiver(received: Mail[]): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        const messageId = /^Message-ID: (\S+)/im.exec(text)?.[1] ?? '';
        for (const { address } of session.envelope.rcptTo)
          received.push({ to: address, text, messageId });
        done();
      });
    },
  });
  // Connections break when it stops, or when an instance is killed.
  server.on('error', () => undefined);
  return server;
}

/** Waits until every one of these people has an email, and returns those emails. */
export async function mailsTo(people: Submission[], mails: () => Mail[]): Promise<Mail[]> {
  const wanted = new Set(people.map(({ email }) => email));
  for (const deadline = now() + 180_000; ; await wait(200)) {
    const found = mails().filter(({ to }) => wanted.has(to));
    const missing = wanted.size - new Set(found.map(({ to }) => to)).size;
    if (missing === 0) return found;
    if (now() > deadline) throw new Error(`${missing} of ${wanted.size} emails did not go out`);
  }
}
