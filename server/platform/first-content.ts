/** Content that the product brings with it: planted once, and the editors' from then on. */
import type { Transaction } from './database.ts';
import { firstContent } from './tables.ts';

/** Marks a first content as planted; says whether it was not before. */
export async function claimFirstContent(
  db: Transaction,
  name: string,
  plantedAt: Temporal.Instant,
): Promise<boolean> {
  const rows = await db
    .insert(firstContent)
    .values({ name, plantedAt })
    .onConflictDoNothing()
    .returning({ name: firstContent.name });
  return rows.length > 0;
}
