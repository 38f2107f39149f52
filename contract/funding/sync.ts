/** The sync of funding opportunities: one run at a time for the whole installation. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { id, instant } from '../fields.ts';

const readers = access('401 403 403 yes yes yes yes');

export const sourceRun = z.object({
  sourceId: z.string(),
  name: z.string(),
  startedAt: z.nullable(instant()),
  finishedAt: z.nullable(instant()),
  fetched: z.number(),
  inserted: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  rejected: z.number(),
  /** The source said that nothing has changed since the last run. */
  notModified: z.boolean(),
  failed: z.boolean(),
  /** Why it failed; administrators only. */
  error: z.nullable(z.string()),
});
export type SourceRun = z.infer<typeof sourceRun>;

export const syncRun = z.object({
  id: id(),
  startedAt: instant(),
  /** Null: it is under way. */
  finishedAt: z.nullable(instant()),
  sources: z.array(sourceRun),
});
export type SyncRun = z.infer<typeof syncRun>;

/** FUND-04 to FUND-06. */
export const syncFunding = defineCall({
  method: 'POST',
  path: '/api/funding/sync',
  summary:
    'Reads all sources of funding opportunities; answers after at most 20 seconds, while the run may go on.',
  access: readers,
  input: z.strictObject({}),
  output: syncRun,
});

export const getFundingSync = defineCall({
  method: 'GET',
  path: '/api/funding/sync',
  summary: 'The latest run of the sync, with what came of each source so far.',
  access: readers,
  input: z.object({}),
  output: z.object({ run: z.nullable(syncRun) }),
});
