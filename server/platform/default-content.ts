/** Content shipped with the product: inserted once, and then maintained by the editors. */
import type { Transaction } from './database/database.ts';
import { firstContent } from './database/tables.ts';

/** Marks default content as inserted; returns whether it was not inserted before. */
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
