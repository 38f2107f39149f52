/** Internal notes: no call of the other side, email or export of theirs reads them. */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/support/inbox.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Context, caller } from '../../../platform/context.ts';
import { withLockedMessage } from '../message-record.ts';
import { deleteNote, insertNote } from '../queries/notes.ts';
import { updateTicket } from '../queries.ts';
import { publishMessagesChanged } from '../send-message.ts';

export async function addMessageNote(
  context: Context,
  { id, content }: CallInput<typeof calls.addMessageNote>,
): Promise<CallOutput<typeof calls.addMessageNote>> {
  const { userId, firstName, lastName } = caller(context);
  return withLockedMessage(context, id, async (change, row) => {
    const noteId = randomUUID();
    await insertNote(change.db, {
      id: noteId,
      ticketId: row.id,
      authorId: userId,
      author: `${firstName} ${lastName}`,
      content,
      createdAt: change.now,
    });
    await change.audit({
      action: 'message.note',
      objectType: 'support-ticket',
      objectId: row.id,
      after: { noteId },
    });
    return updateTicket(change.db, row, {});
  });
}

export async function deleteMessageNote(
  context: Context,
  { id }: CallInput<typeof calls.deleteMessageNote>,
): Promise<void> {
  const { userId } = caller(context);
  await context.change(async (change) => {
    const note = await deleteNote(change.db, { id, authorId: userId });
    if (!note) throw new AppError('not_found');
    await change.audit({
      action: 'message.delete-note',
      objectType: 'support-ticket',
      objectId: note.ticketId,
      before: { noteId: id },
    });
    await publishMessagesChanged(change);
  });
}
