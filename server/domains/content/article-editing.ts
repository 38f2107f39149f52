/** What every change of an article does: a revision, an audit entry, and news to open pages. */

import type {
  ArticleEntries,
  EditedArticle,
  ListedArticle,
} from '#contract/content/administer-articles.ts';
import * as calls from '#contract/content/administer-articles.ts';
import { listArticles } from '#contract/content/articles.ts';
import { listBrokenLinks } from '#contract/overview/broken-links.ts';
import type { Change } from '../../platform/context.ts';
import { topics } from '../../platform/live/live.ts';
import { type ArticleRow, type ListedRow, revisions } from './queries.ts';

const entriesOf = (row: ListedRow): Omit<ArticleEntries, 'content'> => ({
  articleId: row.articleId,
  title: row.title,
  excerpt: row.excerpt,
  category: row.category,
  source: row.source,
  author: row.author,
  tags: row.tags,
  publishedDate: row.publishedDate.toString(),
  isPublished: row.isPublished,
  pages: row.pages,
  reportId: row.reportId,
  picture: row.picture,
});

export const presentListed = (row: ListedRow): ListedArticle => ({
  ...entriesOf(row),
  id: row.id,
  ...(row.pages === null ? { format: 'article' } : { format: 'report', description: row.excerpt }),
  publishAt: row.publishAt?.toString() ?? null,
  updatedAt: row.updatedAt.toString(),
  version: row.version,
});

export const presentEdited = (row: ArticleRow): EditedArticle => ({
  ...presentListed(row),
  content: row.content,
});

/** Keeps this version. `savedBy` is null for what the product came with or published by itself. */
export const keepRevision = ({ db }: Change, row: ArticleRow, savedBy: string | null) =>
  revisions.insert(db, {
    articleId: row.id,
    number: row.version,
    entries: { ...entriesOf(row), content: row.content },
    savedBy,
    savedAt: row.updatedAt,
  });

/** The entries, as the audit log records them; the revision has the text. */
export const auditedOf = (row: ArticleRow) => ({
  ...entriesOf(row),
  tags: row.tags.join(', '),
  picture: row.picture && `${row.picture.alt} (${row.picture.id})`,
  publishAt: row.publishAt?.toString() ?? null,
  characters: row.content.length,
  revision: row.version,
});

/** The action, and before and after of what differs. */
export function auditedChanges(from: ArticleRow, to: ArticleRow) {
  const [before, after] = [auditedOf(from), auditedOf(to)];
  const names = (Object.keys(before) as (keyof typeof before)[]).filter(
    (name) => before[name] !== after[name],
  );
  const only = (all: typeof before) => Object.fromEntries(names.map((name) => [name, all[name]]));
  const isToggled = from.isPublished !== to.isPublished;
  const action = to.isPublished ? 'article.publish' : 'article.unpublish';
  return {
    action: isToggled ? action : 'article.change',
    before: only(before),
    after: only(after),
  };
}

/** Refreshes open lists, and drops the cached pages that articles appear on. */
export async function publishArticles(change: Change): Promise<void> {
  await change.publish(topics.administrators, {
    changed: [calls.listAdminArticles.path, listBrokenLinks.path],
  });
  await change.publish(topics.members, { changed: [listArticles.path] });
  await change.publish(topics.content, { changed: ['articles'] });
}
