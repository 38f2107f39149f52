/** Opportunities as administrators look after them: review, mistakes, changes, archive. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  changed,
  choice,
  date,
  id,
  instant,
  line,
  optionalChoice,
  optionalLine,
  optionalProse,
  paging,
  search,
} from '../fields.ts';
import { length } from '../limits.ts';
import { dollars, opportunityId } from './fields.ts';
import { opportunityRecord } from './opportunities.ts';
import { fundingRegions, opportunityQueues, platformTypes } from './vocabulary.ts';

const administrators = access('401 403 403 403 403 403 yes');

const mistake = z.object({
  id: id(),
  message: z.string(),
  /** Null: the account was erased. */
  by: z.nullable(z.object({ id: id(), name: z.string(), email: z.string() })),
  createdAt: instant(),
});
export type OpportunityMistake = z.infer<typeof mistake>;

export const reviewedOpportunity = z.extend(
  z.omit(opportunityRecord, { similar: true, isFavourite: true }),
  {
    isOpen: z.boolean(),
    needsReview: z.boolean(),
    archived: z.boolean(),
    /** Not settled yet. */
    mistakes: z.array(mistake),
    version: z.number(),
  },
);
export type ReviewedOpportunity = z.infer<typeof reviewedOpportunity>;

const reviewRow = z.extend(
  z.pick(reviewedOpportunity, {
    id: true,
    title: true,
    platform: true,
    type: true,
    status: true,
    amount: true,
    deadline: true,
    source: true,
    needsReview: true,
    archived: true,
    version: true,
  }),
  {
    /** Whether a mistake was reported that is not settled yet. */
    reported: z.boolean(),
  },
);
export type OpportunityReviewRow = z.infer<typeof reviewRow>;

export const listReviewedOpportunities = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/funding/opportunities',
  summary: 'Opportunities, also archived ones, newest first.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({
    ...paging,
    search: search(),
    queue: optionalChoice(opportunityQueues),
    type: optionalChoice(platformTypes),
    source: optionalLine(100),
  }),
  output: reviewRow,
});

export const getReviewedOpportunity = defineCall({
  method: 'GET',
  path: '/api/admin/funding/opportunities/{id}',
  summary: 'An opportunity, also an archived one, with the mistakes reported and its history.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ id: opportunityId() }),
  output: reviewedOpportunity,
  example: { id: 'example:1' },
});

const isWebAddress = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** One entry a line. */
const entries = () =>
  z.array(line(500)).check(z.maxLength(50, 'At most 50 entries, one on each line.'));

export const changeOpportunity = defineCall({
  method: 'PATCH',
  path: '/api/admin/funding/opportunities/{id}',
  summary:
    'Corrects an opportunity, which is then reviewed and its reported mistakes settled. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: changed(
    { id: opportunityId() },
    {
      title: line(500, 'Enter a title.'),
      platform: line(length.organization, 'Enter who funds it.'),
      type: choice(platformTypes),
      region: optionalChoice(fundingRegions),
      isOpen: z.boolean(),
      amount: dollars(),
      deadline: z.nullable(date()),
      applicationUrl: z.nullable(
        line(length.path).check(
          z.refine(isWebAddress, 'Enter a web address that begins with https:// or http://.'),
        ),
      ),
      description: optionalProse(20_000),
      requirements: entries(),
      eligibility: entries(),
    },
  ),
  output: reviewedOpportunity,
  example: {
    id: 'example:1',
    title: 'Grid connections for data centres',
    platform: 'Example Fund',
    type: 'grant',
    isOpen: true,
    amount: 2_000_000,
    deadline: '2027-03-31',
    applicationUrl: 'https://fund.example.org/calls/1',
    requirements: [],
    eligibility: [],
  },
});

export const archiveOpportunity = defineCall({
  method: 'POST',
  path: '/api/admin/funding/opportunities/{id}/archive',
  summary: 'Takes an opportunity off the lists, or puts it back. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: opportunityId(), archived: z.boolean() }),
  output: reviewedOpportunity,
  example: { id: 'example:1', archived: true },
});

export const settleMistake = defineCall({
  method: 'POST',
  path: '/api/admin/funding/mistakes/{id}/settle',
  summary: 'Settles a reported mistake without a correction.',
  access: administrators,
  needs: 'admin_panel',
  status: 204,
  input: z.strictObject({ id: id() }),
  output: z.unknown(),
});
