/** SQL for a session's tokens: the current one, the next one offered, and the previous one. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { sessions } from '../tables.ts';

/** The columns needed to judge a token. */
export const tokenColumns = {
  id: sessions.id,
  tokenHash: sessions.tokenHash,
  renew: sessions.renew,
  browserHash: sessions.browserHash,
  nextHash: sessions.nextHash,
  nextSalt: sessions.nextSalt,
  nextUntil: sessions.nextUntil,
  previousUntil: sessions.previousUntil,
  expiresAt: sessions.expiresAt,
};

export type SessionTokens = Pick<typeof sessions.$inferSelect, keyof typeof tokenColumns>;

/** Offers the next token of a session marked for renewal; false if another request did so first. */
export const offerNextToken = async (
  db: Db,
  { id, tokenHash }: Pick<SessionTokens, 'id' | 'tokenHash'>,
  { next, salt, until }: { next: string; salt: string; until: Temporal.Instant },
): Promise<boolean> => {
  const rows = await db
    .update(sessions)
    .set({ renew: false, nextHash: next, nextSalt: salt, nextUntil: until })
    .where(
      and(
        eq(sessions.id, id),
        eq(sessions.tokenHash, tokenHash),
        eq(sessions.renew, true),
        isNull(sessions.nextHash),
      ),
    )
    .returning({ id: sessions.id });
  return rows.length === 1;
};

/** The next token was used: it becomes the current one, and the previous one stays valid until then. */
export const confirmNextToken = (
  db: Db,
  id: string,
  { next, until }: { next: string; until: Temporal.Instant },
) =>
  db
    .update(sessions)
    .set({
      tokenHash: next,
      previousHash: sql`${sessions.tokenHash}`,
      previousUntil: until,
      nextHash: null,
      nextSalt: null,
      nextUntil: null,
    })
    .where(and(eq(sessions.id, id), eq(sessions.nextHash, next)));

export const deleteSessionById = async (db: Db, id: string): Promise<{ userId: string } | null> => {
  const rows = await db
    .delete(sessions)
    .where(eq(sessions.id, id))
    .returning({ userId: sessions.userId });
  return rows[0] ?? null;
};
