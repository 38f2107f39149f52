/** Links to bought reports, and the downloads they lead to (DECISIONS §4). */
import { setTimeout as delay } from 'node:timers/promises';
import { sampleWords } from '#content/documents.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/orders.ts';
import * as salesCalls from '#contract/commerce/sales.ts';
import { shop } from '#contract/limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import { publish, topics } from '../../../platform/live/live.ts';
import { isTestProvider, type PaymentProvider } from '../../../platform/payments/payments.ts';
import { hashSecret } from '../../identity/authentication/secrets.ts';
import { findOrder } from '../orders/find-order.ts';
import {
  type Copy,
  countDownload,
  deleteLinksBefore,
  findCopy,
  findLink,
  giveDownloadBack,
  takeDownload,
} from '../queries/stamped-copies.ts';
import { newLink } from './create-download-link.ts';
import { restartStamping } from './stamp-report.ts';

/** A new link, for whoever may open the order. Restarts a copy that is missing. */
export async function createDownloadLink(
  context: Context,
  { orderId, key, reportId }: CallInput<typeof calls.createDownloadLink>,
): Promise<CallOutput<typeof calls.createDownloadLink>> {
  const { payments } = context.providers;
  await findOrder(context, { orderId, key });
  const copy = await findCopy(context.db, orderId, reportId);
  if (!copy) throw new AppError('not_found');
  checkDelivered(copy, payments);
  return context.change(async (change) => {
    await restartStamping(change, copy);
    const { path, expiresAt } = await newLink(change, { orderId, reportId });
    return { url: path, expiresAt: expiresAt.toString() };
  });
}

/** Refuses links of refunded or disputed orders; they work again once a dispute is won. */
function checkDelivered({ order }: Copy, payments: PaymentProvider | null): void {
  // Bought with a test card before real payments were switched on.
  if (order.provider === 'test' && !isTestProvider(payments)) throw new AppError('order_of_test');
  if (order.fulfilledAt === null) throw new AppError('not_paid');
  if (order.status === 'disputed') throw new AppError('order_disputed');
  if (order.status !== 'paid') throw new AppError('order_ended');
}

/** How long a download waits for its copy, in milliseconds, before it answers that the copy is being made. */
const patience = 2000;

export async function downloadReport(
  context: Context,
  { token }: CallInput<typeof calls.downloadReport>,
): Promise<FileAnswer> {
  const { payments } = context.providers;
  const link = await findLink(context.db, hashSecret(token));
  const found = link && (await findCopy(context.db, link.orderId, link.reportId));
  if (!link || !found) throw new AppError('not_found');
  checkDelivered(found, payments);
  const over = link.endedAt !== null || link.downloads >= shop.linkDownloads;
  if (over || Temporal.Instant.compare(link.expiresAt, context.now) <= 0)
    throw new AppError('link_ended');
  const copy = await readyCopy(context, found);
  const file = copy.item.copyKey === null ? null : await context.files.open(copy.item.copyKey);
  if (!file || copy.item.copyKey === null) {
    // The file is gone, as after a restore without files.
    await restart(context, copy);
    throw new AppError('copy_making', { retryAfter: 3 });
  }
  const most = { completed: shop.linkDownloads, begun: shop.linkAttempts };
  if (!(await takeDownload(context.db, link.tokenHash, most))) throw new AppError('link_ended');
  return {
    name: `${copy.item.copySample ? sampleWords.title(copy.item.name) : copy.item.name}.pdf`,
    type: 'application/pdf',
    bytes: { ...file, tag: copy.item.copyKey.replace(/[^\w-]/g, '-') },
    async whenSent() {
      const day = context.now.toZonedDateTimeISO(context.settings.timeZone).toPlainDate();
      await context.db.transaction(async (db) => {
        await countDownload(db, link.reportId, day);
        await publish(db, topics.administrators, { changed: [salesCalls.listCatalogue.path] });
      });
    },
    async whenNotSent() {
      await giveDownloadBack(context.db, link.tokenHash);
    },
  };
}

/** Polls for the copy: most are made within a second. */
async function readyCopy(context: Context, found: Copy): Promise<Copy> {
  let copy = found;
  for (let waited = 0; copy.item.copyState === 'making' && waited < patience; waited += 250) {
    await delay(250);
    copy = (await findCopy(context.db, copy.item.orderId, copy.item.reportId)) ?? copy;
  }
  if (copy.item.copyState === 'ready') return copy;
  if (copy.item.copyState === 'making') {
    await context.change((change) => restartStamping(change, copy));
    throw new AppError('copy_making', { retryAfter: 3 });
  }
  await restart(context, copy);
  throw new AppError('copy_failed', { retryAfter: 30 });
}

const restart = (context: Context, copy: Copy) =>
  context.change((change) =>
    restartStamping(change, { ...copy, item: { ...copy.item, copyState: null } }),
  );

/** Expired links are kept for a while so that they can say that they expired. */
export const deleteOldLinks = (db: Database, now: Temporal.Instant) =>
  deleteLinksBefore(db, now.subtract({ hours: 30 * 24 }));
