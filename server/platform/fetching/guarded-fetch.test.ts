import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  FetchError,
  type FetchFailure,
  type GuardedFetch,
  makeGuardedFetch,
} from './guarded-fetch.ts';

const mebibyte = 1024 * 1024;
const limits = { bytes: mebibyte, seconds: 5 };
const guarded = makeGuardedFetch();
/** May read from the server here. */
let open: GuardedFetch;

const bomb = gzipSync(Buffer.alloc(50 * mebibyte));
/** More than a socket takes at a time. */
const largeBomb = gzipSync(Buffer.alloc(200 * mebibyte));

const endless = (response: ServerResponse) => {
  const send = () => {
    while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
  };
  response.on('drain', send);
  send();
};

const answers: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  '/right': (response) => response.end('right'),
  '/zipped': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('right')),
  '/unchanged': (response) => response.writeHead(304).end(),
  '/echo': (response, request) => request.pipe(response),
  '/missing': (response) => response.writeHead(404).end(),
  '/busy': (response) => response.writeHead(429, { 'retry-after': '7' }).end(),
  '/broken': (response) => response.writeHead(503).end(),
  '/silent': () => undefined,
  '/endless': (response) => endless(response.writeHead(200)),
  '/announced': (response) => {
    response.writeHead(200, { 'content-length': String(200 * mebibyte) });
    endless(response);
  },
  '/bomb': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  '/cut': (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('only this');
    setImmediate(() => response.destroy());
  },
  '/ends': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip', connection: 'close' }).end(largeBomb),
  '/damaged': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'),
  '/packed': (response) => response.writeHead(200, { 'content-encoding': 'zstd-2' }).end('x'),
  '/here': (response) => response.writeHead(302, { location: '/right' }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/script': (response) => response.writeHead(302, { location: 'javascript:alert(1)' }).end(),
  '/metadata': (response) =>
    response.writeHead(302, { location: 'https://169.254.169.254/latest' }).end(),
  '/neighbour': (response) => response.writeHead(302, { location: 'https://127.0.0.1:9/' }).end(),
  '/clear-text': (response) => response.writeHead(302, { location: 'http://example.org/' }).end(),
};

let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer((request, response) => answers[request.url ?? '']?.(response, request));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  base = `http://${host}`;
  open = makeGuardedFetch({ insecureHosts: [host] });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Why it failed, and whether another attempt may succeed. */
async function failure(reading: Promise<unknown>): Promise<[FetchFailure, boolean]> {
  const error = await reading.then(
    () => new Error('It did not fail'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof FetchError)) throw error;
  return [error.reason, error.retry];
}

describe('What is read', () => {
  test.each([
    ['/right', 200, 'right'],
    ['/zipped', 200, 'right'],
    ['/here', 200, 'right'],
    ['/unchanged', 304, ''],
  ])('%s', async (path, status, text) => {
    const answer = await open(base + path, {}, limits);
    expect([answer.status, answer.body.toString()]).toEqual([status, text]);
  });

  test('what is posted arrives', async () => {
    const answer = await open(`${base}/echo`, { method: 'POST', body: '{"rows":1}' }, limits);
    expect(answer.body.toString()).toBe('{"rows":1}');
  });
});

describe('A server that misbehaves', () => {
  test.each<[string, FetchFailure, boolean]>([
    ['/missing', 'status', false],
    ['/broken', 'status', true],
    ['/busy', 'status', true],
    ['/endless', 'too-large', false],
    ['/announced', 'too-large', false],
    ['/bomb', 'too-large', false],
    ['/cut', 'cut-off', true],
    ['/damaged', 'cut-off', true],
    ['/packed', 'cut-off', false],
    ['/round', 'redirects', false],
    ['/script', 'address', false],
  ])('%s: %s', async (path, reason, retry) => {
    expect(await failure(open(base + path, {}, limits))).toEqual([reason, retry]);
  });

  test('one that is silent is left after the time that was given', async () => {
    expect(await failure(open(`${base}/silent`, {}, { ...limits, seconds: 0.2 }))).toEqual([
      'slow',
      true,
    ]);
  });

  test('says how long to wait', async () => {
    await expect(open(`${base}/busy`, {}, limits)).rejects.toMatchObject({ retryAfter: 7 });
  });

  test('what the caller ends, ends with the caller’s reason', async () => {
    const controller = new AbortController();
    const reading = open(`${base}/silent`, { signal: controller.signal }, limits);
    controller.abort(new Error('Stopped'));
    await expect(reading).rejects.toThrow('Stopped');
  });

  test('does not redirect what is posted', async () => {
    expect(await failure(open(`${base}/here`, { method: 'POST', body: 'x' }, limits))).toEqual([
      'redirects',
      false,
    ]);
  });

  test('one that ends the connection while its answer is still being unpacked harms nobody', async () => {
    const faults: unknown[] = [];
    const note = (error: unknown) => faults.push(error);
    process.on('uncaughtException', note);
    for (let round = 0; round < 5; round += 1)
      await open(`${base}/ends`, { method: 'POST', body: 'x' }, limits).catch(() => undefined);
    await new Promise((resolve) => setImmediate(resolve));
    process.off('uncaughtException', note);
    expect(faults).toEqual([]);
  });

  test('memory stays bounded while it sends without end', async () => {
    const before = process.memoryUsage().rss;
    for (let round = 0; round < 20; round += 1)
      await failure(open(`${base}/bomb`, {}, limits)).catch(() => undefined);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * mebibyte);
  });
});

describe('CONNECTORS.md: only public addresses, by https', () => {
  test.each<[string, FetchFailure]>([
    ['http://example.org/', 'address'],
    ['ftp://example.org/', 'address'],
    ['file:///etc/passwd', 'address'],
    ['no address', 'address'],
    ['https://user:secret@example.org/', 'address'],
    ['https://127.0.0.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://0x7f000001/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::ffff:127.0.0.1]/', 'private'],
    ['https://169.254.169.254/latest/meta-data', 'private'],
    ['https://10.0.0.1/', 'private'],
    // A name is looked up for the connection, and what it resolves to decides.
    ['https://localhost/', 'private'],
  ])('%s', async (address, reason) => {
    expect((await failure(guarded(address, {}, limits)))[0]).toBe(reason);
  });

  test.each<[string, FetchFailure]>([
    ['/metadata', 'private'],
    ['/neighbour', 'private'],
    ['/clear-text', 'address'],
  ])('after a redirect, too: %s', async (path, reason) => {
    expect((await failure(open(base + path, {}, limits)))[0]).toBe(reason);
  });
});
