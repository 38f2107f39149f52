/** Changing a password, and setting a new one after it was forgotten. */

import type { changePassword, requestPasswordReset, resetPassword } from '#contract/account.ts';
import type { In, Out } from '#contract/call.ts';
import { AppError, refusedWith } from '../../platform/app-error.ts';
import { type Context, caller } from '../../platform/context.ts';
import { topics } from '../../platform/live.ts';
import { passwordChangedMail } from './mails.ts';
import { requestLink } from './one-time-links.ts';
import { checkNewPassword } from './password-rules.ts';
import {
  deleteTokensOf,
  endSessionsOf,
  findUser,
  type UserRow,
  updateUser,
  useToken,
} from './queries.ts';
import { withPassword } from './second-factor.ts';
import { hashPassword, hashSecret } from './secrets.ts';
import { openSession, tellEnded } from './sessions.ts';
import { confirmAccount } from './sign-up.ts';

/** Ends every session, gives this browser a new one, and tells the person by mail. */
export async function changeOwnPassword(
  context: Context,
  input: In<typeof changePassword>,
): Promise<void> {
  const user = await withPassword(context, input.currentPassword).catch((error: unknown) => {
    if (!refusedWith(error, 'wrong_password')) throw error;
    throw new AppError('wrong_password', {
      fields: { currentPassword: 'This is not your password.' },
    });
  });
  await checkNewPassword(input.newPassword, user, 'newPassword');
  const passwordHash = await hashPassword(input.newPassword);
  await context.change(async (change) => {
    await updateUser(change.db, user.id, { passwordHash });
    const { sessionId } = caller(context);
    await tellEnded(change, await endSessionsOf(change.db, user.id, { but: sessionId }));
    await openSession(change, context.visit, user);
    await deleteTokensOf(change.db, user.id);
    await change.audit({ action: 'user.password', objectType: 'user', objectId: user.id });
    await change.mail(passwordChangedMail(change.settings, user));
    await change.publish(topics.session(sessionId), { moved: true });
  });
}

const sameAnswer = {
  message: 'If there is an account with this address, a mail with a link is on its way.',
} as const;

export async function forgotPassword(
  context: Context,
  { email }: In<typeof requestPasswordReset>,
): Promise<Out<typeof requestPasswordReset>> {
  return context.change(async (change) => {
    await requestLink(change, email, 'reset-password');
    return sameAnswer;
  });
}

/** A link proves the address too, so an account that was not confirmed yet is confirmed by it. */
export async function setNewPassword(
  context: Context,
  input: In<typeof resetPassword>,
): Promise<void> {
  const passwordHash = await hashPassword(input.password);
  await context.change(async (change) => {
    const used = await useToken(change.db, hashSecret(input.token), 'reset-password', change.now);
    const user: UserRow | null = used && (await findUser(change.db, used.userId));
    if (!user) throw new AppError('invalid_code');
    await checkNewPassword(input.password, user, 'password');
    if (user.emailConfirmedAt) await updateUser(change.db, user.id, { passwordHash });
    else await confirmAccount(change, user, { passwordHash });
    await endSessionsOf(change.db, user.id, 'all');
    await deleteTokensOf(change.db, user.id);
    await change.audit({ action: 'user.reset-password', objectType: 'user', objectId: user.id });
    await change.mail(passwordChangedMail(change.settings, user));
    await change.publish(topics.person(user.id), { ended: true });
  });
}
