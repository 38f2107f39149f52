/** Members' discussions (DATA-12): their posts and followers, and moderation by administrators. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, id, instant, line, oneLine, optionalChoice, paging, prose } from '../fields.ts';
import { discussionLimits, length, writingLimits } from '../limits.ts';
import { discussionCategories } from './vocabulary.ts';

const members = access('401 403 yes yes yes yes yes');
const administrators = access('401 403 403 403 403 403 yes');

/** A post. Its text is null if an administrator hid it or its author was erased. */
export const discussionPost = z.object({
  id: id(),
  /** The Markdown source. */
  content: z.nullable(z.string()),
  /** Rendered as HTML that cannot run or load anything. */
  html: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  createdAt: instant(),
  isOwn: z.boolean(),
  isHidden: z.boolean(),
  version: z.number(),
  abilities: z.object({ report: z.boolean(), moderate: z.boolean() }),
});
export type DiscussionPost = z.infer<typeof discussionPost>;

export const discussion = z.object({
  id: id(),
  title: z.string(),
  content: z.nullable(z.string()),
  category: choice(discussionCategories),
  createdBy: z.nullable(z.string()),
  createdAt: instant(),
  /** When the newest post was written. */
  updatedAt: instant(),
  replies: z.number(),
  isFollowed: z.boolean(),
  isHidden: z.boolean(),
});
export type Discussion = z.infer<typeof discussion>;

export const discussionDetail = z.extend(discussion, { opening: discussionPost });
export type DiscussionDetail = z.infer<typeof discussionDetail>;

export const listDiscussions = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/discussions',
  summary: 'Discussions, those with the newest contribution first. `followed`: only the caller’s.',
  access: members,
  needs: 'member_portal',
  input: z.object({
    ...paging,
    category: optionalChoice(discussionCategories),
    followed: z.optional(z.union([z.literal('yes'), z.literal('')])),
  }),
  output: discussion,
});

/** People to notify of a post by name; only those who may read it. */
const mentions = () =>
  z.optional(z.array(id()).check(z.maxLength(discussionLimits.mentions, 'At most 10 people.')));

export const startDiscussion = defineCall({
  method: 'POST',
  path: '/api/discussions',
  summary: 'Starts a discussion, which the caller then follows.',
  access: members,
  needs: 'member_portal',
  status: 201,
  limits: writingLimits,
  input: z.strictObject({
    title: line(length.title, 'Enter a title.'),
    content: prose(length.message, 'Enter what you’d like to discuss.'),
    category: choice(discussionCategories),
    mentions: mentions(),
  }),
  output: discussionDetail,
  example: {
    title: 'Who has negotiated a wheeling agreement?',
    content: 'We are preparing one for a site near **Kaduna**.',
    category: 'infrastructure',
  },
});

export const getDiscussion = defineCall({
  method: 'GET',
  path: '/api/discussions/{id}',
  summary: 'One discussion with its opening.',
  access: members,
  needs: 'member_portal',
  input: z.object({ id: id() }),
  output: discussionDetail,
});

export const listReplies = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/discussions/{id}/replies',
  summary: 'The replies to a discussion, oldest first.',
  access: members,
  needs: 'member_portal',
  input: z.object({ ...paging, id: id() }),
  output: discussionPost,
});

export const replyToDiscussion = defineCall({
  method: 'POST',
  path: '/api/discussions/{id}/replies',
  summary: 'Replies, and follows the discussion. Its other followers and those mentioned are told.',
  access: members,
  needs: 'member_portal',
  status: 201,
  limits: writingLimits,
  input: z.strictObject({
    id: id(),
    content: prose(length.message, 'Enter a reply.'),
    mentions: mentions(),
  }),
  output: discussionPost,
  example: { content: 'We have. The regulator’s template saved us a month.' },
});

export const followDiscussion = defineCall({
  method: 'PATCH',
  path: '/api/discussions/{id}/follow',
  summary: 'Follows a discussion, or no longer.',
  access: members,
  needs: 'member_portal',
  input: z.strictObject({ id: id(), following: z.boolean() }),
  output: discussionDetail,
  example: { following: true },
});

export const listMentionable = defineCall({
  method: 'GET',
  path: '/api/mentionable-people',
  summary:
    'A few people who may read discussions and match every word: those listed in the directory, and whoever took part in the discussion.',
  access: members,
  needs: 'member_portal',
  input: z.object({
    search: oneLine(length.search),
    discussionId: z.optional(id()),
  }),
  output: z.object({ people: z.array(z.object({ id: id(), name: z.string() })) }),
  example: { search: 'Kwame' },
});

export const reportPost = defineCall({
  method: 'POST',
  path: '/api/discussion-posts/{id}/reports',
  summary: 'Reports a contribution to the administrators; a repeat changes nothing.',
  access: members,
  needs: 'member_portal',
  status: 204,
  limits: writingLimits,
  input: z.strictObject({
    id: id(),
    reason: prose(discussionLimits.reason, 'Enter what is wrong with it.'),
  }),
  output: z.unknown(),
  example: { reason: 'Advertises a product that has nothing to do with the question.' },
});

export const moderatePost = defineCall({
  method: 'PATCH',
  path: '/api/admin/discussion-posts/{id}',
  summary:
    'Hides a contribution or shows it again; either settles its reports. A hidden opening hides its discussion. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id(), hidden: z.boolean() }),
  output: discussionPost,
  example: { hidden: true },
});

/** A post with its unsettled reports. */
export const reportedPost = z.extend(discussionPost, {
  discussionId: id(),
  title: z.string(),
  reports: z.array(
    z.object({ reason: z.string(), by: z.nullable(z.string()), createdAt: instant() }),
  ),
});
export type ReportedPost = z.infer<typeof reportedPost>;

export const listReportedPosts = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/discussion-reports',
  summary: 'Reported contributions that nobody has decided about yet, oldest first.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object(paging),
  output: reportedPost,
});
