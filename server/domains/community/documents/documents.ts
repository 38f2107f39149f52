/** Documents: read by access level, and added to a person's own projects. */
import { randomUUID } from 'node:crypto';
import { communityAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type { PortalDocument } from '#contract/community/documents.ts';
import * as calls from '#contract/community/documents.ts';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { deleteFilesBelow, keepFile } from '../../../platform/files/stored-files.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import { topics } from '../../../platform/live/live.ts';
import { ownerOfProject, ownProjectIds } from '../../intake/project-owners.ts';
import { mediaTypeOf } from './media-type.ts';
import { readableLevels } from './policy.ts';
import {
  type DocumentRow,
  deleteDocumentRows,
  documentsSorted,
  findDocument,
  insertDocument,
  insertFile,
  lockDocument,
  pageDocuments,
  type Scope,
  updateDocument,
  type WholeDocument,
} from './queries.ts';

type Upload = CallInput<typeof calls.uploadDocument>['file'];

export async function listDocuments(
  context: Context,
  { category, projectId, ...asked }: CallInput<typeof calls.listDocuments>,
): Promise<CallOutput<typeof calls.listDocuments>> {
  const actor = caller(context);
  const scope = await scopeOf(context, actor);
  if (projectId && scope !== 'all' && !scope.projectIds.includes(projectId))
    throw new AppError('not_found');
  const filter = { scope, category, projectId: projectId ?? null };
  const page = await pageDocuments(context.db, filter, pageRequest(asked, documentsSorted));
  return { items: page.items.map((row) => present(row, scope)), next: page.next, total: null };
}

export async function getDocumentFile(
  context: Context,
  { id }: CallInput<typeof calls.getDocumentFile>,
): Promise<FileAnswer> {
  const actor = caller(context);
  const row = await findDocument(context.db, await scopeOf(context, actor), id);
  const file = row && (await context.files.open(row.file.fileKey));
  if (!row || !file) throw new AppError('not_found');
  await context.changeWithoutKey((change) =>
    change.audit({ action: 'document.open', objectType: 'document', objectId: id }),
  );
  const tag = row.file.fileKey.replace(/[^\w-]/g, '-');
  return { name: row.file.fileName, type: row.file.mediaType, bytes: { ...file, tag } };
}

export async function uploadProjectDocument(
  context: Context,
  { projectId, file }: CallInput<typeof calls.uploadProjectDocument>,
): Promise<PortalDocument> {
  const scope = await scopeOf(context, caller(context));
  if (scope === 'all' && (await ownerOfProject(context.db, projectId)) === undefined)
    throw new AppError('not_found');
  if (scope !== 'all' && !scope.projectIds.includes(projectId)) throw new AppError('not_found');
  const about = { projectId, category: 'project', accessLevel: 'client' } as const;
  return add(context, scope, about, file);
}

export const uploadDocument = async (
  context: Context,
  { file }: CallInput<typeof calls.uploadDocument>,
): Promise<PortalDocument> =>
  add(context, 'all', { projectId: null, category: 'guide', accessLevel: 'admin' }, file);

export async function replaceDocument(
  context: Context,
  { id, file }: CallInput<typeof calls.replaceDocument>,
): Promise<PortalDocument> {
  const actor = caller(context);
  const scope = await scopeOf(context, actor);
  const mediaType = await mediaTypeOf(file.bytes);
  await editable(context, scope, id);
  return keep(context, file, id, async (change, fileKey) => {
    await lockDocument(change.db, id);
    const row = await editable({ db: change.db }, scope, id);
    const next = fileRow(row.id, row.file.number + 1, { file, fileKey, mediaType, actor, change });
    await insertFile(change.db, next);
    const changed = await updateDocument(change.db, row, { updatedAt: change.now });
    await change.audit({
      action: 'document.replace',
      objectType: 'document',
      objectId: id,
      after: { edition: next.number, bytes: next.bytes },
    });
    await publishDocuments(change, row);
    return present({ ...changed, file: next }, scope);
  });
}

export async function changeDocument(
  context: Context,
  { id, title, description, category, accessLevel }: CallInput<typeof calls.changeDocument>,
): Promise<PortalDocument> {
  const scope = await scopeOf(context, caller(context));
  return context.change(async (change) => {
    await lockDocument(change.db, id);
    const row = await editable({ db: change.db }, scope, id);
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: present(row, scope) });
    if (accessLevel && (scope !== 'all' || row.projectId !== null))
      throw new AppError('invalid_input', {
        fields: { accessLevel: words.accessLevel },
      });
    const changed = await updateDocument(change.db, row, {
      title,
      description: description ?? '',
      ...(category && { category }),
      ...(accessLevel && { accessLevel }),
      updatedAt: change.now,
    });
    const said = ({ title, category, accessLevel }: DocumentRow) => ({
      title,
      category,
      accessLevel,
    });
    await change.audit({
      action: 'document.change',
      objectType: 'document',
      objectId: id,
      before: said(row),
      after: said(changed),
    });
    await publishDocuments(change, row);
    return present(changed, scope);
  });
}

export async function deleteDocument(
  context: Context,
  { id }: CallInput<typeof calls.deleteDocument>,
): Promise<void> {
  const scope = await scopeOf(context, caller(context));
  await context.change(async (change) => {
    await lockDocument(change.db, id);
    const row = await editable({ db: change.db }, scope, id);
    await removeWithFiles(change, id);
    await publishDocuments(change, row);
  });
}

/** Includes files that are still being written. */
export async function removeWithFiles(change: Change, id: string): Promise<void> {
  await deleteDocumentRows(change.db, id);
  await deleteFilesBelow(change, filesOf(id));
  await change.audit({ action: 'document.delete', objectType: 'document', objectId: id });
}

async function scopeOf({ db }: Context, { column, userId }: Actor): Promise<Scope> {
  if (column === 'admin') return 'all';
  return { levels: readableLevels(column), projectIds: await ownProjectIds(db, userId) };
}

/** Owners may edit the documents of their projects, administrators all. */
const mayEdit = ({ projectId }: DocumentRow, scope: Scope): boolean =>
  scope === 'all' || (projectId !== null && scope.projectIds.includes(projectId));

async function editable({ db }: Pick<Context, 'db'>, scope: Scope, id: string) {
  const row = await findDocument(db, scope, id);
  if (!row) throw new AppError('not_found');
  if (!mayEdit(row, scope)) throw new AppError('forbidden');
  return row;
}

/** The owner of a document's stored files. */
const filesOf = (id: string) => `portal/${id}`;

/** Stores the file; `commit` runs in the transaction in which it becomes the document's current file. */
async function keep<T>(
  { files, changeWithoutKey }: Context,
  file: Upload,
  id: string,
  commit: (change: Change, fileKey: string) => Promise<T>,
): Promise<T> {
  // Each edition has its own key, so a new one replaces none.
  const key = `${filesOf(id)}/${randomUUID()}`;
  const kept = await keepFile(
    { files, change: changeWithoutKey },
    { key, subject: key, contents: file.bytes },
    (change) => commit(change, key),
  );
  if (kept === null) throw new Error(`The file of ${id} was not kept`);
  return kept;
}

const fileRow = (
  documentId: string,
  number: number,
  {
    file,
    fileKey,
    mediaType,
    actor,
    change,
  }: { file: Upload; fileKey: string; mediaType: string; actor: Actor; change: Change },
) => ({
  documentId,
  number,
  fileKey,
  fileName: file.name,
  mediaType,
  bytes: file.bytes.length,
  uploadedBy: actor.userId,
  uploadedAt: change.now,
});

async function add(
  context: Context,
  scope: Scope,
  about: Pick<DocumentRow, 'projectId' | 'category' | 'accessLevel'>,
  file: Upload,
): Promise<PortalDocument> {
  const actor = caller(context);
  const mediaType = await mediaTypeOf(file.bytes);
  const id = randomUUID();
  return keep(context, file, id, async (change, fileKey) => {
    const row: DocumentRow = {
      ...about,
      id,
      title: file.name.replace(/\.[^.]{1,8}$/, '') || file.name,
      description: '',
      createdAt: change.now,
      updatedAt: change.now,
      version: 1,
    };
    await insertDocument(change.db, row);
    const first = fileRow(id, 1, { file, fileKey, mediaType, actor, change });
    await insertFile(change.db, first);
    await change.audit({
      action: 'document.upload',
      objectType: 'document',
      objectId: id,
      after: { projectId: about.projectId, bytes: first.bytes, mediaType },
    });
    await publishDocuments(change, row);
    return present({ ...row, file: first }, scope);
  });
}

async function publishDocuments(change: Change, { projectId }: DocumentRow): Promise<void> {
  const changed = [calls.listDocuments.path];
  await change.publish(topics.administrators, { changed });
  const ownerId = projectId && (await ownerOfProject(change.db, projectId));
  if (ownerId) await change.publish(topics.person(ownerId), { changed });
}

const present = (row: WholeDocument, scope: Scope): PortalDocument => ({
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
