/** The key that an account shares with its authenticator app, sealed for this account. */
import { logError } from '../../../platform/log.ts';
import {
  isSealed,
  isSealedWith,
  type SealingKeys,
  seal,
  unseal,
} from '../../../platform/security/sealed-values.ts';
import type { UserRow } from '../queries/accounts.ts';

const bindingOf = (userId: string) => `totp-key ${userId}`;

export const sealTotpKey = (keys: SealingKeys, userId: string, key: string): string =>
  seal(key, keys[0], bindingOf(userId));

/**
 * The key; null if there is none or no configured key opens it, in which case recovery codes still work. Keys stored
 * before sealing was introduced are read unsealed.
 */
export function openTotpKey(
  keys: SealingKeys,
  { id, totpSecret }: Pick<UserRow, 'id' | 'totpSecret'>,
): string | null {
  if (totpSecret === null || !isSealed(totpSecret)) return totpSecret;
  const key = unseal(totpSecret, keys, bindingOf(id));
  if (key === null)
    logError('an authenticator key does not open', new Error('SECRETS_KEY is another one'));
  return key;
}

/** The new value to store; undefined if the row's value is already sealed with the current key. */
export function resealTotpKey(
  keys: SealingKeys,
  user: Pick<UserRow, 'id' | 'totpSecret'>,
): string | undefined {
  if (user.totpSecret === null || isSealedWith(user.totpSecret, keys[0])) return undefined;
  const key = openTotpKey(keys, user);
  return key === null ? undefined : sealTotpKey(keys, user.id, key);
}
