import type { Readiness } from '#contract/readiness/readiness.ts';
import type { ReadinessQuestion } from '#contract/readiness/vocabulary.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  projectDocumentIds,
  titlesOfProjectDocuments,
} from '../community/documents/project-documents.ts';
import { accountsOf } from '../identity/accounts/accounts.ts';
import {
  type AnswerRow,
  answersOf,
  type CorrectionRow,
  findAssessment,
  latestCorrections,
} from './queries.ts';
import { type Answers, pointsOf, questions, scoreOf } from './score.ts';

/** The sponsor reads that the alliance corrected it, reviewers also who did. */
export type Reader = 'sponsor' | 'reviewer';

export async function readinessOf(
  db: Db,
  { settings }: Pick<Context, 'settings'>,
  projectId: string,
  reader: Reader,
): Promise<Readiness> {
  const assessment = await findAssessment(db, projectId);
  const given = byQuestion(await answersOf(db, [projectId]));
  const corrected = byQuestion((await latestCorrections(db, [projectId])).filter(isInForce));
  const titles = await titlesOfProjectDocuments(db, projectId);
  const reviewers =
    reader === 'reviewer'
      ? await accountsOf(
          db,
          [...corrected.values()].flatMap(({ reviewerId }) => reviewerId ?? []),
        )
      : null;
  const nameOf = (id: string | null) => reviewers?.get(id ?? '')?.name ?? settings.site.name;
  const answers = answersIn(given, corrected, titles);
  return {
    id: projectId,
    ...scoreOf(answers),
    answers: questions.map((question) => {
      const answer = given.get(question);
      const correction = corrected.get(question);
      const title = titles.get(answer?.documentId ?? '');
      return {
        question,
        level: answer?.level ?? null,
        evidence:
          answer?.documentId && title !== undefined ? { id: answer.documentId, title } : null,
        answeredAt: answer?.answeredAt.toString() ?? null,
        points: pointsOf(question, answers.get(question)),
        correction: correction
          ? {
              level: correction.level,
              reason: correction.reason,
              by: nameOf(correction.reviewerId),
              at: correction.correctedAt.toString(),
            }
          : null,
      };
    }),
    updatedAt: assessment && assessment.version > 0 ? assessment.updatedAt.toString() : null,
    version: assessment?.version ?? 0,
  };
}

/** What counts of one project's answers and corrections, by the documents that are still there. */
const answersIn = (
  given: ReadonlyMap<ReadinessQuestion, AnswerRow>,
  corrected: ReadonlyMap<ReadinessQuestion, CorrectionRow>,
  documents: { has(id: string): boolean },
): Answers =>
  new Map(
    questions.map((question) => [
      question,
      {
        level: given.get(question)?.level ?? null,
        hasEvidence: documents.has(given.get(question)?.documentId ?? ''),
        correctedTo: corrected.get(question)?.level ?? null,
      },
    ]),
  );

/** The scores of those of these projects about which anything was answered, in constant statements. */
export async function readinessScores(
  db: Db,
  projectIds: readonly string[],
): Promise<Map<string, number>> {
  const given = Map.groupBy(await answersOf(db, projectIds), ({ projectId }) => projectId);
  const corrections = (await latestCorrections(db, projectIds)).filter(isInForce);
  const corrected = Map.groupBy(corrections, ({ projectId }) => projectId);
  const documents = await projectDocumentIds(db, [...given.keys()]);
  const begun = new Set([...given.keys(), ...corrected.keys()]);
  return new Map(
    [...begun].map((id) => {
      const answers = answersIn(
        byQuestion(given.get(id) ?? []),
        byQuestion(corrected.get(id) ?? []),
        documents,
      );
      return [id, scoreOf(answers).score];
    }),
  );
}

type InForce = CorrectionRow & { level: number };
export const isInForce = (row: CorrectionRow): row is InForce => row.level !== null;

const byQuestion = <Row extends AnswerRow | CorrectionRow>(rows: readonly Row[]) =>
  new Map<ReadinessQuestion, Row>(rows.map((row) => [row.question, row]));
