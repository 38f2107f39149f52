import { counts } from '#content/mails/mail-template.ts';
import { supportMails as words } from '#content/mails/support.ts';
import { formatInstant } from '#contract/format.ts';
import { meetingStatuses } from '#contract/vocabulary.ts';
import type { Settings } from '../../../platform/database/settings.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { templateMail } from '../../../platform/mail/mail-layout.ts';
import type { MeetingRow } from './queries.ts';

/** What the alliance did with a meeting. The time is in the alliance's time zone; the portal shows the reader's. */
export const meetingMail = (
  settings: Settings,
  row: MeetingRow,
  { name, email }: { name: string; email: string },
): Mail =>
  templateMail(settings, { to: email, name, mailbox: 'support' }, words.meeting, {
    status: meetingStatuses[row.status],
    meeting: row.title,
    when: `${formatInstant(row.startTime.toString(), { timeZone: settings.timeZone, withTime: true })} (${settings.timeZone})`,
    minutes: counts.minutes(row.minutes),
    place: row.place,
    reply: row.reply,
    link: `${settings.baseUrl}/client-portal?tab=calendar`,
  });
