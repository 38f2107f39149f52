/** What a self-assessment stores about a person: for the export, and until the account is erased. */
import { type Change, type Context, caller } from '../../platform/context.ts';
import { deleteFilesBelow } from '../../platform/files/stored-files.ts';
import { ownProjectIds } from '../intake/project-owners.ts';
import { isInForce } from './present.ts';
import { filesOfProfile } from './project-profile.ts';
import { answersOf, forgetPerson, latestCorrections } from './queries.ts';

export async function exportReadiness(context: Context): Promise<Record<string, unknown>> {
  const ids = await ownProjectIds(context.db, caller(context).userId);
  const answers = await answersOf(context.db, ids);
  const corrections = (await latestCorrections(context.db, ids)).filter(isInForce);
  return {
    readiness: ids.map((projectId) => ({
      projectId,
      answers: answers
        .filter((row) => row.projectId === projectId)
        .map(({ question, level, documentId, answeredAt }) => ({
          question,
          level,
          documentId,
          answeredAt: answeredAt.toString(),
        })),
      corrections: corrections
        .filter((row) => row.projectId === projectId)
        .map(({ question, level, reason, correctedAt }) => ({
          question,
          level,
          reason,
          correctedAt: correctedAt.toString(),
        })),
    })),
  };
}

/** Before intake gives the projects up: afterwards nobody knows whose they were. The profiles name the sponsor. */
export async function eraseReadiness(
  change: Change,
  { userId }: { userId: string },
): Promise<void> {
  for (const id of await ownProjectIds(change.db, userId))
    await deleteFilesBelow(change, filesOfProfile(id));
  await forgetPerson(change.db, userId);
}
