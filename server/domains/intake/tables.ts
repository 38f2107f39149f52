import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FundingStage, PipelineStatus } from '#contract/partners/vocabulary.ts';
import type { BudgetRange, Location, ProjectStatus, ProjectType } from '#contract/vocabulary.ts';
import { instant, plainDate } from '../../platform/database/columns.ts';

export const projects = pgTable('projects', {
  id: uuid().primaryKey(),
  trackingCode: text('tracking_code').notNull(),
  title: text().notNull(),
  description: text().notNull(),
  location: text().$type<Location>().notNull(),
  projectType: text('project_type').$type<ProjectType>().notNull(),
  budgetRange: text('budget_range').$type<BudgetRange>(),
  timeline: text(),
  status: text().$type<ProjectStatus>().notNull(),
  submittedBy: text('submitted_by').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull(),
  organization: text(),
  termsAcceptedAt: instant('terms_accepted_at').notNull(),
  ownerId: uuid('owner_id'),
  reviewBy: plainDate('review_by').notNull(),
  fingerprint: text().notNull(),
  submittedAt: instant('submitted_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
});

export const projectChanges = pgTable('project_changes', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  status: text().$type<ProjectStatus>().notNull(),
  note: text(),
  actorId: uuid('actor_id'),
  byAlliance: boolean('by_alliance').notNull(),
  at: instant().notNull(),
  version: integer().notNull(),
});

export const projectMessages = pgTable('project_messages', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  kind: text().$type<'internal' | 'message'>().notNull(),
  authorId: uuid('author_id'),
  author: text().notNull(),
  byAlliance: boolean('by_alliance').notNull(),
  content: text().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** What the alliance asks the owner of a project to do. */
export const projectTasks = pgTable('project_tasks', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  title: text().notNull(),
  dueOn: plainDate('due_on'),
  doneAt: instant('done_at'),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
});

/** What partners see of an approved project besides its facts, once its sponsor has agreed. */
export const pipelineEntries = pgTable('pipeline_entries', {
  projectId: uuid('project_id').primaryKey(),
  status: text().$type<PipelineStatus>().notNull(),
  fundingStage: text('funding_stage').$type<FundingStage>(),
  summary: text(),
  sharedAt: instant('shared_at'),
  version: integer().notNull().default(1),
});
