/** All SQL for the content domain. Readers only see published rows. */
import { and, desc, eq } from 'drizzle-orm';
import type { ArticleCategory, ArticleKind } from '#contract/vocabulary.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { type Page, type PageRequest, pageOf } from '../../platform/database/paging.ts';
import { byDate, byId, descending, type Sorts } from '../../platform/database/sorting.ts';
import { articles } from './tables.ts';

export type ArticleRow = typeof articles.$inferSelect;

export interface ArticleFilter {
  kind?: ArticleKind | '' | undefined;
  category?: ArticleCategory | '' | undefined;
}

export const articlesSorted: Sorts<ArticleRow> = {
  default: descending(
    byDate(articles.publishedDate, ({ publishedDate }) => publishedDate),
    byId(articles.id, ({ id }) => id),
  ),
};

export async function pagePublished(
  db: Db,
  { kind, category }: ArticleFilter,
  page: PageRequest<ArticleRow>,
): Promise<Page<ArticleRow>> {
  const rows = await db
    .select()
    .from(articles)
    .where(
      and(
        eq(articles.isPublished, true),
        kind ? eq(articles.kind, kind) : undefined,
        category ? eq(articles.category, category) : undefined,
        page.beyond,
      ),
    )
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export async function findPublished(db: Db, articleId: string): Promise<ArticleRow | null> {
  const rows = await db
    .select()
    .from(articles)
    .where(and(eq(articles.articleId, articleId), eq(articles.isPublished, true)));
  return rows[0] ?? null;
}

/** The newest, as many as a visitor's device caches. */
export async function publishedNames(db: Db): Promise<string[]> {
  const rows = await db
    .select({ articleId: articles.articleId })
    .from(articles)
    .where(eq(articles.isPublished, true))
    .orderBy(desc(articles.publishedDate), desc(articles.id))
    .limit(30);
  return rows.map(({ articleId }) => articleId);
}

export const insertArticle = (db: Transaction, row: typeof articles.$inferInsert) =>
  db.insert(articles).values(row).onConflictDoNothing();
