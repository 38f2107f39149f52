import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type {
  DealDocumentStatus,
  DealDocumentType,
  DealStage,
  DealStatus,
  EmailStatus,
  LoggedType,
  LostReason,
} from '#contract/deals/vocabulary.ts';
import { instant, plainDate } from '../../platform/database/columns.ts';

export const deals = pgTable('deals', {
  id: uuid().primaryKey(),
  platformId: uuid('platform_id').notNull(),
  name: text().notNull(),
  /** In whole US dollars. */
  amount: bigint({ mode: 'number' }).notNull(),
  stage: text().$type<DealStage>().notNull(),
  status: text().$type<DealStatus>().notNull(),
  /** In percent. */
  probability: integer().notNull(),
  expectedCloseDate: plainDate('expected_close_date'),
  contactId: uuid('contact_id'),
  assignedTo: text('assigned_to'),
  /** The account with the address in `assignedTo`, if it may see the deal. */
  ownerId: uuid('owner_id'),
  notes: text().notNull(),
  nextStep: text('next_step'),
  nextStepOn: plainDate('next_step_on'),
  projectId: uuid('project_id'),
  shownToSponsor: boolean('shown_to_sponsor').notNull().default(false),
  lostReason: text('lost_reason').$type<LostReason>(),
  lostNote: text('lost_note'),
  stageSince: instant('stage_since').notNull(),
  lastActivityAt: instant('last_activity_at'),
  closedAt: instant('closed_at'),
  /** When its owner was last reminded that nothing happens, and of which date of a next step. */
  staleRemindedAt: instant('stale_reminded_at'),
  stepRemindedOn: plainDate('step_reminded_on'),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
});

export const dealActivities = pgTable('deal_activities', {
  id: uuid().primaryKey(),
  dealId: uuid('deal_id').notNull(),
  platformId: uuid('platform_id').notNull(),
  type: text().$type<LoggedType>().notNull(),
  description: text().notNull(),
  outcome: text(),
  nextSteps: text('next_steps'),
  scheduledDate: plainDate('scheduled_date'),
  assignedTo: text('assigned_to'),
  /** Null once the account is erased. */
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
});

export const dealDocuments = pgTable('deal_documents', {
  id: uuid().primaryKey(),
  platformId: uuid('platform_id').notNull(),
  dealId: uuid('deal_id'),
  name: text().notNull(),
  type: text().$type<DealDocumentType>().notNull(),
  status: text().$type<DealDocumentStatus>().notNull(),
  reviewNote: text('review_note'),
  fileKey: text('file_key').notNull(),
  fileName: text('file_name').notNull(),
  mediaType: text('media_type').notNull(),
  bytes: integer().notNull(),
  /** Null once the account is erased. */
  uploadedBy: uuid('uploaded_by'),
  reviewedBy: uuid('reviewed_by'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
});

/** An activity that was sent as an email. */
export const dealEmails = pgTable('deal_emails', {
  activityId: uuid('activity_id').primaryKey(),
  mailId: uuid('mail_id').notNull(),
  /** Empty once the person is forgotten. */
  recipient: text().notNull(),
  subject: text().notNull(),
  /** The mail is deleted a few days after its outcome is known, which is kept here. */
  status: text().$type<EmailStatus>().notNull(),
  settledAt: instant('settled_at'),
});

export const dealTasks = pgTable('deal_tasks', {
  id: uuid().primaryKey(),
  dealId: uuid('deal_id').notNull(),
  title: text().notNull(),
  dueOn: plainDate('due_on'),
  /** Null: nobody yet, or their account was erased. */
  assigneeId: uuid('assignee_id'),
  doneAt: instant('done_at'),
  doneBy: uuid('done_by'),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
});

/** The meetings that were scheduled on a deal: each is a group of invitations. */
export const dealMeetings = pgTable('deal_meetings', {
  groupId: uuid('group_id').primaryKey(),
  dealId: uuid('deal_id').notNull(),
  contactId: uuid('contact_id'),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
});

/** The deals that a merge of contacts moved. */
export const dealContactMoves = pgTable(
  'deal_contact_moves',
  {
    mergeId: uuid('merge_id').notNull(),
    dealId: uuid('deal_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mergeId, table.dealId] })],
);
