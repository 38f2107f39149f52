/** Recovery codes: salted and hashed slowly, because they are written down and do not change. */
import { randomBytes } from 'node:crypto';
import type { Change } from '../../../platform/context.ts';
import { protectionMail } from '../mails.ts';
import type { UserRow } from '../queries/accounts.ts';
import {
  countRecoveryCodes,
  putRecoveryCodes,
  recoverySalts,
  spendRecoveryCode,
} from './queries/factors.ts';
import { hashSecret, slowHash } from './secrets.ts';

const howMany = 10;

/** 80 random bits in four groups. */
const newCode = () => (randomBytes(10).toString('hex').match(/.{5}/g) ?? []).join('-');
const normal = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

export const newSalt = () => randomBytes(16).toString('base64url');

/**
 * The stored form of a code. Old rows have no salt and only the fast hash; the slow hash is computed from the
 * fast one, so that they can be upgraded without the code.
 */
export const storedForm = (fastHash: string, salt: string | null): Promise<string> =>
  salt === null ? Promise.resolve(fastHash) : slowHash(fastHash, salt);

/**
 * Replaces the codes with ten new ones. The set shares one salt, so that checking a code takes one slow hash.
 */
export async function giveRecoveryCodes(change: Change, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  const salt = newSalt();
  const rows = await Promise.all(
    codes.map(async (code) => ({
      codeHash: await storedForm(hashSecret(normal(code)), salt),
      salt,
    })),
  );
  await putRecoveryCodes(change.db, userId, rows);
  return codes;
}

/** Consumes a code and informs its owner; false if it does not match an unused one. */
export async function takeRecoveryCode(
  change: Change,
  user: UserRow,
  code: string,
): Promise<boolean> {
  for (const salt of await recoverySalts(change.db, user.id)) {
    const codeHash = await storedForm(hashSecret(normal(code)), salt);
    if (!(await spendRecoveryCode(change.db, user.id, codeHash, change.now))) continue;
    const recoveryCodesLeft = await countRecoveryCodes(change.db, user.id);
    await change.mail(protectionMail(change.settings, user, { recoveryCodesLeft }));
    return true;
  }
  return false;
}
