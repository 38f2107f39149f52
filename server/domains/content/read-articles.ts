/** Public access to articles: published ones only. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/content/articles.ts';
import type { Article } from '#contract/content/articles.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import {
  type ArticleRow,
  articlesSorted,
  findPublished,
  pagePublished,
  publishedNames,
} from './queries.ts';

export async function listArticles(
  context: Context,
  { after, limit, ...filter }: CallInput<typeof calls.listArticles>,
): Promise<CallOutput<typeof calls.listArticles>> {
  const page = pageRequest({ after, limit }, articlesSorted);
  const { items, next } = await pagePublished(context.db, filter, page);
  return { items: items.map(presentArticle), next, total: null };
}

/** The published ones with these words, a few. */
export async function findArticles({ db }: Context, search: string, limit: number) {
  return (await pagePublished(db, { search }, pageRequest({ limit }, articlesSorted))).items;
}

export async function getArticle(
  context: Context,
  { articleId }: CallInput<typeof calls.getArticle>,
): Promise<CallOutput<typeof calls.getArticle>> {
  const row = await findPublished(context.db, articleId);
  if (!row) throw new AppError('not_found');
  return presentArticle(row);
}

/** The paths of the articles' pages. */
export const articlePaths = async (db: Database): Promise<string[]> =>
  (await publishedNames(db)).map((name) => `/article/${name}`);

function presentArticle(row: ArticleRow): Article {
  const { createdAt: _, updatedAt: __, version: ___, publishedDate, ...shown } = row;
  return { ...shown, publishedDate: publishedDate.toString() };
}
