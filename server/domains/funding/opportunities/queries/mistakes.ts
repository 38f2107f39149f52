/** SQL of mistakes that readers report. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db, Transaction } from '../../../../platform/database/database.ts';
import { firstRow } from '../../../../platform/database/first-row.ts';
import { fundingOpportunities, opportunityMistakes as mistakes } from '../../tables.ts';

/** False if the person has reported one that is not settled yet. */
export async function insertMistake(
  db: Transaction,
  row: typeof mistakes.$inferInsert,
): Promise<boolean> {
  const rows = await db.insert(mistakes).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}

export const openMistakes = (db: Db, opportunityId: string) =>
  db
    .select()
    .from(mistakes)
    .where(and(eq(mistakes.opportunityId, opportunityId), isNull(mistakes.settledAt)))
    .orderBy(asc(mistakes.createdAt), asc(mistakes.id));

export const settleMistakesOf = (db: Transaction, opportunityId: string, at: Temporal.Instant) =>
  db
    .update(mistakes)
    .set({ settledAt: at })
    .where(and(eq(mistakes.opportunityId, opportunityId), isNull(mistakes.settledAt)));

/** The opportunity whose mistake it was; null if there is none to settle. */
export const settleOne = async (
  db: Transaction,
  id: string,
  at: Temporal.Instant,
): Promise<string | null> =>
  (
    await firstRow(
      db
        .update(mistakes)
        .set({ settledAt: at })
        .where(and(eq(mistakes.id, id), isNull(mistakes.settledAt)))
        .returning({ opportunityId: mistakes.opportunityId }),
    )
  )?.opportunityId ?? null;

export const mistakesBy = (db: Db, reporterId: string) =>
  db
    .select({ mistake: mistakes, title: fundingOpportunities.title })
    .from(mistakes)
    .innerJoin(fundingOpportunities, eq(fundingOpportunities.id, mistakes.opportunityId))
    .where(eq(mistakes.reporterId, reporterId))
    .orderBy(asc(mistakes.createdAt), asc(mistakes.id));

/** The text may be about the person. */
export const deleteMistakesBy = (db: Transaction, reporterId: string) =>
  db.delete(mistakes).where(eq(mistakes.reporterId, reporterId));
