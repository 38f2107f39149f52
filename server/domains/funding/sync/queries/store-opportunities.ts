/** Puts what a source states into the database: the same again changes nothing. */
import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/database.ts';
import { recordChange } from '../../queries/history.ts';
import { fundingOpportunities as opportunities } from '../../tables.ts';
import type { FoundOpportunity } from '../sources/source.ts';
import { noteSimilar } from './note-similar.ts';

export type OpportunityRow = typeof opportunities.$inferSelect;
type Stated = ReturnType<typeof statedBy>;

export interface StoredCounts {
  inserted: number;
  updated: number;
  unchanged: number;
}

/** The columns that a source fills; the others are the alliance's own. */
const statedBy = (found: FoundOpportunity) => ({
  title: found.title,
  platform: found.platform,
  type: found.type,
  isOpen: found.isOpen,
  amount: found.amount,
  originalAmount: found.original?.value ?? null,
  originalCurrency: found.original?.currency ?? null,
  description: found.description,
  requirements: [...found.requirements],
  eligibility: [...found.eligibility],
  deadline: found.deadline,
  deadlineBinds: found.deadlineBinds,
  applicationUrl: found.applicationUrl,
});

const digestOf = (stated: Stated): string =>
  createHash('sha256').update(JSON.stringify(stated)).digest('base64url');

/**
 * Inserts and updates a source's opportunities in one transaction, each once: of two with the same id the last counts.
 * An administrator's review, an archived or merged opportunity stay as they are.
 */
export async function storeOpportunities(
  db: Transaction,
  sourceId: string,
  found: readonly FoundOpportunity[],
  now: Temporal.Instant,
): Promise<StoredCounts> {
  const wanted = new Map(found.map((one) => [`${sourceId}:${one.nativeId}`, one]));
  const ids = [...wanted.keys()].toSorted();
  if (ids.length === 0) return { inserted: 0, updated: 0, unchanged: 0 };
  const rows = await db
    .select()
    .from(opportunities)
    .where(inArray(opportunities.id, ids))
    .orderBy(opportunities.id)
    .for('update');
  const known = new Map(rows.map((row) => [row.id, row]));
  const added: OpportunityRow[] = [];
  const same: string[] = [];
  const changed: string[] = [];
  for (const [id, one] of wanted) {
    const stated = statedBy(one);
    const digest = digestOf(stated);
    const before = known.get(id);
    if (!before)
      added.push({
        id,
        sourceId,
        ...stated,
        platformId: null,
        region: null,
        needsReview: one.needsReview,
        digest,
        fetchedAt: now,
        createdAt: now,
        changedAt: now,
        archivedAt: null,
        mergedInto: null,
        mergedAt: null,
        version: 1,
      });
    else if (before.digest === digest) same.push(id);
    else {
      await change(db, before, { ...stated, digest }, now);
      changed.push(id);
    }
  }
  if (added.length > 0) await db.insert(opportunities).values(added);
  if (same.length > 0)
    await db.update(opportunities).set({ fetchedAt: now }).where(inArray(opportunities.id, same));
  await noteSimilar(db, [...added.map(({ id }) => id), ...changed], now);
  return { inserted: added.length, updated: changed.length, unchanged: same.length };
}

async function change(
  db: Transaction,
  before: OpportunityRow,
  stated: Stated & { digest: string },
  now: Temporal.Instant,
): Promise<void> {
  const { digest: _, ...fields } = stated;
  await recordChange(db, before, fields, now);
  await db
    .update(opportunities)
    .set({ ...stated, fetchedAt: now, changedAt: now, version: sql`${opportunities.version} + 1` })
    .where(eq(opportunities.id, before.id));
}
