/** The documents of a person's projects: for the export, and until the account is erased. */
import { type Change, type Context, caller } from '../../platform/context.ts';
import { ownProjectIds } from '../intake/project-owners.ts';
import { removeWithFiles } from './documents/documents.ts';
import { documentsOf } from './documents/queries.ts';

export async function exportDocuments(context: Context): Promise<Record<string, unknown>> {
  const { db } = context;
  const rows = await documentsOf(db, await ownProjectIds(db, caller(context).userId));
  return {
    documents: rows.map(({ title, description, createdAt }) => ({
      title,
      description,
      createdAt: createdAt.toString(),
    })),
  };
}

/** Before intake gives the projects up: afterwards nobody knows whose they were. */
export async function eraseDocuments(
  change: Change,
  { userId }: { userId: string },
): Promise<void> {
  for (const { id } of await documentsOf(change.db, await ownProjectIds(change.db, userId)))
    await removeWithFiles(change, id);
}
