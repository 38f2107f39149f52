/** Public access to articles: published ones only. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/content/articles.ts';
import type { Article } from '#contract/content/articles.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import { renderArticle } from '../../platform/markdown.ts';
import {
  type ArticleRow,
  articlesSorted,
  findArticlesById,
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
  return { ...presentArticle(row), html: renderArticle(row.content) };
}

/** Several articles in the given order, drafts too; missing ones are left out. */
export async function articlesOf(db: Db, ids: readonly string[]): Promise<ArticleRow[]> {
  const rows = ids.length === 0 ? [] : await findArticlesById(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The paths of the articles' pages. */
export const articlePaths = async (db: Database): Promise<string[]> =>
  (await publishedNames(db)).map((name) => `/article/${name}`);

function presentArticle({
  createdAt: _,
  updatedAt: __,
  version: ___,
  publishAt: ____,
  deletedAt: _____,
  publishedDate,
  ...shown
}: ArticleRow): Article {
  return { ...shown, publishedDate: publishedDate.toString() };
}
