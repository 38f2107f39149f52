import { randomUUID } from 'node:crypto';
import type { In, Out } from '#contract/call.ts';
import { listNotifications } from '#contract/people.ts';
import type { Change, Context } from '../../platform/context.ts';
import { caller } from '../../platform/context.ts';
import { topics } from '../../platform/live.ts';
import { pageRequest } from '../../platform/paging.ts';
import {
  insertNotification,
  markNotificationsRead,
  notificationsSorted,
  pageNotifications,
} from './queries/notifications.ts';
import { activeAdministrators } from './queries.ts';

export interface Notice {
  title: string;
  message: string;
  /** A path of this site. */
  link: string;
  /** Whose name stands in it, other than its reader’s. */
  about?: string;
}

/** Tells a person in the portal, now where it is open and later where it is not. */
export async function notifyPerson(change: Change, userId: string, notice: Notice): Promise<void> {
  await insertNotification(change.db, {
    id: randomUUID(),
    userId,
    ...notice,
    createdAt: change.now,
  });
  await change.publish(topics.person(userId), { changed: [listNotifications.path] });
}

export async function notifyAdministrators(change: Change, notice: Notice): Promise<void> {
  for (const { id } of await activeAdministrators(change.db))
    await notifyPerson(change, id, notice);
}

export async function listOwnNotifications(
  context: Context,
  input: In<typeof listNotifications>,
): Promise<Out<typeof listNotifications>> {
  const page = pageRequest(input, notificationsSorted);
  const { items, next } = await pageNotifications(context.db, caller(context).userId, page);
  return {
    items: items.map((row) => ({
      id: row.id,
      title: row.title,
      message: row.message,
      link: row.link,
      isRead: row.readAt !== null,
      createdAt: row.createdAt.toString(),
    })),
    next,
    total: null,
  };
}

export async function readOwnNotifications(context: Context): Promise<void> {
  const { userId } = caller(context);
  await context.change(async (change) => {
    await markNotificationsRead(change.db, userId, change.now);
    await change.audit({
      action: 'user.read-notifications',
      objectType: 'user',
      objectId: userId,
    });
    await change.publish(topics.person(userId), { changed: [listNotifications.path] });
  });
}
