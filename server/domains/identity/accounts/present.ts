import type { User } from '#contract/identity/people.ts';
import type { UserRow } from '../queries/accounts.ts';

export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    organization: row.organization,
    country: row.country,
    role: row.role,
    memberType: row.memberType,
    status: row.status,
    permissions: row.permissions,
    executiveUntil: row.executiveUntil?.toString() ?? null,
    emailConfirmed: row.emailConfirmedAt !== null,
    createdAt: row.createdAt.toString(),
    version: row.version,
  };
}
