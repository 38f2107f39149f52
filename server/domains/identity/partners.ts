/** How an account becomes a partner's (DECISIONS §1). */
import { randomUUID } from 'node:crypto';
import type { requestPartnerRole } from '#contract/account.ts';
import type { Out } from '#contract/call.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../platform/context.ts';
import { notifyAdministrators } from './notify.ts';
import { permissionsFor } from './policy.ts';
import { deleteAccessRequest, insertAccessRequest, lockUser, updateUser } from './queries.ts';
import { openSession, renewSessions } from './sessions.ts';

/** At once for an approved account, or as a request; a pending account gets 403 and a recorded request. */
export async function askForPartnerRole(context: Context): Promise<Out<typeof requestPartnerRole>> {
  const actor = caller(context);
  const asks = actor.status === 'pending' || context.settings.partnerEnrollment === 'approval';
  const answer = await context.change(async (change) => {
    if (asks) {
      await recordRequest(change, actor);
      return { requested: true, role: actor.role };
    }
    const user = await lockUser(change.db, actor.userId);
    if (!user) throw new AppError('unauthorized');
    // An administrator may have been faster.
    if (user.status !== 'active' || !['member', 'client'].includes(user.role))
      throw new AppError('has_role');
    await updateUser(change.db, user.id, {
      role: 'partner',
      permissions: permissionsFor('partner', user.permissions),
    });
    await change.audit({
      action: 'user.role',
      objectType: 'user',
      objectId: user.id,
      before: { role: user.role },
      after: { role: 'partner' },
    });
    await notifyAdministrators(change, {
      title: 'New partner',
      message: `${user.firstName} ${user.lastName} took the role of a partner.`,
      about: user.id,
      link: '/admin?tab=users',
    });
    await deleteAccessRequest(change.db, user.id, 'partner');
    await renewSessions(change, user.id);
    await openSession(change, context.visit, user);
    return { requested: false, role: 'partner' };
  });
  if (actor.status === 'pending') throw new AppError('pending');
  if (answer.requested) context.visit.status = 202;
  return answer;
}

async function recordRequest(
  change: Change,
  actor: { userId: string; firstName: string; lastName: string },
): Promise<void> {
  const isNew = await insertAccessRequest(change.db, {
    id: randomUUID(),
    userId: actor.userId,
    role: 'partner',
    createdAt: change.now,
  });
  if (!isNew) return;
  await change.audit({
    action: 'user.request-partner-role',
    objectType: 'user',
    objectId: actor.userId,
  });
  await notifyAdministrators(change, {
    title: 'Request for partner access',
    message: `${actor.firstName} ${actor.lastName} asks for the role of a partner.`,
    about: actor.userId,
    link: '/admin?tab=users',
  });
}
