import type { SentInput } from '#contract/call.ts';
import { getAdminArticle, listAdminArticles } from '#contract/content/administer-articles.ts';
import { type ArticleFormat, articleFormats } from '#contract/content/editing.ts';
import { idNamed, screenQuery } from '../../data/define-screen.ts';
import { readsFilter } from '../administration/parse-list-query.ts';

export const contentPath = '/admin/content-management';

export const formatAt = (query: URLSearchParams): ArticleFormat =>
  query.get('tab') === 'report' ? 'report' : 'article';

export const pathOfFormat = (format: ArticleFormat): string =>
  format === 'article' ? contentPath : `${contentPath}?tab=${format}`;

export const pathOfArticle = (format: ArticleFormat, id: string): string =>
  `${contentPath}?tab=${format}&article=${id}`;

export const formats = Object.keys(articleFormats) as ArticleFormat[];

/** What narrows the list. */
export const narrowing = ['search', 'state', 'category'];
const articleFilter = readsFilter<SentInput<typeof listAdminArticles>>(...narrowing);

export const articleList = screenQuery(listAdminArticles, (query) =>
  query.get('article') ? null : { format: formatAt(query), ...articleFilter(query) },
);
export const articleRecord = screenQuery(getAdminArticle, idNamed('article'));
