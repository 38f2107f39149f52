/** Who wants to be told when a report in preparation is published. */

import { commerceAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/shop.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Change, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Person } from '../../../platform/module.ts';
import { reportOutMail } from '../mails.ts';
import { isForSale } from '../orders/resolve-cart.ts';
import type { ReportRow } from '../queries/products.ts';
import {
  deleteNoticesBefore,
  deleteNoticesOf,
  holdReport,
  insertNotice,
  takeNotices,
} from './queries.ts';

/** Answers every address alike; if the report is already on sale, the email goes out immediately. */
export async function joinReportWaitlist(
  context: Context,
  { reportId, email }: CallInput<typeof calls.joinReportWaitlist>,
): Promise<CallOutput<typeof calls.joinReportWaitlist>> {
  return context.change(async (change) => {
    // Locked, so that the report can't go on sale before the entry is stored: that entry would never get its email.
    const row = await holdReport(change.db, reportId);
    if (!row || row.status === 'archived') throw new AppError('not_found');
    if (isForSale(row, change.settings))
      await change.mail(reportOutMail(change.settings, row, email));
    else await insertNotice(change.db, { reportId, email, askedAt: change.now });
    return { message: words.waitlisted };
  });
}

/** Emails everybody on the waitlist, once the report can be bought. */
export async function notifyWaitlist(change: Change, row: ReportRow): Promise<void> {
  if (!isForSale(row, change.settings)) return;
  const waiting = await takeNotices(change.db, row.id);
  await change.mails(waiting.map((email) => reportOutMail(change.settings, row, email)));
}

export async function deleteWaitlistEntries(change: Change, { email }: Person): Promise<void> {
  if (email) await deleteNoticesOf(change.db, email);
}

/** Entries are kept for a year. */
export const deleteOldWaitlistEntries = (db: Database, now: Temporal.Instant) =>
  deleteNoticesBefore(db, now.subtract({ hours: 365 * 24 }));
