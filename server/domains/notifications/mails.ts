/** What emails of notifications say. Identity, which knows the addresses, sends them (`mail-people`). */
import type { MailContent, MailLink } from '#content/mails/mail-content.ts';
import { counts } from '#content/mails/mail-template.ts';
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
import { templateContent } from '../../platform/mail/mail-layout.ts';
import type { NotificationRow } from './queries.ts';

declare module '../../platform/jobs/events.ts' {
  interface EventData {
    /** An email to these people, each not before the end of their quiet hours and with their own link to unsubscribe. */
    'mail-people': {
      people: readonly {
        userId: string;
        notBefore: Temporal.Instant | null;
        unsubscribe: MailLink;
      }[];
      kind: string;
      content: MailContent;
    };
  }
}

interface Text {
  title: string;
  message: string;
}
const settingsLink = ({ baseUrl }: Settings) => `${baseUrl}/account#notification-settings`;

export const noticeMail = (settings: Settings, notice: Text & { link: string }): MailContent =>
  templateContent(settings, words.one, {
    title: notice.title,
    message: notice.message,
    settingsLink: settingsLink(settings),
    link: settings.baseUrl + notice.link,
  });

/** Oldest first; of very many only the latest. */
export const digestMail = (
  settings: Settings,
  rows: readonly NotificationRow[],
  timeZone: string,
): MailContent => {
  const more = rows.length - digestItems;
  return templateContent(
    settings,
    words.digest,
    {
      count: counts.notifications(rows.length),
      more: more > 0 ? counts.notifications(more) : null,
      settingsLink: settingsLink(settings),
      link: `${settings.baseUrl}/`,
    },
    { facts: rows.slice(-digestItems).map((row) => factOf(settings, row, timeZone)) },
  );
};

function factOf({ baseUrl }: Settings, row: NotificationRow, timeZone: string) {
  const { title, message } = presentText(row, { timeZone });
  return [
    formatInstant(row.createdAt, { timeZone, withTime: true }),
    // Titles and names are typed by other people.
    unlinked(message === '' ? title : `${title}\n${message}`),
    baseUrl + (row.link ?? '/'),
  ] as const;
}

/** As it is worded now; as it was written where its kind is not known. */
export function presentText(
  { kind, params, title, message }: Pick<NotificationRow, 'kind' | 'params' | 'title' | 'message'>,
  reading: { timeZone: string },
): Text {
  if (!isNotificationKind(kind)) return { title, message };
  return wordNotification({ kind, params } as NotificationContent, reading);
}
