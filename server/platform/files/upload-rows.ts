/** Files on their way in parts (decision 26): how far each is, and what became of it. */
import { and, asc, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db, Transaction } from '../database/database.ts';
import { firstRow } from '../database/first-row.ts';
import { documentUploads as uploads } from '../database/tables.ts';

export type UploadRow = typeof uploads.$inferSelect;

/** Who sends a file, and to which call. */
export interface UploadSender {
  userId: string;
  place: string;
}

const ofSender = ({ userId, place }: UploadSender) =>
  and(eq(uploads.userId, userId), eq(uploads.place, place));

export const findUpload = (db: Db, sender: UploadSender, id: string): Promise<UploadRow | null> =>
  firstRow(
    db
      .select()
      .from(uploads)
      .where(and(eq(uploads.id, id), ofSender(sender))),
  );

/** The same file under the same name: kept under the same key, else still on its way. */
export const findSameUpload = (
  db: Db,
  sender: UploadSender,
  { fileName, sha256, bytes, key }: Pick<UploadRow, 'fileName' | 'sha256' | 'bytes' | 'key'>,
): Promise<UploadRow | null> =>
  firstRow(
    db
      .select()
      .from(uploads)
      .where(
        and(
          ofSender(sender),
          eq(uploads.sha256, sha256),
          eq(uploads.bytes, bytes),
          eq(uploads.fileName, fileName),
          or(isNull(uploads.answer), key === null ? undefined : eq(uploads.key, key)),
        ),
      )
      .orderBy(asc(isNull(uploads.answer)), desc(uploads.begunAt), asc(uploads.id))
      .limit(1),
  );

export const countUnfinished = (db: Db, userId: string): Promise<number> =>
  db.$count(
    uploads,
    and(
      eq(uploads.userId, userId),
      isNull(uploads.answer),
      // Finished by the version before 0410.
      isNull(uploads.madeDocumentId),
      isNull(uploads.madeMessageFileId),
    ),
  );

export async function insertUpload(
  db: Transaction,
  row: typeof uploads.$inferInsert,
): Promise<UploadRow> {
  const [inserted] = await db.insert(uploads).values(row).returning();
  if (!inserted) throw new Error('The upload was not inserted');
  return inserted;
}

export async function updateUpload(
  db: Transaction,
  id: string,
  set: Partial<Pick<UploadRow, 'key' | 'answer' | 'takenAt'>>,
): Promise<void> {
  await db.update(uploads).set(set).where(eq(uploads.id, id));
}

/** Null if another request added a part meanwhile. */
export const receivePart = (
  db: Transaction,
  { id, received, partKeys }: UploadRow,
  part: { key: string; bytes: number },
): Promise<UploadRow | null> =>
  firstRow(
    db
      .update(uploads)
      .set({ received: received + part.bytes, partKeys: [...partKeys, part.key] })
      .where(and(eq(uploads.id, id), eq(uploads.received, received)))
      .returning(),
  );

/** Of one request at a time; one that began before `since` has ended without a word. */
export const takeUploadRow = (
  db: Transaction,
  id: string,
  { now, since }: { now: Temporal.Instant; since: Temporal.Instant },
): Promise<UploadRow | null> =>
  firstRow(
    db
      .update(uploads)
      .set({ takenAt: now })
      .where(
        and(
          eq(uploads.id, id),
          isNull(uploads.answer),
          or(isNull(uploads.takenAt), lt(uploads.takenAt, since)),
        ),
      )
      .returning(),
  );

export const markKept = async (db: Transaction, id: string, answer: unknown): Promise<void> => {
  await db
    .update(uploads)
    .set({ answer })
    .where(and(eq(uploads.id, id), isNull(uploads.answer)));
};

export const uploadsOf = (db: Db, userId: string): Promise<UploadRow[]> =>
  db.select().from(uploads).where(eq(uploads.userId, userId)).orderBy(asc(uploads.begunAt));

export const oldUploads = async (
  db: Db,
  before: Temporal.Instant,
  answeredBefore: Temporal.Instant,
): Promise<string[]> =>
  (
    await db
      .select({ id: uploads.id })
      .from(uploads)
      .where(
        and(
          lt(uploads.begunAt, before),
          or(isNull(uploads.answer), isNull(uploads.key), lt(uploads.begunAt, answeredBefore)),
        ),
      )
      .orderBy(asc(uploads.begunAt))
  ).map(({ id }) => id);

export const deleteUploadRows = async (db: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await db.delete(uploads).where(inArray(uploads.id, [...ids]));
};
