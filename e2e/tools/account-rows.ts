/** Accounts and other rows in the database of the worker's server, without what a sign-up takes: an email and two slow hashes. */
import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import type { MemberType, Role, UserStatus } from '#contract/vocabulary.ts';
import { aDay, instantIn } from './dates.ts';

export interface NewAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  organization?: string;
  country?: string;
  role?: Role;
  status?: UserStatus;
  memberType?: MemberType;
  daysAgo?: number;
}

/** With the least work: how long a password takes to check is written in its hash. */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** What every new account may open, and what its role adds. */
const portals: Record<Role, string[]> = {
  member: ['client_portal', 'member_portal'],
  client: ['client_portal', 'member_portal'],
  executive: ['client_portal', 'member_portal'],
  partner: ['client_portal', 'member_portal', 'partner_portal'],
  admin: ['admin_panel', 'client_portal', 'member_portal'],
};

/** Runs one statement in the database of a server under test. */
export async function runSql(url: string, text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}

/** Its address is confirmed; pending, like every new one, unless told. Returns its id. */
export async function insertAccount(url: string, given: NewAccount): Promise<string> {
  const {
    role = 'member',
    status = 'pending',
    organization,
    country,
    memberType,
    daysAgo = 0,
    ...rest
  } = given;
  const id = randomUUID();
  await runSql(
    url,
    `insert into users (id, first_name, last_name, email, organization, country, role, member_type, status,
         permissions, password_hash, email_confirmed_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
    [
      id,
      rest.firstName,
      rest.lastName,
      rest.email,
      organization || null,
      country || null,
      role,
      memberType ?? null,
      status,
      portals[role],
      await quickHash(rest.password),
      instantIn(-daysAgo * aDay),
    ],
  );
  return id;
}
