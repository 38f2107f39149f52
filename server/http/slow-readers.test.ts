import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppEnvironment } from './app-environment.ts';
import { makePageCache } from './page-cache.ts';
import { type Listening, listen } from './serve.ts';
import { cutSlowReaders } from './slow-readers.ts';

/** More than the system buffers for a loopback connection. */
const large = new Uint8Array(64 * 1024 * 1024);
let answer = Promise.withResolvers<void>();
let say: (text: string) => Promise<void>;
let listening: Listening;
/** The server's end of the connections, in request order. */
const seen: { socket: Socket; server: Server }[] = [];
const note = (message: unknown) => seen.push(message as (typeof seen)[number]);

beforeAll(async () => {
  const app = new Hono<AppEnvironment>();
  app.get('/large', (context) => context.body(large));
  app.get('/slow', async (context) => {
    await answer.promise;
    return context.text('done');
  });
  app.get('/live', (context) =>
    streamSSE(context, async (sse) => {
      say = async (text) => sse.writeSSE({ data: text });
      await say('open');
      await new Promise<void>((resolve) => sse.onAbort(resolve));
    }),
  );
  channel('http.server.request.start').subscribe(note);
  listening = await listen(app, makePageCache('session'), {
    host: '127.0.0.1',
    port: 0,
    before: null,
    metrics: { request: () => undefined, read: async () => ({ text: '', type: '' }) },
    pageSent: () => undefined,
    stallMs: 50,
    maxConnections: 8,
  });
});
afterAll(async () => {
  channel('http.server.request.start').unsubscribe(note);
  await listening.stop();
});

const open = () => connect(listening.port, '127.0.0.1').on('error', () => undefined);
const ask = (socket: Socket, path: string) =>
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
/** Collects what this end receives. */
function reader(socket: Socket) {
  const heard = { text: '' };
  socket.on('data', (part) => {
    heard.text += part;
  });
  return heard;
}
/** Sends a request and returns the server's end of the connection. */
async function openRequest(path: string) {
  const before = seen.length;
  const socket = open();
  ask(socket, path);
  await expect.poll(() => seen.length).toBeGreaterThan(before);
  const { socket: end, server } = seen[before] as (typeof seen)[number];
  return { socket, end, server };
}
/** Resolves once the server has found the connection idle this many times. */
const silent = async (server: Server, end: Socket, number: number) => {
  for (let left = number; left > 0; ) {
    // Node restarts the timeout only with the next byte, and the test shouldn't wait for one.
    end.setTimeout(25);
    const [socket] = await once(server, 'timeout');
    if (socket === end) left -= 1;
  }
};

test('connections whose readers stall are closed by the server', async () => {
  const readers = await Promise.all([1, 2, 3, 4].map(() => openRequest('/large')));
  await Promise.all(readers.map(({ end }) => end.destroyed || once(end, 'close')));
  expect(readers.map(({ end }) => end.destroyed)).toEqual(Array(4).fill(true));
  for (const { socket } of readers) socket.destroy();
});

test('a reader that stalls is cut within that time, by the server’s own clock', async () => {
  const server = createServer((_, outgoing) => outgoing.end(large)).listen(0, '127.0.0.1');
  const stallMs = 400;
  cutSlowReaders(server, stallMs);
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  ask(socket, '/');
  const [end] = await once(server, 'connection');
  let quarters = 0;
  // In the loop of the server's own timers: what delays one delays the other.
  const clock = setInterval(() => {
    quarters += 1;
  }, stallMs / 4);
  await once(end, 'close');
  clearInterval(clock);
  expect(quarters).toBeLessThanOrEqual(6);
  socket.destroy();
  server.close();
});

test('a visitor whose answer takes long to make still gets it', async () => {
  const { socket, end, server } = await openRequest('/slow');
  const heard = reader(socket);
  await silent(server, end, 2);
  expect(end.destroyed).toBe(false);
  answer.resolve();
  await expect.poll(() => heard.text).toContain('done');
  socket.destroy();
  answer = Promise.withResolvers();
});

test('a live stream that is being read stays open, however rare its events', async () => {
  const { socket, end, server } = await openRequest('/live');
  const heard = reader(socket);
  await silent(server, end, 2);
  expect(end.destroyed).toBe(false);
  await say('still here');
  await expect.poll(() => heard.text).toContain('still here');
  socket.destroy();
});

test('a live stream that nobody reads is closed', async () => {
  const { socket, end } = await openRequest('/live');
  await say('x'.repeat(large.length)).catch(() => undefined);
  if (!end.destroyed) await once(end, 'close');
  socket.destroy();
});

test('the number of connections is limited; closing one makes room', async () => {
  const held = await Promise.all(Array.from({ length: 8 }, () => openRequest('/slow')));
  const refused = open();
  await once(refused, 'close');
  held[0]?.socket.destroy();
  await expect
    .poll(async () => {
      const socket = open();
      const heard = reader(socket);
      ask(socket, '/nothing');
      await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      socket.destroy();
      return heard.text.slice(0, 12);
    })
    .toBe('HTTP/1.1 404');
  for (const { socket } of held) socket.destroy();
});
