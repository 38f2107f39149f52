/**
 * A person's notifications and settings, and others' notifications about them: for the export, and until the account is
 * erased.
 */
import { type Change, type Context, caller } from '../../platform/context.ts';
import { presentText } from './mails.ts';
import { allNotificationsOf, deleteNotificationsAbout, findSettings } from './queries.ts';

export async function exportNotifications(context: Context): Promise<Record<string, unknown>> {
  const { userId } = caller(context);
  const notifications = await allNotificationsOf(context.db, userId);
  const settings = await findSettings(context.db, userId);
  return {
    notificationSettings: settings && {
      timeZone: settings.timeZone,
      quietFrom: settings.quietFrom,
      quietUntil: settings.quietUntil,
      topics: settings.topics,
    },
    notifications: notifications.map((row) => ({
      ...presentText(row, context.settings),
      createdAt: row.createdAt.toString(),
    })),
  };
}

/** Their own notifications and settings are deleted with the account's row. */
export async function eraseNotifications(
  change: Change,
  { userId }: { userId: string },
): Promise<void> {
  await deleteNotificationsAbout(change.db, userId);
}
