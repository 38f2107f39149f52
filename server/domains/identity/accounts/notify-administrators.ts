import type { Change } from '../../../platform/context.ts';
import { type Notice, notifyPeople } from '../../notifications/notify-person.ts';
import { activeAdministrators } from '../queries/accounts.ts';

/** Notifies everybody who may open the administration panel. */
export async function notifyAdministrators(change: Change, notice: Notice): Promise<void> {
  const administrators = await activeAdministrators(change.db);
  await notifyPeople(
    change,
    administrators.map(({ id }) => id),
    notice,
  );
}
