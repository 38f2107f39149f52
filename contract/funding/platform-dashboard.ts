/** A platform's dashboard and the figures over all platforms (DATA-29, FUND-23 to FUND-28). */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, date, id } from '../fields.ts';
import { fundingRegions, platformProjectStatuses, platformTypes } from './vocabulary.ts';

const readers = access('401 403 403 yes yes yes yes');

/** FUND-23 to FUND-28: counts, each by one formula; the distributions are of platforms. */
export const fundingFigures = z.object({
  platforms: z.number(),
  open: z.number(),
  closingSoon: z.number(),
  /** Sum of the amounts that are stated of open opportunities, and how many state none. */
  available: z.number(),
  withoutAmount: z.number(),
  types: z.array(z.object({ type: choice(platformTypes), count: z.number() })),
  regions: z.array(z.object({ region: choice(fundingRegions), count: z.number() })),
});
export type FundingFigures = z.infer<typeof fundingFigures>;

export const getPlatformFigures = defineCall({
  method: 'GET',
  path: '/api/funding/figures',
  summary: 'How many platforms and opportunities there are, and how they are distributed.',
  access: readers,
  input: z.object({}),
  output: fundingFigures,
});

export const platformContact = z.object({
  id: id(),
  name: z.string(),
  title: z.string(),
  department: z.string(),
  isPrimary: z.boolean(),
  /** The rest only for administrators and partners assigned to the platform (DECISIONS §2). */
  email: z.optional(z.nullable(z.string())),
  phone: z.optional(z.nullable(z.string())),
  lastContact: z.optional(z.nullable(date())),
  notes: z.optional(z.string()),
});
export type PlatformContact = z.infer<typeof platformContact>;

/** DATA-29. */
export const platformDashboard = z.object({
  name: z.string(),
  description: z.string(),
  type: choice(platformTypes),
  region: choice(fundingRegions),
  totalAssets: z.nullable(z.number()),
  activeProjects: z.number(),
  metrics: z.object({
    /** In percent of the projects decided; null: none was. */
    successRate: z.nullable(z.number()),
    /** In days from application to decision; null: no such project has both dates. */
    averageProcessingTime: z.nullable(z.number()),
    /** In US dollars: what active and completed projects were given, and what active ones were. */
    totalInvestments: z.number(),
    activeFunds: z.number(),
  }),
  projects: z.array(
    z.object({
      id: id(),
      name: z.string(),
      description: z.string(),
      status: choice(platformProjectStatuses),
      fundingAmount: z.nullable(z.number()),
      startDate: z.nullable(date()),
      endDate: z.nullable(date()),
      progress: z.number(),
    }),
  ),
  contacts: z.array(platformContact),
  abilities: z.object({ seeContactDetails: z.boolean() }),
});
export type PlatformDashboard = z.infer<typeof platformDashboard>;

export const getPlatformDashboard = defineCall({
  method: 'GET',
  path: '/api/platform-dashboard/{id}',
  summary: 'A platform with its projects, figures and contacts.',
  access: readers,
  input: z.object({ id: id() }),
  output: platformDashboard,
});
