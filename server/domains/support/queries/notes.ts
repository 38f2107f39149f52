/** SQL for internal notes, which only administrators' calls read. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { list } from '#contract/limits.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { supportNotes as notes } from '../tables.ts';

export type NoteRow = typeof notes.$inferSelect;

export const insertNote = (db: Transaction, row: NoteRow) => db.insert(notes).values(row);

/** The newest, the oldest of them first. */
export const notesOf = async (db: Db, ticketIds: readonly string[]): Promise<NoteRow[]> =>
  (
    await db
      .select()
      .from(notes)
      .where(inArray(notes.ticketId, [...ticketIds]))
      .orderBy(desc(notes.createdAt), desc(notes.id))
      .limit(list.most)
  ).toReversed();

/** What this author wrote, the oldest first. */
export const notesBy = (db: Db, authorId: string): Promise<NoteRow[]> =>
  db.select().from(notes).where(eq(notes.authorId, authorId)).orderBy(asc(notes.createdAt));

/** Deletes this author's note; returns it. */
export const deleteNote = async (
  db: Transaction,
  { id, authorId }: { id: string; authorId: string },
): Promise<NoteRow | null> =>
  (
    await db
      .delete(notes)
      .where(and(eq(notes.id, id), eq(notes.authorId, authorId)))
      .returning()
  )[0] ?? null;

export const anonymiseNotes = (db: Transaction, authorId: string) =>
  db.update(notes).set({ author: 'Erased' }).where(eq(notes.authorId, authorId));
