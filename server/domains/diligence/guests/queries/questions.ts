/** SQL for questions asked in rooms. */
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db, Transaction } from '../../../../platform/database/database.ts';
import { firstRow } from '../../../../platform/database/first-row.ts';
import { type Page, type PageRequest, pageOf } from '../../../../platform/database/paging.ts';
import { byId, byInstant, descending, type Sorts } from '../../../../platform/database/sorting.ts';
import { questions } from '../tables.ts';

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
