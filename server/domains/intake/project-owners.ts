/** Whose a project is, for other domains. */
import { type Context, caller } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  findProjectOwner,
  newestTitleOf,
  ownProjectsNamed,
  projectIdsOf,
} from './queries/project-owners.ts';

export const ownProjectIds = (db: Db, ownerId: string): Promise<string[]> =>
  projectIdsOf(db, ownerId);

/** The title of their newest project, or null. */
export const newestProjectOf = (db: Db, ownerId: string): Promise<string | null> =>
  newestTitleOf(db, ownerId);

/** The caller’s projects whose title or code has these words, a few. */
export const findOwnProjects = (context: Context, search: string, limit: number) =>
  ownProjectsNamed(context.db, caller(context).userId, search, limit);

/** Null where nobody has claimed it, undefined where there is no such project. */
export const ownerOfProject = (db: Db, id: string): Promise<string | null | undefined> =>
  findProjectOwner(db, id);
