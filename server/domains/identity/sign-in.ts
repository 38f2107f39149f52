import type { In, Out } from '#contract/call.ts';
import { errors } from '#contract/errors.ts';
import type { adminSignIn, signIn } from '#contract/people.ts';
import { AppError, refusedWith } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { safeNext } from './policy.ts';
import { presentUser } from './present.ts';
import { findUserByEmail, type UserRow } from './queries.ts';
import { takeCode } from './second-factor.ts';
import { passwordFits } from './secrets.ts';
import { openSession } from './sessions.ts';

/** The account whose address is confirmed and whose password this is, or null; the same time for all. */
async function recognise(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<UserRow | null> {
  const user = await findUserByEmail(context.db, email);
  const fits = await passwordFits(password, user?.passwordHash ?? null);
  return fits && user?.emailConfirmedAt ? user : null;
}

/** Opens the session, once the second factor is given where the account has one. */
const open = (context: Context, user: UserRow, action: string, code: string | undefined) =>
  context.change(async (change) => {
    if (user.totpConfirmedAt) {
      if (!code) throw new AppError('code_needed', { fields: { code: 'Enter the code.' } });
      if (!(await takeCode(change, user.id, code)))
        throw new AppError('code_needed', { fields: { code: 'Not right, or used before.' } });
    }
    await openSession(change, context.visit, user);
    await change.audit({ action, objectType: 'user', objectId: user.id });
    return presentUser(user);
  });

/** One answer for an unknown address, a wrong password and an unconfirmed address; errors as AppError. */
export async function signInUser(
  context: Context,
  input: In<typeof signIn>,
): Promise<Out<typeof signIn>> {
  const user = await recognise(context, input);
  if (!user) throw new AppError('wrong_credentials');
  if (user.status === 'suspended') throw new AppError('account_suspended');
  return {
    user: await open(context, user, 'session.open', input.code),
    next: safeNext(input.next),
  };
}

/** As specified (AUTH-17, DECISIONS §2): every refusal looks and takes the same, and leaves no session. */
export async function signInAdministrator(
  context: Context,
  input: In<typeof adminSignIn>,
): Promise<Out<typeof adminSignIn>> {
  const user = await recognise(context, input);
  if (user?.role !== 'admin' || user.status !== 'active')
    return refuse(context, 'Invalid credentials');
  try {
    return { success: true, user: await open(context, user, 'session.open-admin', input.code) };
  } catch (error) {
    if (!refusedWith(error, 'code_needed')) throw error;
    return refuse(context, error.body.message);
  }
}

function refuse(context: Context, message: string) {
  context.visit.status = errors.wrong_credentials[0];
  return { success: false, message };
}
