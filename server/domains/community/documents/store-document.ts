/** Stores a file as a new document, or as the next edition of one. */
import { randomUUID } from 'node:crypto';
import { callUrl } from '#contract/call.ts';
import type { PortalDocument } from '#contract/community/documents.ts';
import * as calls from '#contract/community/documents.ts';
import type { ReceivedFile } from '#contract/incoming-file.ts';
import { getProjectReadiness, getReadinessReview } from '#contract/readiness/readiness.ts';
import type { Actor } from '../../../platform/actor.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import type { Quota } from '../../../platform/files/quotas.ts';
import { keepFile } from '../../../platform/files/stored-files.ts';
import { type TakenFile, takeFile } from '../../../platform/files/take-file.ts';
import { topics } from '../../../platform/live/live.ts';
import { ownerOfProject } from '../../intake/project-owners.ts';
import { editable, present } from './access.ts';
import {
  type DocumentRow,
  insertDocument,
  insertFile,
  lockDocument,
  type Scope,
  updateDocument,
} from './queries.ts';

export async function addDocument(
  context: Context,
  scope: Scope,
  about: Pick<DocumentRow, 'projectId' | 'category' | 'accessLevel'>,
  sent: ReceivedFile,
): Promise<PortalDocument> {
  const actor = caller(context);
  const file = await takeFile(sent);
  const id = randomUUID();
  const quota = quotaOf(context, about);
  return keep(context, { file, id, quota }, async (change, fileKey) => {
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
    const first = fileRow(id, 1, { file, fileKey, actor, change });
    await insertFile(change.db, first);
    await change.audit({
      action: 'document.upload',
      objectType: 'document',
      objectId: id,
      after: {
        projectId: about.projectId,
        edition: 1,
        bytes: first.bytes,
        mediaType: file.mediaType,
      },
    });
    await publishDocuments(change, row);
    return present({ ...row, file: first }, scope);
  });
}

export async function addEdition(
  context: Context,
  scope: Scope,
  id: string,
  sent: ReceivedFile,
): Promise<PortalDocument> {
  const actor = caller(context);
  const file = await takeFile(sent);
  const quota = quotaOf(context, await editable(context, scope, id));
  return keep(context, { file, id, quota }, async (change, fileKey) => {
    await lockDocument(change.db, id);
    const row = await editable(change, scope, id);
    const next = fileRow(row.id, row.file.number + 1, { file, fileKey, actor, change });
    await insertFile(change.db, next);
    const changed = await updateDocument(change.db, row, { updatedAt: change.now });
    await change.audit({
      action: 'document.replace',
      objectType: 'document',
      objectId: id,
      before: { edition: row.file.number, bytes: row.file.bytes },
      after: { edition: next.number, bytes: next.bytes },
    });
    await publishDocuments(change, row);
    return present({ ...changed, file: next }, scope);
  });
}

/** Where the files of a document are. */
export const filesOf = (id: string) => `portal/${id}`;

export const quotaOf = (
  context: Context,
  { projectId }: Pick<DocumentRow, 'projectId'>,
): Quota => ({ account: caller(context), project: projectId });

/** Stores the file, and in the same transaction as it becomes the present one does the rest. */
async function keep<T>(
  { files, changeWithoutKey }: Context,
  { file, id, quota }: { file: TakenFile; id: string; quota: Quota },
  commit: (change: Change, fileKey: string) => Promise<T>,
): Promise<T> {
  // Each edition is a subject of its own: a new one replaces none.
  const key = `${filesOf(id)}/${randomUUID()}`;
  const kept = await keepFile(
    { files, change: changeWithoutKey },
    { key, subject: key, contents: file.bytes, quota },
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
    actor,
    change,
  }: { file: TakenFile; fileKey: string; actor: Actor; change: Change },
) => ({
  documentId,
  number,
  fileKey,
  fileName: file.name,
  mediaType: file.mediaType,
  bytes: file.bytes.length,
  uploadedBy: actor.userId,
  uploadedAt: change.now,
});

export async function publishDocuments(
  change: Change,
  { projectId }: Pick<DocumentRow, 'projectId'>,
): Promise<void> {
  const changed = [calls.listDocuments.path];
  // A document may be what shows an answer of the project's self-assessment.
  const [own, reviewed] = projectId
    ? [getProjectReadiness, getReadinessReview].map((call) => callUrl(call, { id: projectId }))
    : [];
  await change.publish(topics.administrators, {
    changed: reviewed ? [...changed, reviewed] : changed,
  });
  const ownerId = projectId && (await ownerOfProject(change.db, projectId));
  if (ownerId)
    await change.publish(topics.person(ownerId), { changed: own ? [...changed, own] : changed });
}
