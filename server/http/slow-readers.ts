/**
 * Disconnects clients that send requests and do not read the answers, which would fill the memory and hold
 * connections.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

type Socket = IncomingMessage['socket'];

export interface SlowReaders {
  /** Marks this request as in progress: until it is answered, its connection may be idle. */
  working(outgoing: ServerResponse): void;
}

/**
 * Cuts connections that have moved no byte for this long. What counts is progress, not the duration of an
 * answer: Node lets one timeout pass to see whether the system accepts more data, so a slow but steady
 * connection is left alone.
 */
export function cutSlowReaders(server: Server, milliseconds: number): SlowReaders {
  const under = new WeakMap<Socket, number>();
  server.timeout = milliseconds / 2;
  server.on('timeout', (socket: Socket) => {
    // Not a graceful close: that would wait until the client has read what the system has buffered.
    if (socket.writableLength > 0) socket.resetAndDestroy();
    // A connection without any answer yet is left to the timeout of headers, which says why.
    else if (socket.bytesWritten > 0 && !under.get(socket)) socket.destroy();
  });
  return {
    working(outgoing) {
      const { socket } = outgoing;
      if (!socket) return;
      const add = (more: number) => under.set(socket, (under.get(socket) ?? 0) + more);
      add(1);
      outgoing.once('close', () => add(-1));
    },
  };
}
