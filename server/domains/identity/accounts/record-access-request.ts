import { randomUUID } from 'node:crypto';
import type { Change } from '../../../platform/context.ts';
import { topics } from '../../../platform/live/live.ts';
import { openRequest } from '../queries/access-requests.ts';
import { notifyAdministrators } from './notify-administrators.ts';

/** Records an application for a role and notifies administrators once. */
export async function recordAccessRequest(
  change: Change,
  { userId, firstName, lastName }: { userId: string; firstName: string; lastName: string },
  role: 'admin' | 'partner',
): Promise<void> {
  const row = { id: randomUUID(), userId, role, createdAt: change.now };
  if (!(await openRequest(change.db, row))) return;
  await change.audit({
    action: `user.request-${role}-role`,
    objectType: 'user',
    objectId: userId,
  });
  await change.publish(topics.administrators, { changed: ['/api/admin/'] });
  await notifyAdministrators(change, {
    kind: `${role}-requested`,
    params: { name: `${firstName} ${lastName}` },
    about: userId,
    link: '/admin?tab=requests&status=open',
  });
}
