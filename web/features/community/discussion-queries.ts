import {
  getDiscussion,
  listDiscussions,
  listReplies,
  listReportedPosts,
} from '#contract/community/discussions.ts';
import { discussionCategories } from '#contract/community/vocabulary.ts';
import { idNamed, pageOfAddress } from '../../data/define-screen.ts';
import { forApproved, isWhole, listOfSection, recordAt } from '../portals/member-tabs.ts';

const categoryOf = (query: URLSearchParams) => {
  const named = query.get('category') ?? '';
  return Object.hasOwn(discussionCategories, named)
    ? (named as keyof typeof discussionCategories)
    : undefined;
};

export const discussionList = forApproved('discussions', listDiscussions, (query) => {
  if (recordAt(query)) return null;
  if (!isWhole(query)) return listOfSection(query);
  return {
    ...listOfSection(query),
    category: categoryOf(query),
    followed: query.get('show') === 'followed' ? ('yes' as const) : undefined,
  };
});

export const discussionRecord = forApproved('discussions', getDiscussion, idNamed('discussion'));

export const replyList = forApproved('discussions', listReplies, (query) => {
  const id = query.get('discussion');
  return id ? { id, ...pageOfAddress(query) } : null;
});

const reported = forApproved('discussions', listReportedPosts, (query) =>
  recordAt(query) ? null : {},
);
/** Only administrators see reported posts. */
export const reportedPosts = {
  ...reported,
  isFor: (user: Parameters<NonNullable<typeof reported.isFor>>[0]) =>
    user.permissions.includes('admin_panel') && (reported.isFor?.(user) ?? true),
  optional: true as const,
};

export const discussionQueries = [discussionList, discussionRecord, replyList, reportedPosts];
