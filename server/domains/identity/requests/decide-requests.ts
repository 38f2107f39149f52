/** How administrators decide on requests for a role. */
import { identityAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/identity/access-requests.ts';
import type { AccessRequest } from '#contract/identity/access-requests.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { topics } from '../../../platform/live/live.ts';
import { notifyPerson } from '../../notifications/notify-person.ts';
import { accountsOf } from '../accounts/accounts.ts';
import { setRights } from '../accounts/manage-accounts.ts';
import { accessDeclinedMail, accessGrantedMail } from '../mails.ts';
import { permissionsFor } from '../policy.ts';
import {
  countRequests,
  decideRequest,
  findRequest,
  lockRequest,
  pageRequests,
  type RequestOfUser,
  type RequestRow,
  requestsSorted,
} from '../queries/access-requests.ts';
import { lockAdministrators, lockUser, type UserRow } from '../queries/accounts.ts';

export async function listAccessRequests(
  { db }: Context,
  { after, limit, sort, ...filter }: CallInput<typeof calls.listAccessRequests>,
): Promise<CallOutput<typeof calls.listAccessRequests>> {
  const page = pageRequest({ after, limit, sort }, requestsSorted);
  const { items, next } = await pageRequests(db, filter, page);
  const deciders = await accountsOf(db, [...new Set(items.flatMap((row) => row.decidedBy ?? []))]);
  return {
    items: items.map((row) => present(row, deciders.get(row.decidedBy ?? '')?.name)),
    next,
    total: await countRequests(db, filter),
  };
}

/** Counter of the administrators' panel. */
export const requestCounts = async ({ db }: Context) => ({
  requestsToDecide: await countRequests(db, { status: 'open' }),
});

export async function decideAccessRequest(
  context: Context,
  { id, decision, reason }: CallInput<typeof calls.decideAccessRequest>,
): Promise<AccessRequest> {
  const actor = caller(context);
  if (decision === 'decline' && !reason)
    throw new AppError('invalid_input', { fields: { reason: words.declineReason } });
  return context.change(async (change) => {
    // Administrators and the account before the request, in the order in which a change of role locks them.
    const administrators = await lockAdministrators(change.db);
    const asked = await findRequest(change.db, id);
    const user = asked && (await lockUser(change.db, asked.userId));
    const row = user && (await lockRequest(change.db, id));
    if (!row || !user) throw new AppError('not_found');
    if (row.status !== 'open') throw new AppError('request_decided');
    const decided = {
      status: decision === 'grant' ? 'granted' : 'declined',
      decidedAt: change.now,
      decidedBy: actor.userId,
      reason: reason || null,
    } as const;
    await decideRequest(change.db, id, decided);
    const after =
      decision === 'grant'
        ? await grant(change, user, row, { administrators, by: actor.userId })
        : await decline(change, user, row, reason ?? '');
    await change.publish(topics.administrators, { changed: ['/api/admin/'] });
    const name = `${actor.firstName} ${actor.lastName}`;
    return present({ ...row, ...decided, user: after }, name);
  });
}

/** Gives the role; a pending account is approved with it. */
async function grant(
  change: Change,
  user: UserRow,
  { role }: RequestRow,
  who: Parameters<typeof setRights>[4],
): Promise<UserRow> {
  const set = {
    role,
    permissions: permissionsFor(role, user.permissions),
    ...(user.status === 'pending' && { status: 'active' as const }),
  };
  const { after } = await setRights(change, user, 'user.role', set, who);
  // A pending account gets the email that it is approved.
  if (user.status === 'active')
    await change.mail(accessGrantedMail(change.settings, { ...user, role }));
  return after;
}

async function decline(
  change: Change,
  user: UserRow,
  { role }: RequestRow,
  reason: string,
): Promise<UserRow> {
  await change.audit({
    action: 'user.decline-role',
    objectType: 'user',
    objectId: user.id,
    after: { role, reason },
  });
  await notifyPerson(change, user.id, {
    kind: 'request-declined',
    params: { role, reason },
    link: '/',
  });
  await change.mail(accessDeclinedMail(change.settings, { ...user, role, reason }));
  return user;
}

const present = (
  { user, ...row }: RequestOfUser,
  decidedBy: string | undefined,
): AccessRequest => ({
  id: row.id,
  userId: user.id,
  name: `${user.firstName} ${user.lastName}`,
  email: user.email,
  role: row.role,
  currentRole: user.role,
  accountStatus: user.status,
  status: row.status,
  createdAt: row.createdAt.toString(),
  decidedAt: row.decidedAt?.toString() ?? null,
  decidedBy: decidedBy ?? null,
  reason: row.reason,
  abilities: { decide: row.status === 'open' },
});
