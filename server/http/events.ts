/** Server-sent events over one response, until the browser or the server ends it. */
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { liveConnections } from '#contract/limits.ts';
import type { LiveEvent } from '#contract/system.ts';
import { AppError } from '../platform/app-error.ts';
import type { Visit } from '../platform/context.ts';
import type { Stream } from '../platform/handlers.ts';
import type { Live } from '../platform/live/live.ts';
import { logError } from '../platform/log.ts';
import { addressKeys } from '../platform/security/limit-keys.ts';
import type { AppEnvironment } from './app-environment.ts';

const open = new Map<string, number>();
/** How long a browser waits before it opens a stream again that ended by the clock, in milliseconds. */
const retry = 250;
const closers = new Set<() => void>();

/** The number of open connections. */
export const liveConnectionCount = (): number => closers.size;

/** Ends every open connection when the server stops. Browsers reconnect on their own. */
export function endEvents(): void {
  for (const close of closers) close();
}

/** Whether the session, its token or its rights have ended, and with them this connection. */
function isLast(data: unknown): boolean {
  const { ended, renewed, moved } = (data ?? {}) as LiveEvent;
  return ended === true || renewed === true || moved === true;
}

/** Counts a connection of a person or an address until it is released. Throws `too_many`. */
function takeSlot({ actor, address }: Visit): () => void {
  const { perPerson, perAddress } = liveConnections;
  const keys = actor
    ? [{ key: actor.userId, most: perPerson }]
    : addressKeys(address).map(({ key, times }) => ({ key, most: perAddress * times }));
  if (keys.some(({ key, most }) => (open.get(key) ?? 0) >= most))
    throw new AppError('too_many', { retryAfter: 60 });
  const add = (more: number) => {
    for (const { key } of keys) {
      const count = (open.get(key) ?? 0) + more;
      if (count > 0) open.set(key, count);
      else open.delete(key);
    }
  };
  add(1);
  return () => add(-1);
}

export function serveEvents(
  context: Context<AppEnvironment>,
  stream: Stream,
  live: Live,
): Response {
  // A HEAD response has no body, so nothing would ever end its connection.
  if (context.req.raw.method === 'HEAD')
    return context.body(null, 200, { 'Content-Type': 'text/event-stream' });
  const release = takeSlot(context.get('visit'));
  context.header('X-Accel-Buffering', 'no');
  return streamSSE(context, async (sse) => {
    /** Whether the browser has left; otherwise it comes back. */
    const ended = Promise.withResolvers<boolean>();
    const close = () => ended.resolve(false);
    const clock = stream.seconds && setTimeout(close, stream.seconds * 1000);
    // Sequentially, so that the last event sent is the newest.
    let last: Promise<unknown> = Promise.resolve();
    const send = (load: () => Promise<unknown>) => {
      last = last
        .then(load)
        .then(async (data) => {
          if (data !== null) await sse.writeSSE({ data: JSON.stringify(data) });
          if (isLast(data)) ended.resolve(true);
        })
        .catch((error: unknown) => {
          logError('live connection', error);
          close();
        });
    };
    const heard = (event: LiveEvent) => send(() => stream.after(event));
    const stop = live.subscribe(stream.topics, heard, stream.since);
    const beat = setInterval(() => void sse.write(': still here\n\n'), 25_000);
    closers.add(close);
    sse.onAbort(() => ended.resolve(true));
    if (clock) void sse.write(`retry: ${retry}\n\n`);
    send(async () => (stream.first ? stream.first() : {}));
    const hasLeft = await ended.promise;
    stop();
    clearInterval(beat);
    clearTimeout(clock);
    closers.delete(close);
    release();
    const { left } = stream;
    if (hasLeft && left) send(() => left().then(() => null));
  });
}
