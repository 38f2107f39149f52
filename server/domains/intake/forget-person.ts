import type { Change } from '../../platform/context.ts';
import { forgetMessagesOf, forgetSponsor } from './queries.ts';

/**
 * What intake keeps of a person without the person: a project stays as a record of what was reviewed, its
 * sponsor's name, address and organisation go, and so do their words to the reviewers. A project that is
 * still under review is withdrawn.
 */
export async function forgetPerson(
  change: Change,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const ids = await forgetSponsor(change.db, { userId, email }, change.now);
  await forgetMessagesOf(change.db, ids, userId);
  for (const id of ids)
    await change.audit({ action: 'project.forget-sponsor', objectType: 'project', objectId: id });
}
