/** All SQL of the site's texts. */
import { eq } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { revisionsIn } from '../../../platform/database/revisions.ts';
import { siteTextRevisions, siteTexts } from '../tables.ts';

export type TextRow = typeof siteTexts.$inferSelect;

export const revisions = revisionsIn(siteTextRevisions, siteTextRevisions.place);

export const findText = (db: Db, place: string) =>
  firstRow(db.select().from(siteTexts).where(eq(siteTexts.place, place)));

/** There are only as many as places. */
export const allTexts = (db: Db) => db.select().from(siteTexts);

/** Locked until the transaction ends; a new row has the original. */
export async function lockText(db: Transaction, place: string, now: Temporal.Instant) {
  await db.insert(siteTexts).values({ place, savedAt: now }).onConflictDoNothing();
  const row = await firstRow(
    db.select().from(siteTexts).where(eq(siteTexts.place, place)).for('update'),
  );
  return row as TextRow;
}

export const updateText = (db: Transaction, row: TextRow) =>
  db.update(siteTexts).set(row).where(eq(siteTexts.place, row.place));
