/** SQL for one-time link tokens. */

import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { oneTimeTokens, type TokenPurpose, users } from '../tables.ts';
import type { UserRow } from './accounts.ts';

export const insertToken = (db: Db, row: typeof oneTimeTokens.$inferInsert) =>
  db.insert(oneTimeTokens).values(row);

const unused = (tokenHash: string, purpose: TokenPurpose, now: Temporal.Instant) =>
  and(
    eq(oneTimeTokens.tokenHash, tokenHash),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );

/** Consumes the token; null if it is unknown, used or expired. */
export const useToken = (db: Db, tokenHash: string, purpose: TokenPurpose, now: Temporal.Instant) =>
  firstRow(
    db
      .update(oneTimeTokens)
      .set({ usedAt: now })
      .where(unused(tokenHash, purpose, now))
      .returning({ userId: oneTimeTokens.userId }),
  );

/** The account of a valid link; does not consume the link. */
export const ownerOfToken = async (
  db: Db,
  tokenHash: string,
  purpose: TokenPurpose,
  now: Temporal.Instant,
): Promise<{ user: UserRow; browserHash: string | null } | null> =>
  firstRow(
    db
      .select({ user: users, browserHash: oneTimeTokens.browserHash })
      .from(oneTimeTokens)
      .innerJoin(users, eq(users.id, oneTimeTokens.userId))
      .where(unused(tokenHash, purpose, now)),
  );

export const deleteTokensOf = (db: Db, userId: string) =>
  db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));

export const deleteOldTokens = (db: Db, now: Temporal.Instant) =>
  db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
