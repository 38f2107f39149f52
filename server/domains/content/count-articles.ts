import type { ArticleCategory } from '#contract/content/editing.ts';
import type { Db } from '../../platform/database/database.ts';
import { countPublished } from './queries.ts';

/** How many articles are published, in all and in a category. */
export async function articleCounts(db: Db) {
  const counted = await countPublished(db);
  return {
    all: counted.reduce((sum, { count }) => sum + count, 0),
    in: (wanted: ArticleCategory): number =>
      counted.find(({ category }) => category === wanted)?.count ?? 0,
  };
}
