/** Changing a password, and resetting a forgotten one. */

import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/identity/account.ts';
import { AppError, refusedWith } from '../../../platform/app-error.ts';
import { type Context, caller } from '../../../platform/context.ts';
import { topics } from '../../../platform/live/live.ts';
import { confirmAccount } from '../accounts/sign-up.ts';
import { passwordChangedMail } from '../mails.ts';
import { deleteIdentitiesOf, lockUser, updateUser } from '../queries/accounts.ts';
import { deleteTokensOf, ownerOfToken, useToken } from '../queries/one-time-tokens.ts';
import { endSessionsOf } from '../queries/sessions.ts';
import { openSession, publishSessionsEnded } from '../sessions/sessions.ts';
import { rememberBrowser } from './known-browsers.ts';
import { requestLink } from './one-time-links.ts';
import { checkNewPassword } from './password-rules.ts';
import { lockProven, requirePassword } from './proven-password.ts';
import { deleteKnownBrowsersOf } from './queries/browsers.ts';
import { hashPassword, hashSecret } from './secrets.ts';

/** Ends every session, opens a new one for this browser, and informs the person by email. */
export async function changePassword(
  context: Context,
  input: CallInput<typeof calls.changePassword>,
): Promise<void> {
  const proven = await requirePassword(context, input.currentPassword).catch(
    refuseAtCurrentPassword,
  );
  await checkNewPassword(input.newPassword, proven, context.settings.site, 'newPassword');
  const passwordHash = await hashPassword(input.newPassword);
  await context.change(async (change) => {
    const user = await lockProven(change, proven).catch(refuseAtCurrentPassword);
    await updateUser(change.db, user.id, { passwordHash });
    const { sessionId } = caller(context);
    await publishSessionsEnded(change, await endSessionsOf(change.db, user.id, { but: sessionId }));
    await deleteKnownBrowsersOf(change.db, user.id);
    await openSession(change, context.visit, user);
    await deleteTokensOf(change.db, user.id);
    await change.audit({ action: 'user.password', objectType: 'user', objectId: user.id });
    await change.mail(passwordChangedMail(change.settings, user));
    await change.publish(topics.session(sessionId), { moved: true });
  });
}

/** In this call's form the password field has another name. */
function refuseAtCurrentPassword(error: unknown): never {
  if (!refusedWith(error, 'wrong_password')) throw error;
  throw new AppError('wrong_password', {
    fields: { currentPassword: 'Incorrect password.' },
  });
}

const sameAnswer = {
  message: 'If there’s an account with this address, we’ve emailed it a link.',
} as const;

export async function requestPasswordReset(
  context: Context,
  { email }: CallInput<typeof calls.requestPasswordReset>,
): Promise<CallOutput<typeof calls.requestPasswordReset>> {
  return context.change(async (change) => {
    await requestLink(change, email, 'reset-password');
    return sameAnswer;
  });
}

/** The link proves the address too, so it also confirms an unconfirmed account. */
export async function resetPassword(
  context: Context,
  input: CallInput<typeof calls.resetPassword>,
): Promise<void> {
  const tokenHash = hashSecret(input.token);
  const owner = await ownerOfToken(context.db, tokenHash, 'reset-password', context.now);
  // Hashing is expensive: only for a valid link.
  if (!owner) throw new AppError('invalid_code');
  await checkNewPassword(input.password, owner.user, context.settings.site, 'password');
  const passwordHash = await hashPassword(input.password);
  await context.change(async (change) => {
    const user = await lockUser(change.db, owner.user.id);
    const used = await useToken(change.db, tokenHash, 'reset-password', change.now);
    if (!user || !used) throw new AppError('invalid_code');
    if (user.emailConfirmedAt) await updateUser(change.db, user.id, { passwordHash });
    else await confirmAccount(change, user, { passwordHash });
    await endSessionsOf(change.db, user.id, 'all');
    await deleteKnownBrowsersOf(change.db, user.id);
    // Whoever tried wrong passwords until sign-in was refused can't keep the owner out.
    await rememberBrowser(change, context.visit, user.id);
    await deleteIdentitiesOf(change.db, user.id);
    await deleteTokensOf(change.db, user.id);
    await change.audit({ action: 'user.reset-password', objectType: 'user', objectId: user.id });
    await change.mail(passwordChangedMail(change.settings, user));
    await change.publish(topics.person(user.id), { ended: true });
  });
}
