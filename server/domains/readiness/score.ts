/**
 * How ready a project is: a pure rule over its answers. The sponsor's answer counts in full with a document that
 * shows it and by half without; a reviewer's answer counts in place of it, and in full.
 */
import type { Readiness, ReadinessStep } from '#contract/readiness/readiness.ts';
import {
  gradedQuestions,
  mostPointsOf,
  questionsOf,
  type ReadinessQuestion,
  readinessAreas,
} from '#contract/readiness/vocabulary.ts';
import { valuesOf } from '#contract/vocabulary.ts';

export interface Answered {
  level: number | null;
  hasEvidence: boolean;
  /** The reviewers' answer. */
  correctedTo: number | null;
}
/** Without an entry: nothing was answered. */
export type Answers = ReadonlyMap<ReadinessQuestion, Answered>;

export type Score = Pick<Readiness, 'score' | 'areas' | 'missing' | 'steps'>;

const nothing: Answered = { level: null, hasEvidence: false, correctedTo: null };
const stepsShown = 3;

export const questions = valuesOf(readinessAreas).flatMap(questionsOf);

const pointsAt = (question: ReadinessQuestion, level: number): number =>
  gradedQuestions[question].points[level] ?? 0;

/** Whether the question has such an answer. */
export const isLevelOf = (question: ReadinessQuestion, level: number): boolean =>
  level < gradedQuestions[question].points.length;

export function pointsOf(
  question: ReadinessQuestion,
  { level, hasEvidence, correctedTo }: Answered = nothing,
): number {
  if (correctedTo !== null) return pointsAt(question, correctedTo);
  if (level === null) return 0;
  return pointsAt(question, level) / (hasEvidence ? 1 : 2);
}

const isAnswered = ({ level, correctedTo }: Answered): boolean =>
  level !== null || correctedTo !== null;

/** Its document is asked for where the sponsor's word earns points. */
const lacksEvidence = (
  question: ReadinessQuestion,
  { level, hasEvidence, correctedTo }: Answered,
): boolean =>
  correctedTo === null && level !== null && !hasEvidence && pointsAt(question, level) > 0;

/** What raises the points of this question next: to answer it, then to show it, then the next higher answer. */
function nextStep(question: ReadinessQuestion, answered: Answered): ReadinessStep | null {
  if (!isAnswered(answered))
    return { question, kind: 'answer', level: null, points: mostPointsOf(question) };
  const now = pointsOf(question, answered);
  const level = answered.correctedTo ?? answered.level ?? 0;
  if (lacksEvidence(question, answered))
    return { question, kind: 'evidence', level: null, points: pointsAt(question, level) - now };
  if (!isLevelOf(question, level + 1)) return null;
  return {
    question,
    kind: 'level',
    level: level + 1,
    points: pointsAt(question, level + 1) - now,
  };
}

export function scoreOf(answers: Answers): Score {
  const of = (question: ReadinessQuestion) => answers.get(question) ?? nothing;
  const sum = (some: readonly ReadinessQuestion[], value: (one: ReadinessQuestion) => number) =>
    some.reduce((total, question) => total + value(question), 0);
  const pointsNow = (question: ReadinessQuestion) => pointsOf(question, of(question));
  return {
    score: sum(questions, pointsNow),
    areas: valuesOf(readinessAreas).map((area) => {
      const asked = questionsOf(area);
      return {
        area,
        points: sum(asked, pointsNow),
        most: sum(asked, mostPointsOf),
        answered: asked.filter((question) => isAnswered(of(question))).length,
        questions: asked.length,
      };
    }),
    missing: {
      answers: questions.filter((question) => !isAnswered(of(question))),
      evidence: questions.filter((question) => lacksEvidence(question, of(question))),
    },
    steps: questions
      .flatMap((question) => nextStep(question, of(question)) ?? [])
      // Among equals in the order of the questions.
      .sort((one, other) => other.points - one.points)
      .slice(0, stepsShown),
  };
}
