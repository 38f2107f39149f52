/** The second factor: time-based codes of an authenticator app, and recovery codes for the day it is lost. */
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '#contract/account.ts';
import type { In, Out } from '#contract/call.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../platform/context.ts';
import type { Settings } from '../../platform/settings.ts';
import { protectionMail } from './mails.ts';
import {
  countRecoveryCodes,
  endSessionsOf,
  findUser,
  lockUser,
  putRecoveryCodes,
  putTotpStep,
  spendRecoveryCode,
  type UserRow,
  updateUser,
} from './queries.ts';
import { hashSecret, passwordFits } from './secrets.ts';
import { tellEnded } from './sessions.ts';

const recoveryCodeCount = 10;

const authenticator = (settings: Settings, email: string, secret: string) =>
  new TOTP({
    issuer: settings.site.name,
    label: email,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });

/** The time step whose code this is (one before to one after now), or null. */
function stepOf(totp: TOTP, code: string, now: Temporal.Instant): number | null {
  const timestamp = now.epochMilliseconds;
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 30_000) + delta;
}

/** Takes a code of the authenticator or a recovery code. Each works once. */
export async function takeCode(change: Change, userId: string, code: string): Promise<boolean> {
  const user = await lockUser(change.db, userId);
  if (!user?.totpSecret || !user.totpConfirmedAt) return false;
  const text = code.replace(/\s+/g, '');
  if (!/^\d{6}$/.test(text)) return takeRecoveryCode(change, user, code);
  const totp = authenticator(change.settings, user.email, user.totpSecret);
  const step = stepOf(totp, text, change.now);
  if (step === null || step <= (user.totpLastStep ?? 0)) return false;
  await putTotpStep(change.db, userId, step);
  return true;
}

async function takeRecoveryCode(change: Change, user: UserRow, code: string): Promise<boolean> {
  const spent = await spendRecoveryCode(change.db, user.id, hashSecret(normal(code)), change.now);
  if (!spent) return false;
  const recoveryCodesLeft = await countRecoveryCodes(change.db, user.id);
  await change.mail(protectionMail(change.settings, user, { recoveryCodesLeft }));
  return true;
}

const normal = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The caller's row, after the password was asked again. */
export async function withPassword(context: Context, password: string): Promise<UserRow> {
  const user = await findUser(context.db, caller(context).userId);
  if (user?.passwordHash === null) throw new AppError('no_password');
  if (!user || !(await passwordFits(password, user.passwordHash)))
    throw new AppError('wrong_password', { fields: { password: 'This is not your password.' } });
  return user;
}

export async function secondFactorOf(context: Context): Promise<Out<typeof getSecondFactor>> {
  const actor = caller(context);
  const user = await findUser(context.db, actor.userId);
  return {
    enabled: actor.secondFactor,
    hasPassword: user !== null && user.passwordHash !== null,
    recoveryCodesLeft: await countRecoveryCodes(context.db, actor.userId),
    required: context.settings.adminSecondFactor && actor.role === 'admin',
  };
}

export async function startFactor(
  context: Context,
  { password }: In<typeof startSecondFactor>,
): Promise<Out<typeof startSecondFactor>> {
  const user = await withPassword(context, password);
  if (user.totpConfirmedAt) throw new AppError('already_set');
  const secret = new Secret({ size: 20 }).base32;
  return context.change(async (change) => {
    await updateUser(change.db, user.id, { totpSecret: secret });
    await change.audit({
      action: 'user.start-second-factor',
      objectType: 'user',
      objectId: user.id,
    });
    return { secret, uri: authenticator(change.settings, user.email, secret).toString() };
  });
}

export async function confirmFactor(
  context: Context,
  { code }: In<typeof confirmSecondFactor>,
): Promise<Out<typeof confirmSecondFactor>> {
  const { userId, sessionId } = caller(context);
  return context.change(async (change) => {
    const user = await lockUser(change.db, userId);
    if (!user?.totpSecret || user.totpConfirmedAt) throw new AppError('already_set');
    const totp = authenticator(change.settings, user.email, user.totpSecret);
    const step = stepOf(totp, code.replace(/\s+/g, ''), change.now);
    if (step === null)
      throw new AppError('wrong_code', {
        fields: { code: 'Not right. Enter the next code the app shows.' },
      });
    const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    await putRecoveryCodes(
      change.db,
      userId,
      recoveryCodes.map((text) => hashSecret(normal(text))),
    );
    await updateUser(change.db, userId, { totpConfirmedAt: change.now, totpLastStep: step });
    // Sessions that were opened without it end.
    await tellEnded(change, await endSessionsOf(change.db, userId, { but: sessionId }));
    await change.audit({ action: 'user.second-factor-on', objectType: 'user', objectId: userId });
    await change.mail(protectionMail(change.settings, user, 'on'));
    return { recoveryCodes };
  });
}

/** 80 random bits in four groups. */
const newRecoveryCode = () => (randomBytes(10).toString('hex').match(/.{5}/g) ?? []).join('-');

export async function removeFactor(
  context: Context,
  { password }: In<typeof removeSecondFactor>,
): Promise<void> {
  const user = await withPassword(context, password);
  await context.change(async (change) => {
    await updateUser(change.db, user.id, {
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
    });
    await putRecoveryCodes(change.db, user.id, []);
    await change.audit({ action: 'user.second-factor-off', objectType: 'user', objectId: user.id });
    if (user.totpConfirmedAt) await change.mail(protectionMail(change.settings, user, 'off'));
  });
}
