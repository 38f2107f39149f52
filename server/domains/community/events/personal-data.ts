/** The events that a person registered for: for the export, and for erasing the account. */
import type { Change } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { giveUp } from './events.ts';
import { allRegistrationsOf, lockEvent } from './queries.ts';

export async function exportEvents(db: Db, userId: string): Promise<Record<string, unknown>> {
  const rows = await allRegistrationsOf(db, userId);
  return {
    events: rows.map(({ event, registration }) => ({
      title: event.title,
      startsAt: event.startsAt.toString(),
      state: registration.state,
      registeredAt: registration.registeredAt.toString(),
    })),
  };
}

/** The place goes to the first person on the waiting list. */
export async function eraseEvents(change: Change, userId: string): Promise<void> {
  for (const { event } of await allRegistrationsOf(change.db, userId)) {
    const locked = await lockEvent(change.db, event.id);
    if (locked) await giveUp(change, locked, userId);
  }
}
