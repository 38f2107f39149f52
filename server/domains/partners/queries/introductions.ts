/** SQL for introductions, by the organisation on either side. */
import { and, count, desc, eq, inArray, or } from 'drizzle-orm';
import type { IntroductionStatus } from '#contract/partners/vocabulary.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import { byId, byInstant, descending, type Sorts } from '../../../platform/database/sorting.ts';
import { introductions } from '../tables.ts';

export type IntroductionRow = typeof introductions.$inferSelect;

const ofOrganization = (id: string) => or(eq(introductions.fromId, id), eq(introductions.toId, id));

export interface IntroductionFilter {
  status?: IntroductionStatus | '' | undefined;
  /** Only those that the organisation has to answer. */
  waiting?: 'true' | undefined;
}

const matching = (own: string, { status, waiting }: IntroductionFilter) =>
  and(
    waiting ? eq(introductions.toId, own) : ofOrganization(own),
    waiting ? eq(introductions.status, 'asked') : undefined,
    status ? eq(introductions.status, status) : undefined,
  );

export const introductionsSorted: Sorts<IntroductionRow> = {
  default: descending(
    byInstant(introductions.updatedAt, ({ updatedAt }) => updatedAt),
    byId(introductions.id, ({ id }) => id),
  ),
};

export async function pageIntroductions(
  db: Db,
  own: string,
  filter: IntroductionFilter,
  page: PageRequest<IntroductionRow>,
): Promise<Page<IntroductionRow>> {
  const rows = await db
    .select()
    .from(introductions)
    .where(and(matching(own, filter), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export const countIntroductions = async (
  db: Db,
  own: string,
  filter: IntroductionFilter,
): Promise<number> =>
  (await firstRow(db.select({ count: count() }).from(introductions).where(matching(own, filter))))
    ?.count ?? 0;

/** The open and accepted introductions with these organisations, by organisation id: at most one each. */
export async function introductionsWith(
  db: Db,
  own: string | null,
  ids: readonly string[],
): Promise<Map<string, IntroductionStatus>> {
  if (own === null || ids.length === 0) return new Map();
  const others = [...ids];
  const rows = await db
    .select()
    .from(introductions)
    .where(
      and(
        or(
          and(eq(introductions.fromId, own), inArray(introductions.toId, others)),
          and(eq(introductions.toId, own), inArray(introductions.fromId, others)),
        ),
        inArray(introductions.status, ['asked', 'accepted']),
      ),
    );
  return new Map(rows.map((row) => [row.fromId === own ? row.toId : row.fromId, row.status]));
}

export const insertIntroduction = (db: Transaction, row: IntroductionRow) =>
  db.insert(introductions).values(row);

/** Locked until the transaction ends. */
export const lockIntroduction = (db: Transaction, own: string, id: string) =>
  firstRow(
    db
      .select()
      .from(introductions)
      .where(and(eq(introductions.id, id), ofOrganization(own)))
      .for('update'),
  );

export async function updateIntroduction(
  db: Transaction,
  row: IntroductionRow,
  set: Pick<IntroductionRow, 'status' | 'answeredBy' | 'updatedAt'>,
): Promise<IntroductionRow> {
  const changed = { ...set, version: row.version + 1 };
  await db.update(introductions).set(changed).where(eq(introductions.id, row.id));
  return { ...row, ...changed };
}

const byPerson = (userId: string) =>
  or(eq(introductions.askedBy, userId), eq(introductions.answeredBy, userId));

/** Everything that a person asked for or answered, newest first. */
export const introductionsBy = (db: Db, userId: string): Promise<IntroductionRow[]> =>
  db
    .select()
    .from(introductions)
    .where(byPerson(userId))
    .orderBy(desc(introductions.createdAt), desc(introductions.id));

export const deleteIntroductionsAskedBy = (
  db: Transaction,
  userId: string,
): Promise<{ id: string }[]> =>
  db
    .delete(introductions)
    .where(eq(introductions.askedBy, userId))
    .returning({ id: introductions.id });
