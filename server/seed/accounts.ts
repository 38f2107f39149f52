/** The demonstration accounts: one for each role, member type and status. */
import { randomUUID } from 'node:crypto';
import { demoAccounts, demoDomain, demoPassword } from '#content/demo.ts';
import type { MemberType, Role, UserStatus } from '#contract/vocabulary.ts';
import { confirmedAccountOf, createAccount } from '../domains/identity/accounts/accounts.ts';
import { permissionsFor, permissionsOfNewAccounts } from '../domains/identity/policy.ts';
import type { Platform } from '../platform/context.ts';

type DemoAccount = (typeof demoAccounts)[number];

interface Person {
  firstName: string;
  lastName: string;
  organization: string;
  country: string;
  role: Role;
  memberType?: MemberType;
  status?: UserStatus;
}
const people: Record<DemoAccount, Person> = {
  admin: {
    firstName: 'Amina',
    lastName: 'Yusuf',
    organization: 'Digital Sovereignty Alliance',
    country: 'Nigeria',
    role: 'admin',
  },
  member: {
    firstName: 'Kwame',
    lastName: 'Mensah',
    organization: 'University of Ghana',
    country: 'Ghana',
    role: 'member',
    memberType: 'general',
  },
  team: {
    firstName: 'Ifeoma',
    lastName: 'Balogun',
    organization: 'Digital Sovereignty Alliance',
    country: 'Nigeria',
    role: 'member',
    memberType: 'team',
  },
  advisor: {
    firstName: 'Mariama',
    lastName: 'Sowe',
    organization: 'Gambia Spectrum Institute',
    country: 'Gambia',
    role: 'member',
    memberType: 'advisor',
  },
  client: {
    firstName: 'Chidinma',
    lastName: 'Okafor',
    organization: 'Enugu Compute Cooperative',
    country: 'Nigeria',
    role: 'client',
  },
  partner: {
    firstName: 'Wanjiru',
    lastName: 'Kamau',
    organization: 'Rift Valley Energy',
    country: 'Kenya',
    role: 'partner',
  },
  executive: {
    firstName: 'Thabo',
    lastName: 'Nkosi',
    organization: 'Ubuntu Cloud',
    country: 'South Africa',
    role: 'executive',
  },
  pending: {
    firstName: 'Fatou',
    lastName: 'Diallo',
    organization: 'Teranga Data',
    country: 'Senegal',
    role: 'member',
    status: 'pending',
  },
  suspended: {
    firstName: 'John',
    lastName: 'Doe',
    organization: 'Unknown',
    country: 'United States',
    role: 'member',
    status: 'suspended',
  },
};

export const addressOf = (account: DemoAccount) => `${account}@${demoDomain}`;

/** Creates the accounts; returns whether they were missing. */
export async function seedAccounts({
  store,
  clock,
}: Pick<Platform, 'store' | 'clock'>): Promise<boolean> {
  return store.db.transaction(async (db) => {
    if (await confirmedAccountOf(db, addressOf('admin'))) return false;
    const createdAt = clock.now().subtract({ hours: 24 * 30 });
    for (const account of demoAccounts) {
      const { role, memberType = null, status = 'active', ...person } = people[account];
      await createAccount(db, {
        id: randomUUID(),
        ...person,
        email: addressOf(account),
        role,
        memberType,
        status,
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
