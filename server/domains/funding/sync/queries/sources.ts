/** SQL of sources, as administrators run them. */
import { and, asc, count, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../../platform/database/database.ts';
import { firstRow } from '../../../../platform/database/first-row.ts';
import {
  fundingOpportunities as opportunities,
  opportunityChanges,
  syncSourceRuns as sourceRuns,
  fundingSources as sources,
  syncRejections,
  syncRuns,
} from '../../tables.ts';
import type { SourceRow, SourceRunRow } from './runs.ts';

export const allSources = (db: Db): Promise<SourceRow[]> =>
  db
    .select()
    .from(sources)
    .orderBy(asc(sql`lower(${sources.name})`), asc(sources.id));

export const findSource = (db: Db, id: string): Promise<SourceRow | null> =>
  firstRow(db.select().from(sources).where(eq(sources.id, id)));

export const lockSource = (db: Transaction, id: string): Promise<SourceRow | null> =>
  firstRow(db.select().from(sources).where(eq(sources.id, id)).for('update'));

/** Null if there is one of this id. */
export const insertSource = (
  db: Transaction,
  {
    now,
    ...row
  }: Pick<SourceRow, 'id' | 'kind' | 'name' | 'address' | 'licence' | 'settings'> & {
    now: Temporal.Instant;
  },
): Promise<SourceRow | null> =>
  firstRow(
    db
      .insert(sources)
      .values({ ...row, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning(),
  );

export const updateSource = (
  db: Transaction,
  id: string,
  set: Partial<SourceRow>,
): Promise<SourceRow | null> =>
  firstRow(
    db
      .update(sources)
      .set({ ...set, version: sql`${sources.version} + 1` })
      .where(eq(sources.id, id))
      .returning(),
  );

export async function countOpportunities(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: opportunities.sourceId, count: count() })
    .from(opportunities)
    .where(inArray(opportunities.sourceId, [...ids]))
    .groupBy(opportunities.sourceId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** The latest run of each source. */
export async function lastSourceRuns(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, SourceRunRow>> {
  const rows = await db
    .selectDistinctOn([sourceRuns.sourceId], { run: sourceRuns })
    .from(sourceRuns)
    .innerJoin(syncRuns, eq(syncRuns.id, sourceRuns.runId))
    .where(inArray(sourceRuns.sourceId, [...ids]))
    .orderBy(sourceRuns.sourceId, desc(syncRuns.number));
  return new Map(rows.map(({ run }) => [run.sourceId, run]));
}

export async function runsOfSource(db: Db, id: string, most: number): Promise<SourceRunRow[]> {
  const rows = await db
    .select({ run: sourceRuns })
    .from(sourceRuns)
    .innerJoin(syncRuns, eq(syncRuns.id, sourceRuns.runId))
    .where(eq(sourceRuns.sourceId, id))
    .orderBy(desc(syncRuns.number))
    .limit(most);
  return rows.map(({ run }) => run);
}

export const rejectionsOf = (db: Db, { runId, sourceId }: SourceRunRow) =>
  db
    .select({ reason: syncRejections.reason, record: syncRejections.record })
    .from(syncRejections)
    .where(and(eq(syncRejections.runId, runId), eq(syncRejections.sourceId, sourceId)))
    .orderBy(asc(syncRejections.id));

/** What a source has added or changed since an instant, newest first. */
export async function changedSince(
  db: Db,
  sourceId: string,
  since: Temporal.Instant,
  most: number,
) {
  const changed = await db
    .select({ id: opportunities.id, title: opportunities.title })
    .from(opportunities)
    .where(and(eq(opportunities.sourceId, sourceId), gte(opportunities.changedAt, since)))
    .orderBy(desc(opportunities.changedAt), asc(opportunities.id))
    .limit(most);
  if (changed.length === 0) return [];
  const rows = await db
    .select({ id: opportunityChanges.opportunityId, changes: opportunityChanges.changes })
    .from(opportunityChanges)
    .where(
      and(
        inArray(
          opportunityChanges.opportunityId,
          changed.map(({ id }) => id),
        ),
        gte(opportunityChanges.at, since),
      ),
    )
    .orderBy(asc(opportunityChanges.id));
  return changed.map((one) => ({
    ...one,
    changes: rows.filter(({ id }) => id === one.id).map(({ changes }) => changes),
  }));
}
