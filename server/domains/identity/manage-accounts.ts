/** What administrators do with accounts: role, status, portals. Never with the last of themselves. */

import type {
  Account,
  changePermissions,
  changeRole,
  changeUserStatus,
  listAccessRequests,
  listAccounts,
} from '#contract/administration.ts';
import type { In, Out } from '#contract/call.ts';
import type { Permission } from '#contract/vocabulary.ts';
import { roles } from '#contract/vocabulary.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Change, Context } from '../../platform/context.ts';
import { topics } from '../../platform/live.ts';
import { pageRequest } from '../../platform/paging.ts';
import { approvedMail } from './mails.ts';
import { notifyPerson } from './notify.ts';
import { permissionsFor } from './policy.ts';
import { presentUser } from './present.ts';
import { accountsSorted, countAccounts, pageAccounts } from './queries/accounts.ts';
import {
  deleteAccessRequest,
  endSessionsOf,
  lockAdministrators,
  lockUser,
  openAccessRequests,
  type UserRow,
  updateUser,
  workingAdministrators,
} from './queries.ts';
import { renewSessions } from './sessions.ts';

export async function listAll(
  context: Context,
  { after, limit, sort, ...filter }: In<typeof listAccounts>,
): Promise<Out<typeof listAccounts>> {
  const page = pageRequest({ after, limit, sort }, accountsSorted);
  const { items, next } = await pageAccounts(context.db, filter, page);
  const administrators = await workingAdministrators(context.db);
  return {
    items: items.map((row) => present(row, administrators)),
    next,
    total: await countAccounts(context.db, filter),
  };
}

const present = (row: UserRow, administrators: readonly string[]): Account => ({
  ...presentUser(row),
  secondFactor: row.totpConfirmedAt !== null,
  abilities: { demote: !(administrators.length === 1 && administrators[0] === row.id) },
});

export const setRole = (context: Context, { userId, role }: In<typeof changeRole>) =>
  manage(context, userId, 'user.role', (user) => ({
    role,
    permissions: permissionsFor(role, user.permissions),
  }));

export const setPermissions = (
  context: Context,
  { userId, permissions }: In<typeof changePermissions>,
) =>
  manage(context, userId, 'user.permissions', () => ({
    permissions: [...new Set<Permission>(permissions)].sort(),
  }));

export const setStatus = (context: Context, { userId, status }: In<typeof changeUserStatus>) =>
  manage(context, userId, 'user.status', () => ({ status }));

type Rights = Partial<Pick<UserRow, 'role' | 'status' | 'permissions'>>;

/**
 * One change of rights. All active administrators are locked first: of two who demote each other at once,
 * the second finds that nobody would be left.
 */
async function manage(
  context: Context,
  userId: string,
  action: string,
  decide: (user: UserRow) => Rights,
): Promise<Account> {
  return context.change(async (change) => {
    const administrators = await lockAdministrators(change.db);
    const user = await lockUser(change.db, userId);
    if (!user) throw new AppError('not_found');
    const set = decide(user);
    const after = { ...user, ...set };
    const works =
      after.role === 'admin' &&
      after.status === 'active' &&
      after.permissions.includes('admin_panel');
    const others = administrators.filter((id) => id !== userId);
    if (administrators.includes(userId) && !works && others.length === 0)
      throw new AppError('last_administrator');
    await updateUser(change.db, userId, set);
    await change.audit({
      action,
      objectType: 'user',
      objectId: userId,
      before: { role: user.role, status: user.status, permissions: user.permissions },
      after: { role: after.role, status: after.status, permissions: after.permissions },
    });
    await deleteAccessRequest(change.db, userId, after.role);
    await takeEffect(change, user, after);
    const left = works ? [...others, userId] : others;
    return present({ ...after, version: user.version + 1 }, left);
  });
}

/** Rights count from the next request on, with a new token; open connections end. */
async function takeEffect(change: Change, before: UserRow, after: UserRow): Promise<void> {
  await change.publish(topics.administrators, { changed: ['/api/admin/'] });
  if (after.status === 'suspended') {
    await endSessionsOf(change.db, after.id, 'all');
    await change.publish(topics.person(after.id), { ended: true });
    return;
  }
  if (before.status !== 'active' && after.status === 'active') {
    await change.mail(approvedMail(change.settings, after));
    await notifyPerson(change, after.id, {
      title: 'Your account is approved',
      message: 'Everything that comes with it is open to you now.',
      link: '/',
    });
  }
  if (before.role !== after.role)
    await notifyPerson(change, after.id, {
      title: `Your role is now: ${roles[after.role]}`,
      message: 'An administrator changed it.',
      link: '/',
    });
  await renewSessions(change, after.id);
}

export async function listRequests(context: Context): Promise<Out<typeof listAccessRequests>> {
  const rows = await openAccessRequests(context.db);
  return {
    items: rows.map(({ request, user }) => ({
      id: request.id,
      userId: user.id,
      name: `${user.firstName} ${user.lastName}`,
      email: user.email,
      role: request.role,
      createdAt: request.createdAt.toString(),
    })),
    next: null,
    total: null,
  };
}
