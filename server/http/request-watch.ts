/** Reports every finished request: one log line, and the metrics. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { logInfo } from '../platform/log.ts';
import type { Metrics } from './metrics.ts';
import { newRequestId } from './request.ts';

interface Watched {
  requestId: string;
  /** The call's name in the contract, or the name of another handler. A bounded set: never a path. */
  call(): string;
}

const unknown = () => 'http';
/** A page served from the page cache. */
const cachedPageName = 'kept-page';

const watched = new WeakMap<IncomingMessage, Watched>();

/** What is known of a request in progress; only an id for requests by the product itself. */
export const watchedOf = (incoming: IncomingMessage | undefined): Watched =>
  (incoming && watched.get(incoming)) ?? { requestId: newRequestId(), call: unknown };

/** Reports a request that the page cache answered. */
export function reportCachedPage(
  metrics: Metrics,
  request: {
    requestId: string;
    method: string | undefined;
    status: number;
    bytes: number;
    started: number;
  },
): void {
  const { requestId, method, status, bytes, started } = request;
  const ms = performance.now() - started;
  metrics.request({ call: cachedPageName, status, ms });
  logInfo('request', { requestId, method, call: cachedPageName, status, ms: rounded(ms), bytes });
}

/** Reports a request once its answer has been sent, or its connection has closed. */
export function watchRequest(
  metrics: Metrics,
  { requestId, started }: { requestId: string; started: number },
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  /** Called once a page was sent. */
  pageSent: (incoming: IncomingMessage) => void,
): void {
  const entry: Watched = { requestId, call: unknown };
  watched.set(incoming, entry);
  const { socket, method } = incoming;
  const before = socket.bytesWritten;
  outgoing.once('close', () => {
    const call = entry.call();
    const ms = performance.now() - started;
    const status = outgoing.statusCode;
    metrics.request({ call, status, ms });
    if (call === 'page' && status === 200) pageSent(incoming);
    logInfo('request', {
      requestId,
      method,
      call,
      status,
      ms: rounded(ms),
      // Includes headers: what was sent over the wire.
      bytes: socket.bytesWritten - before,
      ...(!outgoing.writableFinished && { cut: true }),
    });
  });
}

const rounded = (ms: number) => Math.round(ms * 10) / 10;
