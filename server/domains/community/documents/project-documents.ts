/** Documents of a project, for other domains. */
import type { Db } from '../../../platform/database/database.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { countDocuments, documentsOf, documentsSorted, pageDocuments } from './queries.ts';

/** The documents of all these projects. */
export const projectDocumentIds = async (
  db: Db,
  projectIds: readonly string[],
): Promise<Set<string>> => new Set((await documentsOf(db, projectIds)).map(({ id }) => id));

export const titlesOfProjectDocuments = async (
  db: Db,
  projectId: string,
): Promise<Map<string, string>> =>
  new Map((await documentsOf(db, [projectId])).map(({ id, title }) => [id, title]));

/** The newest documents of all these projects, and how many there are. */
export async function newestProjectDocuments(db: Db, projectIds: readonly string[], limit: number) {
  const scope = { levels: [], projectIds };
  const { items } = await pageDocuments(db, { scope }, pageRequest({ limit }, documentsSorted));
  return {
    total: await countDocuments(db, scope),
    items: items.flatMap(({ id, title, projectId, createdAt }) =>
      projectId ? [{ id, title, projectId, createdAt: createdAt.toString() }] : [],
    ),
  };
}
