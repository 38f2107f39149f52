import { identityAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { errors } from '#contract/errors.ts';
import type * as calls from '#contract/identity/people.ts';
import { AppError, refusedWith } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { presentUser } from '../accounts/present.ts';
import { safeNext } from '../policy.ts';
import { findUserByEmail, lockUser, type UserRow } from '../queries/accounts.ts';
import { openSession } from '../sessions/sessions.ts';
import { takeCode } from './second-factor.ts';
import { verifyPassword } from './secrets.ts';
import { warningAfterFailures, warnOfWrongCode } from './warn-owner.ts';

/** The confirmed account with this address and password, or null; takes the same time for all. */
async function verifyCredentials(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<UserRow | null> {
  const user = await findUserByEmail(context.db, email);
  const isCorrect = await verifyPassword(password, user?.passwordHash ?? null);
  return isCorrect && user?.emailConfirmedAt ? user : null;
}

/**
 * Opens the session, after checking the second factor if the account has one. Verifying the password is slow and
 * happens outside the transaction, so changes in the meantime (a reset, a suspension, a new factor) are checked.
 */
async function open(
  context: Context,
  proven: UserRow,
  { action, code, admits }: { action: string; code: string | undefined; admits: Admits },
) {
  const warn = await warningAfterFailures(context, proven);
  try {
    return await context.change(async (change) => {
      const user = await lockUser(change.db, proven.id);
      if (!user?.emailConfirmedAt || user.passwordHash !== proven.passwordHash)
        throw new AppError('wrong_credentials');
      admits(user);
      if (user.totpConfirmedAt) {
        if (!code) throw new AppError('code_needed', { fields: { code: words.enterCode } });
        if (!(await takeCode(change, user, code)))
          throw new AppError('code_needed', {
            fields: { code: words.usedCode },
          });
      }
      await openSession(change, context.visit, user);
      await change.audit({ action, objectType: 'user', objectId: user.id });
      await warn?.(change);
      return presentUser(user);
    });
  } catch (error) {
    if (code && refusedWith(error, 'code_needed')) await warnOfWrongCode(context, proven);
    throw error;
  }
}

/** Throws if the account may not sign in here. */
type Admits = (user: UserRow) => void;

/** Answers the same for an unknown address, a wrong password and an unconfirmed address; failures are AppErrors. */
export async function signIn(
  context: Context,
  input: CallInput<typeof calls.signIn>,
): Promise<CallOutput<typeof calls.signIn>> {
  const user = await verifyCredentials(context, input);
  if (!user) throw new AppError('wrong_credentials');
  return {
    user: await open(context, user, {
      action: 'session.open',
      code: input.code,
      admits({ status }) {
        if (status === 'suspended') throw new AppError('account_suspended');
      },
    }),
    next: safeNext(input.next),
  };
}

/**
 * As specified (AUTH-17, DECISIONS §2): every refusal looks the same, takes the same time, and leaves no
 * session.
 */
export async function adminSignIn(
  context: Context,
  input: CallInput<typeof calls.adminSignIn>,
): Promise<CallOutput<typeof calls.adminSignIn>> {
  const admits: Admits = ({ role, status }) => {
    if (role !== 'admin' || status !== 'active') throw new AppError('wrong_credentials');
  };
  try {
    const proven = await verifyCredentials(context, input);
    if (!proven) throw new AppError('wrong_credentials');
    admits(proven);
    const how = { action: 'session.open-admin', code: input.code, admits };
    return { success: true, user: await open(context, proven, how) };
  } catch (error) {
    if (refusedWith(error, 'wrong_credentials'))
      return refuse(context, error, words.invalidCredentials);
    if (refusedWith(error, 'code_needed')) return refuse(context, error);
    throw error;
  }
}

function refuse(context: Context, as: AppError, message: string = as.body.message) {
  context.visit.status = errors.wrong_credentials[0];
  context.visit.refusedAs = as;
  return { success: false, message };
}
