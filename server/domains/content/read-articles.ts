/** What everybody may read of the articles: those that are published. */
import type { In, Out } from '#contract/call.ts';
import type { Article, getArticle, listArticles } from '#contract/content.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { pageRequest } from '../../platform/paging.ts';
import {
  type ArticleRow,
  articlesSorted,
  findPublished,
  pagePublished,
  publishedNames,
} from './queries.ts';

export async function listPublished(
  context: Context,
  { after, limit, ...filter }: In<typeof listArticles>,
): Promise<Out<typeof listArticles>> {
  const page = pageRequest({ after, limit }, articlesSorted);
  const { items, next } = await pagePublished(context.db, filter, page);
  return { items: items.map(presentArticle), next, total: null };
}

export async function getPublished(
  context: Context,
  { articleId }: In<typeof getArticle>,
): Promise<Out<typeof getArticle>> {
  const row = await findPublished(context.db, articleId);
  if (!row) throw new AppError('not_found');
  return presentArticle(row);
}

/** The addresses of the articles' pages. */
export const articlePaths = async (db: Database): Promise<string[]> =>
  (await publishedNames(db)).map((name) => `/article/${name}`);

function presentArticle(row: ArticleRow): Article {
  const { createdAt: _, updatedAt: __, version: ___, publishedDate, ...shown } = row;
  return { ...shown, publishedDate: publishedDate.toString() };
}
