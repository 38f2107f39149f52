/** The PDF of a report: looked at before anything is stored, kept under a key of its own. */
import { randomUUID } from 'node:crypto';
import type { In } from '#contract/call.ts';
import type { CatalogueReport, uploadReportFile } from '#contract/sales.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { changesOf, describeReport, takeReport, tellOfCatalogue } from './change-report.ts';
import { pagesOf } from './documents/in-worker.ts';
import { findReport, updateReport } from './queries/catalogue.ts';
import { tellWaiting } from './report-notices.ts';

/** Copies that were made before keep the edition that was bought. */
export async function uploadFile(
  context: Context,
  { reportId, file }: In<typeof uploadReportFile>,
): Promise<CatalogueReport> {
  if (!(await findReport(context.db, reportId))) throw new AppError('not_found');
  const pages = await pagesOf(file.bytes).catch((cause: unknown) => {
    throw new AppError('not_a_pdf', { cause });
  });
  const fileKey = `reports/${reportId}/${randomUUID()}.pdf`;
  const { report, old } = await context
    .change(async (change) => {
      const row = await takeReport(context, change, reportId);
      // Within the change, so that a full disk is told before; a file too many does no harm.
      await context.files.put(fileKey, file.bytes);
      const changed = await updateReport(change.db, row, {
        fileKey,
        fileName: file.name,
        fileBytes: file.bytes.length,
        filePages: pages,
        pages,
      });
      const { before, after } = changesOf(row, changed);
      await change.audit({
        action: row.fileKey === null ? 'report.upload' : 'report.replace-file',
        objectType: 'report',
        objectId: reportId,
        before,
        after: { ...after, fileBytes: changed.fileBytes },
      });
      await tellWaiting(change, changed);
      await tellOfCatalogue(change);
      return { report: await describeReport(change, changed), old: row.fileKey };
    })
    .catch(async (error: unknown) => {
      await context.files.delete(fileKey);
      throw error;
    });
  if (old !== null) await context.files.delete(old);
  return report;
}
