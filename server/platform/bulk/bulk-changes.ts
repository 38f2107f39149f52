/**
 * One change of many rows of a list. The rows are chosen at the beginning; then batches change them, each in one
 * transaction, so that a killed process leaves whole rows and the job goes on with those that are left. The first batch
 * belongs to the request, so that a short selection needs no job. A list adds its kind to its domain's module.
 */
import { randomUUID } from 'node:crypto';
import { mostBulkRows } from '#contract/limits.ts';
import type { BulkChange } from '#contract/overview/bulk-changes.ts';
import type { BulkOutcome } from '#contract/overview/bulk-outcomes.ts';
import { AppError } from '../app-error.ts';
import { type Change, type Context, caller, changing, type Platform } from '../context.ts';
import type { Db } from '../database/database.ts';
import type { Attempt } from '../jobs/jobs.ts';
import { topics } from '../live/live.ts';
import {
  type BulkItemRow,
  type BulkRow,
  countOutcomes,
  deleteOldBulk,
  findBulk,
  insertBulk,
  insertUndo,
  isUndone,
  lockBulk,
  type NewItem,
  saveOutcomes,
  setFinished,
  setStopped,
  someWith,
  waitingItems,
} from './queries.ts';

export interface BulkResult {
  id: string;
  outcome: BulkOutcome;
  /** The values that undoing needs. */
  before?: unknown;
  after?: unknown;
}

export interface BulkRun {
  /** The person who began it; null once their account is erased. */
  by: string | null;
  task: Readonly<Record<string, string>>;
  /** Gives rows the value of `before` where that of `after` still holds. */
  isUndo: boolean;
  /** In order of their ids. */
  items: readonly Pick<BulkItemRow, 'itemId' | 'version' | 'before' | 'after'>[];
}

export interface BulkKind {
  /** How many rows one transaction changes. */
  batch: number;
  /** Changes the rows, each with its audit row, and says what became of each. Checks that the person still may. */
  run(change: Change, run: BulkRun): Promise<BulkResult[]>;
  /** The names of rows, by id. */
  names(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
export type BulkKinds = Readonly<Record<string, BulkKind>>;

const bulkPath = '/api/admin/bulk-changes';

/** Rows whose names are told for each outcome. */
const namedRows = 3;
const keptDays = 30;

/** Begins a change and makes its first batch. Throws `too_many_rows`. */
export async function startBulk(
  change: Change,
  context: Context,
  [name, kind]: readonly [string, BulkKind],
  task: Readonly<Record<string, string>>,
  items: readonly NewItem[],
): Promise<BulkChange> {
  if (items.length > mostBulkRows) throw new AppError('too_many_rows');
  const row = newRow(context, change, { kind: name, task: { ...task }, undoes: null });
  await insertBulk(change.db, row, items);
  return firstBatch(change, kind, row);
}

export async function undoBulk(
  context: Context,
  kinds: BulkKinds,
  id: string,
): Promise<BulkChange> {
  return context.change(async (change) => {
    const made = await lockBulk(change.db, id);
    const kind = kinds[made?.kind ?? ''];
    if (!made || !kind) throw new AppError('not_found');
    if (made.undoes || !made.finishedAt || (await isUndone(change.db, id)))
      throw new AppError('bulk_not_undoable');
    const row = newRow(context, change, { kind: made.kind, task: made.task, undoes: id });
    await insertUndo(change.db, { ...row, undoes: id });
    return firstBatch(change, kind, row);
  });
}

/** What is done stays; the rows that are left keep their values. The job finds it finished. Undoing one goes on. */
export async function stopBulk(
  context: Context,
  kinds: BulkKinds,
  id: string,
): Promise<BulkChange> {
  return context.change(async (change) => {
    const row = await lockBulk(change.db, id);
    const kind = kinds[row?.kind ?? ''];
    if (!row || !kind) throw new AppError('not_found');
    if (row.finishedAt || row.undoes) return present(change.db, kind, row);
    await setStopped(change.db, id, change.now);
    const [finishedAt, stoppedAt] = [change.now, change.now];
    const stopped = await present(change.db, kind, { ...row, finishedAt, stoppedAt });
    const { total, done } = stopped;
    await change.audit({
      action: 'bulk-change.stop',
      objectType: 'bulk-change',
      objectId: id,
      before: { running: true },
      after: { running: false, done, left: total - done },
    });
    await change.publish(topics.administrators, { changed: [bulkPath] });
    return stopped;
  });
}

function newRow(
  context: Context,
  { now }: Change,
  row: Pick<BulkRow, 'kind' | 'task' | 'undoes'>,
): BulkRow {
  const { userId, role } = caller(context);
  const [id, createdAt] = [randomUUID(), now];
  return {
    ...row,
    id,
    createdBy: userId,
    actorRole: role,
    createdAt,
    finishedAt: null,
    stoppedAt: null,
  };
}

async function firstBatch(change: Change, kind: BulkKind, row: BulkRow): Promise<BulkChange> {
  const isOver = await runBatch(change, kind, row);
  if (!isOver) await change.enqueue('run-bulk-change', { bulkId: row.id });
  return present(change.db, kind, { ...row, finishedAt: isOver ? change.now : null });
}

/** Whether no row is left. */
async function runBatch(change: Change, kind: BulkKind, row: BulkRow): Promise<boolean> {
  const items = await waitingItems(change.db, row.id, kind.batch + 1);
  const batch = items.slice(0, kind.batch);
  if (batch.length > 0) {
    const { createdBy: by, task, undoes } = row;
    const run = { by, task, isUndo: undoes !== null, items: batch };
    await saveOutcomes(change.db, row.id, await kind.run(change, run));
  }
  const isOver = items.length === batch.length;
  if (isOver) await setFinished(change.db, row.id, change.now);
  await change.publish(topics.administrators, { changed: [bulkPath] });
  return isOver;
}

/** The job: batch after batch. When its time is up, or the process stops, another job goes on. */
export const runBulkChange =
  (kinds: BulkKinds) =>
  async (platform: Platform, { bulkId }: { bulkId: string }, { signal }: Attempt) => {
    const found = await findBulk(platform.store.db, bulkId);
    if (!found) return;
    const { createdBy, actorRole: role } = found;
    const actor = createdBy === null ? null : { userId: createdBy, role };
    const change = changing(platform, { actor, requestId: `job-${bulkId}` });
    for (let isOver = false; !isOver; ) {
      isOver = await change(async (made) => {
        if (signal.aborted) {
          await made.enqueue('run-bulk-change', { bulkId });
          return true;
        }
        const row = await lockBulk(made.db, bulkId);
        const kind = kinds[row?.kind ?? ''];
        if (!row || !kind || row.finishedAt) return true;
        return runBatch(made, kind, row);
      });
    }
  };

export async function readBulk({ db }: Context, kinds: BulkKinds, id: string): Promise<BulkChange> {
  const row = await findBulk(db, id);
  const kind = kinds[row?.kind ?? ''];
  if (!row || !kind) throw new AppError('not_found');
  return present(db, kind, row);
}

async function present(db: Db, kind: BulkKind, row: BulkRow): Promise<BulkChange> {
  const outcomes: BulkChange['outcomes'] = [];
  let [total, done, changed] = [0, 0, 0];
  for (const { outcome, count } of await countOutcomes(db, row.id)) {
    total += count;
    if (outcome === null) continue;
    done += count;
    if (outcome === 'changed') changed = count;
    const ids = outcome === 'changed' ? [] : await someWith(db, row.id, outcome, namedRows);
    const names = ids.length > 0 ? await kind.names(db, ids) : null;
    outcomes.push({ outcome, count, names: ids.flatMap((id) => names?.get(id) ?? []) });
  }
  const finished = row.finishedAt !== null;
  const mayUndo = finished && changed > 0 && row.undoes === null;
  return {
    id: row.id,
    kind: row.kind,
    task: row.task,
    total,
    done,
    finished,
    stopped: row.stoppedAt !== null,
    isUndo: row.undoes !== null,
    canStop: !finished && row.undoes === null,
    canUndo: mayUndo && !(await isUndone(db, row.id)),
    outcomes,
  };
}

export const deleteOldBulkChanges = ({ store, clock }: Platform) =>
  deleteOldBulk(store.db, clock.now().subtract({ hours: 24 * keptDays }));
