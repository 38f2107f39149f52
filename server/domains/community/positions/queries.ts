/** SQL for policy positions. Every member may read all of them. */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PositionStatus } from '#contract/community/vocabulary.ts';
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
  positionComments as comments,
  positionEditions as editions,
  policyPositions as positions,
} from '../tables.ts';

export type PositionRow = typeof positions.$inferSelect;
export type EditionRow = typeof editions.$inferSelect;
export type CommentRow = typeof comments.$inferSelect;

const isAdopted = eq(positions.status, 'adopted');

/** A position's status is its column, but for a draft that was sent for review. */
export const statusOf = ({ status, inReview }: PositionRow): PositionStatus =>
  status === 'draft' && inReview ? 'review' : status;

export const columnsOf = (status: PositionStatus): Pick<PositionRow, 'status' | 'inReview'> =>
  status === 'review' ? { status: 'draft', inReview: true } : { status, inReview: false };

function hasStatus(status: PositionStatus): SQL | undefined {
  const wanted = columnsOf(status);
  return and(
    eq(positions.status, wanted.status),
    wanted.status === 'draft' ? eq(positions.inReview, wanted.inReview) : undefined,
  );
}

export const positionsSorted: Sorts<PositionRow> = {
  default: descending(
    byInstant(positions.updatedAt, ({ updatedAt }) => updatedAt),
    byId(positions.id, ({ id }) => id),
  ),
};

export async function pagePositions(
  db: Db,
  { status, search = '' }: { status?: PositionStatus | '' | undefined; search?: string },
  page: PageRequest<PositionRow>,
): Promise<Page<PositionRow>> {
  const rows = await db
    .select()
    .from(positions)
    .where(
      and(
        status ? hasStatus(status) : undefined,
        matchesWords(sql`${positions.title}`, search),
        page.beyond,
      ),
    )
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export const findPosition = (db: Db, id: string) =>
  firstRow(db.select().from(positions).where(eq(positions.id, id)));

/** The ids of the newest, as many as the sitemap lists. */
export const adoptedIds = async (db: Db): Promise<string[]> =>
  (
    await db
      .select({ id: positions.id })
      .from(positions)
      .where(isAdopted)
      .orderBy(desc(positions.updatedAt), desc(positions.id))
      .limit(200)
  ).map(({ id }) => id);

export const findAdopted = (db: Db, id: string) =>
  firstRow(
    db
      .select()
      .from(positions)
      .where(and(eq(positions.id, id), isAdopted)),
  );

/** Locked until the transaction ends. */
export const lockPosition = (db: Transaction, id: string) =>
  firstRow(db.select().from(positions).where(eq(positions.id, id)).for('update'));

export const insertPosition = (db: Transaction, row: PositionRow) =>
  db.insert(positions).values(row);

export const updatePosition = (db: Transaction, row: PositionRow) =>
  db.update(positions).set(row).where(eq(positions.id, row.id));

export const insertEdition = (db: Transaction, row: EditionRow) => db.insert(editions).values(row);

/** Newest first; `positionLimits` caps their number. */
export const editionsOf = (db: Db, positionId: string) =>
  db
    .select()
    .from(editions)
    .where(eq(editions.positionId, positionId))
    .orderBy(desc(editions.number));

export const findEdition = (db: Db, positionId: string, number: number) =>
  firstRow(
    db
      .select()
      .from(editions)
      .where(and(eq(editions.positionId, positionId), eq(editions.number, number))),
  );

export const commentsSorted: Sorts<CommentRow> = {
  default: ascending(
    byInstant(comments.createdAt, ({ createdAt }) => createdAt),
    byId(comments.id, ({ id }) => id),
  ),
};

export async function pageComments(
  db: Db,
  positionId: string,
  page: PageRequest<CommentRow>,
): Promise<Page<CommentRow>> {
  const rows = await db
    .select()
    .from(comments)
    .where(and(eq(comments.positionId, positionId), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export const insertComment = (db: Transaction, row: CommentRow) => db.insert(comments).values(row);

/** `authorId`: only if this person wrote it. */
export const deleteComment = (db: Transaction, id: string, authorId?: string) =>
  firstRow(
    db
      .delete(comments)
      .where(and(eq(comments.id, id), authorId ? eq(comments.authorId, authorId) : undefined))
      .returning({ positionId: comments.positionId }),
  );

export const recountComments = (db: Transaction, positionId: string) =>
  db
    .update(positions)
    .set({
      comments: sql`(select count(*)::integer from position_comments c where c.position_id = ${positionId})`,
    })
    .where(eq(positions.id, positionId));

export const commentersOn = async (db: Db, positionId: string): Promise<string[]> =>
  (
    await db
      .selectDistinct({ authorId: comments.authorId })
      .from(comments)
      .where(eq(comments.positionId, positionId))
      .limit(500)
  ).flatMap(({ authorId }) => authorId ?? []);

export const editionsBy = (db: Db, authorId: string) =>
  db
    .select()
    .from(editions)
    .where(eq(editions.authorId, authorId))
    .orderBy(asc(editions.createdAt));

export const commentsBy = (db: Db, authorId: string) =>
  db
    .select()
    .from(comments)
    .where(eq(comments.authorId, authorId))
    .orderBy(asc(comments.createdAt));
