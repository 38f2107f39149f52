import { expect, test } from 'vitest';
import { readinessTexts } from '#content/readiness.ts';
import {
  gradedQuestions,
  mostPointsOf,
  type ReadinessQuestion,
  readinessQuestions,
} from '#contract/readiness/vocabulary.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import { type Answered, pointsOf, questions, scoreOf } from './score.ts';

const answered = (given: Partial<Answered>): Answered => ({
  level: null,
  hasEvidence: false,
  correctedTo: null,
  ...given,
});
const scored = (given: Partial<Record<ReadinessQuestion, Partial<Answered>>>) =>
  scoreOf(
    new Map(
      Object.entries(given).map(([question, one]) => [
        question as ReadinessQuestion,
        answered(one),
      ]),
    ),
  );

test('each question has an area, its words, and one answer for each grade of points', () => {
  expect([...questions].sort()).toEqual([...valuesOf(readinessQuestions)].sort());
  for (const question of questions) {
    const { points } = gradedQuestions[question];
    expect(readinessTexts[question].answers.length, question).toBe(points.length);
    expect(points[0], question).toBe(0);
    // Rising, and even, so that half of them is whole.
    expect(
      [...points].sort((a, b) => a - b),
      question,
    ).toEqual(points);
    expect(
      points.filter((one) => one % 2 !== 0),
      question,
    ).toEqual([]);
  }
});

test('the highest answers, each with its document, make 100', () => {
  const highest = Object.fromEntries(
    questions.map((question) => [
      question,
      { level: gradedQuestions[question].points.length - 1, hasEvidence: true },
    ]),
  );
  const { score, areas, missing, steps } = scored(highest);
  expect(score).toBe(100);
  expect(areas.map(({ points, most }) => points === most)).not.toContain(false);
  expect([missing, steps]).toEqual([{ answers: [], evidence: [] }, []]);
});

test('without an answer the score is 0, every question is missing, and the weightiest come first', () => {
  const { score, areas, missing, steps } = scored({});
  expect(score).toBe(0);
  expect(areas).toHaveLength(8);
  expect(missing).toEqual({ answers: questions, evidence: [] });
  expect(steps.map(({ question, kind, points }) => [question, kind, points])).toEqual([
    ['grid', 'answer', 8],
    ['customers', 'answer', 8],
    ['land', 'answer', 6],
  ]);
});

test('an answer counts by half until a document shows it', () => {
  expect(pointsOf('grid', answered({ level: 2 }))).toBe(2);
  expect(pointsOf('grid', answered({ level: 2, hasEvidence: true }))).toBe(4);
  const { areas, missing } = scored({ grid: { level: 2 }, supply: { level: 0 } });
  expect(areas.find(({ area }) => area === 'power')).toEqual({
    area: 'power',
    points: 2,
    most: 20,
    answered: 2,
    questions: 3,
  });
  // The lowest answer earns nothing that a document could show.
  expect(missing.evidence).toEqual(['grid']);
});

test('a reviewer’s answer counts in full and in place of the sponsor’s, with or without a document', () => {
  for (const hasEvidence of [true, false])
    expect(pointsOf('grid', answered({ level: 3, hasEvidence, correctedTo: 1 }))).toBe(2);
  expect(pointsOf('land', answered({ correctedTo: 3 }))).toBe(6);
  expect(scored({ grid: { level: 3, correctedTo: 1 } }).missing.evidence).toEqual([]);
});

test('what raises the score: to answer, then to show it, then the next higher answer', () => {
  const top = (question: ReadinessQuestion) => ({
    level: gradedQuestions[question].points.length - 1,
    hasEvidence: true,
  });
  const rest = Object.fromEntries(questions.map((question) => [question, top(question)]));
  const { steps, score } = scored({
    ...rest,
    customers: {},
    land: { level: 3 },
    grid: { level: 2, hasEvidence: true },
    market: { level: 1, correctedTo: 1 },
  });
  expect(steps).toEqual([
    { question: 'customers', kind: 'answer', level: null, points: mostPointsOf('customers') },
    { question: 'grid', kind: 'level', level: 3, points: 4 },
    { question: 'land', kind: 'evidence', level: null, points: 3 },
  ]);
  expect(score).toBe(100 - 8 - 3 - 4 - 2);
});
