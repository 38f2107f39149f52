/** The buyer's copy of a report, with the buyer’s name on every page: made by a job and kept as a file. */
import { randomUUID } from 'node:crypto';
import { reportMethods } from '#content/reports/methods.ts';
import { publicReportCategories } from '#contract/commerce/vocabulary.ts';
import { type Change, changing, type Platform } from '../../../platform/context.ts';
import { deleteFiles, keepFile } from '../../../platform/files/stored-files.ts';
import type { Attempt, JobData } from '../../../platform/jobs/jobs.ts';
import { publishOrderChanged } from '../orders/publish-order-changed.ts';
import { lockOrder } from '../queries/orders.ts';
import { lockReport } from '../queries/products.ts';
import { beginCopy, type Copy, findCopy, updateCopy } from '../queries/stamped-copies.ts';
import { filesOfOrder, subjectOfCopy } from './delete-stamped-copies.ts';

type Wanted = JobData['stamp-report'];

/** Makes the copy, unless it exists or nobody is entitled to it any more. */
export async function stampReport(
  platform: Platform,
  wanted: Wanted,
  { last }: Pick<Attempt, 'last'>,
): Promise<void> {
  const { documents } = platform.providers;
  const { files } = platform;
  const copy = await findCopy(platform.store.db, wanted.orderId, wanted.reportId);
  if (!copy || !isBeingMade(copy)) return;
  const change = changing(platform, { actor: null, requestId: `job-${wanted.orderId}` });
  /** Completes the copy, unless it was refunded, erased or restarted in the meantime. */
  const finish = async (one: Change, set: Parameters<typeof updateCopy>[2]) => {
    await lockOrder(one.db, wanted.orderId);
    const now = await findCopy(one.db, wanted.orderId, wanted.reportId);
    if (!now || !isSame(now, copy)) return null;
    if (set.copyKey && now.item.copyKey)
      await deleteFiles(one, [{ key: now.item.copyKey, subject: subjectOfCopy(wanted) }]);
    await updateCopy(one.db, wanted, set);
    await publishOrderChanged(one, now.order);
    return true;
  };
  try {
    const sample = copy.report.fileKey === null;
    const source = await sourceOf(platform, copy.report);
    // The report changed while its sample was drawn: start again from the new version.
    if (!source) return await stampReport(platform, wanted, { last });
    const owner = filesOfOrder(wanted.orderId);
    const contents = await documents.stamp(source, licenceOf(copy), { lane: 'paid', owner });
    const key = `copies/${wanted.orderId}/${wanted.reportId}-${randomUUID()}.pdf`;
    const ready = { copyState: 'ready', copyKey: key, copySample: sample } as const;
    await keepFile({ files, change }, { key, subject: subjectOfCopy(wanted), contents }, (one) =>
      finish(one, ready),
    );
  } catch (error) {
    if (last) await change((one) => finish(one, { copyState: 'failed' }));
    throw error;
  }
}

const isBeingMade = ({ order, item }: Copy): boolean =>
  order.status !== 'refunded' && item.copyState === 'making';

/** Whether this is still the copy that was started, for the same buyer. */
const isSame = (now: Copy, begun: Copy): boolean =>
  isBeingMade(now) &&
  String(now.item.copySince) === String(begun.item.copySince) &&
  JSON.stringify(licenceOf(now)) === JSON.stringify(licenceOf(begun));

const licenceOf = ({ order }: Copy) => ({
  name: order.customerName,
  organization: order.organization,
  reference: order.reference,
});

async function sourceOf(platform: Platform, report: Copy['report']): Promise<Uint8Array | null> {
  if (report.fileKey === null) return sampleOf(platform, report);
  const bytes = await platform.files.get(report.fileKey);
  if (!bytes) throw new Error(`The file of the report ${report.id} is missing`);
  return bytes;
}

/** The owner of all files made for a report. */
export const filesOfReport = (reportId: string) => `report/${reportId}`;

/** The sample edition, drawn once per version of the report; null if the report changed in the meantime. */
async function sampleOf(platform: Platform, report: Copy['report']): Promise<Uint8Array | null> {
  const { documents } = platform.providers;
  const { store, files, settings } = platform;
  const change = changing(platform, { actor: null, requestId: `sample-${report.id}` });
  const found = await documents.of(
    { db: store.db, files, change },
    {
      subject: `${filesOfReport(report.id)}/sample`,
      turn: { lane: 'free', owner: filesOfReport(report.id) },
      holds: async (one) => (await lockReport(one.db, report.id))?.version === report.version,
      task: {
        kind: 'sample',
        data: {
          site: settings.site,
          name: report.name,
          category: publicReportCategories[report.category],
          description: report.description,
          pages: report.pages,
          publishedOn: report.publishedOn.toString(),
          contents: report.contents,
          firstPage: report.firstPage,
          method: reportMethods[report.category],
        },
      },
    },
  );
  return found && new Response(found.read(0)).bytes();
}

/** After this long the job counts as dead: its last attempt was killed or couldn't record its failure. */
const making = { minutes: 15 };

/** Starts a copy that was never made, failed, or can now be made from the full report instead of the sample. */
export async function restartStamping(change: Change, { item, report }: Copy): Promise<boolean> {
  const better = item.copySample && report.fileKey !== null;
  if (item.copyState === 'ready' && !better) return false;
  const { orderId, reportId } = item;
  const { now } = change;
  if (!(await beginCopy(change.db, item, { now, stale: now.subtract(making) }))) return false;
  await change.enqueue('stamp-report', { orderId, reportId });
  return true;
}
