/** What support stores about a person: for the export, and for erasing the account. */

import type { Change, Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { callingPerson, type Person } from '../../platform/module.ts';
import { releaseAssignments } from './inbox/assign.ts';
import { allMeetingsOf } from './meetings/queries.ts';
import { filesOf, removeFiles } from './message-files.ts';
import { presentReply, presentRow } from './present.ts';
import { filesOfTickets, unsentFilesOf } from './queries/files.ts';
import { anonymiseNotes, notesBy } from './queries/notes.ts';
import {
  anonymiseAuthor,
  deleteTicketsOf,
  repliesOf,
  type TicketRow,
  ticketsOf,
} from './queries.ts';
import { publishMessagesChanged } from './send-message.ts';

export async function exportMessages(context: Context): Promise<Record<string, unknown>> {
  const tickets = await ticketsOf(context.db, callingPerson(context));
  const messages = await Promise.all(
    tickets.map(async (row) => ({
      ...presentRow(row),
      ...(await writtenIn(context.db, row)),
    })),
  );
  const meetings = await allMeetingsOf(context.db, callingPerson(context).userId);
  const unsent = await unsentFilesOf(context.db, callingPerson(context).userId);
  const notes = await notesBy(context.db, callingPerson(context).userId);
  return {
    messages,
    unsentFiles: unsent.map(({ fileName, bytes }) => ({ fileName, bytes })),
    writtenNotes: notes.map(({ content, createdAt }) => ({
      content,
      createdAt: createdAt.toString(),
    })),
    meetings: meetings.map(({ title, notes, startTime, minutes, status }) => ({
      title,
      notes,
      startTime: startTime.toString(),
      minutes,
      status,
    })),
  };
}

async function writtenIn(db: Db, row: TicketRow) {
  const replies = await repliesOf(db, [row.id]);
  const files = await filesOf(db, [row, ...replies]);
  return {
    description: row.description,
    files: files(row.id),
    replies: replies.map((reply) => presentReply(reply, files(reply.id))),
  };
}

/** Deletes messages with their answers; the audit log records it. */
export async function eraseMessages(change: Change, person: Person): Promise<void> {
  const tickets = await ticketsOf(change.db, person);
  await removeFiles(change, [
    ...(await filesOfTickets(
      change.db,
      tickets.map(({ id }) => id),
    )),
    ...(await unsentFilesOf(change.db, person.userId)),
  ]);
  const deleted = await deleteTicketsOf(change.db, person);
  await anonymiseAuthor(change.db, person.userId);
  await anonymiseNotes(change.db, person.userId);
  await releaseAssignments(change, person);
  for (const objectId of deleted)
    await change.audit({ action: 'message.forget', objectType: 'support-ticket', objectId });
  if (deleted.length > 0) await publishMessagesChanged(change);
}
