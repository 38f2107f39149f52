/** SQL for accounts, and the setup code. */

import { and, count, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Role } from '#contract/vocabulary.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { auditLog } from '../../../platform/database/tables.ts';
import {
  linkRequests,
  oneTimeTokens,
  openIdAttempts,
  openIdIdentities,
  openIdSessions,
  sessions,
  setupCode,
  users,
} from '../tables.ts';

export type UserRow = typeof users.$inferSelect;

export const findUser = (db: Db, id: string) =>
  firstRow(db.select().from(users).where(eq(users.id, id)));

export const findUsers = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));

/** Rare enough to do without an index. */
export const usersMergedInto = (db: Db, id: string) =>
  db.select().from(users).where(eq(users.mergedInto, id));

export const findUserByEmail = (db: Db, email: string) =>
  firstRow(db.select().from(users).where(eq(users.email, email)));

/** The user with this address, locked until the transaction ends. */
export const lockUserByEmail = (db: Transaction, email: string) =>
  firstRow(db.select().from(users).where(eq(users.email, email)).for('update'));

/** Inserts unless the address is taken; returns whether it did. */
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

/** Ends the account's links to sign-in providers; signing in there makes them again. */
export const deleteIdentitiesOf = (db: Db, userId: string) =>
  db.delete(openIdIdentities).where(eq(openIdIdentities.userId, userId));

/** Whether the account ever had the role, by the record of what was done to it. */
export const hadRole = async (db: Db, id: string, role: Role): Promise<boolean> =>
  (await db.$count(
    auditLog,
    and(
      eq(auditLog.objectType, 'user'),
      eq(auditLog.objectId, id),
      sql`${role} in (${auditLog.before}->>'role', ${auditLog.after}->>'role')`,
    ),
  )) > 0;

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

/** Stores the code, replacing any other, or only one made before `replacing`; null if a newer one stays. */
export const putSetupCode = (
  db: Db,
  codeHash: string,
  createdAt: Temporal.Instant,
  replacing?: Temporal.Instant,
) =>
  firstRow(
    db
      .insert(setupCode)
      .values({ codeHash, createdAt })
      .onConflictDoUpdate({
        target: setupCode.single,
        set: { codeHash, createdAt },
        ...(replacing && { setWhere: lt(setupCode.createdAt, replacing) }),
      })
      .returning(),
  );

/** Consumes this setup code; the row lock blocks a second attempt until the transaction ends. */
export const takeSetupCode = (db: Db, codeHash: string, notBefore: Temporal.Instant) =>
  firstRow(
    db
      .delete(setupCode)
      .where(and(eq(setupCode.codeHash, codeHash), gt(setupCode.createdAt, notBefore)))
      .returning(),
  );

export const lockUser = (db: Transaction, id: string) =>
  firstRow(db.select().from(users).where(eq(users.id, id)).for('update'));

const working = and(
  eq(users.role, 'admin'),
  eq(users.status, 'active'),
  sql`'admin_panel' = any(${users.permissions})`,
);

/** Several users, locked in order of their ids, by id. */
export const lockUsers = async (
  db: Transaction,
  ids: readonly string[],
): Promise<Map<string, UserRow>> => {
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
};

/** Everybody who can work as an administrator: the role, an active account, and the permission. */
export const workingAdministrators = async (db: Db): Promise<string[]> =>
  (await db.select({ id: users.id }).from(users).where(working).orderBy(users.id)).map(
    ({ id }) => id,
  );

/** Locks all active administrators, so that concurrent changes cannot remove the last one. */
export const lockAdministrators = async (db: Transaction): Promise<string[]> =>
  (
    await db.select({ id: users.id }).from(users).where(working).orderBy(users.id).for('update')
  ).map(({ id }) => id);

export const deleteUser = (db: Db, id: string) => db.delete(users).where(eq(users.id, id));

/** Deletes every session, and sign-ins in progress. */
export async function endSessions(db: Transaction): Promise<number> {
  const open = await db.$count(sessions);
  for (const table of [openIdSessions, openIdAttempts, sessions]) await db.delete(table);
  return open;
}

/** Deletes everything else that leads to a session. */
export async function endOneTimeLinks(db: Transaction): Promise<number> {
  const open = await db.$count(oneTimeTokens);
  for (const table of [oneTimeTokens, linkRequests, setupCode]) await db.delete(table);
  return open;
}
