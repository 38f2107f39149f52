/**
 * Submissions that wait for a connection: stored on the device, sent once. Pages and the service worker share
 * them, so they are sent even after the browser was closed. Each belongs to the account signed in while it
 * was written, or to nobody; the server refuses it from any other.
 */
import { waitingDatabase, waitingDays } from '#contract/identity/device.ts';
import { post } from './dom-forms.ts';

export interface Waiting {
  /** The Idempotency-Key: however often it is sent, it is stored once. */
  key: string;
  /** Its key and whose it is, as they were first sent. */
  headers: Record<string, string>;
  /** The owner's id; '' is nobody. */
  account: string;
  body: { title: string; termsAcceptedAt: string } & Record<string, unknown>;
  /** The server's final answer. */
  sent?: { trackingCode: string };
  refused?: string;
}

const store = 'submissions';
/** The background sync tag: the browser fires it when the connection is back. */
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
  const opening = indexedDB.open(waitingDatabase, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'key' });
  const database = await settled(opening);
  try {
    return await settled(work(database.transaction(store, mode).objectStore(store)));
  } finally {
    database.close();
  }
}

export const storeWaiting = (waiting: Waiting) => inStore('readwrite', (all) => all.put(waiting));
export const deleteWaiting = (key: string) => inStore('readwrite', (all) => all.delete(key));

/** All waiting submissions, or those of one owner. Deletes those that have waited too long. */
export async function allWaiting(owner?: string): Promise<Waiting[]> {
  const all: Waiting[] = await inStore('readonly', (kept) => kept.getAll());
  const oldest = Date.now() - waitingDays * 24 * 60 * 60 * 1000;
  const isOld = ({ body }: Waiting) => Date.parse(body.termsAcceptedAt) < oldest;
  for (const { key } of all.filter(isOld)) await deleteWaiting(key);
  return all.filter((one) => !isOld(one) && (owner === undefined || (one.account ?? '') === owner));
}

/**
 * Sends waiting submissions, one sender at a time; rejects if any still waits for a connection. A page sends
 * its owner's and nobody's; the service worker does not know who is signed in, and tries all.
 */
export const sendWaiting = (owner?: string): Promise<void> =>
  navigator.locks.request(syncTag, async () => {
    for (const waiting of await allWaiting()) {
      const { headers, account = '', body } = waiting;
      if (waiting.sent || waiting.refused || (account && account !== (owner ?? account))) continue;
      // Submitted while signed out: stays so, whoever is signed in by now.
      const answer = await post('/api/projects', body, headers, !account);
      const { ok, status } = answer;
      // Waits until its owner signs in.
      if (answer.body.code === 'other_account') continue;
      // Rate limit or server error: it stays queued.
      if (!ok && (status === 429 || status >= 500)) throw new Error(String(status));
      const outcome = ok
        ? { sent: { trackingCode: String(answer.body.trackingCode) } }
        : { refused: String(answer.body.message) };
      await storeWaiting({ ...waiting, ...outcome });
    }
  });
