/** SQL for sessions. */

import { and, eq, lt, ne, or, type Placeholder, sql } from 'drizzle-orm';
import type { Database, Db } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { byId, byInstant, descending, type Sorts } from '../../../platform/database/sorting.ts';
import { sessions, users } from '../tables.ts';
import { tokenColumns } from './session-tokens.ts';

/** The session with this token: the current one, the next one offered, or the previous one. */
const ofToken = (tokenHash: string | Placeholder) =>
  or(
    eq(sessions.tokenHash, tokenHash),
    eq(sessions.nextHash, tokenHash),
    eq(sessions.previousHash, tokenHash),
  );

/**
 * Session and user in one query, which every signed-in request makes: only the columns that each request
 * needs.
 */
const sessionOf = prepared((db) =>
  db
    .select({
      session: { ...tokenColumns, lastUsedAt: sessions.lastUsedAt },
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
    .where(ofToken(sql.placeholder('token')))
    .prepare('session'),
);

export const findSession = (db: Database, token: string) =>
  firstRow(sessionOf(db).execute({ token }));
export type SessionUser = NonNullable<Awaited<ReturnType<typeof findSession>>>['user'];

/** Like sessionOf, by session id. */
export const findSessionById = (db: Db, id: string) =>
  firstRow(
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

export const markForRenewal = (db: Db, userId: string) =>
  db.update(sessions).set({ renew: true }).where(eq(sessions.userId, userId));

type SessionRow = typeof sessions.$inferSelect;

/** Last used first. */
export const sessionsSorted: Sorts<SessionRow> = {
  default: descending(
    byInstant(sessions.lastUsedAt, ({ lastUsedAt }) => lastUsedAt),
    byId(sessions.id, ({ id }) => id),
  ),
};

export async function pageSessions(
  db: Db,
  userId: string,
  page: PageRequest<SessionRow>,
): Promise<Page<SessionRow>> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

/** Ends a person's sessions: one, all but one, or all. Returns the ended ones. */
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

export const deleteSession = (db: Db, tokenHash: string) =>
  firstRow(
    db
      .delete(sessions)
      .where(ofToken(tokenHash))
      .returning({ id: sessions.id, userId: sessions.userId }),
  );

export const deleteStaleSessions = (db: Db, now: Temporal.Instant, unusedSince: Temporal.Instant) =>
  db
    .delete(sessions)
    .where(sql`${lt(sessions.expiresAt, now)} or ${lt(sessions.lastUsedAt, unusedSince)}`);
