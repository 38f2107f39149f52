import {
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MergedFacts } from '#contract/funding/contact-duplicates.ts';
import type { ContactMapping, ImportStatus } from '#contract/funding/contact-imports.ts';
import type { MatchReasonCode } from '#contract/funding/match-vocabulary.ts';
import type { MatchReason } from '#contract/funding/matching.ts';
import type { SearchFilter } from '#contract/funding/opportunity-searches.ts';
import type {
  FundingRegion,
  PlatformProjectStatus,
  PlatformStage,
  PlatformType,
  SourceKind,
} from '#contract/funding/vocabulary.ts';
import type { CsvEncoding } from '../../platform/csv-reader.ts';
import { instant, plainDate } from '../../platform/database/columns.ts';
import type { FeedSettings } from './sync/sources/feed.ts';

const dollars = (name: string) => bigint(name, { mode: 'number' });

export const fundingPlatforms = pgTable('funding_platforms', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  type: text().$type<PlatformType>().notNull(),
  region: text().$type<FundingRegion>().notNull(),
  /** In US dollars; null: not stated. */
  minimumInvestment: dollars('minimum_investment'),
  maximumInvestment: dollars('maximum_investment'),
  totalAssets: dollars('total_assets'),
  focusAreas: text('focus_areas').array().notNull(),
  stages: text().array().$type<PlatformStage[]>().notNull(),
  website: text().notNull(),
  contactEmail: text('contact_email'),
  source: text().notNull(),
  archivedAt: instant('archived_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
});

export const platformContacts = pgTable('platform_contacts', {
  id: uuid().primaryKey(),
  platformId: uuid('platform_id').notNull(),
  name: text().notNull(),
  title: text().notNull(),
  department: text().notNull(),
  email: text(),
  phone: text(),
  isPrimary: boolean('is_primary').notNull(),
  notes: text().notNull(),
  lastContact: plainDate('last_contact'),
  /** A duplicate, which is hidden until it is deleted or the merge is undone. */
  mergedInto: uuid('merged_into'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
});

/** Two of one platform with the same address or name. */
export const similarContacts = pgTable(
  'similar_contacts',
  {
    platformId: uuid('platform_id').notNull(),
    firstId: uuid('first_id').notNull(),
    secondId: uuid('second_id').notNull(),
    foundAt: instant('found_at').notNull(),
    /** When somebody said that they are two people. */
    distinctAt: instant('distinct_at'),
  },
  (table) => [primaryKey({ columns: [table.firstId, table.secondId] })],
);

export const contactMerges = pgTable('contact_merges', {
  id: uuid().primaryKey(),
  platformId: uuid('platform_id').notNull(),
  keptId: uuid('kept_id').notNull(),
  duplicateId: uuid('duplicate_id').notNull(),
  /** What the kept contact said before, and with the merge. */
  before: jsonb().$type<MergedFacts>().notNull(),
  after: jsonb().$type<MergedFacts>().notNull(),
  mergedBy: uuid('merged_by'),
  mergedAt: instant('merged_at').notNull(),
});

/** Who asked to be forgotten. */
export const forgottenContacts = pgTable('forgotten_contacts', {
  addressHash: text('address_hash').primaryKey(),
  forgottenAt: instant('forgotten_at').notNull(),
});

export const contactImports = pgTable('contact_imports', {
  id: uuid().primaryKey(),
  platformId: uuid('platform_id').notNull(),
  createdBy: uuid('created_by'),
  fileKey: text('file_key').notNull(),
  fileName: text('file_name').notNull(),
  encoding: text().$type<CsvEncoding>().notNull(),
  separator: text().notNull(),
  /** The first lines; null once they are not needed any more. */
  sample: jsonb().$type<string[][]>(),
  mapping: jsonb().$type<ContactMapping>(),
  status: text().$type<ImportStatus>().notNull(),
  lines: integer().notNull(),
  linesRead: integer('lines_read').notNull().default(0),
  added: integer().notNull().default(0),
  createdAt: instant('created_at').notNull(),
  touchedAt: instant('touched_at').notNull(),
  finishedAt: instant('finished_at'),
});

export const contactImportRefusals = pgTable(
  'contact_import_refusals',
  {
    importId: uuid('import_id').notNull(),
    line: integer().notNull(),
    reason: text().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

/** The partners who see the contacts of a platform. */
export const platformPartners = pgTable(
  'platform_partners',
  {
    platformId: uuid('platform_id').notNull(),
    userId: uuid('user_id').notNull(),
    since: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.platformId, table.userId] })],
);

export const platformProjects = pgTable('platform_projects', {
  id: uuid().primaryKey(),
  platformId: uuid('platform_id').notNull(),
  name: text().notNull(),
  description: text().notNull(),
  status: text().$type<PlatformProjectStatus>().notNull(),
  fundingAmount: dollars('funding_amount'),
  startDate: plainDate('start_date'),
  endDate: plainDate('end_date'),
  appliedOn: plainDate('applied_on'),
  decidedOn: plainDate('decided_on'),
  /** In percent. */
  progress: integer().notNull(),
  source: text().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
});

export const fundingSources = pgTable('funding_sources', {
  id: text().primaryKey(),
  kind: text().$type<SourceKind>().notNull(),
  name: text().notNull(),
  address: text().notNull(),
  licence: text().notNull(),
  /** Of a feed or release packages. */
  settings: jsonb().$type<Partial<Omit<FeedSettings, 'address'>>>().notNull(),
  pausedAt: instant('paused_at'),
  etag: text(),
  lastModified: text('last_modified'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
});

export const syncRuns = pgTable('sync_runs', {
  id: uuid().primaryKey(),
  /** The order of runs, whatever the clock said. */
  number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  /** Null: all sources. */
  onlySource: text('only_source'),
  startedAt: instant('started_at').notNull(),
  /** When it last wrote something. */
  touchedAt: instant('touched_at').notNull(),
  finishedAt: instant('finished_at'),
});

export const syncSourceRuns = pgTable(
  'sync_source_runs',
  {
    runId: uuid('run_id').notNull(),
    sourceId: text('source_id').notNull(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    fetched: integer().notNull().default(0),
    inserted: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    /** The source said that nothing has changed. */
    notModified: boolean('not_modified').notNull().default(false),
    error: text(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.sourceId] })],
);

export const syncRejections = pgTable('sync_rejections', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  runId: uuid('run_id').notNull(),
  sourceId: text('source_id').notNull(),
  reason: text().notNull(),
  record: text().notNull(),
});

export const fundingOpportunities = pgTable('funding_opportunities', {
  /** `source:nativeId`. */
  id: text().primaryKey(),
  sourceId: text('source_id').notNull(),
  title: text().notNull(),
  platform: text().notNull(),
  platformId: uuid('platform_id'),
  type: text().$type<PlatformType>().notNull(),
  region: text().$type<FundingRegion>(),
  isOpen: boolean('is_open').notNull(),
  /** In US dollars; null: not stated. */
  amount: dollars('amount'),
  originalAmount: numeric('original_amount', { precision: 20, scale: 2, mode: 'number' }),
  originalCurrency: text('original_currency'),
  description: text().notNull(),
  requirements: text().array().notNull(),
  eligibility: text().array().notNull(),
  deadline: plainDate(),
  deadlineBinds: boolean('deadline_binds').notNull(),
  applicationUrl: text('application_url'),
  needsReview: boolean('needs_review').notNull(),
  digest: text().notNull(),
  fetchedAt: instant('fetched_at').notNull(),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  archivedAt: instant('archived_at'),
  mergedInto: text('merged_into'),
  /** Null: not merged, or before this was noted. */
  mergedAt: instant('merged_at'),
  version: integer().notNull().default(1),
});

export const opportunityChanges = pgTable('opportunity_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  opportunityId: text('opportunity_id').notNull(),
  at: instant().notNull(),
  /** Field names, with the value before and after. */
  changes: jsonb().$type<Record<string, [before: unknown, after: unknown]>>().notNull(),
});

/** The best opportunities of a project, by place. */
export const projectMatches = pgTable(
  'project_matches',
  {
    projectId: uuid('project_id').notNull(),
    opportunityId: text('opportunity_id').notNull(),
    place: integer().notNull(),
    good: boolean().notNull(),
    reasons: jsonb().$type<MatchReason[]>().notNull(),
    foundAt: instant('found_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.opportunityId] })],
);

export const projectMatchings = pgTable('project_matchings', {
  projectId: uuid('project_id').primaryKey(),
  fitting: integer().notNull(),
  computedAt: instant('computed_at').notNull(),
});

export const notifiedMatches = pgTable(
  'notified_matches',
  {
    projectId: uuid('project_id').notNull(),
    opportunityId: text('opportunity_id').notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.opportunityId] })],
);

/** One row, with the id 1. */
export const matchingFigures = pgTable('matching_figures', {
  id: integer().primaryKey(),
  computedAt: instant('computed_at').notNull(),
  projects: integer().notNull(),
  opportunities: integer().notNull(),
  fitting: bigint({ mode: 'number' }).notNull(),
  good: bigint({ mode: 'number' }).notNull(),
  reasons: jsonb().$type<{ code: MatchReasonCode; pairs: number; kept: number }[]>().notNull(),
});

export const favouriteOpportunities = pgTable(
  'favourite_opportunities',
  {
    userId: uuid('user_id').notNull(),
    opportunityId: text('opportunity_id').notNull(),
    since: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.opportunityId] })],
);

export const opportunitySearches = pgTable('opportunity_searches', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  filter: jsonb().$type<SearchFilter>().notNull(),
  alerts: boolean().notNull(),
  /** What was added before is known to its owner. */
  checkedAt: instant('checked_at').notNull(),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
});

export const opportunityMistakes = pgTable('opportunity_mistakes', {
  id: uuid().primaryKey(),
  opportunityId: text('opportunity_id').notNull(),
  /** Null once the account is erased. */
  reporterId: uuid('reporter_id'),
  message: text().notNull(),
  createdAt: instant('created_at').notNull(),
  settledAt: instant('settled_at'),
});

/** Two of different sources with the same title or address. */
export const similarOpportunities = pgTable(
  'similar_opportunities',
  {
    firstId: text('first_id').notNull(),
    secondId: text('second_id').notNull(),
    foundAt: instant('found_at').notNull(),
    /** When an administrator said that they are not the same. */
    distinctAt: instant('distinct_at'),
  },
  (table) => [primaryKey({ columns: [table.firstId, table.secondId] })],
);
