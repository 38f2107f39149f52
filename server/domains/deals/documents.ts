/** Documents of a platform and of its deals. */
import { randomUUID } from 'node:crypto';
import { dealAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/deals/documents.ts';
import type { DealDocument } from '#contract/deals/documents.ts';
import type { ReceivedFile } from '#contract/incoming-file.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Context, caller } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import { checkQuota } from '../../platform/files/quotas.ts';
import { keepFile } from '../../platform/files/stored-files.ts';
import { takeFile, viewable } from '../../platform/files/take-file.ts';
import type { FileAnswer } from '../../platform/handlers.ts';
import { platformWorkedWith } from '../funding/platforms/platform-team.ts';
import { accountsOf } from '../identity/accounts/accounts.ts';
import { dealWorkedOn } from './deals.ts';
import { publishDeals } from './publish-deal.ts';
import { touchDeal } from './queries/deals.ts';
import {
  type DocumentRow,
  type DocumentsOf,
  documentsSorted,
  findDocument,
  insertDocument,
  lockDocument,
  pageDocuments,
  updateDocument,
} from './queries/documents.ts';

export async function listPlatformDocuments(
  context: Context,
  { platformId, ...asked }: CallInput<typeof calls.listPlatformDocuments>,
): Promise<CallOutput<typeof calls.listPlatformDocuments>> {
  await platformWorkedWith(context, platformId);
  return list(context.db, { platformId }, asked);
}

export async function listDealDocuments(
  context: Context,
  { dealId, ...asked }: CallInput<typeof calls.listDealDocuments>,
): Promise<CallOutput<typeof calls.listDealDocuments>> {
  await dealWorkedOn(context, dealId);
  return list(context.db, { dealId }, asked);
}

async function list(
  db: Db,
  of: DocumentsOf,
  asked: Omit<CallInput<typeof calls.listDealDocuments>, 'dealId'>,
) {
  const { items, next } = await pageDocuments(db, of, pageRequest(asked, documentsSorted));
  return { items: await present(db, items), next, total: null };
}

export async function uploadPlatformDocument(
  context: Context,
  { platformId, file }: CallInput<typeof calls.uploadPlatformDocument>,
): Promise<DealDocument> {
  const [sent] = await file.receive(async (bytes) => {
    await platformWorkedWith(context, platformId);
    await checkQuota(context, { account: caller(context) }, bytes);
  });
  return add(context, { platformId, dealId: null }, sent);
}

export async function uploadDealDocument(
  context: Context,
  { dealId, file }: CallInput<typeof calls.uploadDealDocument>,
): Promise<DealDocument> {
  const [sent, { platformId }] = await file.receive(async (bytes) => {
    const deal = await dealWorkedOn(context, dealId);
    await checkQuota(context, { account: caller(context) }, bytes);
    return deal;
  });
  return add(context, { platformId, dealId }, sent);
}

async function add(
  context: Context,
  of: Pick<DocumentRow, 'platformId' | 'dealId'>,
  sent: ReceivedFile,
): Promise<DealDocument> {
  const account = caller(context);
  const file = await takeFile(sent);
  const { mediaType } = file;
  const id = randomUUID();
  const key = `deals/${of.platformId}/${id}`;
  const kept = await keepFile(
    { files: context.files, change: context.changeWithoutKey },
    { key, subject: key, contents: file.bytes, quota: { account } },
    async (change) => {
      const row: DocumentRow = {
        ...of,
        id,
        name: file.name.replace(/\.[^.]{1,8}$/, '') || file.name,
        type: 'other',
        status: 'pending',
        reviewNote: null,
        fileKey: key,
        fileName: file.name,
        mediaType,
        bytes: file.bytes.length,
        uploadedBy: account.userId,
        reviewedBy: null,
        createdAt: change.now,
        updatedAt: change.now,
        version: 1,
      };
      await insertDocument(change.db, row);
      if (of.dealId) await touchDeal(change.db, of.dealId, change.now);
      await change.audit({
        action: 'deal-document.upload',
        objectType: 'deal-document',
        objectId: id,
        after: { ...of, bytes: row.bytes, mediaType },
      });
      await publishDeals(change, of.platformId);
      return presentOne(change.db, row);
    },
  );
  if (kept === null) throw new Error(`The file of ${id} was not kept`);
  return kept;
}

export async function changeDealDocument(
  context: Context,
  { documentId, ...entries }: CallInput<typeof calls.changeDealDocument>,
): Promise<DealDocument> {
  const { userId } = caller(context);
  await documentWorkedWith(context, documentId);
  return context.change(async (change) => {
    const row = await lockDocument(change.db, documentId);
    if (!row) throw new AppError('not_found');
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: await presentOne(change.db, row) });
    const { status = row.status } = entries;
    const isReviewed = status !== row.status;
    if (isReviewed && status === 'rejected' && !entries.reviewNote)
      throw new AppError('invalid_input', { fields: { reviewNote: words.rejection } });
    const changed = await updateDocument(change.db, row, {
      name: entries.documentName ?? row.name,
      type: entries.documentType ?? row.type,
      status,
      ...(isReviewed && {
        reviewNote: entries.reviewNote || null,
        reviewedBy: status === 'pending' ? null : userId,
      }),
      updatedAt: change.now,
    });
    await change.audit({
      action: isReviewed ? 'deal-document.review' : 'deal-document.change',
      objectType: 'deal-document',
      objectId: row.id,
      before: { name: row.name, type: row.type, status: row.status },
      after: { name: changed.name, type: changed.type, status },
    });
    await publishDeals(change, row.platformId);
    return presentOne(change.db, changed);
  });
}

export async function getDealDocumentFile(
  context: Context,
  { documentId, view }: CallInput<typeof calls.getDealDocumentFile>,
): Promise<FileAnswer> {
  const row = await documentWorkedWith(context, documentId);
  const file = await context.files.open(row.fileKey);
  if (!file) throw new AppError('not_found');
  await context.changeWithoutKey((change) =>
    change.audit({
      action: 'deal-document.open',
      objectType: 'deal-document',
      objectId: documentId,
    }),
  );
  return {
    name: row.fileName,
    type: row.mediaType,
    bytes: { ...file, tag: row.fileKey.replace(/[^\w-]/g, '-') },
    ...(view && viewable.has(row.mediaType) && { inline: true }),
  };
}

/** The document, if the caller works with its platform; for everybody else it doesn't exist. */
async function documentWorkedWith(context: Context, id: string): Promise<DocumentRow> {
  const row = await findDocument(context.db, id);
  if (!row) throw new AppError('not_found');
  await platformWorkedWith(context, row.platformId);
  return row;
}

async function presentOne(db: Db, row: DocumentRow): Promise<DealDocument> {
  const [presented] = await present(db, [row]);
  if (!presented) throw new Error('A document is presented as one document');
  return presented;
}

async function present(db: Db, rows: readonly DocumentRow[]): Promise<DealDocument[]> {
  const people = await accountsOf(db, [
    ...new Set(rows.flatMap(({ uploadedBy }) => uploadedBy ?? [])),
  ]);
  return rows.map((row) => ({
    id: row.id,
    platformId: row.platformId,
    dealId: row.dealId,
    documentName: row.name,
    documentType: row.type,
    status: row.status,
    reviewNote: row.reviewNote,
    uploadedBy: people.get(row.uploadedBy ?? '')?.name ?? null,
    fileName: row.fileName,
    mediaType: row.mediaType,
    bytes: row.bytes,
    createdAt: row.createdAt.toString(),
    version: row.version,
  }));
}
