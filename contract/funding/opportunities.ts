/** Funding opportunities (DATA-28): the list, one of them, favourites, and what readers say is wrong. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  choice,
  date,
  instant,
  optionalChoice,
  optionalLine,
  paging,
  prose,
  search,
} from '../fields.ts';
import { length, writingLimits } from '../limits.ts';
import { opportunityId } from './fields.ts';
import {
  fundingRegions,
  opportunitySorts,
  opportunityStatuses,
  platformTypes,
} from './vocabulary.ts';

const readers = access('401 403 403 yes yes yes yes');
const own = access('401 403 403 own own own own');

/** Opportunities are counted up to here; one more means that there are more. */
export const mostCounted = 1000;

/** In whole US dollars. */
const dollars = () =>
  z.optional(
    z.union([
      z.literal(''),
      z.coerce
        .number('Enter a number.')
        .check(z.int('Enter whole dollars.'), z.gte(0), z.lte(1_000_000_000_000)),
    ]),
  );

/** What a list of opportunities can be narrowed by, and a search be saved with. */
export const opportunityFilter = {
  search: search(),
  type: optionalChoice(platformTypes),
  region: optionalChoice(fundingRegions),
  source: optionalLine(100),
  status: optionalChoice(opportunityStatuses),
  /** Those that state no amount are left out. */
  minAmount: dollars(),
  maxAmount: dollars(),
  /** With a deadline on this day or before. */
  before: z.optional(z.union([date(), z.literal('')])),
  favourites: z.optional(z.union([z.literal('yes'), z.literal('')])),
};

/** Of a filter: nothing can have an amount between them. */
export const amountsInOrder = z.refine<{
  minAmount?: number | '' | undefined;
  maxAmount?: number | '' | undefined;
}>(({ minAmount, maxAmount }) => !minAmount || !maxAmount || minAmount <= maxAmount, {
  path: ['maxAmount'],
  error: 'Enter at least the lower amount.',
});

export const opportunity = z.object({
  id: z.string(),
  title: z.string(),
  platform: z.string(),
  type: choice(platformTypes),
  /** Null: not stated. */
  region: z.nullable(choice(fundingRegions)),
  status: choice(opportunityStatuses),
  /** In US dollars; null: not stated. */
  amount: z.nullable(z.number()),
  /** As the source states it, where that is in another currency. */
  original: z.nullable(z.object({ value: z.number(), currency: z.string() })),
  /** In the list its beginning. */
  description: z.string(),
  requirements: z.array(z.string()),
  eligibility: z.array(z.string()),
  deadline: z.nullable(date()),
  /** Whether it closes with the deadline. Otherwise its source says when. */
  deadlineBinds: z.boolean(),
  applicationUrl: z.nullable(z.string()),
  source: z.object({ id: z.string(), name: z.string() }),
  isFavourite: z.boolean(),
  changedAt: instant(),
});
export type Opportunity = z.infer<typeof opportunity>;

/** API-33. */
export const listOpportunities = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/funding/opportunities',
  summary:
    'Funding opportunities: open ones by deadline, then closed ones; or by `sort`. The count goes up to 1,001.',
  access: readers,
  input: z
    .object({ ...paging, ...opportunityFilter, sort: optionalChoice(opportunitySorts) })
    .check(amountsInOrder),
  output: opportunity,
});

/** What changed, when. `added`: it was first seen then. */
export const opportunityChange = z.object({
  at: instant(),
  fields: z.array(
    z.object({
      field: z.string(),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
});
export type OpportunityChange = z.infer<typeof opportunityChange>;

export const opportunityRecord = z.extend(opportunity, {
  licence: z.string(),
  fetchedAt: instant(),
  addedAt: instant(),
  /** Newest first. */
  history: z.array(opportunityChange),
  similar: z.array(opportunity),
});
export type OpportunityRecord = z.infer<typeof opportunityRecord>;

export const getOpportunity = defineCall({
  method: 'GET',
  path: '/api/funding/opportunities/{id}',
  summary: 'A funding opportunity with where it is from, what changed in it, and similar ones.',
  access: readers,
  input: z.object({ id: opportunityId() }),
  output: opportunityRecord,
  example: { id: 'example:1' },
});

export const listOpportunitySources = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/funding/opportunity-sources',
  summary: 'The sources that opportunities are from, by name.',
  access: readers,
  input: z.object({}),
  output: z.object({ id: z.string(), name: z.string() }),
});

export const exportOpportunities = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/funding/opportunities.csv',
  summary: 'The filtered opportunities as CSV.',
  access: readers,
  limits: [{ per: 'account', count: 20, seconds: 3600 }],
  input: z.object(opportunityFilter).check(amountsInOrder),
  output: z.unknown(),
});

export const addFavourite = defineCall({
  method: 'POST',
  path: '/api/funding/opportunities/{id}/favourite',
  summary: 'Makes an opportunity the caller’s favourite: its deadline is in their calendar.',
  access: readers,
  status: 204,
  limits: writingLimits,
  input: z.strictObject({ id: opportunityId() }),
  output: z.unknown(),
  example: { id: 'example:1' },
});

export const removeFavourite = defineCall({
  method: 'DELETE',
  path: '/api/funding/opportunities/{id}/favourite',
  summary: 'Takes an opportunity off the caller’s favourites.',
  access: own,
  status: 204,
  input: z.strictObject({ id: opportunityId() }),
  output: z.unknown(),
  example: { id: 'example:1' },
});

export const reportMistake = defineCall({
  method: 'POST',
  path: '/api/funding/opportunities/{id}/mistakes',
  summary: 'Tells the administrators what is wrong with an opportunity.',
  access: readers,
  status: 204,
  limits: writingLimits,
  input: z.strictObject({
    id: opportunityId(),
    message: prose(length.note, 'Say what’s wrong.'),
  }),
  output: z.unknown(),
  example: { id: 'example:1', message: 'The deadline has been extended to 30 June.' },
});
