import { randomUUID } from 'node:crypto';
import {
  isNotificationKind,
  type NotificationContent,
  topicOf,
  wordNotification,
} from '#content/notifications.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import * as calls from '#contract/notifications/notifications.ts';
import { ownCounters } from '#contract/overview/dashboard.ts';
import { type NotificationTopic, notificationTopics, valuesOf } from '#contract/vocabulary.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Change, Context } from '../../platform/context.ts';
import { caller } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import type { Settings } from '../../platform/database/settings.ts';
import { topics } from '../../platform/live/live.ts';
import {
  countByKindSince,
  countUnread,
  findNotification,
  insertNotifications,
  markNotificationsRead,
  type NotificationRow,
  notificationsSorted,
  pageNotifications,
} from './queries.ts';

interface Addressed {
  /** A path on this site. */
  link: string;
  /** The person named in the text, if not its reader. */
  about?: string;
}
/** Free text is for notifications without a kind. */
export type Notice = Addressed & (NotificationContent | { title: string; message: string });

/** Notifies a person in the portal, live if it is open and otherwise at the next visit. */
export const notifyPerson = (change: Change, userId: string, notice: Notice): Promise<void> =>
  notifyPeople(change, [userId], notice);

export async function notifyPeople(
  change: Change,
  userIds: readonly string[],
  notice: Notice,
): Promise<void> {
  if (userIds.length === 0) return;
  // Store the text too, for a version that does not know the kind.
  const row =
    'kind' in notice ? { ...notice, ...wordNotification(notice, change.settings) } : notice;
  await insertNotifications(
    change.db,
    userIds.map((userId) => ({
      id: randomUUID(),
      userId,
      ...row,
      createdAt: change.now,
    })),
  );
  await change.publish(userIds.map(topics.person), {
    changed: [calls.listNotifications.path, ...ownCounters],
  });
}

/** Worded from the kind; the stored text if the kind is unknown. */
export function presentText(
  { kind, params, title, message }: Pick<NotificationRow, 'kind' | 'params' | 'title' | 'message'>,
  settings: Settings,
) {
  if (!isNotificationKind(kind)) return { title, message };
  return wordNotification({ kind, params } as NotificationContent, settings);
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
