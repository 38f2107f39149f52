/** SQL for second factors. */
import { and, eq, isNotNull, isNull, notLike, or, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { recoveryCodes, users } from '../../tables.ts';

/** Stores the last code's time step, or the sealed key, without a new version of the row. */
export const putTotp = (db: Db, id: string, set: { totpLastStep?: number; totpSecret?: string }) =>
  db.update(users).set(set).where(eq(users.id, id));

const unusedOf = (userId: string) =>
  and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

export const countRecoveryCodes = (db: Db, userId: string): Promise<number> =>
  db.$count(recoveryCodes, unusedOf(userId));

/** The salts of unused codes; null for those from before salts. */
export const recoverySalts = async (db: Db, userId: string): Promise<(string | null)[]> =>
  (
    await db
      .selectDistinct({ salt: recoveryCodes.salt })
      .from(recoveryCodes)
      .where(unusedOf(userId))
  ).map(({ salt }) => salt);

export const unusedCodes = (db: Db, userId: string) =>
  db.select().from(recoveryCodes).where(unusedOf(userId));

export const putRecoveryCodes = async (
  db: Db,
  userId: string,
  codes: readonly { codeHash: string; salt: string }[],
) => {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (codes.length > 0)
    await db.insert(recoveryCodes).values(codes.map((code) => ({ ...code, userId })));
};

/** Consumes a recovery code; false if it does not match an unused one. */
export const spendRecoveryCode = async (
  db: Db,
  userId: string,
  codeHash: string,
  now: Temporal.Instant,
): Promise<boolean> => {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(unusedOf(userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return rows.length === 1;
};

/** Accounts whose key is not sealed with this key, or whose recovery codes have only the fast hash. */
export const accountsToSeal = async (
  db: Db,
  sealedWith: string,
  limit: number,
): Promise<string[]> => {
  const old = sql`exists (select 1 from recovery_codes c
    where c.user_id = ${users.id} and c.salt is null and c.used_at is null)`;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(or(and(isNotNull(users.totpSecret), notLike(users.totpSecret, `${sealedWith}%`)), old))
    .orderBy(users.id)
    .limit(limit);
  return rows.map(({ id }) => id);
};
