/** What an invited person does with the link: reads the invitation, and creates the account. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/identity/accept-invitation.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { createAccount } from '../accounts/create-account.ts';
import { confirmAccount } from '../accounts/sign-up.ts';
import { checkNewPassword } from '../authentication/password-rules.ts';
import { hashPassword, hashSecret } from '../authentication/secrets.ts';
import { lockUserByEmail } from '../queries/accounts.ts';
import { deleteTokensOf } from '../queries/one-time-tokens.ts';
import { endSessionsOf } from '../queries/sessions.ts';
import { findByLink, lockByLink } from './queries.ts';

export async function getInvitation(
  { db, now, providers }: Context,
  { token }: CallInput<typeof calls.getInvitation>,
): Promise<CallOutput<typeof calls.getInvitation>> {
  const row = await findByLink(db, hashSecret(token), now);
  if (!row) throw new AppError('invalid_invitation');
  const { email, firstName, lastName, role, expiresAt } = row;
  return {
    email,
    firstName,
    lastName,
    role,
    expiresAt: expiresAt.toString(),
    throughProvider: providers.openId !== null,
  };
}

/** The link proves the address, so that nothing has to be confirmed and nobody has to approve. */
export async function acceptInvitation(
  context: Context,
  { token, password }: CallInput<typeof calls.acceptInvitation>,
): Promise<CallOutput<typeof calls.acceptInvitation>> {
  const tokenHash = hashSecret(token);
  const offered = await findByLink(context.db, tokenHash, context.now);
  // Hashing is expensive: only for a valid link.
  if (!offered) throw new AppError('invalid_invitation');
  await checkNewPassword(password, offered, context.settings.site, 'password');
  const passwordHash = await hashPassword(password);
  return context.change(async (change) => {
    const { db, now } = change;
    const invitation = await lockByLink(db, tokenHash, now);
    if (!invitation) throw new AppError('invalid_invitation');
    const { email, firstName, lastName } = invitation;
    const person = { firstName, lastName, passwordHash };
    const created = await createAccount(change, { ...person, email });
    const user = await lockUserByEmail(db, email);
    if (!user || user.emailConfirmedAt) throw new AppError('has_account');
    if (user.status === 'suspended') throw new AppError('account_suspended');
    if (!created) {
      // Somebody else may have created the account and never proved the address.
      await deleteTokensOf(db, user.id);
      await endSessionsOf(db, user.id, 'all');
    }
    await confirmAccount(change, user, person);
    return { email };
  });
}
