import * as calls from '#contract/intake/projects.ts';
import { ownCounters } from '#contract/overview/dashboard.ts';
import type { Change } from '../../platform/context.ts';
import { topics } from '../../platform/live/live.ts';
import { adoptProjects } from './queries/projects.ts';

/** Assigns projects submitted while signed out to the account that confirmed their address. */
export async function claimGuestProjects(
  change: Change,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const ids = await adoptProjects(change.db, email, userId);
  for (const id of ids) {
    await change.audit({
      action: 'project.join-account',
      objectType: 'project',
      objectId: id,
      after: { ownerId: userId },
    });
    await change.events.emit(change, 'project-changed', { projectId: id });
  }
  if (ids.length > 0)
    await change.publish(topics.person(userId), {
      changed: [calls.listProjects.path, ...ownCounters],
    });
}
