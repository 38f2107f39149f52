import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PartnerCountry, PartnerFocus } from '#contract/partners/places.ts';
import type {
  ContactSharing,
  IntroductionStatus,
  PartnerKind,
} from '#contract/partners/vocabulary.ts';
import { instant } from '../../platform/database/columns.ts';

export const partnerOrganizations = pgTable('partner_organizations', {
  id: uuid().primaryKey(),
  kind: text().$type<PartnerKind>().notNull(),
  name: text().notNull(),
  /** What it does, in one sentence. */
  summary: text().notNull(),
  description: text().notNull(),
  countries: text().array().$type<PartnerCountry[]>().notNull(),
  focuses: text().array().$type<PartnerFocus[]>().notNull(),
  website: text(),
  contactName: text('contact_name'),
  contactEmail: text('contact_email'),
  contactPhone: text('contact_phone'),
  contactSharing: text('contact_sharing').$type<ContactSharing>().notNull(),
  archivedAt: instant('archived_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
});

/** The organisation that a person belongs to. */
export const partnerPeople = pgTable('partner_people', {
  userId: uuid('user_id').primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  since: instant().notNull(),
});

export const introductions = pgTable('introductions', {
  id: uuid().primaryKey(),
  fromId: uuid('from_id').notNull(),
  toId: uuid('to_id').notNull(),
  message: text().notNull(),
  status: text().$type<IntroductionStatus>().notNull(),
  /** Null once the account is erased. */
  askedBy: uuid('asked_by'),
  answeredBy: uuid('answered_by'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer().notNull().default(1),
});

export const projectInterests = pgTable(
  'project_interests',
  {
    projectId: uuid('project_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    /** Null once the account is erased. */
    userId: uuid('user_id'),
    message: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.organizationId] })],
);
