import { identityAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/identity/people.ts';
import { oneTimeLink } from '#contract/limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Change, Context } from '../../../platform/context.ts';
import { topics } from '../../../platform/live/live.ts';
import { sendLink } from '../authentication/one-time-links.ts';
import { checkNewPassword } from '../authentication/password-rules.ts';
import { hashPassword, hashSecret, newSecret, verifyPassword } from '../authentication/secrets.ts';
import { applyInvitation } from '../invitations/apply-invitation.ts';
import { confirmationMail, takenAddressMail } from '../mails.ts';
import { findUser, lockUserByEmail, type UserRow, updateUser } from '../queries/accounts.ts';
import { ownerOfToken, useToken } from '../queries/one-time-tokens.ts';
import { createAccount } from './create-account.ts';
import { notifyAdministrators } from './notify-administrators.ts';

/** Distinguishes the browser that signed up from others that open the link. */
const browserCookie = 'sign-up';

const sameAnswer = {
  message: words.signedUp,
} as const;

/**
 * Creates an account with an unconfirmed address. The answer does not reveal whether the address was taken; the email
 * to its owner does.
 */
export async function signUp(
  context: Context,
  input: CallInput<typeof calls.signUp>,
): Promise<CallOutput<typeof calls.signUp>> {
  await checkNewPassword(input.password, input, context.settings.site, 'password');
  // Hashed before the change, which holds a connection; a repeat is answered without.
  const hash = context.visit.isRepeat ? null : await hashPassword(input.password);
  return context.change(async (change) => {
    const passwordHash = hash ?? (await hashPassword(input.password));
    // In here, a repeat doesn't replace the secret that the emailed link goes with.
    const browser = newSecret();
    context.visit.cookies = { [browserCookie]: { token: browser, seconds: oneTimeLink } };
    const details = {
      firstName: input.firstName,
      lastName: input.lastName,
      organization: input.organization || null,
      country: input.country || null,
      passwordHash,
    };
    const id = await createAccount(change, { ...details, email: input.email });
    if (id) {
      await publishAccountsChanged(change);
      await sendLink(
        change,
        { id, email: input.email, firstName: input.firstName },
        'confirm-email',
        confirmationMail,
        hashSecret(browser),
      );
      return sameAnswer;
    }
    const user = await lockUserByEmail(change.db, input.email);
    if (user?.emailConfirmedAt) {
      await change.mail(takenAddressMail(change.settings, user));
    } else if (user) {
      // Nobody has confirmed the address yet: the newest attempt counts, older links end.
      await updateUser(change.db, user.id, details);
      await change.audit({ action: 'user.create-again', objectType: 'user', objectId: user.id });
      await sendLink(
        change,
        { ...user, firstName: input.firstName },
        'confirm-email',
        confirmationMail,
        hashSecret(browser),
      );
    }
    return sameAnswer;
  });
}

/** Makes open admin panels refresh their account counters. */
const publishAccountsChanged = (change: Change) =>
  change.publish(topics.administrators, { changed: ['/api/admin/'] });

/**
 * The link proves who owns the address; the browser that signed up, or else the password, proves who created the
 * account. This way nobody confirms an attacker's account by mistake.
 */
export async function confirmEmail(
  context: Context,
  input: CallInput<typeof calls.confirmEmail>,
): Promise<CallOutput<typeof calls.confirmEmail>> {
  const tokenHash = hashSecret(input.token);
  const owner = await ownerOfToken(context.db, tokenHash, 'confirm-email', context.now);
  if (!owner) throw new AppError('invalid_code');
  const browser = context.visit.cookieNamed?.(browserCookie);
  const isSameBrowser = browser !== undefined && owner.browserHash === hashSecret(browser);
  if (!isSameBrowser && !input.password)
    throw new AppError('password_needed', {
      fields: { password: words.enterPassword },
    });
  if (!isSameBrowser && !(await verifyPassword(input.password ?? '', owner.user.passwordHash)))
    throw new AppError('wrong_password', {
      fields: { password: words.otherPassword },
    });
  return context.change(async (change) => {
    // A second sign-up in the meantime has invalidated the link.
    const used = await useToken(change.db, tokenHash, 'confirm-email', change.now);
    const user = used && (await findUser(change.db, used.userId));
    if (!user) throw new AppError('invalid_code');
    await confirmAccount(change, user);
    return { email: user.email };
  });
}

/** Confirms the address and does what follows, whichever way it was proved. */
export async function confirmAccount(
  change: Change,
  user: UserRow,
  set: Partial<UserRow> = {},
): Promise<void> {
  const invited = await applyInvitation(change, user);
  const approved = user.status === 'pending' && change.settings.accountApproval === 'none';
  const { role, status } = invited ?? {
    role: user.role,
    status: approved ? 'active' : user.status,
  };
  await updateUser(change.db, user.id, {
    ...set,
    ...invited,
    emailConfirmedAt: change.now,
    status,
  });
  await change.audit({
    action: 'user.confirm-email',
    objectType: 'user',
    objectId: user.id,
    before: { role: user.role, status: user.status },
    after: { role, status },
  });
  await publishAccountsChanged(change);
  await change.events.emit(change, 'email-confirmed', { userId: user.id, email: user.email });
  const { firstName, lastName } = { ...user, ...set };
  if (status === 'pending')
    await notifyAdministrators(change, {
      kind: 'account-waiting',
      params: { name: `${firstName} ${lastName}` },
      about: user.id,
      link: '/admin',
    });
}
