/**
 * The second factor: time-based codes of an authenticator app (TOTP), and recovery codes in case it is lost.
 */
import { Secret, TOTP } from 'otpauth';
import { identityAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/identity/account.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import type { Settings } from '../../../platform/database/settings.ts';
import { protectionMail } from '../mails.ts';
import { findUser, lockUser, type UserRow, updateUser } from '../queries/accounts.ts';
import { endSessionsOf } from '../queries/sessions.ts';
import { publishSessionsEnded } from '../sessions/sessions.ts';
import { lockProven, requirePassword } from './proven-password.ts';
import { countRecoveryCodes, putRecoveryCodes, putTotp } from './queries/factors.ts';
import { giveRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';
import { openTotpKey, resealTotpKey, sealTotpKey } from './totp-key.ts';

const authenticator = (settings: Settings, email: string, secret: string) =>
  new TOTP({
    issuer: settings.site.name,
    label: email,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });

/**
 * In seconds: typing takes a while, and the phone's clock may be fast. A code is valid for the 30 seconds of its time
 * step plus these.
 */
const tolerance = { typing: 25, ahead: 5 };

/** The time step of this code, or null. */
function stepOf(totp: TOTP, code: string, now: Temporal.Instant): number | null {
  const moments = [
    now.subtract({ seconds: tolerance.typing }),
    now.add({ seconds: tolerance.ahead }),
  ];
  for (const { epochMilliseconds: timestamp } of moments)
    if (totp.validate({ token: code, timestamp, window: 0 }) !== null)
      return Math.floor(timestamp / 30_000);
  return null;
}

/** Checks and consumes an authenticator or recovery code; the caller holds the row lock. Each code works once. */
export async function takeCode(change: Change, user: UserRow, code: string): Promise<boolean> {
  if (!user.totpConfirmedAt) return false;
  const text = code.replace(/\s+/g, '');
  if (!/^\d{6}$/.test(text)) return takeRecoveryCode(change, user, code);
  const key = openTotpKey(change.sealingKeys, user);
  const step = key && stepOf(authenticator(change.settings, user.email, key), text, change.now);
  if (!step || step <= (user.totpLastStep ?? 0)) return false;
  const totpSecret = resealTotpKey(change.sealingKeys, user);
  await putTotp(change.db, user.id, { totpLastStep: step, ...(totpSecret && { totpSecret }) });
  return true;
}

export async function getSecondFactor(
  context: Context,
): Promise<CallOutput<typeof calls.getSecondFactor>> {
  const actor = caller(context);
  const user = await findUser(context.db, actor.userId);
  return {
    enabled: actor.secondFactor,
    hasPassword: user !== null && user.passwordHash !== null,
    recoveryCodesLeft: await countRecoveryCodes(context.db, actor.userId),
    required: context.settings.adminSecondFactor && actor.role === 'admin',
  };
}

export async function startSecondFactor(
  context: Context,
  { password }: CallInput<typeof calls.startSecondFactor>,
): Promise<CallOutput<typeof calls.startSecondFactor>> {
  const proven = await requirePassword(context, password);
  const secret = new Secret({ size: 20 }).base32;
  return context.change(async (change) => {
    const user = await lockProven(change, proven);
    // Another tab may have turned it on in the meantime: its authenticator wins.
    if (user.totpConfirmedAt) throw new AppError('already_set');
    await updateUser(change.db, user.id, {
      totpSecret: sealTotpKey(change.sealingKeys, user.id, secret),
    });
    await change.audit({
      action: 'user.start-second-factor',
      objectType: 'user',
      objectId: user.id,
    });
    return { secret, uri: authenticator(change.settings, user.email, secret).toString() };
  });
}

export async function confirmSecondFactor(
  context: Context,
  { code }: CallInput<typeof calls.confirmSecondFactor>,
): Promise<CallOutput<typeof calls.confirmSecondFactor>> {
  const { userId, sessionId } = caller(context);
  return context.change(async (change) => {
    const user = await lockUser(change.db, userId);
    if (!user?.totpSecret || user.totpConfirmedAt) throw new AppError('already_set');
    const key = openTotpKey(change.sealingKeys, user);
    const text = code.replace(/\s+/g, '');
    const step = key && stepOf(authenticator(change.settings, user.email, key), text, change.now);
    if (!step)
      throw new AppError('wrong_code', {
        fields: { code: words.wrongCode },
      });
    const recoveryCodes = await giveRecoveryCodes(change, userId);
    await updateUser(change.db, userId, { totpConfirmedAt: change.now, totpLastStep: step });
    // Sessions opened without the second factor end.
    await publishSessionsEnded(change, await endSessionsOf(change.db, userId, { but: sessionId }));
    await change.audit({ action: 'user.second-factor-on', objectType: 'user', objectId: userId });
    await change.mail(protectionMail(change.settings, user, 'on'));
    return { recoveryCodes };
  });
}

export async function removeSecondFactor(
  context: Context,
  { password }: CallInput<typeof calls.removeSecondFactor>,
): Promise<void> {
  const proven = await requirePassword(context, password);
  await context.change(async (change) => {
    const user = await lockProven(change, proven);
    await clearFactor(change, user.id);
    await change.audit({ action: 'user.second-factor-off', objectType: 'user', objectId: user.id });
    if (user.totpConfirmedAt) await change.mail(protectionMail(change.settings, user, 'off'));
  });
}

/** Deletes the authenticator and the recovery codes. */
export async function clearFactor(change: Change, userId: string): Promise<void> {
  const none = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null };
  await updateUser(change.db, userId, none);
  await putRecoveryCodes(change.db, userId, []);
}
