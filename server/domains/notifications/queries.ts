/** SQL of notifications. */
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { insertOrLock } from '../../platform/database/insert-or-lock.ts';
import { type Page, type PageRequest, pageOf } from '../../platform/database/paging.ts';
import { byId, byInstant, descending, type Sorts } from '../../platform/database/sorting.ts';
import { digestEntries, notificationSettings, notifications, unsubscribeKey } from './tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;
export type SettingsRow = typeof notificationSettings.$inferSelect;

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
    .where(and(eq(notifications.userId, userId), notifications.onScreen, page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

/** Deletes other people's notifications about a person. */
export const deleteNotificationsAbout = (db: Db, userId: string) =>
  db.delete(notifications).where(eq(notifications.about, userId));

/** Deletes a person's notifications of a kind from this instant. */
export const deleteNotifications = (
  db: Db,
  userId: string,
  { kind, createdAt }: Pick<NotificationRow, 'kind' | 'createdAt'>,
) =>
  db
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.kind, kind ?? ''),
        eq(notifications.createdAt, createdAt),
      ),
    );

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
        notifications.onScreen,
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
    .where(
      and(
        eq(notifications.userId, userId),
        notifications.onScreen,
        gt(notifications.createdAt, since),
      ),
    )
    .groupBy(notifications.kind);

export const countUnread = (db: Db, userId: string): Promise<number> =>
  db.$count(
    notifications,
    and(eq(notifications.userId, userId), notifications.onScreen, isNull(notifications.readAt)),
  );

export const findSettings = async (db: Db, userId: string): Promise<SettingsRow | null> =>
  (await settingsOf(db, [userId])).get(userId) ?? null;

/** Of those who have chosen anything, by person. */
export async function settingsOf(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, SettingsRow>> {
  const rows = await db
    .select()
    .from(notificationSettings)
    .where(inArray(notificationSettings.userId, [...userIds]));
  return new Map(rows.map((row) => [row.userId, row]));
}

/** Null if there were none; then `first` is in their place. */
export const lockSettings = (db: Transaction, first: SettingsRow): Promise<SettingsRow | null> =>
  insertOrLock(db, notificationSettings, first, eq(notificationSettings.userId, first.userId));

export const putSettings = (db: Transaction, row: SettingsRow) => {
  const { userId: _, ...set } = row;
  return db
    .insert(notificationSettings)
    .values(row)
    .onConflictDoUpdate({ target: notificationSettings.userId, set });
};

export const insertDigestEntries = (db: Db, rows: (typeof digestEntries.$inferInsert)[]) =>
  db.insert(digestEntries).values(rows);

export const deleteDigestEntries = (db: Db) => db.delete(digestEntries);

/** The time zones of those who have chosen anything. */
export const zonesInUse = async (db: Db): Promise<string[]> =>
  (
    await db.selectDistinct({ timeZone: notificationSettings.timeZone }).from(notificationSettings)
  ).map(({ timeZone }) => timeZone);

interface Due {
  daily: Temporal.Instant;
  weekly: Temporal.Instant;
}
const isDue = ({ daily, weekly }: Due) =>
  or(
    and(eq(digestEntries.frequency, 'daily'), lt(digestEntries.createdAt, daily)),
    and(eq(digestEntries.frequency, 'weekly'), lt(digestEntries.createdAt, weekly)),
  );

/** Whose summary of a zone is due. */
export const peopleDue = async (db: Db, timeZone: string, due: Due): Promise<string[]> =>
  (
    await db
      .selectDistinct({ userId: digestEntries.userId })
      .from(digestEntries)
      .innerJoin(notificationSettings, eq(notificationSettings.userId, digestEntries.userId))
      .where(and(eq(notificationSettings.timeZone, timeZone), isDue(due)))
  ).map(({ userId }) => userId);

/** Takes out what is due of a person's, so that nobody else sends it; oldest first, without what was read. */
export async function takeDue(
  db: Transaction,
  userId: string,
  due: Due,
): Promise<NotificationRow[]> {
  const taken = await db
    .delete(digestEntries)
    .where(and(eq(digestEntries.userId, userId), isDue(due)))
    .returning({ id: digestEntries.notificationId });
  if (taken.length === 0) return [];
  return db
    .select()
    .from(notifications)
    .where(
      and(
        inArray(
          notifications.id,
          taken.map(({ id }) => id),
        ),
        isNull(notifications.readAt),
      ),
    )
    .orderBy(asc(notifications.createdAt), asc(notifications.id));
}

/** The key of the links that turn emails off. */
export async function findUnsubscribeKey(db: Db): Promise<string> {
  const [row] = await db.select({ key: unsubscribeKey.key }).from(unsubscribeKey);
  if (!row) throw new Error('unsubscribe_key has no row');
  return row.key;
}
