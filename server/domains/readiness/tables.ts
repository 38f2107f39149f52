import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ReadinessQuestion } from '#contract/readiness/vocabulary.ts';
import { instant } from '../../platform/database/columns.ts';

export const readinessAssessments = pgTable('readiness_assessments', {
  projectId: uuid('project_id').primaryKey(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull(),
});

export const readinessAnswers = pgTable(
  'readiness_answers',
  {
    projectId: uuid('project_id').notNull(),
    question: text().$type<ReadinessQuestion>().notNull(),
    level: integer(),
    documentId: uuid('document_id'),
    answeredBy: uuid('answered_by'),
    answeredAt: instant('answered_at').notNull(),
  },
  ({ projectId, question }) => [primaryKey({ columns: [projectId, question] })],
);

export const readinessCorrections = pgTable('readiness_corrections', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  question: text().$type<ReadinessQuestion>().notNull(),
  /** Null: takes the correction before it back. */
  level: integer(),
  reason: text().notNull(),
  reviewerId: uuid('reviewer_id'),
  correctedAt: instant('corrected_at').notNull(),
  /** Of the assessment that it made. */
  version: integer().notNull(),
});
