/**
 * What people sent and nobody has answered: stored on the device, sent until there is an answer, processed once. Pages
 * and the service worker share it, so it goes out even after the browser was closed. Each entry belongs to the account
 * signed in while it was written, to the guest of a room, or to nobody; the server refuses it from any other.
 */
import { projectFormTexts } from '#content/project-form.ts';
import {
  accountHeader,
  waitingDatabase,
  waitingDays,
  waitingFiles,
} from '#contract/identity/device.ts';
import { type Answer, post } from './post.ts';
import { announcementOf, sendFile } from './send-file.ts';

/** Title and description of a toast (UX-06). */
export type Pair = readonly [string, string];

/** What is said about it later, on whichever page is open then. */
export interface Said {
  /** What it is called in the list. */
  name: string;
  /** What the person wrote, if it isn't every text of the body. */
  text?: string;
  done: Pair;
  failed: Pair;
  /** In both, `{field}` is replaced by that field of the answer. */
  detail?: string;
  action?: { label: string; href: string };
}

export interface Waiting {
  /** The Idempotency-Key: however often it is sent, it is processed once. */
  key: string;
  /** The key and whose it is, as they were first sent. */
  headers: Record<string, string>;
  /** The owner's id, or the guest as a writer; '' is nobody. */
  account: string;
  path: string;
  body: Record<string, unknown>;
  /** Sent in parts, in place of the body. */
  file?: File;
  /** When it was first sent, in milliseconds. */
  at: number;
  said: Said;
  /** The server's final answer. */
  sent?: Record<string, unknown>;
  refused?: string;
}

const name = 'submissions';
/** The background sync tag: the browser fires it when the connection is back. */
export const syncTag = 'send-submissions';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (entries: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(waitingDatabase, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(name, { keyPath: 'key' });
  const database = await settled(opening);
  try {
    const transaction = database.transaction(name, mode);
    // Whether there was room for a file shows only at its end.
    const ended = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([settled(work(transaction.objectStore(name))), ended]);
    return result;
  } finally {
    database.close();
  }
}

/** Rejects without room for it. */
export async function storeWaiting(waiting: Waiting): Promise<void> {
  if (waiting.file) {
    const others = (await allWaiting()).filter(({ key, file }) => file && key !== waiting.key);
    const bytes = others.reduce((sum, { file }) => sum + (file?.size ?? 0), waiting.file.size);
    if (others.length >= waitingFiles.count || bytes > waitingFiles.bytes)
      throw new Error('Too many files wait');
  }
  await inStore('readwrite', (all) => all.put(waiting));
}
export const deleteWaiting = (key: string) => inStore('readwrite', (all) => all.delete(key));

export const projectSaid = (title: string): Said => ({
  name: title,
  done: projectFormTexts.succeeded,
  failed: projectFormTexts.failed,
  detail: `${title}. Tracking code: {trackingCode}`,
  action: { label: 'Track', href: '/track/{trackingCode}' },
});

/** A submission as earlier versions of these scripts stored it. */
type Earlier = Pick<Waiting, 'key' | 'body'> & Partial<Waiting>;

const current = (one: Earlier): Waiting => ({
  headers: { 'Idempotency-Key': one.key },
  account: '',
  path: '/api/projects',
  at: Date.parse(String(one.body.termsAcceptedAt)),
  said: projectSaid(String(one.body.title)),
  ...one,
});

/** All that waits, or what one owner's does, oldest first. Deletes what has waited too long. */
export async function allWaiting(owner?: string): Promise<Waiting[]> {
  const stored: Earlier[] = await inStore('readonly', (kept) => kept.getAll());
  const all = stored.map(current).sort((one, other) => one.at - other.at);
  const oldest = Date.now() - waitingDays * 24 * 60 * 60 * 1000;
  for (const { key, at } of all) if (at < oldest) await deleteWaiting(key);
  return all.filter(
    ({ at, account }) => at >= oldest && (owner === undefined || account === owner),
  );
}

/**
 * Sends what waits, one sender at a time, and files beside the rest, because they take long; rejects if anything still
 * waits for a connection. `told` of each answer.
 */
export async function sendWaiting(told: () => unknown, owner?: string): Promise<void> {
  const store: Store = {
    put: async (answered) => {
      await storeWaiting(answered);
      await told();
    },
    has: async (key) => (await inStore('readonly', (all) => all.count(key))) > 0,
  };
  const send = (lock: string, files: boolean) =>
    navigator.locks.request(lock, async () => {
      const all = await allWaiting();
      return sendAll(
        all.filter(({ file }) => !file !== files),
        store,
        owner,
      );
    });
  await Promise.all([send(syncTag, false), send(`${syncTag}-files`, true)]);
}

interface Store {
  /** Stores the server's answer. */
  put: (answered: Waiting) => Promise<unknown>;
  /** Whether it still waits. */
  has: (key: string) => Promise<boolean>;
}

/** A page sends its owner's and nobody's; the service worker does not know who is signed in, and tries all. */
export async function sendAll(
  all: readonly Waiting[],
  store: Store,
  owner?: string,
): Promise<void> {
  let left = 0;
  for (const waiting of all) {
    const { account, path, body, file, ...rest } = waiting;
    if (waiting.sent || waiting.refused !== undefined) continue;
    if (account && account !== (owner ?? account)) continue;
    const headers = { ...waiting.headers, ...(account && { [accountHeader]: account }) };
    // Written while signed out: stays nobody's, whoever is signed in by now.
    const answer = await (file
      ? sendWhole({ ...waiting, file, headers }, store)
      : post(path, body, headers, !account)
    ).catch(() => null);
    // Too slow, rate limit or server error: it stays queued.
    if (!answer || [408, 429].includes(answer.status) || answer.status >= 500) left += 1;
    else if (answer.ok) await store.put({ ...rest, account, path, body, sent: answer.body });
    // Otherwise it waits until its owner signs in, or has accepted the room's new agreement.
    else if (
      answer.status !== 401 &&
      !['other_account', 'room_agreement_needed'].includes(String(answer.body.code))
    )
      await store.put({ ...waiting, refused: String(answer.body.message) });
  }
  if (left > 0) throw new Error(`${left} still waiting`);
}

/** A file from where it stopped, again for as long as each try gets further and nobody deletes it. */
async function sendWhole(
  { key, path, file, headers }: Waiting & { file: File },
  { has }: Store,
): Promise<Answer> {
  const announced = await announcementOf(file);
  let reached = -1;
  for (;;) {
    const before = reached;
    try {
      return await sendFile(path, file, announced, headers, async ({ url, form, received }) => {
        reached = received;
        if (!(await has(key))) throw new Error('It was deleted');
        return post(url, form, headers);
      });
    } catch (error) {
      if (reached === before || !(await has(key))) throw error;
    }
  }
}
