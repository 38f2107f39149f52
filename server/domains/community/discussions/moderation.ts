/** Members report posts; administrators hide them or show them again. */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/community/discussions.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { accountsOf } from '../../identity/accounts/accounts.ts';
import { notifyAdministrators } from '../../identity/accounts/notify-administrators.ts';
import { notifyPerson } from '../../notifications/notify-person.ts';
import { linkTo, publishDiscussions, scopeOf, writersOf } from './discussions.ts';
import { presentPost } from './present.ts';
import {
  countReplies,
  findPost,
  insertReport,
  lockDiscussion,
  openReportsOn,
  pageReported,
  repliesSorted,
  settleReports,
  updateDiscussion,
  updatePost,
} from './queries.ts';

export async function reportPost(
  context: Context,
  { id, reason }: CallInput<typeof calls.reportPost>,
): Promise<void> {
  const scope = scopeOf(context);
  await context.change(async (change) => {
    const found = await findPost(change.db, scope, id);
    if (!found || found.post.hiddenAt || found.post.authorId === scope.userId)
      throw new AppError('not_found');
    const isNew = await insertReport(change.db, {
      id: randomUUID(),
      postId: id,
      reporterId: scope.userId,
      reason,
      createdAt: change.now,
      settledAt: null,
    });
    if (!isNew) return;
    await change.audit({ action: 'post.report', objectType: 'discussion-post', objectId: id });
    await notifyAdministrators(change, {
      kind: 'post-reported',
      params: { title: found.discussion.title, reason },
      about: scope.userId,
      link: linkTo(found.discussion.id),
    });
    await publishDiscussions(change);
  });
}

export async function listReportedPosts(
  context: Context,
  input: CallInput<typeof calls.listReportedPosts>,
): Promise<CallOutput<typeof calls.listReportedPosts>> {
  const scope = scopeOf(context);
  const { items, next } = await pageReported(context.db, pageRequest(input, repliesSorted));
  const reports = await openReportsOn(
    context.db,
    items.map(({ id }) => id),
  );
  const writers = await accountsOf(
    context.db,
    [
      ...new Set([
        ...items.map(({ authorId }) => authorId),
        ...reports.map((one) => one.reporterId),
      ]),
    ].flatMap((id) => id ?? []),
  );
  return {
    items: items.map((row) => ({
      ...presentPost(row, scope, writers),
      discussionId: row.discussionId,
      title: row.title,
      reports: reports
        .filter(({ postId }) => postId === row.id)
        .map(({ reason, reporterId, createdAt }) => ({
          reason,
          by: (reporterId && writers.get(reporterId)?.name) || null,
          createdAt: createdAt.toString(),
        })),
    })),
    next,
    total: null,
  };
}

export async function moderatePost(
  context: Context,
  { id, hidden }: CallInput<typeof calls.moderatePost>,
): Promise<CallOutput<typeof calls.moderatePost>> {
  const scope = scopeOf(context);
  return context.change(async (change) => {
    const before = await findPost(change.db, scope, id);
    if (!before) throw new AppError('not_found');
    await lockDiscussion(change.db, scope, before.discussion.id);
    const found = await findPost(change.db, scope, id);
    if (!found || found.post.content === '') throw new AppError('not_found');
    const { post, discussion } = found;
    const writers = await writersOf(change.db, [post]);
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== post.version)
      throw new AppError('stale', { current: presentPost(post, scope, writers) });
    await settleReports(change.db, id, change.now);
    const isNews = hidden !== (post.hiddenAt !== null);
    const hiddenAt = hidden ? (post.hiddenAt ?? change.now) : null;
    await updatePost(change.db, id, { hiddenAt });
    await updateDiscussion(
      change.db,
      discussion.id,
      post.isOpening ? { hiddenAt } : { replies: await countReplies(change.db, discussion.id) },
    );
    await change.audit({
      action: hidden ? 'post.hide' : 'post.restore',
      objectType: 'discussion-post',
      objectId: id,
      before: { hidden: post.hiddenAt !== null },
      after: { hidden },
    });
    if (hidden && isNews && post.authorId && post.authorId !== scope.userId)
      await notifyPerson(change, post.authorId, {
        kind: 'post-hidden',
        params: { title: discussion.title },
        link: '/member-portal?view=discussions',
      });
    await publishDiscussions(change);
    return presentPost({ ...post, hiddenAt, version: post.version + 1 }, scope, writers);
  });
}
