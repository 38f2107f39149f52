/** SQL for notifications. */
import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { type Page, type PageRequest, pageOf } from '../../platform/database/paging.ts';
import { byId, byInstant, descending, type Sorts } from '../../platform/database/sorting.ts';
import { notifications } from './tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

export const insertNotifications = (db: Db, rows: (typeof notifications.$inferInsert)[]) =>
  db.insert(notifications).values(rows);

export const notificationsSorted: Sorts<NotificationRow> = {
  default: descending(
    byInstant(notifications.createdAt, ({ createdAt }) => createdAt),
    byId(notifications.id, ({ id }) => id),
  ),
};

export async function pageNotifications(
  db: Db,
  userId: string,
  page: PageRequest<NotificationRow>,
): Promise<Page<NotificationRow>> {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

/** Deletes other people's notifications about a person. */
export const deleteNotificationsAbout = (db: Db, userId: string) =>
  db.delete(notifications).where(eq(notifications.about, userId));

export const findNotification = async (
  db: Db,
  userId: string,
  id: string,
): Promise<NotificationRow | null> =>
  (
    await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.id, id)))
  )[0] ?? null;

/** Marks this notification and all earlier ones of its reader. */
export const markNotificationsRead = (db: Db, newest: NotificationRow, at: Temporal.Instant) =>
  db
    .update(notifications)
    .set({ readAt: at })
    .where(
      and(
        eq(notifications.userId, newest.userId),
        isNull(notifications.readAt),
        sql`(${notifications.createdAt}, ${notifications.id}) <= (${`${newest.createdAt}`}::timestamptz, ${newest.id}::uuid)`,
      ),
    );

export const allNotificationsOf = (db: Db, userId: string) =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt));

export const countByKindSince = (db: Db, userId: string, since: Temporal.Instant) =>
  db
    .select({ kind: notifications.kind, count: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), gt(notifications.createdAt, since)))
    .groupBy(notifications.kind);

export const countUnread = (db: Db, userId: string): Promise<number> =>
  db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt)));
