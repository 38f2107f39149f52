/** The readiness score of a project: its sponsor's self-assessment, the reviewers' corrections, and the profile for funders. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, id, instant, prose } from '../fields.ts';
import { length, writingLimits } from '../limits.ts';
import { readinessAreas, readinessQuestions } from './vocabulary.ts';

const own = access('401 own own own own own own');
const administrators = access('401 403 403 403 403 403 yes');

const question = () => choice(readinessQuestions);
/** Place of the answer among those of its question, from the lowest (0). */
const level = () => z.int('Choose one of the listed options.').check(z.gte(0), z.lte(9));

export const readinessAnswer = z.object({
  question: question(),
  /** The sponsor's answer; null: none yet. */
  level: z.nullable(level()),
  /** The document that shows it, one of the project's. */
  evidence: z.nullable(z.object({ id: id(), title: z.string() })),
  answeredAt: z.nullable(instant()),
  points: z.number(),
  /** The reviewers' answer, which counts in place of the sponsor's. */
  correction: z.nullable(
    z.object({ level: level(), reason: z.string(), by: z.string(), at: instant() }),
  ),
});
export type ReadinessAnswer = z.infer<typeof readinessAnswer>;

/** What raises the score: an answer, the document that shows one, or the next higher answer. */
export const readinessStep = z.object({
  question: question(),
  kind: z.enum(['answer', 'evidence', 'level']),
  /** The next higher answer. */
  level: z.nullable(level()),
  /** What it adds to the score, at most. */
  points: z.number(),
});
export type ReadinessStep = z.infer<typeof readinessStep>;

export const readiness = z.object({
  /** Of the project. */
  id: id(),
  /** 0 to 100. */
  score: z.number(),
  areas: z.array(
    z.object({
      area: choice(readinessAreas),
      points: z.number(),
      most: z.number(),
      answered: z.number(),
      questions: z.number(),
    }),
  ),
  /** All questions in order. */
  answers: z.array(readinessAnswer),
  missing: z.object({ answers: z.array(question()), evidence: z.array(question()) }),
  /** The three that add most. */
  steps: z.array(readinessStep),
  updatedAt: z.nullable(instant()),
  /** 0 until the first answer. */
  version: z.number(),
});
export type Readiness = z.infer<typeof readiness>;

export const getProjectReadiness = defineCall({
  method: 'GET',
  path: '/api/projects/{id}/readiness',
  summary:
    'The self-assessment of one of the caller’s own projects, its score, and what raises it.',
  access: own,
  input: z.object({ id: id() }),
  output: readiness,
});

export const saveProjectReadiness = defineCall({
  method: 'PATCH',
  path: '/api/projects/{id}/readiness',
  summary:
    'Saves some answers of the self-assessment. `documentId` is a document of the project. If-Match is honoured.',
  access: own,
  limits: writingLimits,
  input: z.strictObject({
    id: id(),
    answers: z
      .array(
        z.strictObject({
          question: question(),
          level: z.nullable(level()),
          documentId: z.nullable(id()),
        }),
      )
      .check(z.minLength(1), z.maxLength(Object.keys(readinessQuestions).length)),
  }),
  output: readiness,
  example: { answers: [{ question: 'grid', level: 2, documentId: null }] },
});

export const getReadinessReview = defineCall({
  method: 'GET',
  path: '/api/admin/projects/{id}/readiness',
  summary: 'The self-assessment of a project, with the names of the reviewers who corrected it.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ id: id() }),
  output: readiness,
});

export const correctReadiness = defineCall({
  method: 'PATCH',
  path: '/api/admin/projects/{id}/readiness',
  summary:
    'Corrects or confirms an answer; `level` null takes the correction back. The sponsor sees the reason. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({
    id: id(),
    question: question(),
    level: z.nullable(level()),
    reason: prose(length.note, 'Enter a reason for the sponsor.'),
  }),
  output: readiness,
  example: { question: 'grid', level: 1, reason: 'The offer has no date for the connection.' },
});

export const getProjectProfile = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/projects/{id}/profile',
  summary:
    'A one-page profile of the project for funders, as PDF. For its owner and for administrators.',
  access: access('401 own own own own own yes'),
  input: z.object({ id: id() }),
  output: z.unknown(),
});
