import { randomUUID } from 'node:crypto';
import { topicOf } from '#content/notification-topics.ts';
import { type NotificationContent, wordNotification } from '#content/notifications.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import * as calls from '#contract/notifications/notifications.ts';
import { type NotificationTopic, notificationTopics } from '#contract/notifications/vocabulary.ts';
import { ownCounters } from '#contract/overview/dashboard.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Change, Context } from '../../platform/context.ts';
import { caller } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import { topics } from '../../platform/live/live.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { withUnsubscribe } from '../../platform/mail/unsubscribe.ts';
import { noticeMail, presentText } from './mails.ts';
import { channelsOf, isSummary, quietUntil } from './policy.ts';
import {
  countByKindSince,
  countUnread,
  deleteNotifications,
  findNotification,
  insertDigestEntries,
  insertNotifications,
  markNotificationsRead,
  notificationsSorted,
  pageNotifications,
  settingsOf,
} from './queries.ts';
import { unsubscribeLinks } from './unsubscribe.ts';

interface Addressed {
  /** A path on this site. */
  link: string;
  /** The person named in the text, if not its reader. */
  about?: string;
}
/** Free text is for notifications without a kind. */
export type Notice = Addressed & (NotificationContent | { title: string; message: string });

/** The email of a notification, by its reader. Without one, whoever wants an email gets the notification's text. */
type MailFor = (userId: string) => Mail | undefined;

/**
 * Notifies a person as they chose: in the portal, live if it is open and otherwise at the next visit; by `mail`
 * as it happens; or in a summary.
 */
export const notifyPerson = (
  change: Change,
  userId: string,
  notice: Notice,
  mail?: Mail,
): Promise<void> => notifyPeople(change, [userId], notice, () => mail);

export async function notifyPeople(
  change: Change,
  userIds: readonly string[],
  notice: Notice,
  mailFor: MailFor = () => undefined,
): Promise<void> {
  if (userIds.length === 0) return;
  const settings = await settingsOf(change.db, userIds);
  const topic = topicOf('kind' in notice ? notice.kind : null);
  // The text is stored too, for a version that does not know the kind.
  const row =
    'kind' in notice ? { ...notice, ...wordNotification(notice, change.settings) } : notice;
  const told = userIds.map((userId) => ({
    id: randomUUID(),
    userId,
    ...channelsOf(settings.get(userId), topic),
    notBefore: quietUntil(settings.get(userId), change.now),
  }));
  const stored = told.filter(({ screen, email }) => screen || isSummary(email));
  if (stored.length > 0)
    await insertNotifications(
      change.db,
      stored.map(({ id, userId, screen }) => ({
        id,
        userId,
        ...row,
        onScreen: screen,
        createdAt: change.now,
      })),
    );
  const inSummary = stored.flatMap(({ id, userId, email }) =>
    isSummary(email)
      ? [{ notificationId: id, userId, frequency: email, createdAt: change.now }]
      : [],
  );
  if (inSummary.length > 0) await insertDigestEntries(change.db, inSummary);
  await mailThem(
    change,
    told.filter(({ email }) => email === 'now'),
    { ...row, topic, mailFor },
  );
  await change.publish(userIds.map(topics.person), {
    changed: [calls.listNotifications.path, ...ownCounters],
  });
}

/** Takes back what a person was told at this instant, because it was undone. */
export async function takeBackNotice(
  change: Change,
  userId: string,
  kind: NotificationContent['kind'],
  createdAt: Temporal.Instant,
): Promise<void> {
  await deleteNotifications(change.db, userId, { kind, createdAt });
  await change.publish(topics.person(userId), {
    changed: [calls.listNotifications.path, ...ownCounters],
  });
}

interface Reader {
  userId: string;
  /** The end of their quiet hours. */
  notBefore: Temporal.Instant | null;
}

/** As it happens, or after their quiet hours. */
async function mailThem(
  change: Change,
  people: readonly Reader[],
  notice: {
    title: string;
    message: string;
    link: string;
    topic: NotificationTopic;
    mailFor: MailFor;
  },
): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map(({ userId }) => userId);
  const links = await unsubscribeLinks(change.db, change.settings, ids, notice.topic);
  const linked = people.flatMap((person, at) => {
    const unsubscribe = links[at];
    return unsubscribe ? [{ ...person, unsubscribe }] : [];
  });
  const mails = linked.map(({ userId }) => notice.mailFor(userId));
  const own = linked.flatMap(({ unsubscribe, notBefore }, at) => {
    const mail = mails[at];
    return mail ? [{ ...withUnsubscribe(mail, unsubscribe), notBefore }] : [];
  });
  if (own.length > 0) await change.mails(own);
  const others = linked.filter((_, at) => mails[at] === undefined);
  if (others.length > 0)
    await change.events.emit(change, 'mail-people', {
      people: others,
      kind: 'notification.now',
      content: noticeMail(change.settings, notice),
    });
}

export async function listNotifications(
  context: Context,
  input: CallInput<typeof calls.listNotifications>,
): Promise<CallOutput<typeof calls.listNotifications>> {
  const page = pageRequest(input, notificationsSorted);
  const { items, next } = await pageNotifications(context.db, caller(context).userId, page);
  return {
    items: items.map((row) => ({
      id: row.id,
      ...presentText(row, context.settings),
      link: row.link,
      isRead: row.readAt !== null,
      createdAt: row.createdAt.toString(),
    })),
    next,
    total: null,
  };
}

/** Notifications that arrived after the list was loaded stay unread. */
export async function readNotifications(
  context: Context,
  { upTo }: CallInput<typeof calls.readNotifications>,
): Promise<void> {
  const { userId } = caller(context);
  await context.change(async (change) => {
    const newest = await findNotification(change.db, userId, upTo);
    if (!newest) throw new AppError('not_found');
    await markNotificationsRead(change.db, newest, change.now);
    await change.audit({
      action: 'user.read-notifications',
      objectType: 'user',
      objectId: userId,
    });
    await change.publish(topics.person(userId), {
      changed: [calls.listNotifications.path, ...ownCounters],
    });
  });
}

/** How many notifications of each topic arrived since then, in the topics' order. */
export async function newsSince(
  db: Db,
  userId: string,
  since: Temporal.Instant,
): Promise<{ topic: NotificationTopic; count: number }[]> {
  const counts = new Map<NotificationTopic, number>();
  for (const { kind, count } of await countByKindSince(db, userId, since))
    counts.set(topicOf(kind), (counts.get(topicOf(kind)) ?? 0) + count);
  return valuesOf(notificationTopics).flatMap((topic) => {
    const count = counts.get(topic);
    return count ? [{ topic, count }] : [];
  });
}

export const unreadNotifications = (db: Db, userId: string): Promise<number> =>
  countUnread(db, userId);
