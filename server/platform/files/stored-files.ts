/**
 * Files that rows refer to. Storage and database share no transaction, so a file is registered for deletion
 * before it is written, and becomes its subject's current file in the transaction that uses it. Whatever
 * fails in between, no orphan is left, and a deletion is retried until it succeeds.
 */
import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Change, Changing, Platform } from '../context.ts';
import type { Db, Store } from '../database/database.ts';
import { storedFiles } from '../database/tables.ts';
import { logError } from '../log.ts';
import type { Contents, Files } from './files.ts';
import { countFile, type Quota } from './quotas.ts';

type NewFile = {
  /** Never reused. */
  key: string;
  /** The file's subject, such as `order/<id>/receipt`. */
  subject: string;
  /** Hash of the data it was generated from, if it is looked up by that. */
  source?: string;
} & (
  | { contents: Contents; quota?: never }
  /** What a file that somebody uploads counts towards. */
  | { contents: Uint8Array; quota: Quota }
);

/** What storing files needs, in a request or a job. */
export interface Shelf {
  files: Files;
  change: Changing;
}

/** Longer than any write takes. */
const writing = { hours: 1 };

/**
 * Writes a file. `commit` runs in the transaction that makes it the current file of its subject, replacing an
 * earlier one; if it returns null or throws, the new file is deleted and the earlier one stays.
 */
export async function keepFile<T>(
  { files, change }: Shelf,
  file: NewFile,
  commit: (change: Change) => Promise<T | null>,
): Promise<T | null> {
  const { key, subject, source = '', contents } = file;
  await change(async (one) => {
    const { db, now } = one;
    await db
      .insert(storedFiles)
      .values({ key, subject, source, notedAt: now, deleteAt: now.add(writing) });
    if (file.quota) await countFile(one, file.quota, { key, bytes: file.contents.length });
  });
  try {
    await files.put(key, contents);
    const kept = await change(async (one) => {
      const answer = await commit(one);
      if (answer === null) return null;
      await makeCurrent(one, { key, subject });
      await one.fileKept(answer);
      return answer;
    });
    if (kept === null) await change((one) => deleteFiles(one, [{ key, subject }]));
    return kept;
  } catch (error) {
    // If this fails too, the registered deletion is due in an hour.
    await change((one) => deleteFiles(one, [{ key, subject }])).catch((failed: unknown) =>
      logError('file noted for deletion', failed),
    );
    throw error;
  }
}

async function makeCurrent(change: Change, { key, subject }: Pick<NewFile, 'key' | 'subject'>) {
  const { db, now } = change;
  const earlier = await db
    .update(storedFiles)
    .set({ deleteAt: now })
    .where(
      and(eq(storedFiles.subject, subject), ne(storedFiles.key, key), isNull(storedFiles.deleteAt)),
    )
    .returning({ key: storedFiles.key });
  const made = await db
    .update(storedFiles)
    .set({ deleteAt: null })
    .where(and(eq(storedFiles.key, key), gt(storedFiles.deleteAt, now)))
    .returning({ key: storedFiles.key });
  // The write took too long, or its subject was deleted in the meantime.
  if (made.length === 0) throw new Error(`The file ${key} was written too late`);
  if (earlier.length > 0) await change.enqueue('delete-files', {});
}

/** The subject's current file, if it was generated from this source. */
export async function presentFile(db: Db, subject: string, source: string): Promise<string | null> {
  const [row] = await db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.subject, subject),
        eq(storedFiles.source, source),
        isNull(storedFiles.deleteAt),
      ),
    );
  return row?.key ?? null;
}

/** Deletes these files once the change is committed, including files that were never registered. */
export async function deleteFiles(
  { db, now, enqueue }: Pick<Change, 'db' | 'now' | 'enqueue'>,
  files: readonly { key: string; subject: string }[],
): Promise<void> {
  if (files.length === 0) return;
  await db
    .insert(storedFiles)
    .values(files.map((file) => ({ ...file, source: '', notedAt: now, deleteAt: now })))
    .onConflictDoUpdate({ target: storedFiles.key, set: { deleteAt: now } });
  await enqueue('delete-files', {});
}

/** Deletes every file below this subject once the change is committed, including files being written. */
export async function deleteFilesBelow(
  { db, now, enqueue }: Pick<Change, 'db' | 'now' | 'enqueue'>,
  subject: string,
): Promise<void> {
  const below = `${subject.replace(/[\\%_]/g, '\\$&')}/%`;
  const found = await db
    .update(storedFiles)
    .set({ deleteAt: now })
    .where(
      and(
        or(eq(storedFiles.subject, subject), sql`${storedFiles.subject} like ${below}`),
        or(isNull(storedFiles.deleteAt), sql`${storedFiles.deleteAt} > ${now.toString()}`),
      ),
    )
    .returning({ key: storedFiles.key });
  if (found.length > 0) await enqueue('delete-files', {});
}

const atOnce = 100;

/** Deletes the files that are due. Tries all of them, and throws if any could not be deleted. */
export async function deleteDueFiles({
  store,
  files,
  clock,
}: Pick<Platform, 'store' | 'files' | 'clock'>): Promise<void> {
  const failed: unknown[] = [];
  let last = '';
  for (;;) {
    const keys = await dueFiles(store.db, clock.now(), last);
    for (const key of keys) await deleteOne(store, files, key).catch((error) => failed.push(error));
    last = keys.at(-1) ?? last;
    if (keys.length < atOnce) break;
  }
  if (failed.length > 0)
    throw new Error(`${failed.length} files could not be deleted`, { cause: failed[0] });
}

async function deleteOne({ db }: Store, files: Files, key: string): Promise<void> {
  await files.delete(key);
  await db
    .delete(storedFiles)
    .where(and(eq(storedFiles.key, key), isNotNull(storedFiles.deleteAt)));
}

const dueFiles = async (db: Db, now: Temporal.Instant, last: string): Promise<string[]> =>
  (
    await db
      .select({ key: storedFiles.key })
      .from(storedFiles)
      .where(and(lte(storedFiles.deleteAt, now), sql`${storedFiles.key} > ${last}`))
      .orderBy(asc(storedFiles.key))
      .limit(atOnce)
  ).map(({ key }) => key);
