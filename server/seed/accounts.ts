/** The demonstration accounts: one for each role and status. */
import { randomUUID } from 'node:crypto';
import { demoAccounts, demoDomain, demoPassword } from '#content/demo.ts';
import type { Role } from '#contract/vocabulary.ts';
import { confirmedAccountOf, createAccount } from '../domains/identity/accounts/accounts.ts';
import { permissionsFor, permissionsOfNewAccounts } from '../domains/identity/policy.ts';
import type { Platform } from '../platform/context.ts';

type DemoAccount = (typeof demoAccounts)[number];

const people: Record<
  DemoAccount,
  { firstName: string; lastName: string; organization: string; country: string }
> = {
  admin: {
    firstName: 'Amina',
    lastName: 'Yusuf',
    organization: 'Digital Sovereignty Alliance',
    country: 'Nigeria',
  },
  member: {
    firstName: 'Kwame',
    lastName: 'Mensah',
    organization: 'University of Ghana',
    country: 'Ghana',
  },
  client: {
    firstName: 'Chidinma',
    lastName: 'Okafor',
    organization: 'Enugu Compute Cooperative',
    country: 'Nigeria',
  },
  partner: {
    firstName: 'Wanjiru',
    lastName: 'Kamau',
    organization: 'Rift Valley Energy',
    country: 'Kenya',
  },
  executive: {
    firstName: 'Thabo',
    lastName: 'Nkosi',
    organization: 'Ubuntu Cloud',
    country: 'South Africa',
  },
  pending: {
    firstName: 'Fatou',
    lastName: 'Diallo',
    organization: 'Teranga Data',
    country: 'Senegal',
  },
  suspended: {
    firstName: 'John',
    lastName: 'Doe',
    organization: 'Unknown',
    country: 'United States',
  },
};

export const addressOf = (account: DemoAccount) => `${account}@${demoDomain}`;

/** Creates the seven accounts; returns whether they were missing. */
export async function seedAccounts({
  store,
  clock,
}: Pick<Platform, 'store' | 'clock'>): Promise<boolean> {
  return store.db.transaction(async (db) => {
    if (await confirmedAccountOf(db, addressOf('admin'))) return false;
    const createdAt = clock.now().subtract({ hours: 24 * 30 });
    for (const account of demoAccounts) {
      const role: Role = account === 'pending' || account === 'suspended' ? 'member' : account;
      await createAccount(db, {
        id: randomUUID(),
        ...people[account],
        email: addressOf(account),
        role,
        memberType: account === 'member' ? 'general' : null,
        status: account === 'pending' || account === 'suspended' ? account : 'active',
        permissions: [
          ...permissionsFor(role, permissionsOfNewAccounts),
          // For demonstrations; other administrators can give it to themselves.
          ...(role === 'admin' ? (['partner_portal'] as const) : []),
        ],
        emailConfirmedAt: createdAt,
        createdAt,
        password: demoPassword,
      });
    }
    return true;
  });
}
