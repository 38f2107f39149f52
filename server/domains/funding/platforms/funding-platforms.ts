/** Funding platforms, for those whom the access table admits. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as own from '#contract/funding/own-platforms.ts';
import type * as dashboards from '#contract/funding/platform-dashboard.ts';
import type * as calls from '#contract/funding/platforms.ts';
import {
  type FundingRegion,
  fundingRegions,
  type PlatformType,
  platformTypes,
} from '#contract/funding/vocabulary.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Context, caller } from '../../../platform/context.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { todayOf } from '../../../platform/today.ts';
import { contactsOf } from '../queries/contacts.ts';
import { metricsOf } from './metrics.ts';
import { worksWith } from './platform-team.ts';
import { presentPlatform } from './present.ts';
import { figuresOfOpportunities } from './queries/figures.ts';
import { platformsOf } from './queries/partners.ts';
import {
  countByRegion,
  countByType,
  countPlatforms,
  findPlatform,
  pagePlatforms,
  platformsSorted,
} from './queries/platforms.ts';
import { projectsOf } from './queries/projects.ts';

export async function listFundingPlatforms(
  { db }: Context,
  { after, limit, ...filter }: CallInput<typeof calls.listFundingPlatforms>,
): Promise<CallOutput<typeof calls.listFundingPlatforms>> {
  const page = pageRequest({ after, limit }, platformsSorted);
  const { items, next } = await pagePlatforms(db, 'active', filter, page);
  const total = await countPlatforms(db, 'active', filter);
  return { items: items.map(presentPlatform), next, total };
}

export async function getFundingPlatform(
  { db }: Context,
  { platformId }: CallInput<typeof calls.getFundingPlatform>,
): Promise<CallOutput<typeof calls.getFundingPlatform>> {
  const row = await findPlatform(db, 'active', platformId);
  if (!row) throw new AppError('not_found');
  return presentPlatform(row);
}

export async function listOwnPlatforms(
  context: Context,
): Promise<CallOutput<typeof own.listOwnPlatforms>> {
  const rows = await platformsOf(context.db, caller(context).userId);
  return rows.map(({ id, name }) => ({ id, name }));
}

/** FUND-18: a deadline within so many days is soon. */
const soon = { days: 14 };

export async function getPlatformFigures({
  db,
  now,
  settings,
}: Context): Promise<CallOutput<typeof dashboards.getPlatformFigures>> {
  const today = todayOf(now, settings);
  const byType = new Map((await countByType(db)).map(({ type, count }) => [type, count]));
  const byRegion = new Map((await countByRegion(db)).map(({ region, count }) => [region, count]));
  const types = valuesOf(platformTypes) as PlatformType[];
  const regions = valuesOf(fundingRegions) as FundingRegion[];
  return {
    platforms: [...byType.values()].reduce((total, count) => total + count, 0),
    ...(await figuresOfOpportunities(db, today, today.add(soon))),
    types: types.map((type) => ({ type, count: byType.get(type) ?? 0 })),
    regions: regions.map((region) => ({ region, count: byRegion.get(region) ?? 0 })),
  };
}

export async function getPlatformDashboard(
  context: Context,
  { id }: CallInput<typeof dashboards.getPlatformDashboard>,
): Promise<CallOutput<typeof dashboards.getPlatformDashboard>> {
  const { db } = context;
  const row = await findPlatform(db, 'active', id);
  if (!row) throw new AppError('not_found');
  const projects = await projectsOf(db, id);
  const contacts = await contactsOf(db, id);
  const seeContactDetails = await worksWith(context, id);
  return {
    name: row.name,
    description: row.description,
    type: row.type,
    region: row.region,
    totalAssets: row.totalAssets,
    ...metricsOf(projects),
    projects: projects.flatMap((project) =>
      // Readers see how many were declined, in the rate, but not which.
      project.status === 'declined'
        ? []
        : [
            {
              id: project.id,
              name: project.name,
              description: project.description,
              status: project.status,
              fundingAmount: project.fundingAmount,
              startDate: project.startDate?.toString() ?? null,
              endDate: project.endDate?.toString() ?? null,
              progress: project.progress,
            },
          ],
    ),
    contacts: contacts.map((contact) => ({
      id: contact.id,
      name: contact.name,
      title: contact.title,
      department: contact.department,
      isPrimary: contact.isPrimary,
      ...(seeContactDetails && {
        email: contact.email,
        phone: contact.phone,
        lastContact: contact.lastContact?.toString() ?? null,
        ...(contact.notes && { notes: contact.notes }),
      }),
    })),
    abilities: { seeContactDetails },
  };
}
