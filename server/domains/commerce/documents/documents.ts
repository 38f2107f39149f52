/**
 * Every PDF is drawn once for each version of what it is made from, and kept as a file. Two threads: one for what we
 * draw for an order, one for what comes from outside or is only a sample, so that neither waits for the other.
 */
import { createHash, randomUUID } from 'node:crypto';
import { documentLimits } from '#contract/limits.ts';
import type { Change, Context } from '../../../platform/context.ts';
import { keepFile, presentFile, type Shelf } from '../../../platform/files/stored-files.ts';
import type { StoredBytes } from '../../../platform/handlers.ts';
import { logError } from '../../../platform/log.ts';
import { addressKeys } from '../../../platform/security/limit-keys.ts';
import type { Limiter } from '../../../platform/security/limiter.ts';
import { type Thread, workerThread } from './pdf-worker-pool.ts';
import { makeQueue, type Queue, type Turn } from './queue.ts';
import { PdfRefusal } from './refusal.ts';
import type { Licence } from './stamp.ts';
import type { DrawTask, Task } from './worker.ts';

/** To be raised with every change of how documents look: they are drawn anew then. */
const look = 3;

export interface Wanted {
  /** What it is, like `order/<id>/receipt`. */
  subject: string;
  task: DrawTask;
  turn: Turn;
  /** Whether what it was drawn from still holds; asked in the transaction that keeps the file. */
  holds(change: Change): Promise<boolean>;
}

/** Where documents are kept, and looked for. */
type Place = Shelf & Pick<Context, 'db'>;

export interface Documents {
  /** The document: from its file, otherwise drawn and kept. Null: what it is made from has changed meanwhile. */
  of(place: Place, wanted: Wanted): Promise<StoredBytes | null>;
  stamp(bytes: Uint8Array, licence: Licence, turn: Turn): Promise<Uint8Array>;
  /** How many pages. Throws PdfRefusal on what cannot be sold: broken, encrypted, or with more than pages in it. */
  pagesOf(bytes: Uint8Array, turn: Turn): Promise<number>;
  /** What was drawn so far, by kind, and how much waits for it. */
  counts(): { drawn: Partial<Record<Task['kind'], number>>; waiting: number };
}

interface Parts {
  limiter: Limiter;
  /** Of tests; otherwise a thread of its own. */
  makeThread?: (() => Thread) | undefined;
}

export function openDocuments({ limiter, makeThread = workerThread }: Parts): Documents {
  const drawn: Partial<Record<Task['kind'], number>> = {};
  const queues: Queue[] = [];
  const worker = () => {
    const [queue, thread] = [makeQueue(documentLimits.queue), makeThread()];
    queues.push(queue);
    return (turn: Turn, task: Task) =>
      queue.run(turn, async () => {
        drawn[task.kind] = (drawn[task.kind] ?? 0) + 1;
        const result = await thread(task);
        if ('refused' in result) throw new PdfRefusal(result.refused);
        if ('fault' in result) throw new Error(result.fault);
        return result;
      });
  };
  const [ofOrders, ofOthers] = [worker(), worker()];
  const draw = (turn: Turn, task: Task) =>
    (task.kind === 'sample' ? ofOthers : ofOrders)(turn, task);
  const join = sharedFlights<StoredBytes | null>();

  async function drawAndKeep(shelf: Shelf, wanted: Wanted, source: string) {
    const { task, subject, holds, turn } = wanted;
    const { perAddress, perSubject } = documentLimits;
    for (const { key, times } of addressKeys(turn.owner))
      await limiter.count(
        `documents:address:${times}`,
        { ...perAddress, count: perAddress.count * times },
        key,
      );
    await limiter.count('documents:subject', perSubject, subject);
    // Everybody within one network's address counts as one.
    const owner = addressKeys(turn.owner)[0]?.key ?? turn.owner;
    const { bytes } = await draw({ ...turn, owner }, task);
    const key = `documents/${subject}/${randomUUID()}.pdf`;
    try {
      const kept = await keepFile(
        shelf,
        { key, subject, source, contents: bytes },
        async (change) => (await holds(change)) || null,
      );
      return kept && inMemory(bytes, source);
    } catch (error) {
      // It is there to be read, also where nothing can be stored.
      logError('document not kept', error);
      return inMemory(bytes, source);
    }
  }

  return {
    async of(place, wanted) {
      const source = hashOf([look, wanted.task]);
      const kept = async () => {
        const key = await presentFile(place.db, wanted.subject, source);
        // Where storage is away, it is drawn again.
        const file = key && (await place.files.open(key).catch(logged('document not opened')));
        return file ? { ...file, tag: source } : null;
      };
      return (
        (await kept()) ??
        join(
          `${wanted.subject} ${source}`,
          wanted.turn.signal,
          // Looked for again: what another drew may have been stored since.
          async (signal) =>
            (await kept()) ??
            drawAndKeep(place, { ...wanted, turn: { ...wanted.turn, signal } }, source),
        )
      );
    },
    stamp: async (bytes, licence, turn) =>
      (await ofOthers(turn, { kind: 'stamp', bytes, licence })).bytes,
    pagesOf: async (bytes, turn) => (await ofOthers(turn, { kind: 'count', bytes })).pages,
    counts: () => ({
      drawn: { ...drawn },
      waiting: queues.reduce((sum, queue) => sum + queue.waiting(), 0),
    }),
  };
}

const logged = (what: string) => (error: unknown) => {
  logError(what, error);
  return null;
};

const hashOf = (made: unknown): string =>
  createHash('sha256').update(JSON.stringify(made)).digest('base64url');

const inMemory = (bytes: Uint8Array, tag: string): StoredBytes => ({
  size: bytes.length,
  tag,
  read: (from) => new Blob([bytes.subarray(from) as Uint8Array<ArrayBuffer>]).stream(),
});

/** Whoever asks for the same meanwhile gets the same answer; the work is dropped when all of them are gone. */
function sharedFlights<T>() {
  const flights = new Map<string, { answer: Promise<T>; asking: number; gone: AbortController }>();
  return async (
    name: string,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    let flight = flights.get(name);
    if (!flight) {
      const gone = new AbortController();
      flight = { answer: work(gone.signal), asking: 0, gone };
      flights.set(name, flight);
      const end = () => flights.get(name) === flight && flights.delete(name);
      flight.answer.then(end, end);
    }
    const joined = flight;
    joined.asking += 1;
    const leave = () => {
      joined.asking -= 1;
      if (joined.asking > 0) return;
      flights.delete(name);
      joined.gone.abort();
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await joined.answer;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  };
}
