/** SQL about files that arrive in parts. */
import { and, asc, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { list } from '#contract/limits.ts';
import type { Db, Transaction } from '../../../../platform/database/database.ts';
import { firstRow } from '../../../../platform/database/first-row.ts';
import { documentUploads as uploads } from '../../tables.ts';

export type UploadRow = typeof uploads.$inferSelect;

/** Its parts are only ever read by the person who sends them. */
export const findUpload = (db: Db, userId: string, id: string): Promise<UploadRow | null> =>
  firstRow(
    db
      .select()
      .from(uploads)
      .where(and(eq(uploads.id, id), eq(uploads.userId, userId))),
  );

/** The latest upload of the same file to the same place. */
export const findSameUpload = (
  db: Db,
  same: Pick<UploadRow, 'userId' | 'sha256' | 'bytes' | 'projectId' | 'documentId' | 'forMessage'>,
): Promise<UploadRow | null> =>
  firstRow(
    db
      .select()
      .from(uploads)
      .where(
        and(
          eq(uploads.userId, same.userId),
          eq(uploads.sha256, same.sha256),
          eq(uploads.bytes, same.bytes),
          eq(uploads.forMessage, same.forMessage),
          same.projectId ? eq(uploads.projectId, same.projectId) : isNull(uploads.projectId),
          same.documentId ? eq(uploads.documentId, same.documentId) : isNull(uploads.documentId),
        ),
      )
      .orderBy(sql`${uploads.begunAt} desc`, asc(uploads.id))
      .limit(1),
  );

export async function countUnfinished(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ unfinished: count() })
    .from(uploads)
    .where(
      and(
        eq(uploads.userId, userId),
        isNull(uploads.madeDocumentId),
        isNull(uploads.madeMessageFileId),
      ),
    );
  return Number(row?.unfinished ?? 0);
}

export async function insertUpload(
  db: Transaction,
  row: typeof uploads.$inferInsert,
): Promise<UploadRow> {
  const [inserted] = await db.insert(uploads).values(row).returning();
  if (!inserted) throw new Error('The upload was not inserted');
  return inserted;
}

/** Held until the transaction ends. */
export const lockUpload = (db: Transaction, id: string): Promise<UploadRow | null> =>
  firstRow(db.select().from(uploads).where(eq(uploads.id, id)).for('update'));

export async function receivePart(
  db: Transaction,
  row: UploadRow,
  part: { key: string; bytes: number },
): Promise<UploadRow> {
  const set = { received: row.received + part.bytes, partKeys: [...row.partKeys, part.key] };
  await db.update(uploads).set(set).where(eq(uploads.id, row.id));
  return { ...row, ...set };
}

export const markMade = (
  db: Transaction,
  id: string,
  made: { documentId?: string; messageFileId?: string; fileKey: string },
) =>
  db
    .update(uploads)
    .set({
      madeDocumentId: made.documentId ?? null,
      madeMessageFileId: made.messageFileId ?? null,
      madeFileKey: made.fileKey,
      partKeys: [],
    })
    .where(eq(uploads.id, id));

export const uploadsOf = (db: Db, userId: string): Promise<UploadRow[]> =>
  db.select().from(uploads).where(eq(uploads.userId, userId)).orderBy(asc(uploads.begunAt));

export const oldUploads = async (db: Db, before: Temporal.Instant): Promise<string[]> =>
  (
    await db
      .select({ id: uploads.id })
      .from(uploads)
      .where(lt(uploads.begunAt, before))
      .orderBy(asc(uploads.begunAt))
      .limit(list.most)
  ).map(({ id }) => id);

export const deleteUploadRows = async (db: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await db.delete(uploads).where(inArray(uploads.id, [...ids]));
};
