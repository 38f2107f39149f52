/** Documents: read by access level, and added to one's own projects. */
import { communityAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/community/documents.ts';
import type { DocumentHistory, PortalDocument } from '#contract/community/documents.ts';
import { list } from '#contract/limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import { auditOf } from '../../../platform/audit/audit.ts';
import type { Change, Context } from '../../../platform/context.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { checkQuota } from '../../../platform/files/quotas.ts';
import { deleteFilesBelow } from '../../../platform/files/stored-files.ts';
import { viewable } from '../../../platform/files/take-file.ts';
import { given } from '../../../platform/given.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import { accountsOf } from '../../identity/accounts/accounts.ts';
import { admitToProject, editable, mayEdit, present, scopeOf } from './access.ts';
import {
  type DocumentRow,
  deleteDocumentRows,
  documentsSorted,
  editionsOf,
  findDocument,
  findEdition,
  lockDocument,
  pageDocuments,
  updateDocument,
} from './queries.ts';
import { addDocument, addEdition, filesOf, publishDocuments, quotaOf } from './store-document.ts';

export async function listDocuments(
  context: Context,
  { category, projectId, ...asked }: CallInput<typeof calls.listDocuments>,
): Promise<CallOutput<typeof calls.listDocuments>> {
  const scope = await scopeOf(context);
  if (projectId && scope !== 'all') await admitToProject(context.db, scope, projectId);
  // Administrators read those of every project, which would bury the alliance's own.
  const filter = { scope, category, projectId: projectId ?? (scope === 'all' ? null : undefined) };
  const page = await pageDocuments(context.db, filter, pageRequest(asked, documentsSorted));
  return { items: page.items.map((row) => present(row, scope)), next: page.next, total: null };
}

/** Those that the caller may read and that have these words, a few. */
export async function findDocuments(context: Context, search: string, limit: number) {
  const scope = await scopeOf(context);
  const page = pageRequest({ limit }, documentsSorted);
  return (await pageDocuments(context.db, { scope, search }, page)).items;
}

export async function getDocumentFile(
  context: Context,
  { id, edition, view }: CallInput<typeof calls.getDocumentFile>,
): Promise<FileAnswer> {
  const scope = await scopeOf(context);
  const row = await findDocument(context.db, scope, id);
  const isEarlier = row && edition !== undefined && edition !== row.file.number;
  // They may hold what was taken out before others could read the document.
  if (isEarlier && !mayEdit(row, scope)) throw new AppError('not_found');
  const wanted = isEarlier ? await findEdition(context.db, id, edition) : row?.file;
  const file = wanted && (await context.files.open(wanted.fileKey));
  if (!wanted || !file) throw new AppError('not_found');
  await context.changeWithoutKey((change) =>
    change.audit({
      action: 'document.open',
      objectType: 'document',
      objectId: id,
      after: { edition: wanted.number },
    }),
  );
  const tag = wanted.fileKey.replace(/[^\w-]/g, '-');
  return {
    name: wanted.fileName,
    type: wanted.mediaType,
    bytes: { ...file, tag },
    ...(view && viewable.has(wanted.mediaType) && { inline: true }),
  };
}

const accessActions = ['open', 'upload', 'replace', 'change'] as const;

export async function getDocumentHistory(
  context: Context,
  { id }: CallInput<typeof calls.getDocumentHistory>,
): Promise<DocumentHistory> {
  const { db } = context;
  const scope = await scopeOf(context);
  await editable(context, scope, id);
  const rows = await auditOf(db, { objectType: 'document', objectId: id }, { limit: list.most });
  const people = await accountsOf(db, [
    ...new Set(rows.flatMap(({ actorId }) => (actorId === null ? [] : [actorId]))),
  ]);
  return {
    editions: (await editionsOf(db, id)).map((file) => ({
      number: file.number,
      fileName: file.fileName,
      mediaType: file.mediaType,
      bytes: file.bytes,
      uploadedAt: file.uploadedAt.toString(),
    })),
    accesses: rows.flatMap(({ id, action, actorId, actorRole, at, after }) => {
      const known = accessActions.find((name) => action === `document.${name}`);
      if (!known) return [];
      const byAlliance = actorRole === 'admin';
      // Who of the alliance it was is only for the alliance.
      const by = byAlliance && scope !== 'all' ? null : (people.get(actorId ?? '')?.name ?? null);
      const { edition = null } = (after ?? {}) as { edition?: number | null };
      return [{ id, at: at.toString(), action: known, edition, by, byAlliance }];
    }),
  };
}

export async function uploadProjectDocument(
  context: Context,
  { projectId, file }: CallInput<typeof calls.uploadProjectDocument>,
): Promise<PortalDocument> {
  const [sent, scope] = await file.receive(async (bytes) => {
    const found = await scopeOf(context);
    await admitToProject(context.db, found, projectId);
    await checkQuota(context, quotaOf(context, { projectId }), bytes);
    return found;
  });
  return addDocument(context, scope, ofProject(projectId), sent);
}

const ofProject = (projectId: string) =>
  ({ projectId, category: 'project', accessLevel: 'client' }) as const;

export async function uploadDocument(
  context: Context,
  { file }: CallInput<typeof calls.uploadDocument>,
): Promise<PortalDocument> {
  const [sent, scope] = await file.receive(() => scopeOf(context));
  const about = { projectId: null, category: 'guide', accessLevel: 'admin' } as const;
  return addDocument(context, scope, about, sent);
}

export async function replaceDocument(
  context: Context,
  { id, file }: CallInput<typeof calls.replaceDocument>,
): Promise<PortalDocument> {
  const [sent, scope] = await file.receive(async (bytes) => {
    const found = await scopeOf(context);
    const row = await editable(context, found, id);
    await checkQuota(context, quotaOf(context, row), bytes);
    return found;
  });
  return addEdition(context, scope, id, sent);
}

export async function changeDocument(
  context: Context,
  { id, category, accessLevel, ...said }: CallInput<typeof calls.changeDocument>,
): Promise<PortalDocument> {
  const scope = await scopeOf(context);
  return context.change(async (change) => {
    await lockDocument(change.db, id);
    const row = await editable(change, scope, id);
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: present(row, scope) });
    if (accessLevel && (scope !== 'all' || row.projectId !== null))
      throw new AppError('invalid_input', {
        fields: { accessLevel: words.accessLevel },
      });
    const changed = await updateDocument(change.db, row, {
      ...given(said),
      ...(category && { category }),
      ...(accessLevel && { accessLevel }),
      updatedAt: change.now,
    });
    const factsOf = ({ title, category, accessLevel }: DocumentRow) => ({
      title,
      category,
      accessLevel,
    });
    await change.audit({
      action: 'document.change',
      objectType: 'document',
      objectId: id,
      before: factsOf(row),
      after: factsOf(changed),
    });
    await publishDocuments(change, row);
    return present(changed, scope);
  });
}

export async function deleteDocument(
  context: Context,
  { id }: CallInput<typeof calls.deleteDocument>,
): Promise<void> {
  const scope = await scopeOf(context);
  await context.change(async (change) => {
    await lockDocument(change.db, id);
    const row = await editable(change, scope, id);
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
