/** The catalogue as administrators keep it (ADMIN-16..ADMIN-24). Theirs alone, by the access table. */
import type { In, Out } from '#contract/call.ts';
import type {
  CatalogueReport,
  changeReport,
  createReport,
  deleteReport,
  listCatalogue,
} from '#contract/sales.ts';
import { slugOf } from '#contract/slug.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { pageRequest } from '../../platform/paging.ts';
import {
  auditedOf,
  changesOf,
  describeReport,
  presentReport,
  takeReport,
  tellOfCatalogue,
} from './change-report.ts';
import {
  catalogueSorted,
  countCatalogue,
  findReport,
  insertReport,
  nextPosition,
  noSales,
  pageCatalogue,
  type ReportRow,
  removeReport,
  salesOf,
  updateReport,
  wasOrdered,
} from './queries/catalogue.ts';
import { tellWaiting } from './report-notices.ts';

export async function listAllReports(
  { db, settings }: Context,
  { after, limit, sort, ...filter }: In<typeof listCatalogue>,
): Promise<Out<typeof listCatalogue>> {
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

/** ADMIN-21. What the form leaves open: for sale at once, from today, one page until the file is there. */
export async function addReport(
  context: Context,
  input: In<typeof createReport>,
): Promise<CatalogueReport> {
  const { name, description, category, price, publishedOn } = input;
  const id = slugOf(name);
  const fault = (message: string) => new AppError('invalid_input', { fields: { name: message } });
  if (id === '') throw fault('Write a name with letters from a to z: its address is made of them.');
  return context.change(async (change) => {
    const today = change.now.toZonedDateTimeISO(change.settings.timeZone).toPlainDate();
    const added = await insertReport(change.db, {
      id,
      name,
      description,
      category,
      priceCents: price * 100,
      status: input.status ?? 'active',
      pages: input.pages ?? 1,
      publishedOn: publishedOn === undefined ? today : Temporal.PlainDate.from(publishedOn),
      contents: input.contents ?? [],
      firstPage: input.firstPage ?? [],
      position: await nextPosition(change.db, category),
      createdAt: change.now,
    });
    const row = await findReport(change.db, id);
    if (added.length === 0 || !row) throw fault('There is a report of this name already.');
    await change.audit({
      action: 'report.create',
      objectType: 'report',
      objectId: id,
      after: auditedOf(row),
    });
    await tellOfCatalogue(change);
    return describeReport(change, row);
  });
}

/** ADMIN-22. Its id stays, whatever its name becomes: links and orders hold on to it. */
export async function editReport(
  context: Context,
  { reportId, price, publishedOn, ...entries }: In<typeof changeReport>,
): Promise<CatalogueReport> {
  return context.change(async (change) => {
    const row = await takeReport(context, change, reportId);
    const given = Object.entries(entries).filter(([, value]) => value !== undefined);
    const changed = await updateReport(change.db, row, {
      ...(Object.fromEntries(given) as Partial<ReportRow>),
      ...(price !== undefined && { priceCents: price * 100 }),
      ...(publishedOn !== undefined && { publishedOn: Temporal.PlainDate.from(publishedOn) }),
    });
    await change.audit({
      action: 'report.change',
      objectType: 'report',
      objectId: reportId,
      ...changesOf(row, changed),
    });
    await tellWaiting(change, changed);
    await tellOfCatalogue(change);
    return describeReport(change, changed);
  });
}

/** ADMIN-23, ADMIN-24: one that was ordered is archived, because its buyers go on downloading it. */
export async function dropReport(
  context: Context,
  { reportId }: In<typeof deleteReport>,
): Promise<Out<typeof deleteReport>> {
  const outcome = await context.change(async (change) => {
    const row = await takeReport(context, change, reportId);
    const ordered = await wasOrdered(change.db, reportId);
    if (ordered) await updateReport(change.db, row, { status: 'archived' });
    else await removeReport(change.db, reportId);
    await change.audit({
      action: ordered ? 'report.archive' : 'report.delete',
      objectType: 'report',
      objectId: reportId,
      before: auditedOf(row),
    });
    await tellOfCatalogue(change);
    return ordered ? ('archived' as const) : ('deleted' as const);
  });
  if (outcome === 'deleted')
    for (const folder of ['reports', 'samples'])
      for (const key of await context.files.list(`${folder}/${reportId}`))
        await context.files.delete(key);
  return { outcome };
}
