/** A file that arrives in parts (decision 26). Each part is stored when it is answered; the last makes the document. */
import { createHash, randomUUID } from 'node:crypto';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/community/document-uploads.ts';
import type { DocumentUpload } from '#contract/community/document-uploads.ts';
import { documentBytes, uploadLimits } from '#contract/limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import {
  type Change,
  type Context,
  caller,
  changing,
  type Platform,
} from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { plainName } from '../../../platform/files/file-name.ts';
import { deleteFilesBelow, keepFile } from '../../../platform/files/stored-files.ts';
import {
  addMessageFile,
  admitMessageFile,
  unsentMessageFile,
} from '../../support/message-files.ts';
import { admitToProject, editable, present, scopeOf } from './access.ts';
import { ofProject } from './documents.ts';
import {
  countUnfinished,
  deleteUploadRows,
  findSameUpload,
  findUpload,
  insertUpload,
  lockUpload,
  markMade,
  oldUploads,
  receivePart,
  type UploadRow,
  uploadsOf,
} from './queries/uploads.ts';
import { findDocument, type Scope } from './queries.ts';
import { addDocument, addEdition } from './store-document.ts';

type Target = Pick<UploadRow, 'projectId' | 'documentId' | 'forMessage'>;
type Made = Partial<Pick<DocumentUpload, 'document' | 'messageFile'>>;

export async function startUpload(
  context: Context,
  given: CallInput<typeof calls.startUpload>,
): Promise<DocumentUpload> {
  const { userId } = caller(context);
  const target = {
    projectId: given.projectId ?? null,
    documentId: given.documentId ?? null,
    forMessage: given.forMessage ?? false,
  };
  const places = [target.projectId, target.documentId, target.forMessage].filter(Boolean);
  if (places.length !== 1) throw new AppError('invalid_input');
  if (given.bytes > documentBytes) throw new AppError('too_large');
  const scope = await admitTo(context, target);
  const same = { userId, sha256: given.sha256, bytes: given.bytes, ...target };
  const known = await findSameUpload(context.db, same);
  const made = known && (await madeBy(context, known, scope));
  if (known && made) return presentUpload(known, made);
  if (known && !isMade(known)) {
    const isWhole = known.received === known.bytes;
    return presentUpload(known, isWhole ? await finish(context, known, scope) : {});
  }
  if (target.forMessage) await admitMessageFile(context, userId);
  return context.change(async (change) => {
    if ((await countUnfinished(change.db, userId)) >= uploadLimits.unfinished)
      throw new AppError('too_many');
    const row = { ...same, id: randomUUID(), fileName: plainName(given.name), begunAt: change.now };
    return presentUpload(await insertUpload(change.db, row), {});
  });
}

export async function sendUploadPart(
  context: Context,
  { id, offset, file }: CallInput<typeof calls.sendUploadPart>,
): Promise<DocumentUpload> {
  const { userId } = caller(context);
  const [{ bytes }, { upload, scope }] = await file.receive(async () => {
    const found = await findUpload(context.db, userId, id);
    if (!found) throw new AppError('not_found');
    const admitted = await admitTo(context, found);
    if (found.received !== offset) throw new AppError('upload_part');
    return { upload: found, scope: admitted };
  });
  const expected = Math.min(uploadLimits.partBytes, upload.bytes - offset);
  if (bytes.length !== expected) throw new AppError('upload_part');
  const key = `${partsOf(id)}/${randomUUID()}`;
  const row = await keepFile(
    { files: context.files, change: context.changeWithoutKey },
    { key, subject: key, contents: bytes },
    async (change) => {
      const now = await lockUpload(change.db, id);
      // Another tab sent this part meanwhile.
      if (now?.received !== offset) throw new AppError('upload_part');
      return receivePart(change.db, now, { key, bytes: expected });
    },
  );
  if (!row) throw new Error(`A part of ${id} was not kept`);
  return presentUpload(row, row.received === row.bytes ? await finish(context, row, scope) : {});
}

/** Whoever may no longer add to the project, or change the document, goes no further. */
async function admitTo(context: Context, { projectId, documentId }: Target): Promise<Scope> {
  const scope = await scopeOf(context.db, caller(context));
  if (projectId) await admitToProject(context.db, scope, projectId);
  if (documentId) await editable(context, scope, documentId);
  return scope;
}

const isMade = ({ madeDocumentId, madeMessageFileId }: UploadRow): boolean =>
  madeDocumentId !== null || madeMessageFileId !== null;

/** The document that this upload became, while it still is its newest edition; or the file, while it isn't sent. */
async function madeBy(
  { db }: Context,
  { userId, madeDocumentId, madeMessageFileId, madeFileKey }: UploadRow,
  scope: Scope,
): Promise<Made | null> {
  if (madeMessageFileId !== null) {
    const messageFile = await unsentMessageFile(db, userId, madeMessageFileId);
    return messageFile && { messageFile };
  }
  const row = madeDocumentId === null ? null : await findDocument(db, scope, madeDocumentId);
  return row?.file.fileKey === madeFileKey && row ? { document: present(row, scope) } : null;
}

/** Puts the parts together. What is refused then is given up: its bytes will not change. */
async function finish(context: Context, upload: UploadRow, scope: Scope): Promise<Made> {
  const { id, projectId, documentId, fileName: name } = upload;
  try {
    const bytes = await joinedParts(context, upload);
    const file = { name, bytes };
    const also = async (change: Change, made: Parameters<typeof markMade>[2]) => {
      const now = await lockUpload(change.db, id);
      // A second request for the last part, or another tab, was faster.
      if (!now || isMade(now)) throw new AppError('upload_part');
      await markMade(change.db, id, made);
      await deleteFilesBelow(change, partsOf(id));
    };
    if (upload.forMessage) return { messageFile: await addMessageFile(context, file, also) };
    const document = projectId
      ? await addDocument(context, scope, ofProject(projectId), file, also)
      : await addEdition(context, scope, documentId ?? '', file, also);
    return { document };
  } catch (error) {
    const isRefused =
      error instanceof AppError && ['file_type', 'upload_damaged'].includes(error.code);
    if (isRefused) await context.changeWithoutKey((change) => giveUp(change, [id]));
    throw error;
  }
}

async function joinedParts({ files }: Context, { partKeys, sha256 }: UploadRow) {
  const parts: Uint8Array[] = [];
  for (const key of partKeys) {
    const part = await files.get(key);
    if (!part) throw new AppError('upload_part');
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new AppError('upload_damaged');
  return bytes;
}

/** Where the parts are. */
const partsOf = (id: string) => `document-uploads/${id}`;

const presentUpload = (
  { id, received }: UploadRow,
  { document = null, messageFile = null }: Made,
): DocumentUpload => ({ id, received, partBytes: uploadLimits.partBytes, document, messageFile });

async function giveUp(change: Change, ids: readonly string[]): Promise<void> {
  await deleteUploadRows(change.db, ids);
  for (const id of ids) await deleteFilesBelow(change, partsOf(id));
}

/** What was begun a day ago, finished or not. */
export async function deleteOldUploads(platform: Platform): Promise<number> {
  const change = changing(platform, { actor: null, requestId: 'clean-up' });
  const before = platform.clock.now().subtract({ hours: uploadLimits.keptHours });
  return change(async (one) => {
    const old = await oldUploads(one.db, before);
    await giveUp(one, old);
    return old.length;
  });
}

export const exportUploads = async (db: Db, userId: string): Promise<Record<string, unknown>> => ({
  documentUploads: (await uploadsOf(db, userId)).map(({ fileName, bytes, begunAt }) => ({
    fileName,
    bytes,
    begunAt: begunAt.toString(),
  })),
});

export async function eraseUploads(change: Change, userId: string): Promise<void> {
  await giveUp(
    change,
    (await uploadsOf(change.db, userId)).map(({ id }) => id),
  );
}
