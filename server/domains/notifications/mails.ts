/** What emails of notifications say. Identity, which knows the addresses, sends them (`mail-people`). */
import type { MailContent } from '#content/mails/mail-content.ts';
import { notificationMails as words } from '#content/mails/notifications.ts';
import {
  isNotificationKind,
  type NotificationContent,
  wordNotification,
} from '#content/notifications.ts';
import { formatInstant } from '#contract/format.ts';
import { digestItems } from '#contract/limits.ts';
import type { Settings } from '../../platform/database/settings.ts';
import { unlinked } from '../../platform/mail/mail.ts';
import type { NotificationRow } from './queries.ts';

declare module '../../platform/jobs/events.ts' {
  interface EventData {
    /** An email to these people, each not before the end of their quiet hours. */
    'mail-people': {
      people: readonly { userId: string; notBefore: Temporal.Instant | null }[];
      kind: string;
      content: MailContent;
    };
  }
}

interface Text {
  title: string;
  message: string;
}
/** Titles and names are typed by other people. */
const unlinkedText = ({ title, message }: Text): Text => ({
  title: unlinked(title),
  message: unlinked(message),
});

const basis = ({ site, baseUrl }: Settings) => ({
  site,
  settingsLink: `${baseUrl}/account#notification-settings`,
});

export const noticeMail = (settings: Settings, notice: Text & { link: string }): MailContent =>
  words.one({
    ...basis(settings),
    ...unlinkedText(notice),
    link: settings.baseUrl + notice.link,
  });

/** Oldest first; of very many only the latest. */
export const digestMail = (
  settings: Settings,
  rows: readonly NotificationRow[],
  timeZone: string,
): MailContent =>
  words.digest({
    ...basis(settings),
    items: rows.slice(-digestItems).map((row) => ({
      when: formatInstant(row.createdAt, { timeZone, style: 'medium', withTime: true }),
      ...unlinkedText(presentText(row, { timeZone })),
      link: settings.baseUrl + (row.link ?? '/'),
    })),
    more: Math.max(0, rows.length - digestItems),
    link: `${settings.baseUrl}/`,
  });

/** As it is worded now; as it was written where its kind is not known. */
export function presentText(
  { kind, params, title, message }: Pick<NotificationRow, 'kind' | 'params' | 'title' | 'message'>,
  reading: { timeZone: string },
): Text {
  if (!isNotificationKind(kind)) return { title, message };
  return wordNotification({ kind, params } as NotificationContent, reading);
}
