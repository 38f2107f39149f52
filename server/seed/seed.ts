/** Demonstration data: an account for each role and status, projects at every step, messages and orders. Made once. */
import { randomUUID } from 'node:crypto';
import { demoAccounts, demoDomain, demoPassword } from '#content/demo.ts';
import type { Role } from '#contract/vocabulary.ts';
import { confirmedAccountOf, createAccount } from '../domains/identity/accounts.ts';
import { permissionsFor, permissionsOfNewAccounts } from '../domains/identity/policy.ts';
import type { Platform } from '../platform/context.ts';
import type { Settings } from '../platform/settings.ts';
import { seedMessages } from './messages.ts';
import { seedProjects } from './projects.ts';
import { seedSales } from './sales.ts';

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

const addressOf = (account: DemoAccount) => `${account}@${demoDomain}`;

/** Makes the demonstration data unless it is there. */
export async function seed(platform: Platform): Promise<void> {
  const isNew = await seedAccounts(platform);
  if (!isNew) return;
  await seedProjects(platform);
  await seedMessages(platform);
  await seedSales(platform);
}

/** Makes the seven accounts; says whether they were missing. */
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
        memberType: null,
        status: account === 'pending' || account === 'suspended' ? account : 'active',
        permissions: permissionsFor(role, permissionsOfNewAccounts),
        emailConfirmedAt: createdAt,
        createdAt,
        password: demoPassword,
      });
    }
    return true;
  });
}

export function demoSummary({ baseUrl }: Settings): string {
  return [
    '',
    'Demonstration data is loaded. Accounts, all with the password',
    `${demoPassword}:`,
    ...demoAccounts.map((account) => `  ${addressOf(account)}`),
    '',
    `Sign in at ${baseUrl}/sign-in, as administrator at ${baseUrl}/admin-login.`,
    `Mails the product sends are at ${baseUrl}/dev/outbox.`,
    '',
    'Stop with Ctrl+C.',
  ].join('\n');
}
