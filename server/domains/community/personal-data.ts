/** What the community domain stores about a person: for the export, and for erasing the account. */
import { type Change, type Context, caller } from '../../platform/context.ts';
import { eraseUploads, exportUploads } from '../../platform/files/uploads.ts';
import { ownProjectIds } from '../intake/project-owners.ts';
import { getMemberProfile } from './directory/profiles.ts';
import { eraseDiscussions, exportDiscussions } from './discussions/personal-data.ts';
import { removeWithFiles } from './documents/documents.ts';
import { documentsOf } from './documents/queries.ts';
import { eraseEvents, exportEvents } from './events/personal-data.ts';
import { erasePositions, exportPositions } from './positions/personal-data.ts';

export async function exportCommunity(context: Context): Promise<Record<string, unknown>> {
  const { userId } = caller(context);
  const rows = await documentsOf(context.db, await ownProjectIds(context.db, userId));
  return {
    memberProfile: await getMemberProfile(context),
    ...(await exportDiscussions(context.db, userId)),
    ...(await exportEvents(context.db, userId)),
    ...(await exportPositions(context.db, userId)),
    ...(await exportUploads(context.db, userId)),
    documents: rows.map(({ title, description, createdAt }) => ({
      title,
      description,
      createdAt: createdAt.toString(),
    })),
  };
}

export async function eraseCommunity(
  change: Change,
  { userId }: { userId: string },
): Promise<void> {
  // The profile is deleted with the account's row.
  await eraseDiscussions(change, userId);
  await eraseEvents(change, userId);
  await erasePositions(change, userId);
  await eraseUploads(change, userId);
  // Before intake gives the projects up: afterwards nobody knows whose they were.
  for (const { id } of await documentsOf(change.db, await ownProjectIds(change.db, userId)))
    await removeWithFiles(change, id);
}
