/** The SQL of notifications. */
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/paging.ts';
import { byId, byInstant, descending, type Sorts } from '../../../platform/sorting.ts';
import { notifications } from '../tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

export const insertNotification = (db: Db, row: typeof notifications.$inferInsert) =>
  db.insert(notifications).values(row);

export const notificationsSorted: Sorts<NotificationRow> = {
  own: descending(
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

/** Removes what others were told of a person. */
export const deleteNotificationsAbout = (db: Db, userId: string) =>
  db.delete(notifications).where(eq(notifications.about, userId));

export const markNotificationsRead = (db: Db, userId: string, at: Temporal.Instant) =>
  db
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));

export const allNotificationsOf = (db: Db, userId: string) =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt));
