/** What the partner portal stores about a person: for the export, and for erasing the account. */
import { type Change, type Context, caller } from '../../platform/context.ts';
import { publishOrganizations } from './organizations.ts';
import { deleteInterestsBy, interestsBy } from './queries/interests.ts';
import { deleteIntroductionsAskedBy, introductionsBy } from './queries/introductions.ts';
import { forgetContact } from './queries/organizations.ts';
import { membershipOf } from './queries/people.ts';

export async function exportPartnerData(context: Context): Promise<Record<string, unknown>> {
  const { userId } = caller(context);
  const membership = await membershipOf(context.db, userId);
  const introductions = await introductionsBy(context.db, userId);
  const interests = await interestsBy(context.db, userId);
  return {
    partnerOrganization: membership && {
      name: membership.name,
      since: membership.since.toString(),
    },
    introductions: introductions.map(({ askedBy, message, status, createdAt }) => ({
      // What the other side wrote is theirs.
      ...(askedBy === userId && { message }),
      status,
      createdAt: createdAt.toString(),
    })),
    projectInterests: interests.map(({ projectId, message, createdAt }) => ({
      projectId,
      message,
      createdAt: createdAt.toString(),
    })),
  };
}

/** Deletes what the person wrote; their answers stay, without the name. */
export async function erasePartnerData(
  change: Change,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const belonged = await membershipOf(change.db, userId);
  const forgotten = await forgetContact(change.db, email);
  for (const { id } of await deleteIntroductionsAskedBy(change.db, userId))
    await change.audit({
      action: 'introduction.forget',
      objectType: 'introduction',
      objectId: id,
    });
  for (const { projectId } of await deleteInterestsBy(change.db, userId))
    await change.audit({ action: 'interest.forget', objectType: 'project', objectId: projectId });
  for (const { id } of forgotten)
    await change.audit({
      action: 'partner-organization.forget-contact',
      objectType: 'partner-organization',
      objectId: id,
    });
  if (belonged || forgotten.length > 0) await publishOrganizations(change);
}
