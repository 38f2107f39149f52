/** SQL for discussions. Only moderators see hidden posts. */
import { and, asc, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DiscussionCategory } from '#contract/community/vocabulary.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { matchesWords } from '../../../platform/database/full-text-search.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import {
  ascending,
  byId,
  byInstant,
  descending,
  type Sorts,
} from '../../../platform/database/sorting.ts';
import {
  discussions,
  discussionFollows as follows,
  discussionMentions as mentions,
  discussionPosts as posts,
  memberProfiles as profiles,
  discussionReports as reports,
} from '../tables.ts';

export type DiscussionRow = typeof discussions.$inferSelect;
export type PostRow = typeof posts.$inferSelect;
export type ReportRow = typeof reports.$inferSelect;
/** With its opening post. */
export interface WholeDiscussion extends DiscussionRow {
  opening: PostRow;
  isFollowed: boolean;
}
/** The reader, and whether they see hidden posts. */
export interface Scope {
  userId: string;
  moderates: boolean;
}

export const discussionsSorted: Sorts<WholeDiscussion> = {
  default: descending(
    byInstant(discussions.updatedAt, ({ updatedAt }) => updatedAt),
    byId(discussions.id, ({ id }) => id),
  ),
};

const inScope = ({ moderates }: Scope) => (moderates ? undefined : isNull(discussions.hiddenAt));

const isFollowedBy = (db: Db, userId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(follows)
      .where(and(eq(follows.discussionId, discussions.id), eq(follows.userId, userId))),
  );

const withOpening = (db: Db, { userId }: Scope) =>
  db
    .select({
      discussion: discussions,
      opening: posts,
      isFollowed: sql<boolean>`${isFollowedBy(db, userId)}`,
    })
    .from(discussions)
    .innerJoin(posts, and(eq(posts.discussionId, discussions.id), posts.isOpening));

type Joined = Awaited<ReturnType<typeof withOpening>>[number];
const whole = ({ discussion, ...rest }: Joined): WholeDiscussion => ({ ...discussion, ...rest });

export async function pageDiscussions(
  db: Db,
  scope: Scope,
  {
    category,
    followed = false,
    search = '',
  }: { category?: DiscussionCategory | '' | undefined; followed?: boolean; search?: string },
  page: PageRequest<WholeDiscussion>,
): Promise<Page<WholeDiscussion>> {
  const rows = await withOpening(db, scope)
    .where(
      and(
        inScope(scope),
        category ? eq(discussions.category, category) : undefined,
        followed ? isFollowedBy(db, scope.userId) : undefined,
        matchesWords(sql`${discussions.title}`, search),
        page.beyond,
      ),
    )
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows.map(whole), page);
}

export async function findDiscussion(
  db: Db,
  scope: Scope,
  id: string,
): Promise<WholeDiscussion | null> {
  const row = await firstRow(
    withOpening(db, scope).where(and(eq(discussions.id, id), inScope(scope))),
  );
  return row && whole(row);
}

/** Locks the discussion against other changes until the transaction ends. */
export const lockDiscussion = (db: Transaction, scope: Scope, id: string) =>
  firstRow(
    db
      .select()
      .from(discussions)
      .where(and(eq(discussions.id, id), inScope(scope)))
      .for('update'),
  );

export const insertDiscussion = (db: Transaction, row: DiscussionRow) =>
  db.insert(discussions).values(row);

export const updateDiscussion = (db: Transaction, id: string, set: Partial<DiscussionRow>) =>
  db.update(discussions).set(set).where(eq(discussions.id, id));

export const insertPost = (db: Transaction, row: PostRow) => db.insert(posts).values(row);

export const repliesSorted: Sorts<PostRow> = {
  default: ascending(
    byInstant(posts.createdAt, ({ createdAt }) => createdAt),
    byId(posts.id, ({ id }) => id),
  ),
};

export async function pageReplies(
  db: Db,
  discussionId: string,
  page: PageRequest<PostRow>,
): Promise<Page<PostRow>> {
  const rows = await db
    .select()
    .from(posts)
    .where(and(eq(posts.discussionId, discussionId), eq(posts.isOpening, false), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

/** A post that the reader may see, with its discussion. */
export const findPost = (db: Db, scope: Scope, id: string) =>
  firstRow(
    db
      .select({ post: posts, discussion: discussions })
      .from(posts)
      .innerJoin(discussions, eq(discussions.id, posts.discussionId))
      .where(and(eq(posts.id, id), inScope(scope))),
  );

export const updatePost = (db: Transaction, id: string, set: Partial<PostRow>) =>
  db
    .update(posts)
    .set({ ...set, version: sql`${posts.version} + 1` })
    .where(eq(posts.id, id));

export const countReplies = (db: Db, discussionId: string): Promise<number> =>
  db.$count(
    posts,
    and(eq(posts.discussionId, discussionId), eq(posts.isOpening, false), isNull(posts.hiddenAt)),
  );

export const setFollowing = (
  db: Transaction,
  row: { discussionId: string; userId: string },
  following: boolean,
) =>
  following
    ? db.insert(follows).values(row).onConflictDoNothing()
    : db
        .delete(follows)
        .where(and(eq(follows.discussionId, row.discussionId), eq(follows.userId, row.userId)));

const idsOf = (rows: readonly { userId: string | null }[]): string[] =>
  rows.flatMap(({ userId }) => userId ?? []);

export const followersOf = async (db: Db, discussionId: string): Promise<string[]> =>
  idsOf(await db.select().from(follows).where(eq(follows.discussionId, discussionId)));

export const writersIn = async (db: Db, discussionId: string): Promise<string[]> =>
  idsOf(
    await db
      .selectDistinct({ userId: posts.authorId })
      .from(posts)
      .where(and(eq(posts.discussionId, discussionId), isNotNull(posts.authorId)))
      .limit(200),
  );

export const insertMentions = async (
  db: Transaction,
  postId: string,
  userIds: readonly string[],
): Promise<void> => {
  if (userIds.length > 0)
    await db.insert(mentions).values(userIds.map((userId) => ({ postId, userId })));
};

/** A few listed members whose name matches every word. */
export const listedNamed = (db: Db, search: string, limit: number) =>
  db
    .select({ id: profiles.userId, name: profiles.name })
    .from(profiles)
    .where(and(profiles.listed, profiles.isOpen, matchesWords(sql`${profiles.name}`, search)))
    // Not by the index of names, which would be read whole to find a few.
    .orderBy(asc(sql`lower(${profiles.name}) || ''`), asc(profiles.userId))
    .limit(limit);

/** The accounts among these that the directory lists. */
export const listedAmong = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0
    ? []
    : idsOf(
        await db
          .select({ userId: profiles.userId })
          .from(profiles)
          .where(and(profiles.listed, profiles.isOpen, inArray(profiles.userId, [...ids]))),
      );

/** Records a report unless the same person's earlier one is still open; returns whether it is new. */
export const insertReport = async (db: Transaction, row: ReportRow): Promise<boolean> =>
  (await db.insert(reports).values(row).onConflictDoNothing().returning({ id: reports.id }))
    .length > 0;

export const settleReports = (db: Transaction, postId: string, settledAt: Temporal.Instant) =>
  db
    .update(reports)
    .set({ settledAt })
    .where(and(eq(reports.postId, postId), isNull(reports.settledAt)));

const isOpen = isNull(reports.settledAt);

/** Reported posts that await a decision, oldest first. */
export async function pageReported(
  db: Db,
  page: PageRequest<PostRow>,
): Promise<Page<PostRow & { title: string }>> {
  const hasReport = exists(
    db
      .select({ one: sql`1` })
      .from(reports)
      .where(and(eq(reports.postId, posts.id), isOpen)),
  );
  const rows = await db
    .select({ post: posts, title: discussions.title })
    .from(posts)
    .innerJoin(discussions, eq(discussions.id, posts.discussionId))
    .where(and(hasReport, page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(
    rows.map(({ post, title }) => ({ ...post, title })),
    page,
  );
}

export const openReportsOn = (db: Db, postIds: readonly string[]): Promise<ReportRow[]> =>
  postIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(reports)
        .where(and(inArray(reports.postId, [...postIds]), isOpen))
        .orderBy(asc(reports.createdAt), asc(reports.id))
        .limit(500);

/** Everything that this person wrote, oldest first. */
export const postsOf = (db: Db, authorId: string) =>
  db
    .select({ post: posts, title: discussions.title })
    .from(posts)
    .innerJoin(discussions, eq(discussions.id, posts.discussionId))
    .where(eq(posts.authorId, authorId))
    .orderBy(asc(posts.createdAt), asc(posts.id));

export const reportsBy = (db: Db, reporterId: string) =>
  db
    .select()
    .from(reports)
    .where(eq(reports.reporterId, reporterId))
    .orderBy(asc(reports.createdAt));

/** Deletes this person's discussions that nobody else wrote in; returns their ids. */
export const deleteLonelyDiscussions = async (db: Transaction, authorId: string) =>
  db
    .delete(discussions)
    .where(
      and(
        eq(discussions.authorId, authorId),
        sql`not exists (select 1 from discussion_posts p where p.discussion_id = ${discussions.id}
          and p.author_id is distinct from ${authorId})`,
      ),
    )
    .returning({ id: discussions.id });

/** Empties this person's posts in discussions with others; returns the ids of the discussions. */
export async function emptyPostsOf(db: Transaction, authorId: string, now: Temporal.Instant) {
  const emptied = await db
    .update(posts)
    .set({ content: '', hiddenAt: now, version: sql`${posts.version} + 1` })
    .where(eq(posts.authorId, authorId))
    .returning({ discussionId: posts.discussionId });
  await db.update(reports).set({ reason: '' }).where(eq(reports.reporterId, authorId));
  return [...new Set(emptied.map(({ discussionId }) => discussionId))];
}
