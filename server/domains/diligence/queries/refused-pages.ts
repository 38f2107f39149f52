/** SQL for pages that can't be drawn. */
import { and, eq } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { Db } from '../../../platform/database/database.ts';
import { diligenceRefusedPages as refused } from '../tables.ts';

type RefusedPage = typeof refused.$inferSelect;

/** Why this page of the version can't be drawn; null if nobody tried, or it can. */
export async function refusalOf(
  db: Db,
  { versionId, page, look }: Pick<RefusedPage, 'versionId' | 'page' | 'look'>,
): Promise<ErrorCode | null> {
  const [row] = await db
    .select({ code: refused.code })
    .from(refused)
    .where(and(eq(refused.versionId, versionId), eq(refused.page, page), eq(refused.look, look)));
  return row?.code ?? null;
}

export const insertRefusal = (db: Db, row: RefusedPage) =>
  db.insert(refused).values(row).onConflictDoNothing();
