/** The only SQL of identity. */
import { and, count, desc, eq, gt, isNull, lt, ne, or, type Placeholder, sql } from 'drizzle-orm';
import type { Database, Db, Transaction } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import {
  accessRequests,
  oneTimeTokens,
  recoveryCodes,
  sessions,
  setupCode,
  type TokenPurpose,
  users,
} from './tables.ts';

export type UserRow = typeof users.$inferSelect;

const first = async <T>(rows: Promise<T[]>): Promise<T | null> => (await rows)[0] ?? null;

/** The session of this token; the one before the last renewal works a little longer. */
const ofToken = (tokenHash: string | Placeholder, now: Temporal.Instant | Placeholder) =>
  or(
    eq(sessions.tokenHash, tokenHash),
    and(eq(sessions.previousHash, tokenHash), gt(sessions.previousUntil, now)),
  );

/** Session and user in one query, which every signed-in request makes: no more than the door needs. */
const sessionOf = prepared((db) =>
  db
    .select({
      session: {
        id: sessions.id,
        tokenHash: sessions.tokenHash,
        renew: sessions.renew,
        lastUsedAt: sessions.lastUsedAt,
        expiresAt: sessions.expiresAt,
      },
      user: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        role: users.role,
        status: users.status,
        permissions: users.permissions,
        emailConfirmedAt: users.emailConfirmedAt,
        totpConfirmedAt: users.totpConfirmedAt,
        executiveUntil: users.executiveUntil,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(ofToken(sql.placeholder('token'), sql.placeholder('now')))
    .prepare('session'),
);

export const findSession = (db: Database, token: string, now: Temporal.Instant) =>
  first(sessionOf(db).execute({ token, now: now.toString() }));
export type SessionUser = NonNullable<Awaited<ReturnType<typeof findSession>>>['user'];

/** The same for a session that is known. */
export const findSessionById = (db: Db, id: string) =>
  first(
    db
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.id, id)),
  );

export const insertSession = (db: Db, row: typeof sessions.$inferInsert) =>
  db.insert(sessions).values(row);

export const touchSession = (db: Db, id: string, at: Temporal.Instant) =>
  db.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.id, id));

/** Gives a marked session a new token; false when another request did so first. */
export const renewSession = async (
  db: Db,
  id: string,
  { from, to, until }: { from: string; to: string; until: Temporal.Instant },
): Promise<boolean> => {
  const rows = await db
    .update(sessions)
    .set({ tokenHash: to, renew: false, previousHash: from, previousUntil: until })
    .where(and(eq(sessions.id, id), eq(sessions.tokenHash, from), eq(sessions.renew, true)))
    .returning({ id: sessions.id });
  return rows.length === 1;
};

export const markForRenewal = (db: Db, userId: string) =>
  db.update(sessions).set({ renew: true }).where(eq(sessions.userId, userId));

export const sessionsOf = (db: Db, userId: string) =>
  db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));

/** Ends a person's sessions: one, all but one, or all. Returns which. */
export const endSessionsOf = async (
  db: Db,
  userId: string,
  which: { only: string } | { but: string } | 'all',
): Promise<string[]> => {
  const chosen =
    which === 'all'
      ? undefined
      : 'only' in which
        ? eq(sessions.id, which.only)
        : ne(sessions.id, which.but);
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), chosen))
    .returning({ id: sessions.id });
  return rows.map(({ id }) => id);
};

export const deleteSession = (db: Db, tokenHash: string, now: Temporal.Instant) =>
  first(
    db
      .delete(sessions)
      .where(ofToken(tokenHash, now))
      .returning({ id: sessions.id, userId: sessions.userId }),
  );

export const deleteStaleSessions = (db: Db, now: Temporal.Instant, unusedSince: Temporal.Instant) =>
  db
    .delete(sessions)
    .where(sql`${lt(sessions.expiresAt, now)} or ${lt(sessions.lastUsedAt, unusedSince)}`);

export const findUser = (db: Db, id: string) =>
  first(db.select().from(users).where(eq(users.id, id)));

export const findUserByEmail = (db: Db, email: string) =>
  first(db.select().from(users).where(eq(users.email, email)));

/** The user with this address, locked until the transaction ends. */
export const lockUserByEmail = (db: Transaction, email: string) =>
  first(db.select().from(users).where(eq(users.email, email)).for('update'));

/** Inserts unless the address is taken; says whether it did. */
export const insertUser = async (db: Db, row: typeof users.$inferInsert): Promise<boolean> => {
  const rows = await db
    .insert(users)
    .values(row)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return rows.length === 1;
};

export const updateUser = (db: Db, id: string, set: Partial<typeof users.$inferInsert>) =>
  db
    .update(users)
    .set({ ...set, version: sql`${users.version} + 1` })
    .where(eq(users.id, id));

export const activeAdministrators = (db: Db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .orderBy(users.createdAt, users.id);

export const countPeople = (db: Db) =>
  db
    .select({ role: users.role, status: users.status, count: count() })
    .from(users)
    .groupBy(users.role, users.status);

export const insertToken = (db: Db, row: typeof oneTimeTokens.$inferInsert) =>
  db.insert(oneTimeTokens).values(row);

const unused = (tokenHash: string, purpose: TokenPurpose, now: Temporal.Instant) =>
  and(
    eq(oneTimeTokens.tokenHash, tokenHash),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );

/** Uses the token up; null when it is unknown, used or too old. */
export const useToken = (db: Db, tokenHash: string, purpose: TokenPurpose, now: Temporal.Instant) =>
  first(
    db
      .update(oneTimeTokens)
      .set({ usedAt: now })
      .where(unused(tokenHash, purpose, now))
      .returning({ userId: oneTimeTokens.userId }),
  );

/** The account of a link that still works; the link stays. */
export const ownerOfToken = async (
  db: Db,
  tokenHash: string,
  purpose: TokenPurpose,
  now: Temporal.Instant,
): Promise<{ user: UserRow; browserHash: string | null } | null> =>
  first(
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

/** Records a request once; says whether it is new. */
export const insertAccessRequest = async (
  db: Db,
  row: typeof accessRequests.$inferInsert,
): Promise<boolean> => {
  const rows = await db
    .insert(accessRequests)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: accessRequests.id });
  return rows.length === 1;
};

/** Who has the role asks for it no longer. */
export const deleteAccessRequest = (db: Db, userId: string, role: string) =>
  db
    .delete(accessRequests)
    .where(and(eq(accessRequests.userId, userId), sql`${accessRequests.role} = ${role}`));

export const accessRequestsOf = (db: Db, userId: string) =>
  db.select().from(accessRequests).where(eq(accessRequests.userId, userId));

export const putSetupCode = (db: Db, codeHash: string, createdAt: Temporal.Instant) =>
  db
    .insert(setupCode)
    .values({ codeHash, createdAt })
    .onConflictDoUpdate({ target: setupCode.single, set: { codeHash, createdAt } });

/** Takes the setup code away when it is this one; locks out a second attempt until the transaction ends. */
export const takeSetupCode = (db: Db, codeHash: string) =>
  first(db.delete(setupCode).where(eq(setupCode.codeHash, codeHash)).returning());

/** Remembers the last code's time step; nothing that anybody edits changes. */
export const putTotpStep = (db: Db, id: string, step: number) =>
  db.update(users).set({ totpLastStep: step }).where(eq(users.id, id));

export const lockUser = (db: Transaction, id: string) =>
  first(db.select().from(users).where(eq(users.id, id)).for('update'));

const working = and(
  eq(users.role, 'admin'),
  eq(users.status, 'active'),
  sql`'admin_panel' = any(${users.permissions})`,
);

/** Who can work as an administrator: the role, an active account, and the permission. */
export const workingAdministrators = async (db: Db): Promise<string[]> =>
  (await db.select({ id: users.id }).from(users).where(working).orderBy(users.id)).map(
    ({ id }) => id,
  );

/** Locks all active administrators, so that two changes at once cannot both believe in the other's. */
export const lockAdministrators = async (db: Transaction): Promise<string[]> =>
  (
    await db.select({ id: users.id }).from(users).where(working).orderBy(users.id).for('update')
  ).map(({ id }) => id);

export const deleteUser = (db: Db, id: string) => db.delete(users).where(eq(users.id, id));

export const countRecoveryCodes = async (db: Db, userId: string): Promise<number> =>
  (
    await first(
      db
        .select({ count: count() })
        .from(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
    )
  )?.count ?? 0;

export const putRecoveryCodes = async (db: Db, userId: string, hashes: readonly string[]) => {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0)
    await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, userId })));
};

/** Uses a recovery code up; false when there is none like it. */
export const spendRecoveryCode = async (
  db: Db,
  userId: string,
  codeHash: string,
  now: Temporal.Instant,
): Promise<boolean> => {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return rows.length === 1;
};

/** Requests whose person does not have the role yet. */
export const openAccessRequests = (db: Db) =>
  db
    .select({ request: accessRequests, user: users })
    .from(accessRequests)
    .innerJoin(users, eq(users.id, accessRequests.userId))
    .where(ne(users.role, accessRequests.role))
    .orderBy(desc(accessRequests.createdAt))
    .limit(200);
