import { randomUUID } from 'node:crypto';
import { articleTexts } from '#content/articles/all.ts';
import type { Platform } from '../../platform/context.ts';
import { claimFirstContent } from '../../platform/default-content.ts';
import { insertArticle } from './queries.ts';

/**
 * Inserts the default articles into a new database, signed with the alliance's short name; editors may change them from
 * then on.
 */
export async function insertDefaultArticles({
  store,
  clock,
  settings,
}: Pick<Platform, 'store' | 'clock' | 'settings'>): Promise<void> {
  const now = clock.now();
  const { shortName } = settings.site;
  await store.db.transaction(async (db) => {
    if (!(await claimFirstContent(db, 'articles', now))) return;
    for (const { slug, date, signed, tags, featured, ...text } of articleTexts)
      await insertArticle(db, {
        ...text,
        id: randomUUID(),
        articleId: slug,
        author: signed ? `${shortName} Research` : null,
        tags: [...tags],
        publishedDate: Temporal.PlainDate.from(date),
        featured: featured ?? false,
        isPublished: true,
        createdAt: now,
        updatedAt: now,
      });
  });
}
