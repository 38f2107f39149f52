/** SQL of opportunities as administrators see them: also archived ones. */
import { and, eq, exists, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { mostCounted } from '#contract/funding/opportunities.ts';
import type { opportunityQueues, PlatformType } from '#contract/funding/vocabulary.ts';
import type { Db, Transaction } from '../../../../platform/database/database.ts';
import { firstRow } from '../../../../platform/database/first-row.ts';
import { matchesVector } from '../../../../platform/database/full-text-search.ts';
import { type Page, type PageRequest, pageOf } from '../../../../platform/database/paging.ts';
import {
  byInstant,
  byName,
  descending,
  type Sorts,
} from '../../../../platform/database/sorting.ts';
import {
  opportunityMistakes as mistakes,
  fundingOpportunities as opportunities,
  fundingSources as sources,
} from '../../tables.ts';
import type { OpportunityRow } from '../status.ts';
import type { ListedRow } from './list.ts';

export interface ReviewFilter {
  search?: string | undefined;
  queue?: keyof typeof opportunityQueues | '' | undefined;
  type?: PlatformType | '' | undefined;
  source?: string | undefined;
}

interface ReviewedRow extends ListedRow {
  reported: boolean;
}

export const reviewSorted: Sorts<ReviewedRow> = {
  default: descending(
    byInstant(opportunities.createdAt, (row: ReviewedRow) => row.createdAt),
    byName(opportunities.id, (row: ReviewedRow) => row.id),
  ),
};

const reported = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(mistakes)
      .where(and(eq(mistakes.opportunityId, opportunities.id), isNull(mistakes.settledAt))),
  );

const queues = (db: Db): Record<keyof typeof opportunityQueues, SQL | undefined> => ({
  review: and(opportunities.needsReview as unknown as SQL, isNull(opportunities.archivedAt)),
  mistakes: reported(db),
  archived: isNotNull(opportunities.archivedAt),
});

/** A copy is read in the one that it was merged into. */
const matching = (db: Db, { search, queue, type, source }: ReviewFilter) =>
  and(
    isNull(opportunities.mergedInto),
    search ? matchesVector(sql`${opportunities}.search`, search) : undefined,
    queue ? queues(db)[queue] : undefined,
    type ? eq(opportunities.type, type) : undefined,
    source ? eq(opportunities.sourceId, source) : undefined,
  );

export async function pageReviewed(
  db: Db,
  filter: ReviewFilter,
  page: PageRequest<ReviewedRow>,
): Promise<Page<ReviewedRow>> {
  const rows = await db
    .select({
      row: opportunities,
      sourceName: sources.name,
      reported: reported(db).mapWith(Boolean),
    })
    .from(opportunities)
    .innerJoin(sources, eq(sources.id, opportunities.sourceId))
    .where(and(matching(db, filter), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(
    rows.map(({ row, ...beside }) => ({ ...row, ...beside })),
    page,
  );
}

/** One more than `mostCounted` where there are more. */
export async function countReviewed(db: Db, filter: ReviewFilter): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(opportunities)
    .where(matching(db, filter))
    .limit(mostCounted + 1)
    .as('some');
  const row = await firstRow(db.select({ count: sql<number>`count(*)::integer` }).from(some));
  return row?.count ?? 0;
}

export const findAnyOpportunity = (db: Db, id: string) =>
  firstRow(
    db
      .select({ row: opportunities, sourceName: sources.name, licence: sources.licence })
      .from(opportunities)
      .innerJoin(sources, eq(sources.id, opportunities.sourceId))
      .where(eq(opportunities.id, id)),
  );

/** Locked until the transaction ends. */
export const lockOpportunity = (db: Transaction, id: string) =>
  firstRow(db.select().from(opportunities).where(eq(opportunities.id, id)).for('update'));

export const updateOpportunity = (
  db: Transaction,
  { id, ...set }: Partial<OpportunityRow> & { id: string },
) =>
  db
    .update(opportunities)
    .set({ ...set, version: sql`${opportunities.version} + 1` })
    .where(eq(opportunities.id, id));
