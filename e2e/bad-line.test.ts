/** What people send over a line that loses a third of its connections arrives, each once. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { browserHeader } from '#contract/identity/device.ts';
import { sendAll, type Waiting } from '#web/islands/offline-queue.ts';
import { asAdministrator, entries, newAddress, type Reply, unique } from './tools/api.ts';
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

/** Timers of this length run when the returned function is called; all others as usual. */
function holdTimers(length: number): () => void {
  let held: (() => void) | undefined;
  const real = globalThis.setTimeout;
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    work: () => void,
    milliseconds?: number,
    ...more: []
  ) => {
    if (milliseconds !== length) return real(work, milliseconds, ...more);
    held = work;
    return real(() => undefined, 0);
  }) as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
  return () => held?.();
}

test('of 200 submissions over a line that drops, stalls, cuts off, resets or delays every third connection, each arrives once', async () => {
  const passTwentySeconds = holdTimers(20_000);
  const line = await startBadLine(faultOf, passTwentySeconds);
  onTestFinished(() => line.stop());
  const name = `Bad line ${unique()}`;
  const waiting = new Map(
    Array.from({ length: count }, (_, number): [string, Waiting] => {
      const key = randomUUID();
      const { submittedBy: _by, ...body } = entries({ title: `${name}, hall ${number}` });
      const headers = {
        'Idempotency-Key': key,
        [browserHeader]: randomUUID(),
        Origin: place.url,
        'X-Forwarded-For': newAddress(),
        Connection: 'close',
      };
      const said = { name, done: ['', ''], failed: ['', ''] } as const;
      const path = `${line.url}/api/projects`;
      return [key, { key, headers, account: '', path, body, at: number, said }];
    }),
  );
  const put = async (one: Waiting) => waiting.set(one.key, one);
  let rounds = 0;
  for (let isLeft = true; isLeft; rounds += 1)
    isLeft = await sendAll([...waiting.values()], put).then(
      () => false,
      () => true,
    );

  expect(rounds).toBeGreaterThan(1);
  const all = [...waiting.values()];
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
