/** Opportunities that administrators enter themselves, and the same one from two sources. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, date, instant, line, optionalChoice, prose } from '../fields.ts';
import { length } from '../limits.ts';
import { dollars, opportunityId, webAddress } from './fields.ts';
import { foundOpportunity } from './opportunity-entries.ts';
import { fundingRegions, platformTypes } from './vocabulary.ts';

const administrators = access('401 403 403 403 403 403 yes');

export const curatedOpportunity = z.extend(foundOpportunity, {
  id: z.string(),
  source: z.string(),
  isOpen: z.boolean(),
  fetchedAt: instant(),
  version: z.number(),
});
export type CuratedOpportunity = z.infer<typeof curatedOpportunity>;

const lines = z.optional(z.array(line(1000)).check(z.maxLength(50, 'At most 50 lines.')));

export const enterOpportunity = defineCall({
  method: 'POST',
  path: '/api/admin/funding/opportunities',
  summary: 'Enters an opportunity by hand.',
  access: administrators,
  needs: 'admin_panel',
  status: 201,
  input: z.strictObject({
    title: line(300, 'Enter a title.'),
    platform: line(length.organization, 'Enter the funder.'),
    type: choice(platformTypes),
    region: optionalChoice(fundingRegions),
    amount: dollars(1),
    description: prose(20_000, 'Describe what is funded.'),
    requirements: lines,
    eligibility: lines,
    deadline: z.optional(z.union([z.literal(''), date()], 'Enter a date like 2027-01-31.')),
    applicationUrl: webAddress('Enter the address of the call.'),
  }),
  output: curatedOpportunity,
  example: {
    title: 'Regional fibre fund, second call',
    platform: 'Kaduna Infrastructure Fund',
    type: 'grant',
    amount: 500_000,
    description: 'Grants for open-access fibre between state capitals.',
    applicationUrl: 'https://fund.example.org/calls/2',
  },
});

const pair = z.object({ first: curatedOpportunity, second: curatedOpportunity });
export type DuplicatePair = z.infer<typeof pair>;

const opportunityMerge = z.object({
  id: z.string(),
  title: z.string(),
  source: z.string(),
  kept: z.object({ id: z.string(), title: z.string() }),
  /** Null: before this was noted. */
  mergedAt: z.nullable(instant()),
});
export type OpportunityMerge = z.infer<typeof opportunityMerge>;

export const listDuplicateOpportunities = defineCall({
  method: 'GET',
  path: '/api/admin/funding/duplicates',
  summary:
    'Opportunities of two sources with the same title or address, at most 20 pairs at a time, and the latest 20 merges.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({}),
  output: z.object({
    pairs: z.array(pair),
    more: z.boolean(),
    /** The latest first. */
    merges: z.array(opportunityMerge),
  }),
});

const merged = z.object({ id: z.string(), mergedInto: z.nullable(z.string()) });

export const mergeOpportunities = defineCall({
  method: 'POST',
  path: '/api/admin/funding/merges',
  summary: 'Lists one of two opportunities only: `duplicate` is shown as `kept` from now on.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ kept: opportunityId(), duplicate: opportunityId() }),
  output: merged,
});

export const undoMerge = defineCall({
  method: 'POST',
  path: '/api/admin/funding/merges/undo',
  summary: 'Lists an opportunity again that was merged into another.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ duplicate: opportunityId() }),
  output: merged,
});

export const distinguishOpportunities = defineCall({
  method: 'POST',
  path: '/api/admin/funding/distinctions',
  summary: 'Says that two opportunities are not the same, or with `distinct` false withdraws it.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({
    first: opportunityId(),
    second: opportunityId(),
    distinct: z.boolean(),
  }),
  output: z.object({ distinct: z.boolean() }),
});
