/** The SQL of articles' pictures. */
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { articlePictures, articles } from '../tables.ts';

export type PictureRow = typeof articlePictures.$inferSelect;

export const insertPicture = (db: Transaction, row: PictureRow) =>
  db.insert(articlePictures).values(row);

export const findPicture = (db: Db, id: string) =>
  firstRow(db.select().from(articlePictures).where(eq(articlePictures.id, id)));

/** Locked until the transaction ends. */
export const lockPicture = (db: Transaction, id: string) =>
  firstRow(db.select().from(articlePictures).where(eq(articlePictures.id, id)).for('update'));

/** Whether a published article shows it. */
export async function isShown(db: Db, id: string): Promise<boolean> {
  const shown = await firstRow(
    db
      .select({ id: articles.id })
      .from(articlePictures)
      .innerJoin(articles, eq(articles.id, articlePictures.articleId))
      .where(
        and(
          eq(articlePictures.id, id),
          eq(articles.isPublished, true),
          sql`${articles.picture} ->> 'id' = ${id}`,
        ),
      ),
  );
  return shown !== null;
}

export const updatePicture = (
  db: Transaction,
  id: string,
  changed: Pick<Partial<PictureRow>, 'articleId' | 'unusedSince'>,
) => db.update(articlePictures).set(changed).where(eq(articlePictures.id, id));

/** The oldest pictures that no article has named since then, locked; a few at a time. */
export const lockUnused = (db: Transaction, before: Temporal.Instant) =>
  db
    .select({ id: articlePictures.id })
    .from(articlePictures)
    .where(and(isNotNull(articlePictures.unusedSince), lt(articlePictures.unusedSince, before)))
    .orderBy(articlePictures.unusedSince)
    .limit(100)
    .for('update', { skipLocked: true });

export const deletePicture = (db: Transaction, id: string) =>
  db.delete(articlePictures).where(eq(articlePictures.id, id));

/** The pictures of articles that were deleted before then are unused from that deletion on. */
export const releaseOfDeleted = (db: Transaction, before: Temporal.Instant) =>
  db
    .update(articlePictures)
    .set({ unusedSince: sql`${articles.deletedAt}` })
    .from(articles)
    .where(and(eq(articles.id, articlePictures.articleId), lt(articles.deletedAt, before)));
