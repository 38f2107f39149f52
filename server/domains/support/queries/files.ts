/** SQL for the files of messages. */
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { list } from '#contract/limits.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { messageFiles as files, supportTickets as tickets } from '../tables.ts';

export type FileRow = typeof files.$inferSelect;

export const insertMessageFile = (db: Transaction, row: FileRow) => db.insert(files).values(row);

/** Uploaded by this person, and not sent yet. */
const unsentOf = (userId: string) => and(eq(files.uploadedBy, userId), isNull(files.messageId));

export const countUnsent = (db: Db, userId: string): Promise<number> =>
  db.$count(files, unsentOf(userId));

/** Of an owner's conversations, or of all. */
export async function findSentFile(
  db: Db,
  scope: { ownerId: string } | 'all',
  id: string,
): Promise<FileRow | null> {
  const row = await firstRow(
    db
      .select({ file: files })
      .from(files)
      .innerJoin(tickets, eq(tickets.id, files.ticketId))
      .where(
        and(eq(files.id, id), scope === 'all' ? undefined : eq(tickets.ownerId, scope.ownerId)),
      ),
  );
  return row?.file ?? null;
}

/** Gives this person's unsent files to a message; returns those that there were. */
export const sendFiles = (
  db: Transaction,
  userId: string,
  ids: readonly string[],
  message: { ticketId: string; messageId: string },
): Promise<FileRow[]> =>
  db
    .update(files)
    .set(message)
    .where(and(inArray(files.id, [...ids]), unsentOf(userId)))
    .returning();

/** By message, each in the order of the uploads. */
export async function filesOfMessages(
  db: Db,
  messageIds: readonly string[],
): Promise<Map<string, FileRow[]>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(files)
    .where(inArray(files.messageId, [...messageIds]))
    .orderBy(asc(files.uploadedAt), asc(files.id));
  return Map.groupBy(rows, ({ messageId }) => messageId ?? '');
}

export const unsentFilesOf = (db: Db, userId: string): Promise<FileRow[]> =>
  db.select().from(files).where(unsentOf(userId)).orderBy(asc(files.uploadedAt), asc(files.id));

export const oldUnsent = (db: Db, before: Temporal.Instant): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(and(isNull(files.messageId), lt(files.uploadedAt, before)))
    .orderBy(asc(files.uploadedAt))
    .limit(list.most);

export const filesOfTickets = (db: Db, ticketIds: readonly string[]): Promise<FileRow[]> =>
  ticketIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(files)
        .where(inArray(files.ticketId, [...ticketIds]));

/** Deletes those that weren't sent meanwhile, and returns them. */
export const deleteUnsentRows = (db: Transaction, ids: readonly string[]): Promise<FileRow[]> =>
  db
    .delete(files)
    .where(and(inArray(files.id, [...ids]), isNull(files.messageId)))
    .returning();

export const deleteFileRows = async (db: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await db.delete(files).where(inArray(files.id, [...ids]));
};
