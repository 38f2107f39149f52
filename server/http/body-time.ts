/** Ends requests whose body takes too long to arrive (slowloris). */
import type { IncomingMessage } from 'node:http';
import { uploadLimits } from '#contract/limits.ts';

/** How long a body may take; an upload that was admitted has to keep its least rate in each such span. */
const spanSeconds = 30;
const leastBytes = uploadLimits.leastRate * spanSeconds;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

export function limitBodyTime(incoming: IncomingMessage): void {
  const { headers } = incoming;
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
  if (!hasBody) return;
  restart(incoming, () => end(incoming));
  const stop = () => clearTimeout(timers.get(incoming));
  incoming.once('end', stop);
  incoming.once('close', stop);
}

/** From now on what counts is how fast the body arrives, however long it is. */
export function limitBodyRate(incoming: IncomingMessage): void {
  if (!timers.has(incoming)) return;
  const before = incoming.socket.bytesRead;
  restart(incoming, () => {
    if (incoming.socket.bytesRead - before < leastBytes) end(incoming);
    else limitBodyRate(incoming);
  });
}

function restart(incoming: IncomingMessage, ended: () => void): void {
  clearTimeout(timers.get(incoming));
  timers.set(incoming, setTimeout(ended, spanSeconds * 1000));
}

function end({ complete, socket }: IncomingMessage): void {
  if (complete) return;
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroySoon();
}
