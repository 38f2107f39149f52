/** Documents of a project, for other domains. */
import type { Db } from '../../../platform/database/database.ts';
import { documentsOf } from './queries.ts';

export const titlesOfProjectDocuments = async (
  db: Db,
  projectId: string,
): Promise<Map<string, string>> =>
  new Map((await documentsOf(db, [projectId])).map(({ id, title }) => [id, title]));
