/** An answer that is made while it is sent: its errors go to the product's log, and to nobody else. */
import type { Context } from 'hono';
import { logError } from '../platform/log.ts';
import type { AppEnvironment } from './app-environment.ts';

/** What is handed over is nearly sent, because the connection takes the next piece only then. */
const pieceBytes = 64 * 1024;

type Bytes = ReadableStream<Uint8Array>;

/**
 * Reads the first piece before the headers are sent, so that what fails by then has a status. What fails later ends the
 * connection, because a complete answer would pass for a complete file.
 */
export async function outgoingStream(
  context: Context<AppEnvironment>,
  source: Bytes,
  /** Called with each piece that is handed over to be sent. */
  passed?: (piece: Uint8Array) => void,
): Promise<Bytes> {
  const reader = source.getReader();
  let next: ReturnType<typeof reader.read> | null = Promise.resolve(await reader.read());
  let held: Uint8Array = new Uint8Array();
  let isLeft = false;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          if (held.length === 0) {
            const { done, value } = await (next ?? reader.read());
            next = null;
            if (isLeft) return;
            if (done) return controller.close();
            held = value;
          }
          const piece = held.subarray(0, pieceBytes);
          held = held.subarray(pieceBytes);
          controller.enqueue(piece);
          passed?.(piece);
        } catch (error) {
          const { requestId } = context.get('visit');
          logError('answer cut off', error, { requestId, what: context.get('call') });
          // The HTTP adapter would print the error of a stream that fails; it cancels one whose connection is gone.
          context.env.outgoing.destroy();
        }
      },
      cancel(reason) {
        isLeft = true;
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
