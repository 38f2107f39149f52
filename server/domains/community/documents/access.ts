/** Which documents a caller may see, and which of them they may change. */
import type { PortalDocument } from '#contract/community/documents.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { administers } from '../../identity/policy.ts';
import { ownerOfProject, ownProjectIds } from '../../intake/project-owners.ts';
import { readableLevels } from './policy.ts';
import { type DocumentRow, findDocument, type Scope, type WholeDocument } from './queries.ts';

export async function scopeOf(context: Context): Promise<Scope> {
  if (administers(context)) return 'all';
  const { column, userId } = caller(context);
  // The role alone opens nothing that is for administrators.
  const levels = readableLevels(column).filter((level) => level !== 'admin');
  return { levels, projectIds: await ownProjectIds(context.db, userId) };
}

/** Of one's own projects, and for administrators all. */
export const mayEdit = ({ projectId }: DocumentRow, scope: Scope): boolean =>
  scope === 'all' || (projectId !== null && scope.projectIds.includes(projectId));

export async function editable(
  { db }: Pick<Context, 'db'> | Pick<Change, 'db'>,
  scope: Scope,
  id: string,
): Promise<WholeDocument> {
  const row = await findDocument(db, scope, id);
  if (!row) throw new AppError('not_found');
  if (!mayEdit(row, scope)) throw new AppError('forbidden');
  return row;
}

/** Throws `not_found` unless it is one's own project, or for administrators any. */
export async function admitToProject(db: Db, scope: Scope, projectId: string): Promise<void> {
  const isThere =
    scope === 'all'
      ? (await ownerOfProject(db, projectId)) !== undefined
      : scope.projectIds.includes(projectId);
  if (!isThere) throw new AppError('not_found');
}

export const present = (row: WholeDocument, scope: Scope): PortalDocument => ({
  id: row.id,
  title: row.title,
  description: row.description,
  category: row.category,
  accessLevel: row.accessLevel,
  projectId: row.projectId,
  fileName: row.file.fileName,
  mediaType: row.file.mediaType,
  bytes: row.file.bytes,
  edition: row.file.number,
  createdAt: row.createdAt.toString(),
  updatedAt: row.updatedAt.toString(),
  version: row.version,
  abilities: { edit: mayEdit(row, scope) },
});
