/** What a person wrote about policy positions, for the export. */
import type { Change } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { publishPositions } from './positions.ts';
import { commentsBy, deleteComment, editionsBy, recountComments } from './queries.ts';

export async function exportPositions(db: Db, userId: string): Promise<Record<string, unknown>> {
  const written = await editionsBy(db, userId);
  const comments = await commentsBy(db, userId);
  return {
    positionEditions: written.map(({ title, content, createdAt }) => ({
      title,
      content,
      createdAt: createdAt.toString(),
    })),
    positionComments: comments.map(({ content, createdAt }) => ({
      content,
      createdAt: createdAt.toString(),
    })),
  };
}

/** Deletes comments. A position belongs to the alliance: its text stays, without the name. */
export async function erasePositions(change: Change, userId: string): Promise<void> {
  const comments = await commentsBy(change.db, userId);
  for (const { id } of comments) await deleteComment(change.db, id);
  for (const id of new Set(comments.map(({ positionId }) => positionId)))
    await recountComments(change.db, id);
  if (comments.length > 0) await publishPositions(change);
}
