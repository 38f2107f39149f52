/** SQL for OpenID Connect sign-in. */
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import type { UserRow } from '../queries/accounts.ts';
import { openIdAttempts, openIdIdentities, openIdSessions, users } from '../tables.ts';

export type AttemptRow = typeof openIdAttempts.$inferSelect;

export const insertAttempt = (db: Db, row: AttemptRow) => db.insert(openIdAttempts).values(row);

/** Consumes an attempt; null if it is unknown, used, expired, or another browser's. */
export async function takeAttempt(
  db: Db,
  { stateHash, browserHash }: Pick<AttemptRow, 'stateHash' | 'browserHash'>,
  now: Temporal.Instant,
): Promise<AttemptRow | null> {
  const rows = await db
    .delete(openIdAttempts)
    .where(
      and(
        eq(openIdAttempts.stateHash, stateHash),
        eq(openIdAttempts.browserHash, browserHash),
        gt(openIdAttempts.expiresAt, now),
      ),
    )
    .returning();
  return rows[0] ?? null;
}

/** Whether this browser has a sign-in in progress. */
export async function hasAttempt(
  db: Db,
  browserHash: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await db
    .select({ stateHash: openIdAttempts.stateHash })
    .from(openIdAttempts)
    .where(and(eq(openIdAttempts.browserHash, browserHash), gt(openIdAttempts.expiresAt, now)))
    .limit(1);
  return rows.length === 1;
}

export const deleteOldAttempts = (db: Db, now: Temporal.Instant) =>
  db.delete(openIdAttempts).where(lt(openIdAttempts.expiresAt, now));

/** The account of this identity, locked until the transaction ends. */
export async function lockUserByIdentity(
  db: Transaction,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<UserRow | null> {
  const rows = await db
    .select({ user: users })
    .from(openIdIdentities)
    .innerJoin(users, eq(users.id, openIdIdentities.userId))
    .where(and(eq(openIdIdentities.issuer, issuer), eq(openIdIdentities.subject, subject)))
    .for('update', { of: users });
  return rows[0]?.user ?? null;
}

/** Links an identity to an account; false if it is linked already. */
export async function insertIdentity(
  db: Db,
  row: typeof openIdIdentities.$inferInsert,
): Promise<boolean> {
  const rows = await db.insert(openIdIdentities).values(row).onConflictDoNothing().returning();
  return rows.length === 1;
}

/** The identities linked to an account, for its owner. */
export const identitiesOf = (db: Db, userId: string) =>
  db
    .select({ issuer: openIdIdentities.issuer, createdAt: openIdIdentities.createdAt })
    .from(openIdIdentities)
    .where(eq(openIdIdentities.userId, userId))
    .orderBy(openIdIdentities.createdAt, openIdIdentities.issuer);

export const insertOpenIdSession = (db: Db, row: typeof openIdSessions.$inferInsert) =>
  db.insert(openIdSessions).values(row);

/** What the provider needs at sign-out; null for a session that it did not open. */
export async function findOpenIdSession(
  db: Db,
  sessionId: string,
): Promise<{ sealedIdToken: string | null } | null> {
  const rows = await db
    .select({ sealedIdToken: openIdSessions.sealedIdToken })
    .from(openIdSessions)
    .where(eq(openIdSessions.sessionId, sessionId));
  return rows[0] ?? null;
}
