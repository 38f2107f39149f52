import { randomUUID } from 'node:crypto';
import type { Change } from '../../../platform/context.ts';
import { permissionsOfNewAccounts } from '../policy.ts';
import { insertUser } from '../queries/accounts.ts';

type Entries = Pick<
  Parameters<typeof insertUser>[1],
  'email' | 'firstName' | 'lastName' | 'organization' | 'country' | 'passwordHash'
>;

/** As every account begins: a member's, awaiting approval. Its id; null if the address has an account. */
export async function createAccount(change: Change, entries: Entries): Promise<string | null> {
  const id = randomUUID();
  const begun = { role: 'member', status: 'pending' } as const;
  const isNew = await insertUser(change.db, {
    ...entries,
    ...begun,
    id,
    permissions: [...permissionsOfNewAccounts],
    createdAt: change.now,
  });
  if (!isNew) return null;
  await change.audit({ action: 'user.create', objectType: 'user', objectId: id, after: begun });
  return id;
}
