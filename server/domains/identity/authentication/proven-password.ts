/** Re-authentication by password, before actions that a stolen session must not allow. */

import { identityAnswers as words } from '#content/answers.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import { findUser, lockUser, type UserRow } from '../queries/accounts.ts';
import { verifyPassword } from './secrets.ts';

const refused = () => new AppError('wrong_password', { fields: { password: words.wrongPassword } });

/** The caller's row, after verifying the password. */
export async function requirePassword(context: Context, password: string): Promise<UserRow> {
  const user = await findUser(context.db, caller(context).userId);
  if (user?.passwordHash === null) throw new AppError('no_password');
  if (!user || !(await verifyPassword(password, user.passwordHash))) throw refused();
  return user;
}

/**
 * The current row, locked until the transaction ends. Verifying a password is slow and happens outside the transaction,
 * so a password replaced in the meantime is refused.
 */
export async function lockProven(change: Change, proven: UserRow): Promise<UserRow> {
  const user = await lockUser(change.db, proven.id);
  if (!user || user.passwordHash !== proven.passwordHash) throw refused();
  return user;
}
