/** How administrators manage accounts: role, status, portals. One active administrator always remains. */

import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/identity/administration.ts';
import type { Account } from '#contract/identity/administration.ts';
import type { Permission } from '#contract/vocabulary.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { topics } from '../../../platform/live/live.ts';
import { dropUnsent } from '../../../platform/mail/mail.ts';
import { notifyPerson, takeBackNotice } from '../../notifications/notify-person.ts';
import { deviceOf } from '../authentication/device.ts';
import { approvedMail, rejectedMail } from '../mails.ts';
import { effectivePermissions, permissionsFor } from '../policy.ts';
import { grantRequestFor, requestsOf } from '../queries/access-requests.ts';
import {
  findUser,
  lockAdministrators,
  lockUser,
  type UserRow,
  updateUser,
  workingAdministrators,
} from '../queries/accounts.ts';
import { endSessionsOf, pageSessions, sessionsSorted } from '../queries/sessions.ts';
import { rotateSessionTokens } from '../sessions/sessions.ts';
import { presentUser } from './present.ts';
import { accountsSorted, countAccounts, pageAccounts } from './queries.ts';

export async function listAccounts(
  context: Context,
  { after, limit, sort, ...filter }: CallInput<typeof calls.listAccounts>,
): Promise<CallOutput<typeof calls.listAccounts>> {
  const page = pageRequest({ after, limit, sort }, accountsSorted);
  const { items, next } = await pageAccounts(context.db, filter, page);
  const administrators = await workingAdministrators(context.db);
  return {
    items: items.map((row) => presentAccount(context, row, administrators)),
    next,
    total: await countAccounts(context.db, filter),
  };
}

/** The newest matching accounts, without abilities. */
export async function findAccounts(context: Context, search: string, limit: number) {
  const page = pageRequest({ limit }, accountsSorted);
  return (await pageAccounts(context.db, { search }, page)).items.map(presentUser);
}

/** An account as its record shows it, with its applications and most recently used sessions. */
export async function accountFacts(context: Context, userId: string, limit: number) {
  const row = await findUser(context.db, userId);
  if (!row) throw new AppError('not_found');
  const requests = await requestsOf(context.db, userId);
  const page = pageRequest({ limit }, sessionsSorted);
  const sessions = await pageSessions(context.db, userId, page);
  return {
    account: presentAccount(context, row, await workingAdministrators(context.db)),
    requests: requests
      .filter(({ status }) => status === 'open')
      .map(({ id, role, createdAt }) => ({ id, role, createdAt: createdAt.toString() })),
    sessions: sessions.items.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      device: deviceOf(userAgent),
      createdAt: createdAt.toString(),
      lastUsedAt: lastUsedAt.toString(),
    })),
  };
}

export function presentAccount(
  context: Context,
  row: UserRow,
  administrators: readonly string[],
): Account {
  const isOther = row.id !== caller(context).userId;
  const secondFactor = row.totpConfirmedAt !== null;
  const isMerged = row.mergedInto !== null;
  const isLast = administrators.length === 1 && administrators[0] === row.id;
  return {
    ...presentUser(row),
    secondFactor,
    mergedInto: row.mergedInto,
    abilities: {
      demote: !isLast && !isMerged,
      merge: isOther && !isMerged && row.role !== 'admin',
      endSessions: isOther && !isMerged,
      resetSecondFactor: isOther && secondFactor,
      portals: isMerged
        ? []
        : effectivePermissions(row.role).filter((one) => !isLast || one !== 'admin_panel'),
    },
  };
}

export const changeRole = (
  context: Context,
  { userId, role }: CallInput<typeof calls.changeRole>,
) =>
  updateRights(context, userId, 'user.role', (user) => ({
    role,
    permissions: permissionsFor(role, user.permissions),
  }));

export const changePermissions = (
  context: Context,
  { userId, permissions }: CallInput<typeof calls.changePermissions>,
) =>
  updateRights(context, userId, 'user.permissions', () => ({
    permissions: [...new Set<Permission>(permissions)].sort(),
  }));

export const changeUserStatus = (
  context: Context,
  { userId, status, message }: CallInput<typeof calls.changeUserStatus>,
) => updateRights(context, userId, 'user.status', () => ({ status }), message);

export type Rights = Partial<Pick<UserRow, 'role' | 'status' | 'permissions'>>;

/**
 * Changes role, status or permissions. Locks all active administrators first: if two demote each other concurrently,
 * the second finds that nobody would be left.
 */
async function updateRights(
  context: Context,
  userId: string,
  action: string,
  decide: (user: UserRow) => Rights,
  message?: string,
): Promise<Account> {
  return context.change(async (change) => {
    const administrators = await lockAdministrators(change.db);
    const user = await lockUser(change.db, userId);
    if (!user) throw new AppError('not_found');
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== user.version)
      throw new AppError('stale', { current: presentAccount(context, user, administrators) });
    const { after, left } = await setRights(change, user, action, decide(user), {
      administrators,
      by: caller(context).userId,
      message,
    });
    return presentAccount(context, after, left);
  });
}

/** Saves and publishes the change; answers the updated account and the remaining administrators. */
export async function setRights(
  change: Change,
  user: UserRow,
  action: string,
  set: Rights,
  {
    administrators,
    by,
    message,
  }: {
    administrators: readonly string[];
    by: string;
    /** To someone whose account was awaiting approval. */
    message?: string | undefined;
  },
): Promise<{ after: UserRow; left: readonly string[] }> {
  if (user.mergedInto) throw new AppError('account_merged');
  const after = { ...user, ...set };
  const works =
    after.role === 'admin' &&
    after.status === 'active' &&
    after.permissions.includes('admin_panel');
  const others = administrators.filter((id) => id !== user.id);
  if (administrators.includes(user.id) && !works && others.length === 0)
    throw new AppError('last_administrator');
  await updateUser(change.db, user.id, { ...set, approvedByPayment: false });
  await change.audit({
    action,
    objectType: 'user',
    objectId: user.id,
    before: { role: user.role, status: user.status, permissions: user.permissions },
    after: { role: after.role, status: after.status, permissions: after.permissions },
  });
  await grantRequestFor(
    change.db,
    { userId: user.id, role: after.role },
    { decidedBy: by, decidedAt: change.now },
  );
  if (administrators.includes(user.id) && !works)
    await change.events.emit(change, 'administrator-left', { userId: user.id });
  await takeEffect(change, user, after, user.status === 'pending' ? message : undefined);
  return {
    after: { ...after, version: user.version + 1 },
    left: works ? [...others, user.id] : others,
  };
}

/** What an earlier decision hasn't sent yet is undone with it, and so is the notification that came with the email. */
async function takeBackDecision(change: Change, { id, email }: UserRow): Promise<void> {
  const unsent = await dropUnsent(change.db, email, ['account.approved', 'account.rejected']);
  for (const { kind, createdAt } of unsent)
    if (kind === 'account.approved')
      await takeBackNotice(change, id, 'account-approved', createdAt);
}

/** The change takes effect with the next request, with a new token; open connections end. */
async function takeEffect(
  change: Change,
  before: UserRow,
  after: UserRow,
  message = '',
): Promise<void> {
  await change.publish(topics.administrators, { changed: ['/api/admin/'] });
  if (before.status !== after.status) await takeBackDecision(change, after);
  if (after.status === 'suspended') {
    if (message)
      await change.mail({ ...rejectedMail(change.settings, after, message), undoable: true });
    await endSessionsOf(change.db, after.id, 'all');
    await change.publish(topics.person(after.id), { ended: true });
    return;
  }
  if (before.status !== 'active' && after.status === 'active') {
    await change.mail({ ...approvedMail(change.settings, after, message || null), undoable: true });
    await notifyPerson(change, after.id, {
      kind: 'account-approved',
      params: {},
      link: '/',
    });
  }
  if (before.role !== after.role)
    await notifyPerson(change, after.id, {
      kind: 'role-changed',
      params: { role: after.role },
      link: '/',
    });
  await rotateSessionTokens(change, after.id);
}
