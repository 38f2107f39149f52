import type {
  Discussion,
  DiscussionDetail,
  DiscussionPost,
} from '#contract/community/discussions.ts';
import { renderMarkdown } from '../../../platform/markdown.ts';
import type { Account } from '../../identity/accounts/accounts.ts';
import type { PostRow, Scope, WholeDiscussion } from './queries.ts';

/** The authors' names, by id. */
export type Writers = ReadonlyMap<string, Pick<Account, 'name'>>;

const nameIn = (writers: Writers, id: string | null): string | null =>
  (id && writers.get(id)?.name) || null;

/** A hidden post keeps its place, but only moderators can read it. The text of an erased account is gone. */
export function presentPost(row: PostRow, scope: Scope, writers: Writers): DiscussionPost {
  const isHidden = row.hiddenAt !== null;
  const isRead = row.content !== '' && (!isHidden || scope.moderates);
  const isOwn = row.authorId === scope.userId;
  return {
    id: row.id,
    content: isRead ? row.content : null,
    html: isRead ? renderMarkdown(row.content) : null,
    createdBy: nameIn(writers, row.authorId),
    createdAt: row.createdAt.toString(),
    isOwn,
    isHidden,
    version: row.version,
    abilities: {
      report: !isOwn && !isHidden,
      moderate: scope.moderates && row.content !== '',
    },
  };
}

export function presentDiscussion(
  row: WholeDiscussion,
  scope: Scope,
  writers: Writers,
): Discussion {
  const isRead = row.opening.content !== '' && (row.opening.hiddenAt === null || scope.moderates);
  return {
    id: row.id,
    title: row.title,
    content: isRead ? row.opening.content : null,
    category: row.category,
    createdBy: nameIn(writers, row.authorId),
    createdAt: row.createdAt.toString(),
    updatedAt: row.updatedAt.toString(),
    replies: row.replies,
    isFollowed: row.isFollowed,
    isHidden: row.hiddenAt !== null,
  };
}

export const presentDetail = (
  row: WholeDiscussion,
  scope: Scope,
  writers: Writers,
): DiscussionDetail => ({
  ...presentDiscussion(row, scope, writers),
  opening: presentPost(row.opening, scope, writers),
});
