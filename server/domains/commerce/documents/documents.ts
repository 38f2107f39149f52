/**
 * Every PDF is drawn once per version of its data and kept as a file. Two processes do the work: one for what we draw for
 * an order, one for untrusted PDFs and samples, so that neither delays the other.
 */
import { createHash, randomUUID } from 'node:crypto';
import { documentLimits } from '#contract/limits.ts';
import type { Change, Context } from '../../../platform/context.ts';
import { keepFile, presentFile, type Shelf } from '../../../platform/files/stored-files.ts';
import type { StoredBytes } from '../../../platform/handlers.ts';
import { logError } from '../../../platform/log.ts';
import { addressKeys } from '../../../platform/security/limit-keys.ts';
import type { Limiter } from '../../../platform/security/limiter.ts';
import { makeQueue, type Queue, type Turn } from '../../../platform/workers/queue.ts';
import { sharedFlights } from '../../../platform/workers/shared-flights.ts';
import { type PdfWorker, pdfWorker } from './pdf-process.ts';
import type { Licence } from './stamp.ts';
import type { DrawTask, Task } from './worker.ts';

/** Increase it whenever the design of documents changes, so that they are drawn again. */
const look = 3;

export interface Wanted {
  /** What it is, such as `order/<id>/receipt`. */
  subject: string;
  task: DrawTask;
  turn: Turn;
  /** Whether the data it was drawn from is still current; called in the transaction that keeps the file. */
  holds(change: Change): Promise<boolean>;
}

/** Where documents are stored and looked up. */
type Place = Shelf & Pick<Context, 'db'>;

export interface Documents {
  /** The document, from its file or newly drawn; null if its data changed in the meantime. */
  of(place: Place, wanted: Wanted): Promise<StoredBytes | null>;
  stamp(bytes: Uint8Array, licence: Licence, turn: Turn): Promise<Uint8Array>;
  /** The number of pages. Throws FileRefusal if the PDF can't be sold: broken, encrypted, or with active content. */
  pagesOf(bytes: Uint8Array, turn: Turn): Promise<number>;
  /** How many documents were drawn so far, by kind, and how many tasks are waiting. */
  counts(): { drawn: Partial<Record<Task['kind'], number>>; waiting: number };
}

interface Parts {
  limiter: Limiter;
  /** For tests; by default a process of its own. */
  makeWorker?: (() => PdfWorker) | undefined;
}

export function openDocuments({ limiter, makeWorker = pdfWorker }: Parts): Documents {
  const drawn: Partial<Record<Task['kind'], number>> = {};
  const queues: Queue[] = [];
  const worker = () => {
    const [queue, work] = [makeQueue(documentLimits.queue), makeWorker()];
    queues.push(queue);
    return (turn: Turn, task: Task) =>
      queue.run(turn, () => {
        drawn[task.kind] = (drawn[task.kind] ?? 0) + 1;
        return work(task);
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
    // Everybody behind one network prefix counts as one.
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
      // The document can still be served when it can't be stored.
      logError('document not kept', error);
      return inMemory(bytes, source);
    }
  }

  return {
    async of(place, wanted) {
      const source = hashOf([look, wanted.task]);
      const kept = async () => {
        const key = await presentFile(place.db, wanted.subject, source);
        // If the storage is down, draw the document again.
        const file = key && (await place.files.open(key).catch(logged('document not opened')));
        return file ? { ...file, tag: source } : null;
      };
      return (
        (await kept()) ??
        join(
          `${wanted.subject} ${source}`,
          wanted.turn.signal,
          // Look again: somebody else may have stored it since.
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
