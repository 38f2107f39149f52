/** Who owns a project, for other domains. */
import type { Db } from '../../platform/database/database.ts';
import { findProjectOwner, projectIdsOf } from './queries/project-owners.ts';

export const ownProjectIds = (db: Db, ownerId: string): Promise<string[]> =>
  projectIdsOf(db, ownerId);

/** Null if nobody has claimed the project, undefined if it doesn't exist. */
export const ownerOfProject = (db: Db, id: string): Promise<string | null | undefined> =>
  findProjectOwner(db, id);
