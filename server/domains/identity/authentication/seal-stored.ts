/** Upgrades secrets stored by an earlier version or with an earlier key. Part of the hourly cleanup. */
import type { Platform } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SealingKeys } from '../../../platform/security/sealed-values.ts';
import { lockUser } from '../queries/accounts.ts';
import { accountsToSeal, putRecoveryCodes, putTotp, unusedCodes } from './queries/factors.ts';
import { newSalt, storedForm } from './recovery-codes.ts';
import { resealTotpKey } from './totp-key.ts';

/** Slow hashes take time; the next run continues. */
const accountsAtOnce = 50;

/**
 * Not at startup but within the hour: during an upgrade, an instance of the previous version still reads the unsealed
 * keys.
 */
export async function sealStored({ store, sealingKeys }: Platform): Promise<void> {
  const presentForm = `v1.${sealingKeys[0].id}.`;
  for (const id of await accountsToSeal(store.db, presentForm, accountsAtOnce))
    await store.db.transaction((db) => sealAccount(db, sealingKeys, id));
}

async function sealAccount(db: Transaction, keys: SealingKeys, id: string): Promise<void> {
  const user = await lockUser(db, id);
  if (!user) return;
  const totpSecret = resealTotpKey(keys, user);
  if (totpSecret !== undefined) await putTotp(db, id, { totpSecret });
  const codes = await unusedCodes(db, id);
  if (!codes.some(({ salt }) => salt === null)) return;
  const salt = newSalt();
  const anew = codes
    .filter((code) => code.salt === null)
    .map(async ({ codeHash }) => ({ codeHash: await storedForm(codeHash, salt), salt }));
  await putRecoveryCodes(db, id, await Promise.all(anew));
}
