import { communityMails as words } from '#content/mails/community.ts';
import { formatInstant } from '#contract/format.ts';
import type { Settings } from '../../../platform/database/settings.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { templateMail } from '../../../platform/mail/mail-layout.ts';
import type { EventRow } from './queries.ts';

export type EventNews = keyof typeof words;

/** What registered people have to know. The time is in the alliance's time zone; the portal shows the reader's. */
export const eventMail = (
  settings: Settings,
  news: EventNews,
  { id, title, startsAt, place, joinUrl }: EventRow,
  { name, email }: { name: string; email: string },
): Mail =>
  templateMail(settings, { to: email, name, mailbox: 'membership' }, words[news], {
    event: title,
    when: `${formatInstant(startsAt.toString(), { timeZone: settings.timeZone, withTime: true })} (${settings.timeZone})`,
    place,
    joinUrl,
    link: `${settings.baseUrl}/member-portal?event=${id}`,
  });
