/** What a paid membership does to an account. */
import type { Change } from '../../platform/context.ts';
import { columnOf } from './policy.ts';
import { lockUser, updateUser } from './queries.ts';
import { renewSessions } from './sessions.ts';

/** The account, locked until the transaction ends; null when it is gone. */
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
 * Sets until when the account is of executive level. `opens`: a membership was paid, which makes a waiting
 * account active (DECISIONS §2). Where the rights change, the sessions get new tokens.
 */
export async function keepMembership(
  change: Change,
  userId: string,
  { executiveUntil, opens }: { executiveUntil: Temporal.Instant | null; opens: boolean },
): Promise<void> {
  const user = await lockUser(change.db, userId);
  if (!user) return;
  const status = opens && user.status === 'pending' ? 'active' : user.status;
  const same = `${user.executiveUntil}` === `${executiveUntil}` && status === user.status;
  if (same) return;
  await updateUser(change.db, userId, { executiveUntil, status });
  await change.audit({
    action: 'user.membership',
    objectType: 'user',
    objectId: userId,
    before: { status: user.status, executiveUntil: user.executiveUntil?.toString() ?? null },
    after: { status, executiveUntil: executiveUntil?.toString() ?? null },
  });
  const after = columnOf({ ...user, status, executiveUntil }, change.now);
  if (after !== columnOf(user, change.now)) await renewSessions(change, userId);
}
