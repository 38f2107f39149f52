/** The only SQL of identity. */
import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database.ts';
import { type Page, type PageRequest, pageOf } from '../../platform/paging.ts';
import {
  accessRequests,
  notifications,
  oneTimeTokens,
  sessions,
  setupCode,
  users,
} from './tables.ts';

type Db = Database | Transaction;
export type UserRow = typeof users.$inferSelect;
export type NotificationRow = typeof notifications.$inferSelect;

const first = async <T>(rows: Promise<T[]>): Promise<T | null> => (await rows)[0] ?? null;

/** Session and user in one query. */
export const findSession = (db: Db, tokenHash: string) =>
  first(
    db
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.tokenHash, tokenHash)),
  );

export const insertSession = (db: Db, row: typeof sessions.$inferInsert) =>
  db.insert(sessions).values(row);

export const touchSession = (db: Db, id: string, at: Temporal.Instant) =>
  db.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.id, id));

export const deleteSession = (db: Db, tokenHash: string) =>
  first(
    db
      .delete(sessions)
      .where(eq(sessions.tokenHash, tokenHash))
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

/** Uses the token up; null when it is unknown, used or too old. */
export const useToken = (
  db: Db,
  tokenHash: string,
  purpose: 'confirm-email',
  now: Temporal.Instant,
) =>
  first(
    db
      .update(oneTimeTokens)
      .set({ usedAt: now })
      .where(
        and(
          eq(oneTimeTokens.tokenHash, tokenHash),
          eq(oneTimeTokens.purpose, purpose),
          isNull(oneTimeTokens.usedAt),
          gt(oneTimeTokens.expiresAt, now),
        ),
      )
      .returning({ userId: oneTimeTokens.userId }),
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

export const putSetupCode = (db: Db, codeHash: string, createdAt: Temporal.Instant) =>
  db
    .insert(setupCode)
    .values({ codeHash, createdAt })
    .onConflictDoUpdate({ target: setupCode.single, set: { codeHash, createdAt } });

/** Takes the setup code away when it is this one; locks out a second attempt until the transaction ends. */
export const takeSetupCode = (db: Db, codeHash: string) =>
  first(db.delete(setupCode).where(eq(setupCode.codeHash, codeHash)).returning());

export const insertNotification = (db: Db, row: typeof notifications.$inferInsert) =>
  db.insert(notifications).values(row);

export async function pageNotifications(
  db: Db,
  userId: string,
  page: PageRequest,
): Promise<Page<NotificationRow>> {
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        page.after
          ? sql`(${notifications.createdAt}, ${notifications.id}) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(page.limit + 1);
  return pageOf(rows, page, (row) => [row.createdAt.toString(), row.id]);
}

export const markNotificationsRead = (db: Db, userId: string, at: Temporal.Instant) =>
  db
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
