import { ICalEventStatus } from 'ical-generator';
import { dealEmail as emailWords, replyLink, dealMails as words } from '#content/mails/deals.ts';
import { formatInstant } from '#contract/format.ts';
import { calendarMail } from '../../../platform/calendar-file.ts';
import type { Change } from '../../../platform/context.ts';
import type { Settings } from '../../../platform/database/settings.ts';
import { type Mail, unlinked } from '../../../platform/mail/mail.ts';
import { layOutMail, templateMail } from '../../../platform/mail/mail-layout.ts';
import type { MeetingOfGroup } from '../../support/meetings/group-meetings.ts';

interface Person {
  name: string;
  email: string;
}

/** Replies go to whoever sent it. */
const repliedTo = ({ email }: Person, mail: Mail): Mail => ({
  ...mail,
  headers: { 'Reply-To': email },
});

export const dealEmail = (
  settings: Settings,
  { from, to, ...said }: { from: Person; to: Person; subject: string; text: string },
): Mail =>
  repliedTo(
    from,
    layOutMail(
      settings,
      { to: to.email, name: to.name },
      'deal.email',
      emailWords({ site: settings.site, person: from, ...said }),
    ),
  );

export const meetingMail = (
  { settings, now }: Pick<Change, 'settings' | 'now'>,
  kind: 'invited' | 'cancelled',
  { from, to, meeting }: { from: Person; to: Person; meeting: MeetingOfGroup & { id: string } },
): Mail => {
  const { timeZone } = settings;
  const isCancelled = kind === 'cancelled';
  const entry = {
    key: `deal-meeting-${meeting.id}`,
    version: isCancelled ? 2 : 1,
    updatedAt: now,
    startsAt: meeting.startTime,
    minutes: meeting.minutes,
    title: meeting.title,
    description: meeting.notes,
    place: meeting.place,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
  const people = { organizer: from, attendee: to };
  const calendar = calendarMail(settings, isCancelled ? 'CANCEL' : 'REQUEST', entry, people);
  const when = formatInstant(meeting.startTime.toString(), { timeZone, withTime: true });
  const mail = repliedTo(
    from,
    templateMail(settings, { to: to.email, name: to.name }, words[kind], {
      person: from.name,
      meeting: meeting.title,
      when: `${when} (${timeZone})`,
      minutes: `${meeting.minutes} minutes`,
      place: meeting.place,
      message: meeting.notes,
      link: replyLink(from, unlinked(meeting.title)),
    }),
  );
  return { ...mail, calendar };
};
