/**
 * Submissions that wait for a connection: kept on the device, sent once. Pages and the service worker share
 * them, so they also go out after the browser was closed.
 */
import { post } from './form-tools.ts';

export interface Waiting {
  /** The Idempotency-Key: however often it is sent, it is stored once. */
  key: string;
  body: { title: string } & Record<string, unknown>;
  /** What the server said to it in the end. */
  sent?: { trackingCode: string };
  refused?: string;
}

const store = 'submissions';
/** The tag of the browser's own reminder that the connection is back. */
export const syncTag = 'send-submissions';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (submissions: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open('waiting', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'key' });
  const database = await settled(opening);
  try {
    return await settled(work(database.transaction(store, mode).objectStore(store)));
  } finally {
    database.close();
  }
}

export const keepWaiting = (waiting: Waiting) => inStore('readwrite', (all) => all.put(waiting));
export const allWaiting = (): Promise<Waiting[]> => inStore('readonly', (all) => all.getAll());
export const forgetWaiting = (key: string) => inStore('readwrite', (all) => all.delete(key));

/** Sends what waits, one sender at a time; rejects when something still waits. */
export const sendWaiting = (): Promise<void> =>
  navigator.locks.request('send-submissions', async () => {
    for (const waiting of await allWaiting()) {
      if (waiting.sent || waiting.refused) continue;
      const { ok, status, body } = await post('/api/projects', waiting.body, {
        'Idempotency-Key': waiting.key,
      });
      // Too many, or a fault of the server: it waits on.
      if (!ok && (status === 429 || status >= 500)) throw new Error(String(status));
      const outcome = ok
        ? { sent: { trackingCode: String(body.trackingCode) } }
        : { refused: String(body.message) };
      await keepWaiting({ ...waiting, ...outcome });
    }
  });
