/** Who wants to hear when a report in preparation is out. */
import type { In, Out } from '#contract/call.ts';
import type { askForReport } from '#contract/shop.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Change, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Settings } from '../../platform/settings.ts';
import { isForSale } from './choose-reports.ts';
import {
  deleteNoticesBefore,
  deleteNoticesOf,
  findReport,
  insertNotice,
  type ReportRow,
  takeNotices,
} from './queries/catalogue.ts';

/** The same answer for every address; where the report is out already, the mail goes at once. */
export async function askForNotice(
  context: Context,
  { reportId, email }: In<typeof askForReport>,
): Promise<Out<typeof askForReport>> {
  const row = await findReport(context.db, reportId);
  if (!row || row.status === 'archived') throw new AppError('not_found');
  return context.change(async (change) => {
    if (isForSale(row, change.settings)) await change.mail(outMail(change.settings, row, email));
    else await insertNotice(change.db, { reportId, email, askedAt: change.now });
    return { message: 'We write to you once, when this report is out.' };
  });
}

/** Writes to everybody who waits, once the report can be bought. */
export async function tellWaiting(change: Change, row: ReportRow): Promise<void> {
  if (!isForSale(row, change.settings)) return;
  for (const email of await takeNotices(change.db, row.id))
    await change.mail(outMail(change.settings, row, email));
}

const outMail = ({ baseUrl, site }: Settings, row: ReportRow, to: string): Mail => ({
  to,
  subject: `Now available: ${row.name}`,
  text: [
    `you asked us to write when the report “${row.name}” is out. It can be bought now.`,
    row.description,
    `${baseUrl}/report-selection?reports=${row.id}`,
    'This was the only mail of this kind: your address is no longer kept for it.',
    `${site.name}\n${site.mailboxes.info}\nhttps://${site.host}`,
  ].join('\n\n'),
});

export async function forgetNotices(change: Change, { email }: { email: string }): Promise<void> {
  await deleteNoticesOf(change.db, email);
}

/** Nobody waits longer than a year. */
export const forgetOldNotices = (db: Database, now: Temporal.Instant) =>
  deleteNoticesBefore(db, now.subtract({ hours: 365 * 24 }));
