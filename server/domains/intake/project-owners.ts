/** Whose a project is, for other domains. */
import type { Db } from '../../platform/database/database.ts';
import { findProjectOwner, projectIdsOf } from './queries/project-owners.ts';

export const ownProjectIds = (db: Db, ownerId: string): Promise<string[]> =>
  projectIdsOf(db, ownerId);

/** Null where nobody has claimed it, undefined where there is no such project. */
export const ownerOfProject = (db: Db, id: string): Promise<string | null | undefined> =>
  findProjectOwner(db, id);
