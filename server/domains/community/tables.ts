import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type {
  AccessLevel,
  DiscussionCategory,
  DocumentCategory,
  EventStatus,
  ExpertiseArea,
  PositionStatus,
  ProfileField,
  RegistrationState,
} from '#contract/community/vocabulary.ts';
import type { Role } from '#contract/vocabulary.ts';
import { instant } from '../../platform/database/columns.ts';

export const documents = pgTable('documents', {
  id: uuid().primaryKey(),
  /** Null for the alliance's own documents. */
  projectId: uuid('project_id'),
  title: text().notNull(),
  description: text().notNull(),
  category: text().$type<DocumentCategory>().notNull(),
  accessLevel: text('access_level').$type<AccessLevel>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
});

/** Every file that a document has had. */
export const documentFiles = pgTable(
  'document_files',
  {
    documentId: uuid('document_id').notNull(),
    number: integer().notNull(),
    fileKey: text('file_key').notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer().notNull(),
    uploadedBy: uuid('uploaded_by'),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.number] })],
);

export const trainingSessions = pgTable('training_sessions', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  startsAt: instant('starts_at').notNull(),
  minutes: integer().notNull(),
  place: text().notNull(),
  joinUrl: text('join_url'),
  status: text().$type<EventStatus>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
});

export const discussions = pgTable('discussions', {
  id: uuid().primaryKey(),
  authorId: uuid('author_id'),
  title: text().notNull(),
  category: text().$type<DiscussionCategory>().notNull(),
  /** Replies that are not hidden. */
  replies: integer().notNull().default(0),
  hiddenAt: instant('hidden_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const discussionPosts = pgTable('discussion_posts', {
  id: uuid().primaryKey(),
  discussionId: uuid('discussion_id').notNull(),
  authorId: uuid('author_id'),
  isOpening: boolean('is_opening').notNull(),
  /** Empty once its author's account is erased. */
  content: text().notNull(),
  hiddenAt: instant('hidden_at'),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
});

export const discussionFollows = pgTable(
  'discussion_follows',
  { discussionId: uuid('discussion_id').notNull(), userId: uuid('user_id').notNull() },
  (table) => [primaryKey({ columns: [table.discussionId, table.userId] })],
);

export const discussionMentions = pgTable(
  'discussion_mentions',
  { postId: uuid('post_id').notNull(), userId: uuid('user_id').notNull() },
  (table) => [primaryKey({ columns: [table.postId, table.userId] })],
);

export const discussionReports = pgTable('discussion_reports', {
  id: uuid().primaryKey(),
  postId: uuid('post_id').notNull(),
  reporterId: uuid('reporter_id'),
  reason: text().notNull(),
  createdAt: instant('created_at').notNull(),
  settledAt: instant('settled_at'),
});

export const memberProfiles = pgTable('member_profiles', {
  userId: uuid('user_id').primaryKey(),
  listed: boolean().notNull().default(false),
  headline: text().notNull().default(''),
  about: text().notNull().default(''),
  expertise: text().array().$type<ExpertiseArea[]>().notNull().default([]),
  /** The fields that other members see. */
  shown: text().array().$type<ProfileField[]>().notNull().default([]),
  /** This and the columns below are a copy of the account, kept by a trigger. */
  name: text().notNull(),
  organization: text(),
  country: text(),
  role: text().$type<Role>().notNull(),
  isOpen: boolean('is_open').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
});

export const events = pgTable('events', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  startsAt: instant('starts_at').notNull(),
  minutes: integer().notNull(),
  endsAt: instant('ends_at').notNull(),
  place: text().notNull(),
  joinUrl: text('join_url'),
  /** Null for no limit. */
  capacity: integer(),
  status: text().$type<EventStatus>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
});

export const eventRegistrations = pgTable(
  'event_registrations',
  {
    eventId: uuid('event_id').notNull(),
    userId: uuid('user_id').notNull(),
    state: text().$type<RegistrationState>().notNull(),
    registeredAt: instant('registered_at').notNull(),
    remindedAt: instant('reminded_at'),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.userId] })],
);

export const policyPositions = pgTable('policy_positions', {
  id: uuid().primaryKey(),
  authorId: uuid('author_id'),
  title: text().notNull(),
  /** A draft `inReview` has the status `review`: see `statusOf`. */
  status: text().$type<Exclude<PositionStatus, 'review'>>().notNull(),
  inReview: boolean('in_review').notNull().default(false),
  adoptedAt: instant('adopted_at'),
  /** The number of its newest edition. */
  edition: integer().notNull(),
  comments: integer().notNull().default(0),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
});

export const positionEditions = pgTable(
  'position_editions',
  {
    positionId: uuid('position_id').notNull(),
    number: integer().notNull(),
    authorId: uuid('author_id'),
    title: text().notNull(),
    content: text().notNull(),
    note: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.positionId, table.number] })],
);

export const positionComments = pgTable('position_comments', {
  id: uuid().primaryKey(),
  positionId: uuid('position_id').notNull(),
  authorId: uuid('author_id'),
  edition: integer().notNull(),
  content: text().notNull(),
  createdAt: instant('created_at').notNull(),
});
