import { supportMails as words } from '#content/mails/support.ts';
import { formatInstant } from '#contract/format.ts';
import { meetingStatuses } from '#contract/vocabulary.ts';
import type { Settings } from '../../../platform/database/settings.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import type { MeetingRow } from './queries.ts';

/** What the alliance did with a meeting. The time is in the alliance's time zone; the portal shows the reader's. */
export const meetingMail = (
  settings: Settings,
  row: MeetingRow,
  { name, email }: { name: string; email: string },
): Mail =>
  layOutMail(
    settings,
    { to: email, name, mailbox: 'support' },
    'meeting.changed',
    words.meeting({
      site: settings.site,
      status: meetingStatuses[row.status],
      title: row.title,
      when: `${formatInstant(row.startTime.toString(), { timeZone: settings.timeZone, withTime: true })} (${settings.timeZone})`,
      minutes: row.minutes,
      place: row.place,
      reply: row.reply,
      link: `${settings.baseUrl}/client-portal?tab=calendar`,
    }),
  );
