/** The HTTP server: cached pages first, everything else through the app. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartError } from '../platform/app-error.ts';
import type { AppEnvironment } from './app-environment.ts';
import { limitBodyTime } from './body-time.ts';
import type { BundleSource } from './bundle.ts';
import { endEvents } from './events.ts';
import { answeredAt } from './manual-answer.ts';
import type { Metrics } from './metrics.ts';
import type { PageCache } from './page-cache.ts';
import { keepAliveSeconds } from './ready-answer.ts';
import { newRequestId } from './request.ts';
import { reportCachedPage, watchRequest } from './request-watch.ts';
import { cutSlowReaders } from './slow-readers.ts';

export interface Listening {
  port: number;
  /** Accepts no new requests, ends live connections, and resolves when requests in progress are answered. */
  stop(): Promise<void>;
}

interface Where {
  host: string;
  port: number;
  /** Already listens on that port, and is replaced. */
  held?: Server | undefined;
  before: BundleSource['before'];
  metrics: Metrics;
  /** Counts a page that was sent. */
  pageSent: (incoming: IncomingMessage) => void;
  /** Further connections are closed immediately. */
  maxConnections: number;
  /** Milliseconds that a reader may stall. */
  stallMs?: number;
}

export async function listen(
  app: Hono<AppEnvironment>,
  cache: PageCache,
  {
    host,
    port,
    held,
    before,
    metrics,
    pageSent,
    maxConnections,
    stallMs = readerSeconds * 1000,
  }: Where,
): Promise<Listening> {
  const throughApp = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  let stopping = false;
  const server = createServer(
    {
      headersTimeout: 15_000,
      // Of the whole request, however long; `limitBodyTime` knows what its body may take.
      requestTimeout: 0,
      // How often the headers' timeout is checked; the default is every 30 seconds.
      connectionsCheckingInterval: 5000,
      keepAliveTimeout: keepAliveSeconds * 1000,
      maxHeaderSize: 16_384,
    },
    (incoming, outgoing) => {
      // A proxy keeps connections open: each one closes after its current answer, and none is cut off.
      if (stopping) outgoing.setHeader('Connection', 'close');
      const started = performance.now();
      const requestId = newRequestId();
      limitBodyTime(incoming);
      incoming.url = answeredAt(incoming.url ?? '/', incoming.headers);
      const kept = cache.serve(incoming, outgoing, requestId);
      if (kept) {
        pageSent(incoming);
        reportCachedPage(metrics, { requestId, method: incoming.method, started, ...kept });
        return;
      }
      watchRequest(metrics, { requestId, started }, incoming, outgoing, pageSent);
      readers.working(outgoing);
      const next = () => void throughApp(incoming, outgoing);
      if (before) before(incoming, outgoing, next);
      else next();
    },
  );
  server.maxConnections = maxConnections;
  const readers = cutSlowReaders(server, stallMs);
  await bind(server, host, port, held);
  return {
    port: portOf(server),
    async stop() {
      stopping = true;
      const closed = new Promise((resolve) => server.close(resolve));
      endEvents();
      server.closeIdleConnections();
      const forceClose = setTimeout(() => server.closeAllConnections(), 8000);
      await closed;
      clearTimeout(forceClose);
    },
  };
}

/** Seconds that a client may stall while reading an answer. */
const readerSeconds = 30;

export interface HeldPort {
  port: number;
  held: Server;
}

/** Holds a free port for PORT=0: the public address must be known before the app is made. */
export async function holdPort(host: string): Promise<HeldPort> {
  const held = createServer();
  await bind(held, host, 0);
  return { held, port: portOf(held) };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function bind(server: Server, host: string, port: number, held?: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentences: Record<string, string> = {
        EADDRINUSE: `Port ${port} on ${host} is in use by another program; stop it, or set PORT to another number.`,
        EACCES: `This user isn’t allowed to use port ${port}; set PORT to a number above 1023.`,
        EADDRNOTAVAIL: `This machine has no address ${host}; set HOST to one it has.`,
      };
      reject(new StartError(sentences[error.code ?? ''] ?? `Cannot listen: ${error.message}.`));
    });
    if (held) server.listen(held, resolve);
    else server.listen(port, host, resolve);
  });
}
