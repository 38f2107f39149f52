import { lt } from 'drizzle-orm';
import { idempotency } from '#contract/limits.ts';
import type { Database } from './database/database.ts';
import { idempotencyKeys } from './database/tables.ts';

/** Deletes stored answers older than `idempotency`. */
export async function deleteStoredAnswers(db: Database, now: Temporal.Instant): Promise<unknown> {
  return db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, now.subtract({ seconds: idempotency })));
}
