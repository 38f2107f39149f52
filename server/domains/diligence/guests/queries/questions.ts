/** SQL for questions asked in rooms. */
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../../platform/database/database.ts';
import { firstRow } from '../../../../platform/database/first-row.ts';
import { type IdScope, isAmong } from '../../../../platform/database/id-scope.ts';
import { type Page, type PageRequest, pageOf } from '../../../../platform/database/paging.ts';
import { byId, byInstant, descending, type Sorts } from '../../../../platform/database/sorting.ts';
import { diligenceRooms as rooms } from '../../tables.ts';
import { guests, questions } from '../tables.ts';

export type QuestionRow = typeof questions.$inferSelect;

const asked = byInstant(questions.askedAt, (row: QuestionRow) => row.askedAt);
const key = byId(questions.id, (row: QuestionRow) => row.id);
export const questionsSorted: Sorts<QuestionRow> = { default: descending(asked, key) };

/** `guestId`: their own and the published ones; without it all of the room. */
export async function pageQuestions(
  db: Db,
  of: { roomId: string; guestId?: string; state?: 'open' | 'answered' | '' | undefined },
  page: PageRequest<QuestionRow>,
): Promise<Page<QuestionRow>> {
  const rows = await db
    .select()
    .from(questions)
    .where(
      and(
        eq(questions.roomId, of.roomId),
        of.guestId
          ? or(eq(questions.guestId, of.guestId), eq(questions.isPublished, true))
          : undefined,
        of.state === 'open' ? isNull(questions.answer) : undefined,
        of.state === 'answered' ? isNotNull(questions.answer) : undefined,
        page.beyond,
      ),
    )
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

/**
 * The first unanswered question in the open rooms of these platforms that is assigned to this person, or to nobody and
 * asked by a guest of theirs; and how many there are.
 */
export async function firstOpenQuestion(db: Db, scope: IdScope, userId: string) {
  if (scope !== 'all' && scope.length === 0) return null;
  return firstRow(
    db
      .select({
        text: questions.text,
        askedAt: questions.askedAt,
        dealId: rooms.dealId,
        count: sql<number>`count(*) over ()`.mapWith(Number),
      })
      .from(questions)
      .innerJoin(rooms, eq(rooms.id, questions.roomId))
      .leftJoin(guests, eq(guests.id, questions.guestId))
      .where(
        and(
          isNull(questions.answer),
          eq(rooms.status, 'open'),
          or(
            eq(questions.assignedTo, userId),
            and(isNull(questions.assignedTo), eq(guests.invitedBy, userId)),
          ),
          isAmong(rooms.platformId, scope),
        ),
      )
      .orderBy(asc(questions.askedAt), asc(questions.id))
      .limit(1),
  );
}

export const findQuestion = (db: Db, id: string) =>
  firstRow(db.select().from(questions).where(eq(questions.id, id)));

export const lockQuestion = (db: Transaction, id: string) =>
  firstRow(db.select().from(questions).where(eq(questions.id, id)).for('update'));

export const insertQuestion = (db: Transaction, row: QuestionRow) =>
  db.insert(questions).values(row);

export async function updateQuestion(
  db: Transaction,
  row: QuestionRow,
  set: Partial<Omit<QuestionRow, 'id' | 'version'>>,
): Promise<QuestionRow> {
  const changed = { ...set, version: row.version + 1 };
  await db.update(questions).set(changed).where(eq(questions.id, row.id));
  return { ...row, ...changed };
}

export const questionsOfGuest = (db: Db, guestId: string) =>
  db.select().from(questions).where(eq(questions.guestId, guestId)).orderBy(questions.askedAt);

export const questionsOfPerson = (db: Db, userId: string) =>
  db
    .select()
    .from(questions)
    .where(or(eq(questions.askedBy, userId), eq(questions.answeredBy, userId)))
    .orderBy(questions.askedAt);
