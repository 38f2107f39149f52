/** Rows of platforms, their contacts and their projects, as calls answer with them. */
import type { PlatformContact } from '#contract/funding/platform-contacts.ts';
import type { KeptProject } from '#contract/funding/platform-records.ts';
import type { AdministeredPlatform, FundingPlatform } from '#contract/funding/platforms.ts';
import type { ContactRow } from '../queries/contacts.ts';
import type { PlatformRow } from './queries/platforms.ts';
import type { PlatformProjectRow } from './queries/projects.ts';

export const presentPlatform = (row: PlatformRow): FundingPlatform => ({
  id: row.id,
  name: row.name,
  description: row.description,
  type: row.type,
  region: row.region,
  minimumInvestment: row.minimumInvestment,
  maximumInvestment: row.maximumInvestment,
  focusAreas: row.focusAreas,
  stage: row.stages,
  website: row.website,
  contactEmail: row.contactEmail,
  status: row.archivedAt === null ? 'active' : 'archived',
  source: row.source,
  lastUpdated: row.updatedAt.toZonedDateTimeISO('UTC').toPlainDate().toString(),
  version: row.version,
});

export const presentAdministered = (row: PlatformRow): AdministeredPlatform => ({
  ...presentPlatform(row),
  totalAssets: row.totalAssets,
});

export const presentContact = (row: ContactRow): PlatformContact => ({
  id: row.id,
  platformId: row.platformId,
  name: row.name,
  title: row.title,
  department: row.department,
  isPrimary: row.isPrimary,
  email: row.email,
  phone: row.phone,
  lastContact: row.lastContact?.toString() ?? null,
  notes: row.notes,
  version: row.version,
});

export const presentProject = (row: PlatformProjectRow): KeptProject => ({
  id: row.id,
  name: row.name,
  description: row.description,
  status: row.status,
  fundingAmount: row.fundingAmount,
  startDate: row.startDate?.toString() ?? null,
  endDate: row.endDate?.toString() ?? null,
  appliedOn: row.appliedOn?.toString() ?? null,
  decidedOn: row.decidedOn?.toString() ?? null,
  progress: row.progress,
  source: row.source,
  version: row.version,
});
