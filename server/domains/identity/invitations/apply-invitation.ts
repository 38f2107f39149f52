import type { Change } from '../../../platform/context.ts';
import { permissionsFor } from '../policy.ts';
import type { UserRow } from '../queries/accounts.ts';
import { publishInvitationsChanged } from './manage-invitations.ts';
import { takeInvitation } from './queries.ts';

/**
 * What a valid invitation gives the account that has just proved its address, whichever way it did: the role, and
 * approval.
 */
export async function applyInvitation(
  change: Change,
  user: UserRow,
): Promise<Pick<UserRow, 'role' | 'status' | 'permissions'> | null> {
  if (user.status !== 'pending') return null;
  const invitation = await takeInvitation(change.db, user.email, user.id, change.now);
  if (!invitation) return null;
  await change.audit({
    action: 'invitation.accept',
    objectType: 'invitation',
    objectId: invitation.id,
    after: { role: invitation.role },
  });
  await publishInvitationsChanged(change);
  const { role } = invitation;
  return { role, status: 'active', permissions: permissionsFor(role, user.permissions) };
}
