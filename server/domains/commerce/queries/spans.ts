/** Spans of membership. */
import { asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database.ts';
import { membershipSpans } from '../tables.ts';

type Db = Database | Transaction;
export type SpanRow = typeof membershipSpans.$inferSelect;

export const spanOf = async (db: Db, orderId: string): Promise<SpanRow | null> =>
  (await db.select().from(membershipSpans).where(eq(membershipSpans.orderId, orderId)))[0] ?? null;

/** Every span of an account, oldest first. */
export const spansOf = (db: Db, userId: string): Promise<SpanRow[]> =>
  db
    .select()
    .from(membershipSpans)
    .where(eq(membershipSpans.userId, userId))
    .orderBy(asc(membershipSpans.startsAt), asc(membershipSpans.endsAt));
