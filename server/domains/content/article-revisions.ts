/** The saved versions of articles. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/content/administer-articles.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import { presentRevisions } from '../identity/accounts/present-revisions.ts';
import { findPicture } from './pictures/queries.ts';
import { findEditable, revisions } from './queries.ts';

async function present(db: Db, rows: Parameters<typeof revisions.insert>[1][]) {
  return (await presentRevisions(db, rows)).map((row) => ({
    ...row,
    title: row.entries.title,
    isPublished: row.entries.isPublished,
  }));
}

export async function listArticleRevisions(
  { db }: Context,
  { id, ...asked }: CallInput<typeof calls.listArticleRevisions>,
): Promise<CallOutput<typeof calls.listArticleRevisions>> {
  if (!(await findEditable(db, id))) throw new AppError('not_found');
  const { items, next } = await revisions.page(db, id, pageRequest(asked, revisions.sorted));
  return { items: await present(db, items), next, total: null };
}

export async function getArticleRevision(
  { db }: Context,
  { id, number }: CallInput<typeof calls.getArticleRevision>,
): Promise<CallOutput<typeof calls.getArticleRevision>> {
  const row = (await findEditable(db, id)) && (await revisions.find(db, id, number));
  const [revision] = row ? await present(db, [row]) : [];
  if (!revision) throw new AppError('not_found');
  const { entries } = revision;
  // Versions from before there were pictures have none; a picture that was given up is kept for a while only.
  const isKept = entries.picture && (await findPicture(db, entries.picture.id));
  return { ...revision, entries: { ...entries, picture: isKept ? entries.picture : null } };
}
