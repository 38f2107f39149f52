/** The PDF of a report: checked before anything is stored, and stored under a new key. */
import { randomUUID } from 'node:crypto';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/sales.ts';
import type { CatalogueReport } from '#contract/commerce/sales.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import { deleteFiles, keepFile } from '../../../platform/files/stored-files.ts';
import { takeFile } from '../../../platform/files/take-file.ts';
import { FileRefusal } from '../../../platform/workers/file-work.ts';
import { filesOfReport } from '../delivery/stamp-report.ts';
import { findReport, updateReport } from './queries.ts';
import {
  changesOf,
  describeReport,
  lockReportForEdit,
  publishCatalogueChanged,
} from './report-editing.ts';
import { notifyWaitlist } from './report-waitlist.ts';

/** Copies made earlier keep the edition that was bought. */
export async function uploadReportFile(
  context: Context,
  { reportId, file: incoming }: CallInput<typeof calls.uploadReportFile>,
): Promise<CatalogueReport> {
  const { documents } = context.providers;
  const { files, change } = context;
  const [sent] = await incoming.receive(async () => {
    if (!(await findReport(context.db, reportId))) throw new AppError('not_found');
  });
  const file = await takeFile(sent, 'pdf');
  const owner = caller(context).userId;
  const pages = await documents
    .pagesOf(file.bytes, { lane: 'paid', owner, signal: context.visit.signal?.() })
    .catch((cause: unknown) => {
      if (cause instanceof AppError) throw cause;
      throw new AppError(cause instanceof FileRefusal ? cause.code : 'pdf_too_heavy', { cause });
    });
  const subject = `${filesOfReport(reportId)}/file`;
  const key = `reports/${reportId}/${randomUUID()}.pdf`;
  const replaceFile = async (one: Change): Promise<CatalogueReport> => {
    const row = await lockReportForEdit(context, one, reportId);
    if (row.fileKey !== null) await deleteFiles(one, [{ key: row.fileKey, subject }]);
    const changed = await updateReport(one.db, row, {
      fileKey: key,
      fileName: file.name,
      fileBytes: file.bytes.length,
      filePages: pages,
      pages,
    });
    const { before, after } = changesOf(row, changed);
    await one.audit({
      action: row.fileKey === null ? 'report.upload' : 'report.replace-file',
      objectType: 'report',
      objectId: reportId,
      before,
      after: { ...after, fileBytes: changed.fileBytes },
    });
    await notifyWaitlist(one, changed);
    await publishCatalogueChanged(one);
    return describeReport(one, changed);
  };
  const kept = await keepFile(
    { files, change },
    { key, subject, contents: file.bytes },
    replaceFile,
  );
  if (!kept) throw new Error(`The file of ${reportId} was not kept`);
  return kept;
}
