/** Which ways a notification takes, and when an email may go out. */
import { summaryHour } from '#contract/notifications/settings.ts';
import {
  type EmailChoice,
  type NotificationTopic,
  notificationTopics,
} from '#contract/notifications/vocabulary.ts';
import { type Permission, valuesOf } from '#contract/vocabulary.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Channels, notificationSettings } from './tables.ts';

type SettingsRow = typeof notificationSettings.$inferSelect;

/** Always on screen; their emails concern security, rights or money and are sent by whoever they are from. */
const fixed: readonly NotificationTopic[] = ['orders', 'account', 'other'];

/** Whom a topic concerns, where it is not everybody: who has one of these permissions. */
const needs: Partial<Record<NotificationTopic, readonly Permission[]>> = {
  discussions: ['member_portal'],
  events: ['member_portal'],
  introductions: ['partner_portal'],
  deals: ['partner_portal', 'admin_panel'],
  reviews: ['admin_panel'],
  requests: ['admin_panel'],
  moderation: ['admin_panel'],
};

/** The topics that this person may choose for. */
export const topicsFor = ({ permissions }: Pick<Actor, 'permissions'>): NotificationTopic[] =>
  valuesOf(notificationTopics).filter((topic) => {
    const needed = needs[topic];
    const concerns = needed === undefined || needed.some((one) => permissions.includes(one));
    return !fixed.includes(topic) && concerns;
  });

export const mayChoose = (topic: NotificationTopic): boolean => !fixed.includes(topic);

/** Emailed unless the reader chose otherwise (decision 25). */
const emailed: readonly NotificationTopic[] = [
  'projects',
  'messages',
  'meetings',
  'events',
  'introductions',
  'funding',
  'deals',
];

export const channelsOf = (
  row: Pick<SettingsRow, 'topics'> | null | undefined,
  topic: NotificationTopic,
): Channels => {
  const email: EmailChoice = emailed.includes(topic) ? 'now' : 'never';
  return (mayChoose(topic) && row?.topics[topic]) || { screen: true, email };
};

export const isSummary = (email: EmailChoice): email is 'daily' | 'weekly' =>
  email === 'daily' || email === 'weekly';

/** When the quiet hours end that this instant lies in; null outside them. */
export function quietUntil(
  row: Pick<SettingsRow, 'timeZone' | 'quietFrom' | 'quietUntil'> | null | undefined,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (!row?.quietFrom || !row.quietUntil) return null;
  const here = now.toZonedDateTimeISO(row.timeZone);
  const [from, until] = [row.quietFrom, row.quietUntil].map((text) =>
    Temporal.PlainTime.from(text),
  );
  if (!from || !until) return null;
  const time = here.toPlainTime();
  const isBefore = (a: Temporal.PlainTime, b: Temporal.PlainTime) =>
    Temporal.PlainTime.compare(a, b) < 0;
  const overnight = isBefore(until, from);
  const isQuiet = overnight
    ? !isBefore(time, from) || isBefore(time, until)
    : !isBefore(time, from) && isBefore(time, until);
  if (!isQuiet) return null;
  const day = overnight && !isBefore(time, from) ? here.add({ days: 1 }) : here;
  return day
    .toPlainDate()
    .toZonedDateTime({ timeZone: row.timeZone, plainTime: until })
    .toInstant();
}

/** When the latest summaries were due on a zone's clocks: what came before them belongs in them. */
export function summariesDue(
  timeZone: string,
  now: Temporal.Instant,
): { daily: Temporal.Instant; weekly: Temporal.Instant } {
  const here = now.toZonedDateTimeISO(timeZone);
  const at = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone, plainTime: { hour: summaryHour } }).toInstant();
  const today = here.toPlainDate();
  const begun = Temporal.Instant.compare(at(today), now) <= 0;
  const latest = begun ? today : today.subtract({ days: 1 });
  return { daily: at(latest), weekly: at(latest.subtract({ days: latest.dayOfWeek - 1 })) };
}
