/** What people send over a line that loses a third of its connections arrives, each once. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { browserHeader } from '#contract/identity/device.ts';
import { partPatience, patience } from '#contract/timing.ts';
import { sendAll, type Waiting } from '#web/islands/offline-queue.ts';
import {
  asAdministrator,
  client,
  entries,
  newAddress,
  newPerson,
  type Reply,
  submit,
  unique,
} from './tools/api.ts';
import { type Fault, startBadLine } from './tools/bad-line.ts';
import { place } from './tools/place.ts';

const count = 200;

/** Every third connection fails, each in another way and at another byte. */
function faultOf(connection: number): Fault | null {
  if (connection % 3 > 0) return null;
  const number = connection / 3;
  const after = 1 + ((number * 89) % 900);
  const faults: Fault[] = [
    { kind: 'refused' },
    { kind: 'request stalls', after },
    { kind: 'answer stalls', after },
    { kind: 'answer is cut off', after },
    { kind: 'answer is reset', after },
    { kind: 'answer is late' },
  ];
  return faults[number % faults.length] ?? null;
}

/** Timers of these lengths run when the returned function is called; all others as usual. */
function holdTimers(...lengths: number[]): () => void {
  let held: (() => void) | undefined;
  const real = globalThis.setTimeout;
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    work: () => void,
    milliseconds?: number,
    ...more: []
  ) => {
    if (milliseconds === undefined || !lengths.includes(milliseconds))
      return real(work, milliseconds, ...more);
    held = work;
    return real(() => undefined, 0);
  }) as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
  return () => held?.();
}

/** Sends it all in rounds, as pages and the service worker do, until nothing waits. */
async function sendInRounds(all: readonly Waiting[]): Promise<Waiting[]> {
  const waiting = new Map(all.map((one) => [one.key, one]));
  const store = {
    put: async (one: Waiting) => waiting.set(one.key, one),
    has: async () => true,
  };
  let rounds = 0;
  for (let isLeft = true; isLeft; rounds += 1)
    isLeft = await sendAll([...waiting.values()], store).then(
      () => false,
      () => true,
    );
  expect(rounds).toBeGreaterThan(1);
  return [...waiting.values()];
}

async function openLine() {
  const line = await startBadLine(faultOf, holdTimers(patience, partPatience));
  onTestFinished(() => line.stop());
  return line;
}

const headersOf = (key: string) => ({
  'Idempotency-Key': key,
  Origin: place.url,
  'X-Forwarded-For': newAddress(),
  Connection: 'close',
});

test('of 200 submissions over a line that drops, stalls, cuts off, resets or delays every third connection, each arrives once', async () => {
  const line = await openLine();
  const name = `Bad line ${unique()}`;
  const all = await sendInRounds(
    Array.from({ length: count }, (_, number): Waiting => {
      const key = randomUUID();
      const { submittedBy: _by, ...body } = entries({ title: `${name}, hall ${number}` });
      const headers = { ...headersOf(key), [browserHeader]: randomUUID() };
      const said = { name, done: ['', ''], failed: ['', ''] } as const;
      const path = `${line.url}/api/projects`;
      return { key, headers, account: '', path, body, at: number, said };
    }),
  );

  expect(all.filter(({ refused }) => refused !== undefined)).toEqual([]);
  const admin = await asAdministrator();
  const codes = new Map<string, string[]>();
  for (
    let path: string | undefined =
      `/api/admin/projects?limit=200&search=${encodeURIComponent(name)}`;
    path;
  ) {
    const reply: Reply<{ title: string; trackingCode: string }[]> = await admin.send('GET', path);
    for (const { title, trackingCode } of reply.body)
      codes.set(title, [...(codes.get(title) ?? []), trackingCode]);
    path = /^<([^>]+)>/.exec(reply.headers.get('link') ?? '')?.[1];
  }
  expect(codes.size).toBe(count);
  for (const { body, sent } of all)
    expect([body.title, codes.get(String(body.title))]).toEqual([body.title, [sent?.trackingCode]]);
  expect(line.connections()).toBeGreaterThan(count * 1.3);
});

test('of 12 documents over the same line, each is added once', async () => {
  const line = await openLine();
  const { email, password } = await newPerson();
  const own = await client();
  const signedIn = await own.send('POST', '/api/sign-in', { email, password });
  const [session = ''] = signedIn.headers.getSetCookie();
  const { id } = await submit({}, own);
  const names = Array.from({ length: 12 }, (_, number) => `Permit ${number}`);
  const all = await sendInRounds(
    names.map((name, at): Waiting => {
      const key = randomUUID();
      const headers = { ...headersOf(key), Cookie: session.split(';')[0] ?? '' };
      const said = { name, done: ['', ''], failed: ['', ''] } as const;
      const path = `${line.url}/api/projects/${id}/documents`;
      const file = new File(
        ['%PDF-1.4\n%%EOF\n', Buffer.alloc(1.5 * 512 * 1024, '%')],
        `${name}.pdf`,
      );
      return { key, headers, account: '', path, body: {}, file, at, said };
    }),
  );
  expect(all.filter(({ sent }) => !sent)).toEqual([]);
  const { body } = await own.send<{ title: string }[]>('GET', `/api/documents?projectId=${id}`);
  expect(body.map(({ title }) => title).sort()).toEqual(names.sort());
});
