/** Funding platforms: who funds what, and where (DATA-27, DATA-29). Amounts are whole US dollars. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  changed,
  choice,
  date,
  email,
  id,
  line,
  optionalChoice,
  paging,
  prose,
  search,
} from '../fields.ts';
import { length } from '../limits.ts';
import { missing } from '../missing.ts';
import { dollars, optionalWebAddress, webAddress } from './fields.ts';
import {
  fundingRegions,
  platformSorts,
  platformStages,
  platformStates,
  platformTypes,
} from './vocabulary.ts';

const readers = access('401 403 403 yes yes yes yes');
const administrators = access('401 403 403 403 403 403 yes');

export const fundingPlatform = z.object({
  id: id(),
  name: z.string(),
  description: z.string(),
  type: choice(platformTypes),
  region: choice(fundingRegions),
  /** Null: not stated. */
  minimumInvestment: z.nullable(z.number()),
  maximumInvestment: z.nullable(z.number()),
  focusAreas: z.array(z.string()),
  stage: z.array(choice(platformStages)),
  website: z.string(),
  contactEmail: z.nullable(z.string()),
  status: z.enum(['active', 'archived']),
  /** Where what is said of it can be read. */
  source: z.string(),
  lastUpdated: date(),
  version: z.number(),
});
export type FundingPlatform = z.infer<typeof fundingPlatform>;

export const listFundingPlatforms = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/funding/platforms',
  summary: 'The funding platforms that are not archived, by name.',
  access: readers,
  input: z.object({
    ...paging,
    search: search(),
    type: optionalChoice(platformTypes),
    region: optionalChoice(fundingRegions),
  }),
  output: fundingPlatform,
});

export const getFundingPlatform = defineCall({
  method: 'GET',
  path: '/api/funding/platforms/{platformId}',
  summary: 'A funding platform.',
  access: readers,
  input: z.object({ platformId: id() }),
  output: fundingPlatform,
});

const entries = {
  name: line(length.organization, 'Enter the platform’s name.'),
  type: choice(platformTypes),
  region: choice(fundingRegions),
  focusAreas: z.array(line(60)).check(z.maxLength(20, 'At most 20 focus areas.')),
  minimumInvestment: dollars(),
  maximumInvestment: dollars(),
  stage: z.optional(z.array(choice(platformStages)).check(z.maxLength(20))),
  description: prose(length.description, 'Say what the platform funds.'),
  website: webAddress('Enter the platform’s web address.'),
  contactEmail: z.optional(z.union([z.literal(''), email()], missing.emailFormat)),
  /** Without it: the website. */
  source: optionalWebAddress(),
  totalAssets: dollars(),
};

const example = {
  name: 'Kaduna Infrastructure Fund',
  type: 'debt',
  region: 'West Africa',
  focusAreas: ['Energy'],
  minimumInvestment: 1_000_000,
  maximumInvestment: 10_000_000,
  description: 'Lends to private power and fibre projects in northern Nigeria.',
  website: 'https://fund.example.org',
};

export const createFundingPlatform = defineCall({
  method: 'POST',
  path: '/api/funding/platforms',
  summary: 'Adds a funding platform.',
  access: administrators,
  needs: 'admin_panel',
  status: 201,
  input: z.strictObject(entries),
  output: fundingPlatform,
  example,
});

/** As administrators see it. */
export const administeredPlatform = z.object({
  ...fundingPlatform.shape,
  totalAssets: z.nullable(z.number()),
});
export type AdministeredPlatform = z.infer<typeof administeredPlatform>;

export const listAllFundingPlatforms = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/funding-platforms',
  summary: 'All funding platforms, also archived ones, by name or by `sort`.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({
    ...paging,
    search: search(),
    type: optionalChoice(platformTypes),
    region: optionalChoice(fundingRegions),
    state: optionalChoice(platformStates),
    sort: optionalChoice(platformSorts),
  }),
  output: administeredPlatform,
});

export const administerFundingPlatform = defineCall({
  method: 'PATCH',
  path: '/api/admin/funding-platforms/{id}',
  summary: 'Changes a funding platform. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: changed({ id: id() }, entries),
  output: administeredPlatform,
  example,
});

export const archiveFundingPlatform = defineCall({
  method: 'POST',
  path: '/api/admin/funding-platforms/{id}/archive',
  summary:
    'Takes a funding platform off the site, or with `archived` false puts it back. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id(), archived: z.boolean() }),
  output: administeredPlatform,
  example: { archived: true },
});
