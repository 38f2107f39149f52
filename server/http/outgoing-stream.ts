/** An answer that is made while it is sent: its errors go to the product's log, and to nobody else. */
import type { Context } from 'hono';
import { logError } from '../platform/log.ts';
import type { AppEnvironment } from './app-environment.ts';

type Bytes = ReadableStream<Uint8Array>;

/**
 * Reads the first piece before the headers are sent, so that what fails by then has a status. What fails later ends the
 * connection, because a complete answer would pass for a complete file.
 */
export async function outgoingStream(
  context: Context<AppEnvironment>,
  source: Bytes,
): Promise<Bytes> {
  const reader = source.getReader();
  let next: ReturnType<typeof reader.read> | null = Promise.resolve(await reader.read());
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await (next ?? reader.read());
          next = null;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          const { requestId } = context.get('visit');
          logError('answer cut off', error, { requestId, what: context.get('call') });
          // The HTTP adapter would print the error of a stream that fails; it cancels one whose connection is gone.
          context.env.outgoing.destroy();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
