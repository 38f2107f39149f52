/** Reads one source within a run and puts what it states into the database, a hundred records at a time. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Changing, Platform } from '../../../platform/context.ts';
import { FetchError, type Fetching } from '../../../platform/fetching/guarded-fetch.ts';
import { publishProgress } from './publish-progress.ts';
import {
  addCounts,
  deleteRejections,
  insertRejections,
  type SourceRow,
  setSourceRun,
  setValidators,
} from './queries/runs.ts';
import { storeOpportunities } from './queries/store-opportunities.ts';
import { readerOf } from './readers.ts';
import { type Found, type LastRead, SourceError, type SourceLimits } from './sources/source.ts';

/** Records written in one transaction. */
const batchSize = 100;
/** Rejected records kept for each source in a run; all are counted. */
const mostRejections = 50;

interface Asked {
  runId: string;
  source: SourceRow;
  signal: AbortSignal;
  limits: SourceLimits;
}

export async function readSource(
  { clock, providers }: Platform,
  change: Changing,
  { runId, source, signal, limits }: Asked,
): Promise<void> {
  await change(async (made) => {
    await deleteRejections(made.db, runId, source.id);
    await setSourceRun(made.db, runId, source.id, {
      startedAt: made.now,
      fetched: 0,
      inserted: 0,
      updated: 0,
      unchanged: 0,
      rejected: 0,
    });
    await publishProgress(made);
  });
  const over = AbortSignal.timeout(limits.totalSeconds * 1000);
  const either = AbortSignal.any([signal, over]);
  let error: string | null = null;
  let notModified = false;
  let validators: LastRead | null = null;
  let room = mostRejections;
  const store = async (batch: readonly Found[]) => {
    room -= await storeBatch(change, { runId, sourceId: source.id }, batch, room);
  };
  const batch: Found[] = [];
  const reading = readerOf(source)({
    base: source.address.replace(/\/+$/, ''),
    fetch: bounded(providers.fetch, limits),
    limits,
    signal: either,
    last: { etag: source.etag, lastModified: source.lastModified },
    today: clock.now().toZonedDateTimeISO('UTC').toPlainDate(),
    pause: (seconds) => wait(seconds * limits.pauses * 1000, undefined, { signal: either }),
    unchanged: () => {
      notModified = true;
    },
    validated: (next) => {
      validators = next;
    },
  });
  try {
    for await (const found of reading)
      if (batch.push(found) === batchSize) await store(batch.splice(0));
  } catch (failure) {
    signal.throwIfAborted();
    if (over.aborted) error = `The source took longer than ${limits.totalSeconds} seconds`;
    else if (failure instanceof FetchError || failure instanceof SourceError)
      error = failure.message;
    else throw failure;
  }
  // What was read before a failure is kept.
  if (batch.length > 0) await store(batch);
  await change(async (made) => {
    await setSourceRun(made.db, runId, source.id, { finishedAt: made.now, error, notModified });
    // After a failure everything is read again.
    if (validators && error === null) await setValidators(made.db, source.id, validators);
    await publishProgress(made);
  });
}

/** The bytes of all answers together are bounded, too. */
function bounded(fetch: Fetching, { totalBytes }: SourceLimits): Fetching {
  let read = 0;
  return async (...asked) => {
    if (read > totalBytes) throw new SourceError('The source sends too much in one run');
    const answer = await fetch(...asked);
    read += answer.body.length;
    return answer;
  };
}

/** How many rejections were kept. */
const storeBatch = (
  change: Changing,
  { runId, sourceId }: { runId: string; sourceId: string },
  batch: readonly Found[],
  room: number,
): Promise<number> =>
  change(async (made) => {
    const found = batch.flatMap((one) => ('opportunity' in one ? [one.opportunity] : []));
    const rejected = batch.flatMap((one) => ('rejected' in one ? [one.rejected] : []));
    const counts = await storeOpportunities(made.db, sourceId, found, made.now);
    const kept = rejected.slice(0, Math.max(0, room));
    await insertRejections(made.db, runId, sourceId, kept);
    await addCounts(made.db, runId, sourceId, {
      ...counts,
      fetched: batch.length,
      rejected: rejected.length,
    });
    await publishProgress(made);
    return kept.length;
  });
