import { listProjects } from '#contract/intake.ts';
import type { Change } from '../../platform/context.ts';
import { topics } from '../../platform/live.ts';
import { adoptProjects } from './queries.ts';

/** Gives a confirmed account what was submitted with its address while signed out. */
export async function joinProjects(
  change: Change,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const ids = await adoptProjects(change.db, email, userId);
  for (const id of ids)
    await change.audit({
      action: 'project.join-account',
      objectType: 'project',
      objectId: id,
      after: { ownerId: userId },
    });
  if (ids.length > 0) await change.publish(topics.person(userId), { changed: [listProjects.path] });
}
