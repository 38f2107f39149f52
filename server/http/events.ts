/** Server-sent events over one response, until the browser or the server ends it. */
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { liveConnections } from '#contract/limits.ts';
import type { LiveEvent } from '#contract/system.ts';
import { AppError } from '../platform/app-error.ts';
import type { Stream } from '../platform/handlers.ts';
import type { Live } from '../platform/live.ts';
import { logError } from '../platform/log.ts';
import type { DoorEnvironment } from './door-environment.ts';

const open = new Map<string, number>();
const closers = new Set<() => void>();

/** Ends every open connection: the server stops. Browsers come back by themselves. */
export function endEvents(): void {
  for (const close of closers) close();
}

/** Whether the session, its token or its rights are over, and with them this connection. */
function isLast(data: unknown): boolean {
  const { ended, renewed, moved } = (data ?? {}) as LiveEvent;
  return ended === true || renewed === true || moved === true;
}

export function serveEvents(
  context: Context<DoorEnvironment>,
  stream: Stream,
  live: Live,
): Response {
  // Nothing follows a HEAD, so nobody would ever end its connection.
  if (context.req.raw.method === 'HEAD')
    return context.body(null, 200, { 'Content-Type': 'text/event-stream' });
  const { actor, address } = context.get('visit');
  const [key, most] = actor
    ? [actor.userId, liveConnections.perPerson]
    : [address, liveConnections.perAddress];
  const count = open.get(key) ?? 0;
  if (count >= most) throw new AppError('too_many', { retryAfter: 60 });
  open.set(key, count + 1);
  context.header('X-Accel-Buffering', 'no');
  return streamSSE(context, async (sse) => {
    const ended = Promise.withResolvers<void>();
    // One after the other: what is sent last is what is newest.
    let last: Promise<unknown> = Promise.resolve();
    const send = (load: () => Promise<unknown>) => {
      last = last
        .then(load)
        .then(async (data) => {
          if (data !== null) await sse.writeSSE({ data: JSON.stringify(data) });
          if (isLast(data)) ended.resolve();
        })
        .catch((error: unknown) => {
          logError('live connection', error);
          ended.resolve();
        });
    };
    const stop = live.subscribe(stream.topics, (event) => send(() => stream.after(event)));
    const beat = setInterval(() => void sse.write(': still here\n\n'), 25_000);
    closers.add(ended.resolve);
    sse.onAbort(ended.resolve);
    send(async () => (stream.first ? stream.first() : {}));
    await ended.promise;
    stop();
    clearInterval(beat);
    closers.delete(ended.resolve);
    const left = (open.get(key) ?? 1) - 1;
    if (left > 0) open.set(key, left);
    else open.delete(key);
  });
}
