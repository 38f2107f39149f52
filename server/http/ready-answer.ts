/** Answers that are written down once and sent many times (decision 53). */
import {
  type ServerResponse,
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http';

export interface ReadyAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** Status line and headers as they are sent, without those of each request. */
  readonly head: string;
  readonly body: Buffer | undefined;
}

/** How long a connection may be idle between two requests. */
export const keepAliveSeconds = 65;
const ending = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`;

export function readyAnswer(
  status: ReadyAnswer['status'],
  headers: Record<string, string>,
  body?: Buffer,
): ReadyAnswer {
  const lines = Object.entries(headers).map(([name, value]) => {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return `${name}: ${value}\r\n`;
  });
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}`;
  return { status, headers, head, body };
}

/**
 * Sends it as `writeHead` and `end` would, byte for byte. They check and join each header anew, which takes a fifth of the
 * time of a cached page; so where the connection stays open, Node gets its head as if it had just made it.
 */
export function sendReady(
  outgoing: ServerResponse,
  { status, headers, head, body }: ReadyAnswer,
  requestId: string,
): void {
  const staysOpen =
    outgoing.shouldKeepAlive &&
    outgoing.req.httpVersion === '1.1' &&
    !outgoing.hasHeader('Connection');
  if (staysOpen) {
    outgoing.statusCode = status;
    const made = `${head}X-Request-Id: ${requestId}\r\nDate: ${utcDate()}\r\n${ending}`;
    Object.assign(outgoing, { _header: made });
  } else outgoing.writeHead(status, { ...headers, 'X-Request-Id': requestId });
  outgoing.end(body);
}

let date = '';
let until = 0;
/** Made once a second. */
function utcDate(): string {
  const now = Date.now();
  if (now >= until || now < until - 1000) {
    date = new Date(now).toUTCString();
    until = now - (now % 1000) + 1000;
  }
  return date;
}
