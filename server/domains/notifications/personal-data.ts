/**
 * A person's notifications, and other people's notifications about them: for the export, and for erasing the account.
 */
import { type Change, type Context, caller } from '../../platform/context.ts';
import { presentText } from './notify-person.ts';
import { allNotificationsOf, deleteNotificationsAbout } from './queries.ts';

export async function exportNotifications(context: Context): Promise<Record<string, unknown>> {
  const notifications = await allNotificationsOf(context.db, caller(context).userId);
  return {
    notifications: notifications.map((row) => ({
      ...presentText(row, context.settings),
      createdAt: row.createdAt.toString(),
    })),
  };
}

/** The person's own notifications are deleted with the account's row. */
export async function eraseNotifications(
  change: Change,
  { userId }: { userId: string },
): Promise<void> {
  await deleteNotificationsAbout(change.db, userId);
}
