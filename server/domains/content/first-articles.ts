import { randomUUID } from 'node:crypto';
import { articleTexts } from '#content/articles/all.ts';
import type { Platform } from '../../platform/context.ts';
import { claimFirstContent } from '../../platform/first-content.ts';
import { insertArticle } from './queries.ts';

/** Puts the product's first articles into a database that has not had them: an editor may change them then. */
export async function plantArticles({
  store,
  clock,
}: Pick<Platform, 'store' | 'clock'>): Promise<void> {
  const now = clock.now();
  await store.db.transaction(async (db) => {
    if (!(await claimFirstContent(db, 'articles', now))) return;
    for (const { slug, date, author, tags, featured, ...text } of articleTexts)
      await insertArticle(db, {
        ...text,
        id: randomUUID(),
        articleId: slug,
        author: author ?? null,
        tags: [...tags],
        publishedDate: Temporal.PlainDate.from(date),
        featured: featured ?? false,
        isPublished: true,
        createdAt: now,
        updatedAt: now,
      });
  });
}
