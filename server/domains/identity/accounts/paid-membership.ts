/** The effects of a paid membership on an account. */
import type { Change } from '../../../platform/context.ts';
import { topics } from '../../../platform/live/live.ts';
import { audienceOf } from '../policy.ts';
import { lockUser, updateUser } from '../queries/accounts.ts';
import { rotateSessionTokens } from '../sessions/sessions.ts';
import { notifyAdministrators } from './notify-administrators.ts';

/** The account, locked until the transaction ends; null if it no longer exists. */
export async function lockAccount(change: Change, userId: string) {
  const user = await lockUser(change.db, userId);
  return (
    user && {
      id: user.id,
      name: `${user.firstName} ${user.lastName}`,
      email: user.email,
      confirmed: user.emailConfirmedAt !== null,
    }
  );
}

/**
 * Sets when the account's executive level ends. `opens`: a membership was paid, which activates a pending account
 * (DECISIONS §2). If the access changes, the sessions get new tokens.
 */
export async function setExecutiveUntil(
  change: Change,
  userId: string,
  { executiveUntil, opens }: { executiveUntil: Temporal.Instant | null; opens: boolean },
): Promise<void> {
  const user = await lockUser(change.db, userId);
  if (!user) return;
  const approves = opens && user.status === 'pending';
  const status = approves ? 'active' : user.status;
  const same = `${user.executiveUntil}` === `${executiveUntil}` && status === user.status;
  if (same) return;
  await updateUser(change.db, userId, {
    executiveUntil,
    status,
    ...(approves && { approvedByPayment: true }),
  });
  await change.audit({
    action: 'user.membership',
    objectType: 'user',
    objectId: userId,
    before: { status: user.status, executiveUntil: user.executiveUntil?.toString() ?? null },
    after: { status, executiveUntil: executiveUntil?.toString() ?? null },
  });
  const after = audienceOf({ ...user, status, executiveUntil }, change.now);
  if (after !== audienceOf(user, change.now)) await rotateSessionTokens(change, userId);
}

/** Nothing is paid any more: an account that only a payment had approved awaits approval again. */
export async function withdrawPaidApproval(change: Change, userId: string): Promise<void> {
  const user = await lockUser(change.db, userId);
  if (!user?.approvedByPayment || user.status !== 'active' || user.role === 'admin') return;
  await updateUser(change.db, userId, { status: 'pending', approvedByPayment: false });
  await change.audit({
    action: 'user.status',
    objectType: 'user',
    objectId: userId,
    before: { status: user.status },
    after: { status: 'pending' },
  });
  await change.publish(topics.administrators, { changed: ['/api/admin/'] });
  await notifyAdministrators(change, {
    kind: 'account-unpaid',
    params: { name: `${user.firstName} ${user.lastName}` },
    about: userId,
    link: '/admin',
  });
  await rotateSessionTokens(change, userId);
}
