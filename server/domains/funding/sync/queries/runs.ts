/** SQL of sync runs and their sources. */
import { and, asc, desc, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../../platform/database/database.ts';
import { firstRow } from '../../../../platform/database/first-row.ts';
import {
  syncSourceRuns as sourceRuns,
  fundingSources as sources,
  syncRejections,
  syncRuns,
} from '../../tables.ts';
import type { RejectedRecord } from '../sources/source.ts';

export type SourceRow = typeof sources.$inferSelect;
export type SourceRunRow = typeof sourceRuns.$inferSelect;
export type RunRow = typeof syncRuns.$inferSelect;

export const latestRun = (db: Db, which: 'any' | 'all-sources' = 'any') =>
  firstRow(
    db
      .select()
      .from(syncRuns)
      .where(which === 'any' ? undefined : isNull(syncRuns.onlySource))
      .orderBy(desc(syncRuns.number))
      .limit(1),
  );

/** Null if another run is under way: there is one for the whole installation. */
export const insertRun = (
  db: Transaction,
  row: Omit<RunRow, 'finishedAt' | 'number'>,
): Promise<RunRow | null> =>
  firstRow(db.insert(syncRuns).values(row).onConflictDoNothing().returning());

/** Until the end of the transaction nobody else starts a run. */
export const lockStart = (db: Transaction) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('funding sync', 0))`);

export const lockOpenRun = (db: Transaction): Promise<RunRow | null> =>
  firstRow(db.select().from(syncRuns).where(isNull(syncRuns.finishedAt)).for('update'));

const unfinished = (id: string) => and(eq(syncRuns.id, id), isNull(syncRuns.finishedAt));

/** False if the run was ended. */
export async function touchRun(
  db: Transaction,
  id: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const touched = await db
    .update(syncRuns)
    .set({ touchedAt: now })
    .where(unfinished(id))
    .returning({ id: syncRuns.id });
  return touched.length > 0;
}

/** Ends a run; sources that it has not finished were cut off. */
export async function finishRun(db: Transaction, id: string, now: Temporal.Instant): Promise<void> {
  await db
    .update(sourceRuns)
    .set({ finishedAt: now, error: 'The sync was cut off' })
    .where(and(eq(sourceRuns.runId, id), isNull(sourceRuns.finishedAt)));
  await db.update(syncRuns).set({ finishedAt: now }).where(unfinished(id));
}

export const findRun = (db: Db, id: string): Promise<RunRow | null> =>
  firstRow(db.select().from(syncRuns).where(eq(syncRuns.id, id)));

/** All but the newest, which says when the last sync was. */
export const deleteRunsBefore = (db: Db, instant: Temporal.Instant) =>
  db
    .delete(syncRuns)
    .where(
      and(
        lt(syncRuns.startedAt, instant),
        isNotNull(syncRuns.finishedAt),
        lt(syncRuns.number, sql`(select max(number) from sync_runs)`),
      ),
    );

/** Those that are not paused, or the one that an administrator runs. */
export const sourcesToRead = (db: Db, only: string | null): Promise<SourceRow[]> =>
  db
    .select()
    .from(sources)
    .where(
      and(
        ne(sources.kind, 'manual'),
        only === null ? isNull(sources.pausedAt) : eq(sources.id, only),
      ),
    )
    .orderBy(asc(sources.id));

/** The sources that this run has not finished; a source that is resumed counts from the beginning. */
export async function openSourceRuns(
  db: Transaction,
  runId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length > 0)
    await db
      .insert(sourceRuns)
      .values(ids.map((sourceId) => ({ runId, sourceId })))
      .onConflictDoNothing();
  const rows = await db
    .select({ id: sourceRuns.sourceId })
    .from(sourceRuns)
    .where(and(eq(sourceRuns.runId, runId), isNull(sourceRuns.finishedAt)));
  return new Set(rows.map(({ id }) => id));
}

const ofRun = (runId: string, sourceId: string) =>
  and(eq(sourceRuns.runId, runId), eq(sourceRuns.sourceId, sourceId));

export const setSourceRun = (
  db: Db,
  runId: string,
  sourceId: string,
  set: Partial<Omit<SourceRunRow, 'runId' | 'sourceId'>>,
) => db.update(sourceRuns).set(set).where(ofRun(runId, sourceId));

export const addCounts = (
  db: Db,
  runId: string,
  sourceId: string,
  counts: Pick<SourceRunRow, 'fetched' | 'inserted' | 'updated' | 'unchanged' | 'rejected'>,
) =>
  db
    .update(sourceRuns)
    .set({
      fetched: sql`${sourceRuns.fetched} + ${counts.fetched}`,
      inserted: sql`${sourceRuns.inserted} + ${counts.inserted}`,
      updated: sql`${sourceRuns.updated} + ${counts.updated}`,
      unchanged: sql`${sourceRuns.unchanged} + ${counts.unchanged}`,
      rejected: sql`${sourceRuns.rejected} + ${counts.rejected}`,
    })
    .where(ofRun(runId, sourceId));

export async function insertRejections(
  db: Db,
  runId: string,
  sourceId: string,
  rejected: readonly RejectedRecord[],
): Promise<void> {
  if (rejected.length > 0)
    await db.insert(syncRejections).values(rejected.map((one) => ({ runId, sourceId, ...one })));
}

export const deleteRejections = (db: Db, runId: string, sourceId: string) =>
  db
    .delete(syncRejections)
    .where(and(eq(syncRejections.runId, runId), eq(syncRejections.sourceId, sourceId)));

export const sourceRunsOf = (db: Db, runId: string) =>
  db
    .select({ run: sourceRuns, name: sources.name })
    .from(sourceRuns)
    .innerJoin(sources, eq(sources.id, sourceRuns.sourceId))
    .where(eq(sourceRuns.runId, runId))
    .orderBy(asc(sources.name), asc(sources.id));

export const setValidators = (
  db: Db,
  id: string,
  validators: { etag: string | null; lastModified: string | null },
) => db.update(sources).set(validators).where(eq(sources.id, id));
