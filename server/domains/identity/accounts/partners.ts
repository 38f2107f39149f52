/** How an account becomes a partner (DECISIONS §1). */
import type { CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/identity/account.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Context, caller } from '../../../platform/context.ts';
import { permissionsFor } from '../policy.ts';
import { grantRequestFor } from '../queries/access-requests.ts';
import { hadRole, lockUser, updateUser } from '../queries/accounts.ts';
import { openSession, rotateSessionTokens } from '../sessions/sessions.ts';
import { notifyAdministrators } from './notify-administrators.ts';
import { recordAccessRequest } from './record-access-request.ts';

/**
 * Gives the role to an approved account immediately, or records an application: also if the account had the role
 * before, so that nobody takes back what an administrator took away. A pending account gets 403 and a recorded
 * application.
 */
export async function requestPartnerRole(
  context: Context,
): Promise<CallOutput<typeof calls.requestPartnerRole>> {
  const actor = caller(context);
  const mustAsk = actor.status === 'pending' || context.settings.partnerEnrollment === 'approval';
  const answer = await context.change(async (change) => {
    const apply = async () => {
      await recordAccessRequest(change, actor, 'partner');
      return { requested: true, role: actor.role };
    };
    if (mustAsk) return apply();
    const user = await lockUser(change.db, actor.userId);
    if (!user) throw new AppError('unauthorized');
    // An administrator may have given it in the meantime.
    if (user.status !== 'active' || !['member', 'client'].includes(user.role))
      throw new AppError('has_role');
    if (await hadRole(change.db, user.id, 'partner')) return apply();
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
      kind: 'partner-joined',
      params: { name: `${user.firstName} ${user.lastName}` },
      about: user.id,
      link: '/admin?tab=users',
    });
    await grantRequestFor(
      change.db,
      { userId: user.id, role: 'partner' },
      { decidedBy: null, decidedAt: change.now },
    );
    await rotateSessionTokens(change, user.id);
    await openSession(change, context.visit, user);
    return { requested: false, role: 'partner' };
  });
  if (actor.status === 'pending') throw new AppError('pending');
  if (answer.requested) context.visit.status = 202;
  return answer;
}
