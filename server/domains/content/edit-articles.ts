/** Content management (CMS-01 to CMS-29). The access table keeps everybody but administrators out (ROLE-23). */
import { randomUUID } from 'node:crypto';
import { requestWords as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/content/administer-articles.ts';
import type { EditedArticle } from '#contract/content/administer-articles.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../platform/context.ts';
import { isWithoutParent } from '../../platform/database/first-row.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import { given } from '../../platform/given.ts';
import { renderArticle } from '../../platform/markdown.ts';
import { todayOf } from '../../platform/today.ts';
import { changeAddress, freeAddress } from './addresses.ts';
import {
  auditedChanges,
  auditedOf,
  keepRevision,
  presentEdited,
  presentListed,
  publishArticles,
} from './article-editing.ts';
import { notePicture, pictureNamed, shownPicture } from './pictures/name-picture.ts';
import { findPicture } from './pictures/queries.ts';
import {
  type ArticleRow,
  countEditable,
  findEditable,
  insertArticle,
  listedSorted,
  lockArticle,
  pageEditable,
  revisions,
  updateArticle,
} from './queries.ts';

export async function listAdminArticles(
  { db }: Context,
  { format, search, state, category, ...asked }: CallInput<typeof calls.listAdminArticles>,
): Promise<CallOutput<typeof calls.listAdminArticles>> {
  const filter = { format, search, state, category };
  const { items, next } = await pageEditable(db, filter, pageRequest(asked, listedSorted));
  return { items: items.map(presentListed), next, total: await countEditable(db, filter) };
}

export async function getAdminArticle(
  { db }: Context,
  { id }: CallInput<typeof calls.getAdminArticle>,
): Promise<CallOutput<typeof calls.getAdminArticle>> {
  const row = await findEditable(db, id);
  if (!row) throw new AppError('not_found');
  return { ...presentEdited(row), html: renderArticle(row.content) };
}

export async function previewArticle(
  { db }: Context,
  { content = '', picture: named }: CallInput<typeof calls.previewArticle>,
): Promise<CallOutput<typeof calls.previewArticle>> {
  const picture = named ? await findPicture(db, named.id) : null;
  return {
    html: renderArticle(content),
    picture: picture && named ? shownPicture(picture, named.alt) : null,
  };
}

type Sent = Omit<CallInput<typeof calls.changeArticle>, 'id' | 'articleId' | 'picture'>;

/** The sent entries as they are stored. */
function columnsOf(isReport: boolean, { description, ...sent }: Sent) {
  if (description !== undefined && !isReport)
    throw new AppError('invalid_input', { fields: { description: words.unknownField } });
  const { category, publishedDate, publishAt, author, pages, ...entries } = {
    ...sent,
    excerpt: description ?? sent.excerpt,
  };
  return {
    ...given(entries),
    ...(category && { category }),
    ...(author !== undefined && { author: author === '' ? null : author }),
    ...(publishedDate !== undefined && {
      publishedDate: Temporal.PlainDate.from(publishedDate),
    }),
    ...(publishAt !== undefined && {
      publishAt: publishAt === null ? null : Temporal.Instant.from(publishAt),
    }),
  };
}

const kindIn = (category: ArticleRow['category']): ArticleRow['kind'] =>
  category === 'Research' ? 'research' : 'news';

/** CMS-13, CMS-14: a draft dated today, unless the entries say otherwise. CMS-18: the category may be missing. */
export async function createArticle(
  context: Context,
  { format, picture: named, ...sent }: CallInput<typeof calls.createArticle>,
): Promise<EditedArticle> {
  return context.change(async (change) => {
    const isReport = format === 'report';
    const category = isReport ? 'Research' : sent.category || 'Research';
    const id = randomUUID();
    const row: ArticleRow = {
      id,
      articleId: await freeAddress(change.db, sent.title),
      kind: isReport ? 'research' : kindIn(category),
      title: sent.title,
      excerpt: '',
      content: '',
      source: '',
      author: null,
      tags: [],
      publishedDate: todayOf(change.now, change.settings),
      featured: false,
      isPublished: false,
      reportId: null,
      picture: await pictureNamed(change, { id, picture: null }, named),
      publishAt: null,
      ...columnsOf(isReport, sent),
      category,
      pages: isReport ? (sent.pages ?? 0) : null,
      deletedAt: null,
      createdAt: change.now,
      updatedAt: change.now,
      version: 1,
    };
    refuseInvalid(row, change);
    await withReport(insertArticle(change.db, row));
    await notePicture(change, id, null, row.picture);
    await keepRevision(change, row, caller(context).userId);
    await change.audit({
      action: 'article.create',
      objectType: 'article',
      objectId: row.id,
      after: auditedOf(row),
    });
    await publishArticles(change);
    return presentEdited(row);
  });
}

export async function changeArticle(
  context: Context,
  { id, articleId, picture: named, ...sent }: CallInput<typeof calls.changeArticle>,
): Promise<EditedArticle> {
  return context.change(async (change) => {
    const before = await lockForEdit(context, change, id);
    const changed = columnsOf(before.pages !== null, sent);
    const category = changed.category ?? before.category;
    const row: ArticleRow = {
      ...before,
      ...changed,
      ...(category !== before.category && before.pages === null && { kind: kindIn(category) }),
      ...(before.pages !== null && sent.pages !== undefined && { pages: sent.pages }),
      ...(articleId !== undefined && {
        articleId: await changeAddress(change, before, articleId),
      }),
      ...(sent.isPublished && { publishAt: null }),
      picture: await pictureNamed(change, before, named),
      updatedAt: change.now,
      version: before.version + 1,
    };
    refuseInvalid(row, change, before);
    if (!(await revisions.newest(change.db, id))) await keepRevision(change, before, null);
    await withReport(updateArticle(change.db, row));
    await notePicture(change, id, before.picture, row.picture);
    await keepRevision(change, row, caller(context).userId);
    await change.audit({ objectType: 'article', objectId: id, ...auditedChanges(before, row) });
    await publishArticles(change);
    return presentEdited(row);
  });
}

/** What an article or report needs (CMS-17, CMS-19). */
function refuseInvalid(row: ArticleRow, { now }: Change, before?: ArticleRow): void {
  const fields: Record<string, string> = {};
  if (row.pages === null && row.content === '') fields.content = 'Enter the text.';
  if (row.pages !== null && !row.author) fields.author = 'Enter the author.';
  if (row.publishAt !== null && row.isPublished)
    fields.publishAt = 'This is published already. Make it a draft before you schedule it.';
  else if (
    row.publishAt !== null &&
    !(before?.publishAt && row.publishAt.equals(before.publishAt)) &&
    Temporal.Instant.compare(row.publishAt, now) <= 0
  )
    fields.publishAt = 'Choose a time in the future.';
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}

async function withReport(saved: Promise<unknown>): Promise<void> {
  try {
    await saved;
  } catch (error) {
    if (!isWithoutParent(error)) throw error;
    const fields = { reportId: 'This report is no longer in the catalogue.' };
    throw new AppError('invalid_input', { fields });
  }
}

/** CMS-15: without a question. The row is kept for a while, so that it can be restored. */
export async function deleteArticle(
  context: Context,
  { id }: CallInput<typeof calls.deleteArticle>,
): Promise<void> {
  await context.change(async (change) => {
    const before = await lockForEdit(context, change, id);
    if (!(await revisions.newest(change.db, id))) await keepRevision(change, before, null);
    await updateArticle(change.db, {
      ...before,
      isPublished: false,
      deletedAt: change.now,
      version: before.version + 1,
    });
    await change.audit({
      action: 'article.delete',
      objectType: 'article',
      objectId: id,
      before: auditedOf(before),
    });
    await publishArticles(change);
  });
}

export async function restoreArticle(
  { change: begin }: Context,
  { id }: CallInput<typeof calls.restoreArticle>,
): Promise<EditedArticle> {
  return begin(async (change) => {
    const before = await lockArticle(change.db, id);
    if (!before) throw new AppError('not_found');
    if (before.deletedAt === null) return presentEdited(before);
    const last = await revisions.newest(change.db, id);
    const row: ArticleRow = {
      ...before,
      isPublished: last?.entries.isPublished ?? false,
      deletedAt: null,
      version: before.version + 1,
    };
    await updateArticle(change.db, row);
    await change.audit({
      action: 'article.restore',
      objectType: 'article',
      objectId: id,
      after: auditedOf(row),
    });
    await publishArticles(change);
    return presentEdited(row);
  });
}

/** Locks the row: 404 if it is missing or deleted, 412 with the current one if the caller's version is stale. */
async function lockForEdit({ visit }: Context, change: Change, id: string): Promise<ArticleRow> {
  const row = await lockArticle(change.db, id);
  if (!row || row.deletedAt !== null) throw new AppError('not_found');
  if (visit.ifMatch !== undefined && visit.ifMatch !== row.version)
    throw new AppError('stale', { current: presentEdited(row) });
  return row;
}
