/** The catalogue for administrators (ADMIN-16..ADMIN-24). The access table keeps everybody else out. */

import { commerceAnswers as words } from '#content/answers.ts';
import { exportWords } from '#content/documents.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/sales.ts';
import type { CatalogueReport } from '#contract/commerce/sales.ts';
import { reportStatuses } from '#contract/commerce/vocabulary.ts';
import { slugOf } from '#contract/content/slug.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { amount, csvOfList } from '../../../platform/csv.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { deleteFiles, deleteFilesBelow } from '../../../platform/files/stored-files.ts';
import { given } from '../../../platform/given.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import { todayOf } from '../../../platform/today.ts';
import { filesOfReport } from '../delivery/stamp-report.ts';
import {
  catalogueSorted,
  countCatalogue,
  findReport,
  insertReport,
  nextPosition,
  noSales,
  pageCatalogue,
  removeReport,
  salesOf,
  updateReport,
  wasOrdered,
} from './queries.ts';
import {
  auditedOf,
  changesOf,
  describeReport,
  lockReportForEdit,
  presentReport,
  publishCatalogueChanged,
} from './report-editing.ts';
import { notifyWaitlist } from './report-waitlist.ts';

export async function listCatalogue(
  { db, settings }: Context,
  { after, limit, sort, ...filter }: CallInput<typeof calls.listCatalogue>,
): Promise<CallOutput<typeof calls.listCatalogue>> {
  const page = pageRequest({ after, limit, sort }, catalogueSorted);
  const { items, next } = await pageCatalogue(db, filter, page);
  const ids = items.map(({ id }) => id);
  const sales = await salesOf(db, ids);
  return {
    items: items.map((row) => presentReport(row, sales.get(row.id) ?? noSales, settings)),
    next,
    total: await countCatalogue(db, filter),
  };
}

/** Everything in the list, in its order. */
export const exportCatalogue = async (
  context: Context,
  filter: CallInput<typeof calls.exportCatalogue>,
): Promise<FileAnswer> =>
  csvOfList(
    context,
    'reports',
    exportWords.reports,
    (page) => listCatalogue(context, { ...filter, ...page }),
    ({ name, category, price, status, publishedOn, pages, sold, downloadCount, revenue }) => [
      name,
      category,
      amount(Math.round(price * 100)),
      reportStatuses[status],
      publishedOn,
      String(pages),
      String(sold),
      String(downloadCount),
      amount(Math.round(revenue * 100)),
    ],
  );

/** ADMIN-21. Defaults: a draft published today, with one page until the file is uploaded. */
export async function createReport(
  context: Context,
  input: CallInput<typeof calls.createReport>,
): Promise<CatalogueReport> {
  const { name, description, category, price, publishedOn } = input;
  const id = slugOf(name);
  const fault = (message: string) => new AppError('invalid_input', { fields: { name: message } });
  if (id === '')
    throw fault('Use a name with letters from a to z: the report’s address is made from them.');
  return context.change(async (change) => {
    const today = todayOf(change.now, change.settings);
    const added = await insertReport(change.db, {
      id,
      name,
      description,
      category,
      priceCents: price * 100,
      status: input.status ?? 'inactive',
      pages: input.pages ?? 1,
      publishedOn: publishedOn === undefined ? today : Temporal.PlainDate.from(publishedOn),
      contents: input.contents ?? [],
      firstPage: input.firstPage ?? [],
      position: await nextPosition(change.db, category),
      createdAt: change.now,
    });
    const row = await findReport(change.db, id);
    if (added.length === 0 || !row) throw fault(words.nameTaken);
    await change.audit({
      action: 'report.create',
      objectType: 'report',
      objectId: id,
      after: auditedOf(row),
    });
    await publishCatalogueChanged(change);
    return describeReport(change, row);
  });
}

/** ADMIN-22. The id stays when the name changes, because links and orders refer to it. */
export async function changeReport(
  context: Context,
  { reportId, price, publishedOn, ...entries }: CallInput<typeof calls.changeReport>,
): Promise<CatalogueReport> {
  return context.change(async (change) => {
    const row = await lockReportForEdit(context, change, reportId);
    const changed = await updateReport(change.db, row, {
      ...given(entries),
      ...(price !== undefined && { priceCents: price * 100 }),
      ...(publishedOn !== undefined && { publishedOn: Temporal.PlainDate.from(publishedOn) }),
    });
    await change.audit({
      action: 'report.change',
      objectType: 'report',
      objectId: reportId,
      ...changesOf(row, changed),
    });
    await notifyWaitlist(change, changed);
    await publishCatalogueChanged(change);
    return describeReport(change, changed);
  });
}

/** ADMIN-23, ADMIN-24: a report that was ordered is archived instead, because its buyers may still download it. */
export async function deleteReport(
  context: Context,
  { reportId }: CallInput<typeof calls.deleteReport>,
): Promise<CallOutput<typeof calls.deleteReport>> {
  // The oldest files may not be in the table of stored files, so list the storage too.
  const folders = ['reports', 'samples'].map((name) => context.files.list(`${name}/${reportId}`));
  const keys = (await Promise.all(folders)).flat();
  return context.change(async (change) => {
    const row = await lockReportForEdit(context, change, reportId);
    const ordered = await wasOrdered(change.db, reportId);
    if (ordered) await updateReport(change.db, row, { status: 'archived' });
    else await removeReport(change.db, reportId);
    await change.audit({
      action: ordered ? 'report.archive' : 'report.delete',
      objectType: 'report',
      objectId: reportId,
      before: auditedOf(row),
    });
    await publishCatalogueChanged(change);
    if (ordered) return { outcome: 'archived' as const };
    const subject = filesOfReport(reportId);
    await deleteFiles(
      change,
      keys.map((key) => ({ key, subject })),
    );
    await deleteFilesBelow(change, subject);
    return { outcome: 'deleted' as const };
  });
}
