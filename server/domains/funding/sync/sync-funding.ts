/** Starts the sync, and tells how it goes: one run at a time for the whole installation (API-34, FUND-04). */

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallOutput } from '#contract/call.ts';
import type { getFundingSync as GetSync, SyncRun } from '#contract/funding/sync.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, changing, type Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { administers } from '../../identity/policy.ts';
import { presentSourceRun } from './present-run.ts';
import { publishProgress } from './publish-progress.ts';
import {
  deleteRunsBefore,
  findRun,
  finishRun,
  insertRun,
  latestRun,
  lockOpenRun,
  lockStart,
  type RunRow,
  sourceRunsOf,
} from './queries/runs.ts';

/** How long a screen waits for the end of a run. */
const answerWithin = 20_000;
const askEvery = 300;
/** Between two runs of all sources. */
const restSeconds = 300;
/** A run that has written nothing for so long has no job any more. */
const abandonedAfter = { minutes: 20 };
const keptDays = 90;

export async function syncFunding(context: Context): Promise<SyncRun> {
  const { id } = await context.change(async (change) => ({
    id: (await startRun(change, null)).id,
  }));
  await ended(context, id);
  return presentRun(context, await findRun(context.db, id));
}

export async function getFundingSync(context: Context): Promise<CallOutput<typeof GetSync>> {
  const run = await latestRun(context.db);
  return { run: run ? await presentRun(context, run) : null };
}

/** The daily job; a run that is under way is enough. */
export async function startDailySync(platform: Platform): Promise<void> {
  const change = changing(platform, { actor: null, requestId: 'job-start-daily-sync' });
  try {
    await change((made) => startRun(made, null));
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error;
  }
}

/** Of one source, or all. */
export async function startRun(change: Change, onlySource: string | null): Promise<RunRow> {
  const { db, now } = change;
  await lockStart(db);
  const underWay = await lockOpenRun(db);
  if (underWay && !isAbandoned(underWay, now))
    throw new AppError('sync_running', { retryAfter: 10 });
  if (underWay) await finishRun(db, underWay.id, now);
  if (onlySource === null) {
    const retryAfter = await restLeft(db, now);
    if (retryAfter > 0) throw new AppError('sync_recent', { retryAfter });
  }
  const run = await insertRun(db, { id: randomUUID(), onlySource, startedAt: now, touchedAt: now });
  if (!run) throw new AppError('sync_running', { retryAfter: 10 });
  await change.audit({
    action: 'funding-sync.start',
    objectType: 'funding-sync',
    objectId: run.id,
    after: { source: onlySource ?? 'all' },
  });
  await change.enqueue('sync-funding', { runId: run.id });
  await publishProgress(change);
  return run;
}

/** A clock that was wrong may have put it into the future: that is no reason to wait a day. */
const isAbandoned = ({ touchedAt }: RunRow, now: Temporal.Instant) =>
  Temporal.Instant.compare(touchedAt.add(abandonedAfter), now) < 0 ||
  Temporal.Instant.compare(touchedAt, now.add(abandonedAfter)) > 0;

async function restLeft(db: Db, now: Temporal.Instant): Promise<number> {
  const last = await latestRun(db, 'all-sources');
  if (!last) return 0;
  const since = now.since(last.startedAt).total('seconds');
  return since < 0 ? 0 : Math.max(0, Math.ceil(restSeconds - since));
}

async function ended({ db, visit }: Context, id: string): Promise<void> {
  const gone = visit.signal?.();
  for (let waited = 0; waited < answerWithin && !gone?.aborted; waited += askEvery) {
    if ((await findRun(db, id))?.finishedAt) return;
    await wait(askEvery);
  }
}

async function presentRun(context: Context, run: RunRow | undefined | null): Promise<SyncRun> {
  if (!run) throw new AppError('not_found');
  const sources = await sourceRunsOf(context.db, run.id);
  return {
    id: run.id,
    startedAt: run.startedAt.toString(),
    finishedAt: run.finishedAt?.toString() ?? null,
    sources: sources.map((source) => presentSourceRun(source, administers(context))),
  };
}

/** The history of runs covers 90 days. */
export const deleteOldRuns = ({ store, clock }: Platform) =>
  deleteRunsBefore(store.db, clock.now().subtract({ hours: 24 * keptDays }));
