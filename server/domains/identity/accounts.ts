/** What other domains may ask identity about accounts, and do with them. */
import { session as limits } from '#contract/limits.ts';
import type { Change } from '../../platform/context.ts';
import type { Database, Db, Transaction } from '../../platform/database.ts';
import { presentUser } from './present.ts';
import { deleteOldLinkRequests } from './queries/links.ts';
import { deleteOldAttempts } from './queries/openid.ts';
import {
  countPeople,
  deleteOldTokens,
  deleteStaleSessions,
  findUser,
  findUserByEmail,
  insertUser,
  type UserRow,
  updateUser,
} from './queries.ts';
import { hashPassword } from './secrets.ts';
import { renewSessions } from './sessions.ts';

/** The id of the account whose owner proved to own this address, or null. */
export async function confirmedAccountOf(db: Transaction, email: string): Promise<string | null> {
  const user = await findUserByEmail(db, email);
  return user?.emailConfirmedAt ? user.id : null;
}

/** Name and address of an account, or null. */
export async function accountOf(db: Db, id: string) {
  const user = await findUser(db, id);
  return user && { id: user.id, name: `${user.firstName} ${user.lastName}`, email: user.email };
}

export async function currentUser(db: Database, id: string) {
  const user = await findUser(db, id);
  return user && presentUser(user);
}

/** An engaged sponsor who is a member becomes a client (ROLE-15, DECISIONS §2). */
export async function makeClient(change: Change, userId: string): Promise<void> {
  const user = await findUser(change.db, userId);
  if (user?.role !== 'member') return;
  await updateUser(change.db, userId, { role: 'client' });
  await change.audit({
    action: 'user.role',
    objectType: 'user',
    objectId: userId,
    before: { role: 'member' },
    after: { role: 'client' },
  });
  await renewSessions(change, userId);
}

export async function peopleCounts(db: Database) {
  const rows = await countPeople(db);
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((total, row) => total + row.count, 0);
  return {
    totalUsers: sum(() => true),
    activeUsers: sum((row) => row.status === 'active'),
    pendingUsers: sum((row) => row.status === 'pending'),
    partners: sum((row) => row.role === 'partner'),
    administrators: sum((row) => row.role === 'admin' && row.status === 'active'),
  };
}

type Own =
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'organization'
  | 'country'
  | 'role'
  | 'memberType';
type NewAccount = Pick<
  UserRow,
  Own | 'status' | 'permissions' | 'emailConfirmedAt' | 'createdAt'
> & {
  password: string;
};

/** An account as the seed makes it: confirmed, with the given password. Nothing happens if it exists. */
export async function createAccount(
  db: Transaction,
  { password, ...account }: NewAccount,
): Promise<void> {
  await insertUser(db, { ...account, passwordHash: await hashPassword(password) });
}

/** Removes sessions, one-time links and attempts to sign in that can no longer be used. */
export async function forgetWhatEnded(db: Database, now: Temporal.Instant): Promise<void> {
  await deleteStaleSessions(db, now, now.subtract({ seconds: limits.idle }));
  await deleteOldTokens(db, now);
  await deleteOldAttempts(db, now);
  await deleteOldLinkRequests(db, now.subtract({ hours: 24 }));
}
