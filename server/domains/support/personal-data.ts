/** What support stores about a person: for the export, and for erasing the account. */
import { type Change, type Context, caller } from '../../platform/context.ts';
import { allMeetingsOf } from './meetings/queries.ts';
import { presentReply, presentRow } from './present.ts';
import { anonymiseAuthor, deleteTicketsOf, repliesOf, ticketsOf } from './queries.ts';
import { publishMessagesChanged } from './send-message.ts';

export async function exportMessages(context: Context): Promise<Record<string, unknown>> {
  const tickets = await ticketsOf(context.db, caller(context));
  const messages = await Promise.all(
    tickets.map(async (row) => ({
      ...presentRow(row),
      description: row.description,
      replies: (await repliesOf(context.db, row.id)).map(presentReply),
    })),
  );
  const meetings = await allMeetingsOf(context.db, caller(context).userId);
  return {
    messages,
    meetings: meetings.map(({ title, notes, startTime, minutes, status }) => ({
      title,
      notes,
      startTime: startTime.toString(),
      minutes,
      status,
    })),
  };
}

/** Deletes messages with their answers; the audit log records it. */
export async function eraseMessages(
  change: Change,
  person: { userId: string; email: string },
): Promise<void> {
  const deleted = await deleteTicketsOf(change.db, person);
  await anonymiseAuthor(change.db, person.userId);
  for (const objectId of deleted)
    await change.audit({ action: 'message.forget', objectType: 'support-ticket', objectId });
  if (deleted.length > 0) await publishMessagesChanged(change);
}
