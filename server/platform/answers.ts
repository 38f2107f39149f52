import { lt } from 'drizzle-orm';
import { idempotency } from '#contract/limits.ts';
import type { Database } from './database.ts';
import { idempotencyKeys } from './tables.ts';

/** Removes the answers of Idempotency-Keys that are older than a day. */
export async function forgetAnswers(db: Database, now: Temporal.Instant): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, now.subtract({ seconds: idempotency })));
}
