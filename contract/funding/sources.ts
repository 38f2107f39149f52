/** The sources of funding opportunities, as administrators run them: CONNECTORS.md. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { changed, choice, formed, id, instant, line, optionalLine } from '../fields.ts';
import { length, writingLimits } from '../limits.ts';
import { foundOpportunity } from './opportunity-entries.ts';
import { sourceRun } from './sync.ts';
import { addedSourceKinds, platformTypes, sourceKinds } from './vocabulary.ts';

const administrators = access('401 403 403 403 403 403 yes');

const sourceId = () => formed(/^[a-z0-9][a-z0-9-]{0,79}$/, 'This isn’t a valid id.');

/** Where a feed's JSON records have each fact: `grant.closing_date`. Empty: at its usual place. */
const path = optionalLine(200).check(
  z.refine(
    (text) => !text || !/[^\w.$@:/ -]/.test(text),
    'Use names separated by full stops, such as grant.deadline.',
  ),
);
const mapping = z.strictObject({
  items: path,
  id: path,
  title: path,
  description: path,
  link: path,
  deadline: path,
  amount: path,
  currency: path,
  requirements: path,
  eligibility: path,
});

export const fundingSource = z.object({
  id: z.string(),
  kind: choice(sourceKinds),
  name: z.string(),
  address: z.string(),
  licence: z.string(),
  /** Of a feed or release packages: who publishes it. */
  platform: z.string(),
  type: choice(platformTypes),
  mapping: z.record(z.string(), z.string()),
  paused: z.boolean(),
  /** How many opportunities came from it. */
  opportunities: z.number(),
  lastRun: z.nullable(sourceRun),
  /** What the administrator may do: feeds and release packages can be changed as a whole, others by address only. */
  abilities: z.object({ edit: z.boolean(), map: z.boolean(), run: z.boolean() }),
  version: z.number(),
});
export type FundingSource = z.infer<typeof fundingSource>;

export const listFundingSources = defineCall({
  method: 'GET',
  path: '/api/admin/funding/sources',
  summary: 'All sources of funding opportunities, each with its last run.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({}),
  output: z.object({ sources: z.array(fundingSource) }),
});

const changedOpportunity = z.object({
  id: z.string(),
  title: z.string(),
  /** Empty: it is new. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});

export const getFundingSource = defineCall({
  method: 'GET',
  path: '/api/admin/funding/sources/{id}',
  summary:
    'A source with its last 20 runs, and of the latest run what was rejected and what changed.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ id: sourceId() }),
  output: z.object({
    source: fundingSource,
    runs: z.array(z.object({ id: id(), run: sourceRun })),
    /** At most 50; the run has their number. */
    rejections: z.array(z.object({ reason: z.string(), record: z.string() })),
    /** At most 50. */
    changed: z.array(changedOpportunity),
  }),
});
export type SourceRecord = z.infer<(typeof getFundingSource)['output']>;

const isAddress = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password;
};
const reading = {
  address: line(length.path, 'Enter the source’s address.').check(
    z.refine(isAddress, 'Enter a web address that begins with https://.'),
  ),
  platform: optionalLine(length.organization),
  type: z.optional(choice(platformTypes)),
  mapping: z.optional(mapping),
};
const entries = {
  name: line(length.organization, 'Enter the source’s name.'),
  licence: optionalLine(length.title),
  ...reading,
};

export const createFundingSource = defineCall({
  method: 'POST',
  path: '/api/admin/funding/sources',
  summary: 'Adds a feed or release packages as a source.',
  access: administrators,
  needs: 'admin_panel',
  status: 201,
  input: z.strictObject({ kind: choice(addedSourceKinds), ...entries }),
  output: fundingSource,
  example: { kind: 'feed', name: 'Open calls', address: 'https://calls.example.org/feed.json' },
});

export const changeFundingSource = defineCall({
  method: 'PATCH',
  path: '/api/admin/funding/sources/{id}',
  summary:
    'Changes a source. Of Grants.gov, the World Bank and the EU portal: name, address and licence only. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: changed({ id: sourceId() }, entries),
  output: fundingSource,
  example: { name: 'Open calls', address: 'https://calls.example.org/feed.json' },
});

export const pauseFundingSource = defineCall({
  method: 'POST',
  path: '/api/admin/funding/sources/{id}/pause',
  summary: 'Leaves a source out of the sync, or with `paused` false includes it again.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: sourceId(), paused: z.boolean() }),
  output: fundingSource,
  example: { paused: true },
});

export const runFundingSource = defineCall({
  method: 'POST',
  path: '/api/admin/funding/sources/{id}/run',
  summary: 'Reads one source now, also a paused one; answers as the run begins.',
  access: administrators,
  needs: 'admin_panel',
  limits: writingLimits,
  input: z.strictObject({ id: sourceId() }),
  output: z.object({ runId: id(), startedAt: instant() }),
});

export const previewFundingSource = defineCall({
  method: 'POST',
  path: '/api/admin/funding/source-preview',
  summary: 'Reads the first records of a feed or release packages, and stores nothing.',
  access: administrators,
  needs: 'admin_panel',
  limits: writingLimits,
  input: z.strictObject({ kind: choice(addedSourceKinds), ...reading }),
  output: z.object({
    /** Why nothing could be read. */
    error: z.nullable(z.string()),
    records: z.array(
      z.object({
        opportunity: z.nullable(foundOpportunity),
        rejected: z.nullable(z.string()),
      }),
    ),
    /** Where a JSON document has lists of records. */
    lists: z.array(z.object({ path: z.string(), count: z.number() })),
    /** What the first record has, and where. */
    fields: z.array(z.object({ path: z.string(), value: z.string() })),
  }),
  example: { kind: 'feed', address: 'https://calls.example.org/feed.json' },
});
export type SourcePreview = z.infer<(typeof previewFundingSource)['output']>;
