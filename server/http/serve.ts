/** The listening server: finished pages first, everything else through the door. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartError } from '../platform/app-error.ts';
import type { BundleSource } from './bundle.ts';
import type { DoorEnvironment } from './door-environment.ts';
import { endEvents } from './events.ts';
import type { PageCache } from './page-cache.ts';

export interface Listening {
  port: number;
  /** Takes no new requests, ends live connections, and resolves when those under way are answered. */
  stop(): Promise<void>;
}

export async function listen(
  app: Hono<DoorEnvironment>,
  cache: PageCache,
  { host, port, before }: { host: string; port: number; before: BundleSource['before'] },
): Promise<Listening> {
  const throughDoor = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: uploadSeconds * 1000,
      // How often the two are looked at; otherwise every half a minute.
      connectionsCheckingInterval: 5000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
    },
    (incoming, outgoing) => {
      limitBody(incoming);
      if (cache.serve(incoming, outgoing)) return;
      const door = () => void throughDoor(incoming, outgoing);
      if (before) before(incoming, outgoing, door);
      else door();
    },
  );
  await bind(server, host, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      endEvents();
      server.closeIdleConnections();
      const patience = setTimeout(() => server.closeAllConnections(), 8000);
      await closed;
      clearTimeout(patience);
    },
  };
}

/** How long a body may take: a report goes up from a slow line, and only an administrator's is read. */
const bodySeconds = 30;
const uploadSeconds = 10 * 60;
const isUpload = /^\/api\/admin\/reports\/[\w-]+\/file$/;

/** Cuts a body off that comes by drops. */
function limitBody(incoming: IncomingMessage): void {
  const { headers, url = '' } = incoming;
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
  if (!hasBody || (incoming.method === 'POST' && isUpload.test(url))) return;
  const { socket } = incoming;
  const timer = setTimeout(() => {
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    socket.destroySoon();
  }, bodySeconds * 1000);
  const stop = () => clearTimeout(timer);
  incoming.once('end', stop);
  incoming.once('close', stop);
}

/** A port that nobody listens on, for PORT=0: the public address has to be known before the door is made. */
export async function freePort(host: string): Promise<number> {
  const server = createServer();
  await bind(server, host, 0);
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

function bind(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentences: Record<string, string> = {
        EADDRINUSE: `Port ${port} on ${host} is taken by another program; stop it, or set PORT to another number.`,
        EACCES: `Port ${port} may not be used by this user; set PORT to a number above 1023.`,
        EADDRNOTAVAIL: `This machine has no address ${host}; set HOST to one it has.`,
      };
      reject(new StartError(sentences[error.code ?? ''] ?? `Cannot listen: ${error.message}.`));
    });
    server.listen(port, host, resolve);
  });
}
