/** SQL for browsers that have signed in to an account. */
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { knownBrowsers, users } from '../../tables.ts';

/** Whether it has signed in to any account, so that we issued its token. */
export const isKnownBrowser = async (db: Db, browserHash: string): Promise<boolean> =>
  (
    await db
      .select({ userId: knownBrowsers.userId })
      .from(knownBrowsers)
      .where(eq(knownBrowsers.browserHash, browserHash))
      .limit(1)
  ).length === 1;

/** Whether it has signed in to the account with this address. */
export const knowsBrowser = async (db: Db, browserHash: string, email: string): Promise<boolean> =>
  (
    await db
      .select({ userId: knownBrowsers.userId })
      .from(knownBrowsers)
      .innerJoin(users, eq(users.id, knownBrowsers.userId))
      .where(and(eq(knownBrowsers.browserHash, browserHash), eq(users.email, email)))
  ).length === 1;

export const putKnownBrowser = (db: Db, row: typeof knownBrowsers.$inferInsert) =>
  db
    .insert(knownBrowsers)
    .values(row)
    .onConflictDoUpdate({
      target: [knownBrowsers.browserHash, knownBrowsers.userId],
      set: { lastUsedAt: row.lastUsedAt },
    });

export const deleteKnownBrowsersOf = (db: Db, userId: string) =>
  db.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId));

export const deleteOldBrowsers = (db: Db, before: Temporal.Instant) =>
  db.delete(knownBrowsers).where(lt(knownBrowsers.lastUsedAt, before));

export const knownBrowsersOf = (db: Db, userId: string) =>
  db
    .select({ lastUsedAt: knownBrowsers.lastUsedAt })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.userId, userId))
    .orderBy(desc(knownBrowsers.lastUsedAt));
