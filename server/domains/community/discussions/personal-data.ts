/** What a person wrote in discussions: for the export, and for erasing the account. */
import type { Change } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { publishDiscussions } from './discussions.ts';
import {
  countReplies,
  deleteLonelyDiscussions,
  emptyPostsOf,
  postsOf,
  reportsBy,
  updateDiscussion,
} from './queries.ts';

export async function exportDiscussions(db: Db, userId: string): Promise<Record<string, unknown>> {
  const written = await postsOf(db, userId);
  const reports = await reportsBy(db, userId);
  return {
    discussionPosts: written.map(({ post, title }) => ({
      discussion: title,
      content: post.content,
      createdAt: post.createdAt.toString(),
    })),
    reportedPosts: reports.map(({ reason, createdAt }) => ({
      reason,
      createdAt: createdAt.toString(),
    })),
  };
}

/**
 * Deletes discussions that nobody else wrote in. In others the person's posts stay as empty posts without a name, and a
 * discussion keeps its title, which replies may refer to.
 */
export async function eraseDiscussions(change: Change, userId: string): Promise<void> {
  const deleted = await deleteLonelyDiscussions(change.db, userId);
  const emptied = await emptyPostsOf(change.db, userId, change.now);
  for (const id of emptied)
    await updateDiscussion(change.db, id, { replies: await countReplies(change.db, id) });
  for (const objectId of [...deleted.map(({ id }) => id), ...emptied])
    await change.audit({ action: 'discussion.forget', objectType: 'discussion', objectId });
  if (deleted.length + emptied.length > 0) await publishDiscussions(change);
}
