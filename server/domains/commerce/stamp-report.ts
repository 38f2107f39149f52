/** The copy of a bought report that carries its buyer’s name on every page: made as a job, kept as a file. */
import { randomUUID } from 'node:crypto';
import { reportMethods } from '#content/reports/methods.ts';
import { publicReportCategories } from '#contract/vocabulary.ts';
import type { Change, Platform } from '../../platform/context.ts';
import { makeChange } from '../../platform/context.ts';
import type { Attempt, JobData } from '../../platform/jobs.ts';
import { drawSample, stampCopy } from './documents/in-worker.ts';
import { beginCopy, type Copy, findCopy, updateCopy } from './queries/copies.ts';
import { tellOfOrder } from './tell.ts';

type Wanted = JobData['stamp-report'];

/** Makes the copy, unless it is there or nobody has a right to it any more. */
export async function stampReport(
  platform: Platform,
  wanted: Wanted,
  { last }: Attempt,
): Promise<void> {
  const copy = await findCopy(platform.store.db, wanted.orderId, wanted.reportId);
  if (!copy || copy.order.status === 'refunded' || copy.item.copyState !== 'making') return;
  const { name, organization, reference } = licenceOf(copy);
  try {
    const sample = copy.report.fileKey === null;
    const source = await sourceOf(platform, copy.report);
    const stamped = await stampCopy(source, { name, organization, reference });
    const copyKey = `copies/${wanted.orderId}/${wanted.reportId}-${randomUUID()}.pdf`;
    await platform.files.put(copyKey, stamped);
    await finish(platform, copy, { copyState: 'ready', copyKey, copySample: sample });
    if (copy.item.copyKey) await platform.files.delete(copy.item.copyKey);
  } catch (error) {
    if (last) await finish(platform, copy, { copyState: 'failed' });
    throw error;
  }
}

const licenceOf = ({ order }: Copy) => ({
  name: order.customerName,
  organization: order.organization,
  reference: order.reference,
});

async function finish(
  platform: Platform,
  { item, order }: Copy,
  set: Parameters<typeof updateCopy>[2],
): Promise<void> {
  const nobody = { actor: null, requestId: `job-${item.orderId}` };
  await platform.store.db.transaction(async (db) => {
    await updateCopy(db, item, set);
    await tellOfOrder(makeChange(platform, db, nobody), order);
  });
}

async function sourceOf(platform: Platform, report: Copy['report']): Promise<Uint8Array> {
  if (report.fileKey === null) return sampleOf(platform, report);
  const bytes = await platform.files.get(report.fileKey);
  if (!bytes) throw new Error(`The file of the report ${report.id} is missing`);
  return bytes;
}

/** The sample edition, drawn once for each version of the report. */
async function sampleOf(
  { files, settings }: Platform,
  report: Copy['report'],
): Promise<Uint8Array> {
  const folder = `samples/${report.id}`;
  const key = `${folder}/${report.version}.pdf`;
  const known = await files.get(key);
  if (known) return known;
  const drawn = await drawSample({
    site: settings.site,
    name: report.name,
    category: publicReportCategories[report.category],
    description: report.description,
    pages: report.pages,
    publishedOn: report.publishedOn.toString(),
    contents: report.contents,
    firstPage: report.firstPage,
    method: reportMethods[report.category],
  });
  for (const old of await files.list(folder)) await files.delete(old);
  await files.put(key, drawn);
  return drawn;
}

/** After so long nobody makes it any more: its last attempt was killed, or could not say that it failed. */
const making = { minutes: 15 };

/** Begins a copy that was never made, could not be made, or has become better than a sample edition. */
export async function beginAgain(change: Change, { item, report }: Copy): Promise<boolean> {
  const better = item.copySample && report.fileKey !== null;
  if (item.copyState === 'ready' && !better) return false;
  const { orderId, reportId } = item;
  const { now } = change;
  if (!(await beginCopy(change.db, item, { now, stale: now.subtract(making) }))) return false;
  await change.enqueue('stamp-report', { orderId, reportId });
  return true;
}
