import { asc, eq, lt, or, sql } from 'drizzle-orm';
import { idempotency } from '#contract/limits.ts';
import type { Database, Db, Transaction } from './database/database.ts';
import { idempotencyKeys } from './database/tables.ts';

/** Deletes stored answers older than `idempotency`. */
export async function deleteStoredAnswers(db: Database, now: Temporal.Instant): Promise<unknown> {
  return db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, now.subtract({ seconds: idempotency })));
}

/** For the export: what an account was answered, oldest first. */
export async function storedAnswersOf(db: Db, ownerId: string) {
  const rows = await db
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.ownerId, ownerId))
    .orderBy(asc(idempotencyKeys.createdAt), asc(idempotencyKeys.id));
  return rows.map(({ response, createdAt }) => ({ answeredAt: createdAt.toString(), response }));
}

/**
 * Deletes the answers to an account or about a person, by their id and confirmed address. A request repeated later runs
 * again.
 */
export async function forgetAnswers(
  db: Transaction,
  { id, email }: { id: string; email: string | null },
): Promise<void> {
  const text = sql`lower(${idempotencyKeys.response}::text)`;
  const names = (part: string) => sql`strpos(${text}, ${JSON.stringify(part.toLowerCase())}) > 0`;
  await db
    .delete(idempotencyKeys)
    .where(or(eq(idempotencyKeys.ownerId, id), names(id), email ? names(email) : undefined));
}
