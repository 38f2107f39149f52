/** What the hourly clean-up deleted, run by run. */
import { desc, lt } from 'drizzle-orm';
import type { Platform } from '../context.ts';
import type { Db } from '../database/database.ts';
import { firstRow } from '../database/first-row.ts';
import { retentionRuns } from '../database/tables.ts';

const keptDays = 90;

/** The number of rows in the result of a deletion, of either database, or of several. */
export function removedBy(result: unknown): number {
  if (typeof result === 'number') return result;
  if (Array.isArray(result)) return result.reduce((sum: number, one) => sum + removedBy(one), 0);
  const { rowCount, affectedRows } = (result ?? {}) as Record<string, unknown>;
  return Number(rowCount ?? affectedRows ?? 0);
}

export async function recordRetention(
  { store, clock }: Pick<Platform, 'store' | 'clock'>,
  startedAt: Temporal.Instant,
  removed: Record<string, number>,
): Promise<void> {
  const endedAt = clock.now();
  await store.db
    .insert(retentionRuns)
    .values({ startedAt, endedAt, removed })
    .onConflictDoUpdate({ target: retentionRuns.startedAt, set: { endedAt, removed } });
  const before = endedAt.subtract({ hours: 24 * keptDays });
  await store.db.delete(retentionRuns).where(lt(retentionRuns.startedAt, before));
}

/** Null if the clean-up has never run. */
export const lastRetention = (db: Db) =>
  firstRow(db.select().from(retentionRuns).orderBy(desc(retentionRuns.startedAt)).limit(1));
