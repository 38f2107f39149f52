/** A project as its owner or a reviewer sees it, for other domains. */
import type { Project } from '#contract/intake/projects.ts';
import type { Db } from '../../platform/database/database.ts';
import { presentProject } from './present.ts';
import { findProject, historyOf } from './queries.ts';

export type ProjectScope = { ownerId: string } | 'all';

export type ProjectFacts = Project & { ownerId: string | null };

export async function projectFacts(
  db: Db,
  scope: ProjectScope,
  id: string,
): Promise<ProjectFacts | null> {
  const row = await findProject(db, scope, id);
  return row && { ...presentProject(row, await historyOf(db, row.id)), ownerId: row.ownerId };
}
