/** SQL about self-assessments. Callers have found the project within the scope of whoever asks. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ReadinessQuestion } from '#contract/readiness/vocabulary.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { firstRow } from '../../platform/database/first-row.ts';
import { insertOrLock } from '../../platform/database/insert-or-lock.ts';
import {
  readinessAnswers as answers,
  readinessAssessments as assessments,
  readinessCorrections as corrections,
} from './tables.ts';

export type AssessmentRow = typeof assessments.$inferSelect;
export type AnswerRow = typeof answers.$inferSelect;
export type CorrectionRow = typeof corrections.$inferSelect;

export const findAssessment = (db: Db, projectId: string) =>
  firstRow(db.select().from(assessments).where(eq(assessments.projectId, projectId)));

/** Begun if it isn't there, with version 0; locked until the transaction ends. */
export async function lockAssessment(
  db: Transaction,
  projectId: string,
  now: Temporal.Instant,
): Promise<AssessmentRow> {
  const begun = { projectId, updatedAt: now, version: 0 };
  const row = await insertOrLock(db, assessments, begun, eq(assessments.projectId, projectId));
  return row ?? begun;
}

export async function raiseVersion(
  db: Transaction,
  { projectId, version }: AssessmentRow,
  updatedAt: Temporal.Instant,
): Promise<number> {
  const raised = version + 1;
  await db
    .update(assessments)
    .set({ updatedAt, version: raised })
    .where(eq(assessments.projectId, projectId));
  return raised;
}

export const answersOf = (db: Db, projectIds: readonly string[]): Promise<AnswerRow[]> =>
  projectIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(answers)
        .where(inArray(answers.projectId, [...projectIds]));

export const putAnswers = (db: Transaction, rows: AnswerRow[]) =>
  db
    .insert(answers)
    .values(rows)
    .onConflictDoUpdate({
      target: [answers.projectId, answers.question],
      set: {
        level: sql`excluded.level`,
        documentId: sql`excluded.document_id`,
        answeredBy: sql`excluded.answered_by`,
        answeredAt: sql`excluded.answered_at`,
      },
    });

export const insertCorrection = (db: Transaction, row: CorrectionRow) =>
  db.insert(corrections).values(row);

/** The latest of each question, also one that takes another back. */
export const latestCorrections = (
  db: Db,
  projectIds: readonly string[],
  question?: ReadinessQuestion,
): Promise<CorrectionRow[]> =>
  projectIds.length === 0
    ? Promise.resolve([])
    : db
        .selectDistinctOn([corrections.projectId, corrections.question])
        .from(corrections)
        .where(
          and(
            inArray(corrections.projectId, [...projectIds]),
            question === undefined ? undefined : eq(corrections.question, question),
          ),
        )
        .orderBy(corrections.projectId, corrections.question, desc(corrections.version));

/** Whose account goes: what they said stays, without them. */
export async function forgetPerson(db: Transaction, userId: string): Promise<void> {
  await db.update(answers).set({ answeredBy: null }).where(eq(answers.answeredBy, userId));
  await db.update(corrections).set({ reviewerId: null }).where(eq(corrections.reviewerId, userId));
}
