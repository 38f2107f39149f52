import { randomUUID } from 'node:crypto';
import type { In, Out } from '#contract/call.ts';
import { oneTimeLink } from '#contract/limits.ts';
import type { confirmEmail, signUp } from '#contract/people.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Change, Context } from '../../platform/context.ts';
import { topics } from '../../platform/live.ts';
import { confirmationMail, takenAddressMail } from './mails.ts';
import { notifyAdministrators } from './notify.ts';
import { sendLink } from './one-time-links.ts';
import { checkNewPassword } from './password-rules.ts';
import { permissionsOfNewAccounts } from './policy.ts';
import {
  findUser,
  insertUser,
  lockUserByEmail,
  ownerOfToken,
  type UserRow,
  updateUser,
  useToken,
} from './queries.ts';
import { hashPassword, hashSecret, newSecret, passwordFits } from './secrets.ts';

/** Tells the browser that signed up from others that open the link. */
const browserCookie = 'sign-up';

const sameAnswer = {
  message: 'We sent a mail to this address. Open the link in it to finish.',
} as const;

/**
 * Creates an account that waits for the confirmation of its address. The answer tells nobody whether the
 * address was taken; the mail to its owner does.
 */
export async function signUpUser(
  context: Context,
  input: In<typeof signUp>,
): Promise<Out<typeof signUp>> {
  await checkNewPassword(input.password, input, 'password');
  const passwordHash = await hashPassword(input.password);
  const browser = newSecret();
  context.visit.cookies = { [browserCookie]: { token: browser, seconds: oneTimeLink } };
  return context.change(async (change) => {
    const details = {
      firstName: input.firstName,
      lastName: input.lastName,
      organization: input.organization || null,
      country: input.country || null,
      passwordHash,
    };
    const id = randomUUID();
    const isNew = await insertUser(change.db, {
      ...details,
      id,
      email: input.email,
      role: 'member',
      status: 'pending',
      permissions: [...permissionsOfNewAccounts],
      createdAt: change.now,
    });
    if (isNew) {
      await change.audit({ action: 'user.create', objectType: 'user', objectId: id });
      await tellAdministrators(change);
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
      // Nobody has proved to own the address yet: the newest attempt counts, older links end.
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

/** Makes open admin panels look again: their counters count accounts. */
const tellAdministrators = (change: Change) =>
  change.publish(topics.administrators, { changed: ['/api/admin/'] });

/**
 * The link proves who owns the address; the browser that signed up, or else the password, who created the
 * account: a stranger who signs up with another's address gets no account that its owner confirms by mistake.
 */
export async function confirmAddress(
  context: Context,
  input: In<typeof confirmEmail>,
): Promise<Out<typeof confirmEmail>> {
  const tokenHash = hashSecret(input.token);
  const owner = await ownerOfToken(context.db, tokenHash, 'confirm-email', context.now);
  if (!owner) throw new AppError('invalid_code');
  const browser = context.visit.cookieNamed?.(browserCookie);
  const known = browser !== undefined && owner.browserHash === hashSecret(browser);
  if (!known && !input.password)
    throw new AppError('password_needed', {
      fields: { password: 'Enter the password the account was created with.' },
    });
  if (!known && !(await passwordFits(input.password ?? '', owner.user.passwordHash)))
    throw new AppError('wrong_password', {
      fields: { password: 'This is not the password the account was created with.' },
    });
  return context.change(async (change) => {
    // A sign-up in the meantime has ended the link.
    const used = await useToken(change.db, tokenHash, 'confirm-email', change.now);
    const user = used && (await findUser(change.db, used.userId));
    if (!user) throw new AppError('invalid_code');
    await confirmAccount(change, user);
    return { email: user.email };
  });
}

/** The address was proved to be its owner's: what follows from that, wherever the proof came from. */
export async function confirmAccount(
  change: Change,
  user: UserRow,
  set: Partial<UserRow> = {},
): Promise<void> {
  const approved = user.status === 'pending' && change.settings.accountApproval === 'none';
  const status = approved ? 'active' : user.status;
  await updateUser(change.db, user.id, { ...set, emailConfirmedAt: change.now, status });
  await change.audit({
    action: 'user.confirm-email',
    objectType: 'user',
    objectId: user.id,
    before: { status: user.status },
    after: { status },
  });
  await tellAdministrators(change);
  await change.events.emit(change, 'email-confirmed', { userId: user.id, email: user.email });
  const { firstName, lastName } = { ...user, ...set };
  if (status === 'pending')
    await notifyAdministrators(change, {
      title: 'New account waits for approval',
      message: `${firstName} ${lastName} confirmed an e-mail address.`,
      about: user.id,
      link: '/admin',
    });
}
