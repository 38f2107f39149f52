/** Scheduled publication, and the end of what was deleted. */

import { articleLimits } from '#contract/content/editing.ts';
import { changing, type Platform } from '../../platform/context.ts';
import { auditedChanges, keepRevision, publishArticles } from './article-editing.ts';
import { releaseOfDeleted } from './pictures/queries.ts';
import { dueArticles, lockArticle, removeDeleted, updateArticle } from './queries.ts';

/** Publishes the drafts whose time has come; each on its own, so that one failure keeps none of the others back. */
export async function publishDueArticles(platform: Platform): Promise<void> {
  const change = changing(platform, { actor: null, requestId: 'job-publish-articles' });
  for (const { id } of await dueArticles(platform.store.db, platform.clock.now()))
    await change(async (made) => {
      const before = await lockArticle(made.db, id);
      if (!before?.publishAt || before.deletedAt) return;
      if (Temporal.Instant.compare(before.publishAt, made.now) > 0) return;
      const row = {
        ...before,
        isPublished: true,
        publishAt: null,
        updatedAt: made.now,
        version: before.version + 1,
      };
      await updateArticle(made.db, row);
      await keepRevision(made, row, null);
      await made.audit({ objectType: 'article', objectId: id, ...auditedChanges(before, row) });
      await publishArticles(made);
    });
}

/** What was deleted can be restored for a while; its picture goes with it. */
export async function removeOldArticles({ store, clock }: Platform) {
  const before = clock.now().subtract({ hours: 24 * articleLimits.keptDays });
  return store.db.transaction(async (db) => {
    await releaseOfDeleted(db, before);
    return removeDeleted(db, before);
  });
}
