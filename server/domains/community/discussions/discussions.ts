/** Members' discussions: read, started, replied to, followed. */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '#contract/call.ts';
import * as calls from '#contract/community/discussions.ts';
import { discussionLimits, list } from '#contract/limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { topics } from '../../../platform/live/live.ts';
import { accountsOf, accountsThatMayOpen } from '../../identity/accounts/accounts.ts';
import { canAdminister } from '../../identity/policy.ts';
import { notifyPeople } from '../../notifications/notify-person.ts';
import { presentDetail, presentDiscussion, presentPost, type Writers } from './present.ts';
import {
  type DiscussionRow,
  discussionsSorted,
  findDiscussion,
  followersOf,
  insertDiscussion,
  insertMentions,
  insertPost,
  listedAmong,
  listedNamed,
  lockDiscussion,
  type PostRow,
  pageDiscussions,
  pageReplies,
  repliesSorted,
  type Scope,
  setFollowing,
  updateDiscussion,
  writersIn,
} from './queries.ts';

export function scopeOf(context: Context): Scope {
  const actor = caller(context);
  return { userId: actor.userId, moderates: canAdminister(actor, context.settings) };
}

export const writersOf = (db: Db, rows: readonly { authorId: string | null }[]): Promise<Writers> =>
  accountsOf(db, [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))]);

export async function listDiscussions(
  context: Context,
  { category, followed, ...asked }: CallInput<typeof calls.listDiscussions>,
): Promise<CallOutput<typeof calls.listDiscussions>> {
  const scope = scopeOf(context);
  const { items, next } = await pageDiscussions(
    context.db,
    scope,
    { category, followed: followed === 'yes' },
    pageRequest(asked, discussionsSorted),
  );
  const writers = await writersOf(context.db, items);
  return { items: items.map((row) => presentDiscussion(row, scope, writers)), next, total: null };
}

/** Those that the caller sees and whose title has these words, a few. */
export async function findDiscussions(context: Context, search: string, limit: number) {
  const page = pageRequest({ limit }, discussionsSorted);
  return (await pageDiscussions(context.db, scopeOf(context), { search }, page)).items;
}

export async function getDiscussion(
  context: Context,
  { id }: CallInput<typeof calls.getDiscussion>,
): Promise<CallOutput<typeof calls.getDiscussion>> {
  return detailOf(context.db, scopeOf(context), id);
}

async function detailOf(db: Db, scope: Scope, id: string) {
  const row = await findDiscussion(db, scope, id);
  if (!row) throw new AppError('not_found');
  return presentDetail(row, scope, await writersOf(db, [row, row.opening]));
}

export async function listReplies(
  context: Context,
  { id, ...asked }: CallInput<typeof calls.listReplies>,
): Promise<CallOutput<typeof calls.listReplies>> {
  const scope = scopeOf(context);
  if (!(await findDiscussion(context.db, scope, id))) throw new AppError('not_found');
  const { items, next } = await pageReplies(context.db, id, pageRequest(asked, repliesSorted));
  const writers = await writersOf(context.db, items);
  return { items: items.map((row) => presentPost(row, scope, writers)), next, total: null };
}

export async function startDiscussion(
  context: Context,
  { title, content, category, mentions = [] }: CallInput<typeof calls.startDiscussion>,
): Promise<CallOutput<typeof calls.startDiscussion>> {
  const scope = scopeOf(context);
  const { userId } = scope;
  return context.change(async (change) => {
    const row: DiscussionRow = {
      id: randomUUID(),
      authorId: userId,
      title,
      category,
      replies: 0,
      hiddenAt: null,
      createdAt: change.now,
      updatedAt: change.now,
    };
    await insertDiscussion(change.db, row);
    await write(change, row, { userId, content, isOpening: true }, mentions);
    await change.audit({
      action: 'discussion.start',
      objectType: 'discussion',
      objectId: row.id,
      after: { category },
    });
    return detailOf(change.db, scope, row.id);
  });
}

export async function replyToDiscussion(
  context: Context,
  { id, content, mentions = [] }: CallInput<typeof calls.replyToDiscussion>,
): Promise<CallOutput<typeof calls.replyToDiscussion>> {
  const scope = scopeOf(context);
  const { userId } = scope;
  return context.change(async (change) => {
    const row = await lockDiscussion(change.db, scope, id);
    if (!row) throw new AppError('not_found');
    const post = await write(change, row, { userId, content, isOpening: false }, mentions);
    const set = { replies: row.replies + 1, updatedAt: change.now };
    await updateDiscussion(change.db, id, set);
    await change.audit({ action: 'discussion.reply', objectType: 'discussion', objectId: id });
    return presentPost(post, scope, await writersOf(change.db, [post]));
  });
}

export async function followDiscussion(
  context: Context,
  { id, following }: CallInput<typeof calls.followDiscussion>,
): Promise<CallOutput<typeof calls.followDiscussion>> {
  const scope = scopeOf(context);
  return context.change(async (change) => {
    if (!(await lockDiscussion(change.db, scope, id))) throw new AppError('not_found');
    await setFollowing(change.db, { discussionId: id, userId: scope.userId }, following);
    return detailOf(change.db, scope, id);
  });
}

export async function listMentionable(
  context: Context,
  { search, discussionId }: CallInput<typeof calls.listMentionable>,
): Promise<CallOutput<typeof calls.listMentionable>> {
  const scope = scopeOf(context);
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return { people: [] };
  const here = discussionId && (await findDiscussion(context.db, scope, discussionId));
  const writers = here ? await openTo(context.db, await writersIn(context.db, here.id)) : [];
  const isNamed = (name: string) => {
    const parts = name.toLowerCase().split(/\s+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  const listed = await listedNamed(context.db, search, list.few + 1);
  const people = new Map(
    [...writers.filter(({ name }) => isNamed(name)), ...listed]
      .filter(({ id }) => id !== scope.userId)
      .map(({ id, name }) => [id, { id, name }]),
  );
  return { people: [...people.values()].slice(0, list.few) };
}

const openTo = async (db: Db, ids: readonly string[]) => [
  ...(await accountsThatMayOpen(db, ids, 'member_portal')).values(),
];

/** Writes a post, makes its author a follower of the discussion, and notifies the people concerned. */
async function write(
  change: Change,
  discussion: DiscussionRow,
  { userId, content, isOpening }: { userId: string; content: string; isOpening: boolean },
  asked: readonly string[],
): Promise<PostRow> {
  const mentioned = await mentionable(change.db, discussion.id, [...new Set(asked)], userId);
  const post: PostRow = {
    id: randomUUID(),
    discussionId: discussion.id,
    authorId: userId,
    isOpening,
    content,
    hiddenAt: null,
    createdAt: change.now,
    version: 1,
  };
  await insertPost(change.db, post);
  await insertMentions(change.db, post.id, mentioned);
  const followers = await openTo(change.db, await followersOf(change.db, discussion.id));
  await setFollowing(change.db, { discussionId: discussion.id, userId }, true);
  const name = (await accountsOf(change.db, [userId])).get(userId)?.name ?? '';
  const notice = {
    params: { name, title: discussion.title },
    about: userId,
    link: linkTo(discussion.id),
  };
  await notifyPeople(change, mentioned, { ...notice, kind: 'discussion-mentioned' });
  const others = followers.flatMap(({ id }) => (id === userId || mentioned.includes(id) ? [] : id));
  await notifyPeople(change, others, { ...notice, kind: 'discussion-replied' });
  await publishDiscussions(change);
  return post;
}

/**
 * Only people who may read the discussion, and whom the author can know from the directory or from the discussion
 * itself.
 */
async function mentionable(
  db: Db,
  discussionId: string,
  ids: readonly string[],
  userId: string,
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const known = new Set([...(await listedAmong(db, ids)), ...(await writersIn(db, discussionId))]);
  const open = await accountsThatMayOpen(db, ids, 'member_portal');
  if (ids.some((id) => !known.has(id) || !open.has(id)))
    throw new AppError('invalid_input', {
      fields: {
        mentions: 'Someone you mentioned can’t see this discussion. Remove them and send it again.',
      },
    });
  return ids.filter((id) => id !== userId).slice(0, discussionLimits.mentions);
}

export const linkTo = (discussionId: string): string => `/member-portal?discussion=${discussionId}`;

export const publishDiscussions = (change: Change): Promise<void> =>
  change.publish([topics.members, topics.administrators], {
    changed: [calls.listDiscussions.path, calls.listReportedPosts.path],
  });
