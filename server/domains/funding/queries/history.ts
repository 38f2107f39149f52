/** SQL of what changed in an opportunity. */
import { desc, eq } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { opportunityChanges as changes, type fundingOpportunities } from '../tables.ts';

type OpportunityRow = typeof fundingOpportunities.$inferSelect;
type Differences = Record<string, [before: unknown, after: unknown]>;

export const historyOf = (db: Db, opportunityId: string, rows: number) =>
  db
    .select()
    .from(changes)
    .where(eq(changes.opportunityId, opportunityId))
    .orderBy(desc(changes.id))
    .limit(rows);

/** Records which of the stated fields differ from the row, and returns them; nothing is written if none does. */
export async function recordChange(
  db: Transaction,
  before: OpportunityRow,
  stated: Partial<OpportunityRow>,
  at: Temporal.Instant,
): Promise<Differences> {
  const differing = differences(before, stated);
  if (Object.keys(differing).length > 0)
    await db.insert(changes).values({ opportunityId: before.id, at, changes: differing });
  return differing;
}

const differences = (before: OpportunityRow, stated: Partial<OpportunityRow>): Differences =>
  Object.fromEntries(
    Object.entries(stated).flatMap(([name, value]) => {
      const was = asStored(before[name as keyof OpportunityRow]);
      const is = asStored(value);
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [[name, [was, is]]];
    }),
  );

/** As the column keeps it: dates are text. */
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
