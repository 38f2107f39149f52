import type { Audience } from '#contract/call.ts';
import type { Permission } from '#contract/vocabulary.ts';
import type { Change } from '../../../platform/context.ts';
import type { Database, Db, Transaction } from '../../../platform/database/database.ts';
import { hashPassword } from '../authentication/secrets.ts';
import { audienceOf, canUsePartnerPortal, mayOpen } from '../policy.ts';
import {
  activeAdministrators,
  countPeople,
  findUser,
  findUserByEmail,
  findUsers,
  insertUser,
  type UserRow,
  updateUser,
  workingAdministrators,
} from '../queries/accounts.ts';
import { rotateSessionTokens } from '../sessions/sessions.ts';
import { presentUser } from './present.ts';
import { accountIds } from './queries.ts';

/** The id of the account with this address, or of the one it was merged into, if its owner confirmed it. */
export async function confirmedAccountOf(db: Transaction, email: string): Promise<string | null> {
  const user = await findUserByEmail(db, email);
  return user?.emailConfirmedAt ? (user.mergedInto ?? user.id) : null;
}

/** The id of the active account with this address if it may use the partner portal; otherwise null. */
export async function partnerWithAddress(db: Transaction, email: string): Promise<string | null> {
  const user = await findUserByEmail(db, email);
  return user && isActivePartner(user) ? user.id : null;
}

/** The active account with this address. */
export async function activeWithAddress(db: Db, email: string): Promise<string | null> {
  const user = await findUserByEmail(db, email);
  return user?.status === 'active' ? user.id : null;
}

/** The accounts among these that may use the partner portal. */
export async function partnersAmong(db: Db, ids: readonly string[]): Promise<Account[]> {
  const users = ids.length === 0 ? [] : await findUsers(db, ids);
  return users.filter(isActivePartner).map(asAccount);
}

const isActivePartner = ({ role, status, permissions }: UserRow): boolean =>
  status === 'active' && canUsePartnerPortal({ column: role, permissions });

export interface Account {
  id: string;
  name: string;
  email: string;
}

/** Name and address of an account, or null. */
export const accountOf = async (db: Db, id: string): Promise<Account | null> =>
  (await accountsOf(db, [id])).get(id) ?? null;

/** Whether its owner may sign in: the account is there and isn't suspended. */
export async function maySignIn(db: Db, id: string): Promise<boolean> {
  const user = await findUser(db, id);
  return user !== null && user.status !== 'suspended';
}

/** Several accounts by id; missing ones are left out. */
export async function accountsOf(db: Db, ids: readonly string[]): Promise<Map<string, Account>> {
  const users = ids.length === 0 ? [] : await findUsers(db, ids);
  return new Map(users.map((user) => [user.id, asAccount(user)]));
}

const asAccount = ({ id, firstName, lastName, email }: UserRow): Account => ({
  id,
  name: `${firstName} ${lastName}`,
  email,
});

/** Several accounts by id; those that may not open the portal now are left out. */
export async function accountsThatMayOpen(
  db: Db,
  ids: readonly string[],
  portal: Permission,
): Promise<Map<string, Account>> {
  const users = ids.length === 0 ? [] : await findUsers(db, ids);
  return new Map(
    users.filter((user) => mayOpen(user, portal)).map((user) => [user.id, asAccount(user)]),
  );
}

/** Several accounts by id; those that are not of these audiences now are left out. */
export async function accountsAmong(
  db: Db,
  ids: readonly string[],
  audiences: readonly Audience[],
  now: Temporal.Instant,
): Promise<Map<string, Account>> {
  const users = ids.length === 0 ? [] : await findUsers(db, ids);
  return new Map(
    users
      .filter((user) => user.status === 'active' && audiences.includes(audienceOf(user, now)))
      .map((user) => [user.id, asAccount(user)]),
  );
}

export async function currentUser(db: Database, id: string) {
  const user = await findUser(db, id);
  return user && presentUser(user);
}

/**
 * Makes a sponsor whose project is engaged a client, if they are a member (ROLE-15, DECISIONS §2); answers whether it
 * did.
 */
export const makeClient = (change: Change, userId: string): Promise<boolean> =>
  changeRoleFrom(change, userId, 'member', 'client');

/** The engagement was taken back. */
export const makeMember = (change: Change, userId: string): Promise<boolean> =>
  changeRoleFrom(change, userId, 'client', 'member');

async function changeRoleFrom(
  change: Change,
  userId: string,
  before: 'member' | 'client',
  role: 'member' | 'client',
): Promise<boolean> {
  const user = await findUser(change.db, userId);
  if (user?.role !== before) return false;
  await updateUser(change.db, userId, { role });
  await change.audit({
    action: 'user.role',
    objectType: 'user',
    objectId: userId,
    before: { role: before },
    after: { role },
  });
  await rotateSessionTokens(change, userId);
  return true;
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

/** Creates a confirmed account with this password, for the seed. Does nothing if it exists. */
export async function createAccount(
  db: Transaction,
  { password, ...account }: NewAccount,
): Promise<void> {
  await insertUser(db, { ...account, passwordHash: await hashPassword(password) });
}

/** The accounts that a search for these words finds, for lists of what belongs to them. */
export const accountsFound = async (db: Db, search: string, limit: number): Promise<string[]> =>
  (await accountIds(db, { search }, limit)).map(({ id }) => id);

/** The active administrators, the longest-standing first. */
export async function administratorAccounts(db: Db): Promise<Account[]> {
  const ids = (await activeAdministrators(db)).map(({ id }) => id);
  const accounts = await accountsOf(db, ids);
  return ids.flatMap((id) => accounts.get(id) ?? []);
}

/** Everybody who can open the administration panel now. */
export async function panelAccounts(db: Db): Promise<Account[]> {
  const accounts = await accountsOf(db, await workingAdministrators(db));
  return [...accounts.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
