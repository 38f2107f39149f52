import { randomUUID } from 'node:crypto';
import type { Change } from '../../../platform/context.ts';
import { insertAccessRequest } from '../queries/accounts.ts';
import { notifyAdministrators } from './notify-administrators.ts';

/** Where administrators decide. */
const links = { admin: '/admin', partner: '/admin?tab=users' } as const;

/** Records an application for a role and notifies administrators once. */
export async function recordAccessRequest(
  change: Change,
  { userId, firstName, lastName }: { userId: string; firstName: string; lastName: string },
  role: keyof typeof links,
): Promise<void> {
  const row = { id: randomUUID(), userId, role, createdAt: change.now };
  if (!(await insertAccessRequest(change.db, row))) return;
  await change.audit({
    action: `user.request-${role}-role`,
    objectType: 'user',
    objectId: userId,
  });
  await notifyAdministrators(change, {
    kind: `${role}-requested`,
    params: { name: `${firstName} ${lastName}` },
    about: userId,
    link: links[role],
  });
}
