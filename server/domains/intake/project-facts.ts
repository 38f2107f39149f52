/** A project as its owner or a reviewer sees it, for other domains. */
import type { Project } from '#contract/intake/projects.ts';
import type { ProjectStatus } from '#contract/vocabulary.ts';
import type { Db } from '../../platform/database/database.ts';
import { presentProject } from './present.ts';
import { historyOf } from './queries/history.ts';
import { findProject, findProjects } from './queries/projects.ts';

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

export interface ProjectBrief {
  id: string;
  title: string;
  status: ProjectStatus;
  ownerId: string | null;
}

/** Several projects in brief, by id. */
export async function projectBriefs(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ProjectBrief>> {
  const rows = ids.length === 0 ? [] : await findProjects(db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}
