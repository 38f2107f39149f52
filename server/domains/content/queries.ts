/** All SQL of the content domain. Readers only see published rows, editors all that are not deleted. */

import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import type {
  ArticleCategory,
  ArticleFormat,
  ArticleSort,
  ArticleState,
} from '#contract/content/editing.ts';
import type { ArticleKind } from '#contract/vocabulary.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { firstRow } from '../../platform/database/first-row.ts';
import { foundFirst, matchesWords } from '../../platform/database/full-text-search.ts';
import { type Page, type PageRequest, pageOf } from '../../platform/database/paging.ts';
import { revisionsIn } from '../../platform/database/revisions.ts';
import {
  ascending,
  byDate,
  byId,
  byInstant,
  byText,
  descending,
  type Sorts,
} from '../../platform/database/sorting.ts';
import { articleAddresses, articleRevisions, articles } from './tables.ts';

export type ArticleRow = typeof articles.$inferSelect;

export interface ArticleFilter {
  kind?: ArticleKind | '' | undefined;
  category?: ArticleCategory | '' | undefined;
  reportId?: string | undefined;
  search?: string;
}

const newestFirst = () =>
  descending<Pick<ArticleRow, 'publishedDate' | 'id'>>(
    byDate(articles.publishedDate, ({ publishedDate }) => publishedDate),
    byId(articles.id, ({ id }) => id),
  );
export const articlesSorted: Sorts<ArticleRow> = { default: newestFirst() };
const titled = byText(articles.title, ({ title }: ListedRow) => title);
const identified = byId(articles.id, ({ id }: ListedRow) => id);
export const listedSorted: Sorts<ListedRow, ArticleSort> = {
  default: newestFirst(),
  changed: descending(
    byInstant(articles.updatedAt, ({ updatedAt }: ListedRow) => updatedAt),
    identified,
  ),
  title: ascending(titled, identified),
  '-title': descending(titled, identified),
};

export async function pagePublished(
  db: Db,
  { kind, category, reportId, search = '' }: ArticleFilter,
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
        reportId ? eq(articles.reportId, reportId) : undefined,
        matchesWords(sql`${articles.title} || ' ' || ${articles.excerpt}`, search),
        page.beyond,
      ),
    )
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

/** By its present slug, or else by an earlier one. */
export async function findPublished(db: Db, slug: string): Promise<ArticleRow | null> {
  const present = await firstRow(
    db
      .select()
      .from(articles)
      .where(and(eq(articles.articleId, slug), eq(articles.isPublished, true))),
  );
  if (present) return present;
  return firstRow(
    db
      .select(getTableColumns(articles))
      .from(articleAddresses)
      .innerJoin(articles, eq(articles.id, articleAddresses.articleId))
      .where(and(eq(articleAddresses.slug, slug), eq(articles.isPublished, true))),
  );
}

export const findArticlesById = (db: Db, ids: readonly string[]): Promise<ArticleRow[]> =>
  db
    .select()
    .from(articles)
    .where(and(inArray(articles.id, [...ids]), isNull(articles.deletedAt)));

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

/** What published articles are or were called. */
export async function articleNames(db: Db): Promise<string[]> {
  const now = await db
    .select({ name: articles.articleId })
    .from(articles)
    .where(eq(articles.isPublished, true));
  const before = await db
    .select({ name: articleAddresses.slug })
    .from(articleAddresses)
    .innerJoin(articles, eq(articles.id, articleAddresses.articleId))
    .where(eq(articles.isPublished, true));
  return [...now, ...before].map(({ name }) => name);
}

/** Those that are not deleted and have a link that may lead to this site: a path, or an address with one of `hosts`. */
export const articlesWithLinks = (db: Db, hosts: readonly string[]) =>
  db
    .select({
      id: articles.id,
      articleId: articles.articleId,
      title: articles.title,
      content: articles.content,
    })
    .from(articles)
    .where(
      and(
        isNull(articles.deletedAt),
        or(
          sql`${articles.content} ~ '\\](\\(|:)\\s*<?[/#]'`,
          ...hosts.map((host) => sql`position(${host} in ${articles.content}) > 0`),
        ),
      ),
    )
    .orderBy(articles.title, articles.id)
    .limit(1000);

export const insertArticle = (db: Transaction, row: typeof articles.$inferInsert) =>
  db.insert(articles).values(row).onConflictDoNothing();

/** How many are published in each category. */
export const countPublished = (db: Db) =>
  db
    .select({ category: articles.category, count: sql`count(*)`.mapWith(Number) })
    .from(articles)
    .where(eq(articles.isPublished, true))
    .groupBy(articles.category);
const { content: _, ...listedColumns } = getTableColumns(articles);
/** Without the text, which a list does not show. */
export type ListedRow = Omit<ArticleRow, 'content'>;

export interface EditableFilter {
  format?: ArticleFormat | '' | undefined;
  search?: string | undefined;
  state?: ArticleState | '' | undefined;
  category?: ArticleCategory | '' | undefined;
}

const editedWords = sql`${articles.title} || ' ' || ${articles.excerpt} || ' ' || coalesce(${articles.author}, '')`;

const editable = ({ format, search = '', state, category }: EditableFilter) =>
  and(
    isNull(articles.deletedAt),
    format === 'report' ? isNotNull(articles.pages) : undefined,
    format === 'article' ? isNull(articles.pages) : undefined,
    state ? eq(articles.isPublished, state === 'published') : undefined,
    state === 'scheduled' ? isNotNull(articles.publishAt) : undefined,
    category ? eq(articles.category, category) : undefined,
    foundFirst(articles, articles.id, matchesWords(editedWords, search)),
  );

export async function pageEditable(
  db: Db,
  filter: EditableFilter,
  page: PageRequest<ListedRow>,
): Promise<Page<ListedRow>> {
  const rows = await db
    .select(listedColumns)
    .from(articles)
    .where(and(editable(filter), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export const countEditable = (db: Db, filter: EditableFilter): Promise<number> =>
  db.$count(articles, editable(filter));

export const findEditable = (db: Db, id: string) =>
  firstRow(
    db
      .select()
      .from(articles)
      .where(and(eq(articles.id, id), isNull(articles.deletedAt))),
  );

/** Locked until the transaction ends; deleted ones as well. */
export const lockArticle = (db: Transaction, id: string) =>
  firstRow(db.select().from(articles).where(eq(articles.id, id)).for('update'));

export const updateArticle = (db: Transaction, row: ArticleRow) =>
  db.update(articles).set(row).where(eq(articles.id, row.id));

/** One change of addresses at a time, so that two articles never get the same. */
export const lockAddresses = (db: Transaction) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('article addresses'))`);

/** The article that has this address, or had it. */
export async function ownerOfAddress(db: Db, slug: string): Promise<string | null> {
  const [present] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.articleId, slug));
  if (present) return present.id;
  const [earlier] = await db
    .select({ id: articleAddresses.articleId })
    .from(articleAddresses)
    .where(eq(articleAddresses.slug, slug));
  return earlier?.id ?? null;
}

/** Notes the address that an article gives up; the one that it takes is no earlier one any more. */
export async function moveAddress(
  db: Transaction,
  { id, articleId }: Pick<ArticleRow, 'id' | 'articleId'>,
  to: string,
  leftAt: Temporal.Instant,
): Promise<void> {
  await db.delete(articleAddresses).where(eq(articleAddresses.slug, to));
  await db.insert(articleAddresses).values({ slug: articleId, articleId: id, leftAt });
}

export const revisions = revisionsIn(articleRevisions, articleRevisions.articleId);

/** The drafts whose time has come. */
export const dueArticles = (db: Db, now: Temporal.Instant) =>
  db
    .select({ id: articles.id })
    .from(articles)
    .where(and(lte(articles.publishAt, now), isNull(articles.deletedAt)))
    .orderBy(articles.publishAt)
    .limit(100);

export const removeDeleted = (db: Transaction, before: Temporal.Instant) =>
  db.delete(articles).where(lt(articles.deletedAt, before));
