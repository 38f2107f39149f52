/** What administrators do with the sources: add, change, pause, run now. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import { slugOf } from '#contract/content/slug.ts';
import type * as calls from '#contract/funding/sources.ts';
import type { FundingSource } from '#contract/funding/sources.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Change, Context } from '../../../platform/context.ts';
import { FetchError, type GuardedFetch } from '../../../platform/fetching/guarded-fetch.ts';
import { given } from '../../../platform/given.ts';
import { publishFunding } from '../publish-funding.ts';
import { presentSource } from './present-source.ts';
import { publishProgress } from './publish-progress.ts';
import type { SourceRow } from './queries/runs.ts';
import {
  countOpportunities,
  insertSource,
  lastSourceRuns,
  lockSource,
  updateSource,
} from './queries/sources.ts';
import { startRun } from './sync-funding.ts';

type Entries = Omit<CallInput<typeof calls.createFundingSource>, 'kind'>;
const added = new Set<SourceRow['kind']>(['feed', 'ocds']);

export async function createFundingSource(
  context: Context,
  { kind, ...entries }: CallInput<typeof calls.createFundingSource>,
): Promise<FundingSource> {
  requireAddress(context.providers.fetch, entries.address);
  return context.change(async (change) => {
    const id = slugOf(entries.name).slice(0, 60).replace(/-+$/, '');
    const row = id
      ? await insertSource(change.db, {
          id,
          kind,
          name: entries.name,
          address: entries.address,
          licence: entries.licence ?? '',
          settings: settingsOf(entries),
          now: change.now,
        })
      : null;
    if (!row)
      throw new AppError('invalid_input', {
        fields: { name: 'There’s already a source with this name.' },
      });
    await audit(change, 'funding-source.create', row);
    await publishFunding(change);
    return present(change, row);
  });
}

export async function changeFundingSource(
  context: Context,
  { id, ...entries }: CallInput<typeof calls.changeFundingSource>,
): Promise<FundingSource> {
  if (entries.address !== undefined) requireAddress(context.providers.fetch, entries.address);
  return context.change(async (change) => {
    const row = await readableSource(change, id);
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: await present(change, row) });
    const whole = { ...row, ...row.settings, ...given(entries) };
    const changed = await updateSource(change.db, id, {
      name: whole.name,
      address: whole.address,
      licence: whole.licence,
      settings: added.has(row.kind) ? settingsOf(whole) : row.settings,
      // What was unchanged at another address, or was understood differently, is read again.
      etag: null,
      lastModified: null,
      updatedAt: change.now,
    });
    if (!changed) throw new AppError('not_found');
    await audit(change, 'funding-source.change', changed, row);
    await publishFunding(change);
    return present(change, changed);
  });
}

export async function pauseFundingSource(
  context: Context,
  { id, paused }: CallInput<typeof calls.pauseFundingSource>,
): Promise<FundingSource> {
  return context.change(async (change) => {
    const row = await readableSource(change, id);
    if ((row.pausedAt !== null) === paused) return present(change, row);
    const changed = await updateSource(change.db, id, {
      pausedAt: paused ? change.now : null,
      updatedAt: change.now,
    });
    if (!changed) throw new AppError('not_found');
    await audit(change, paused ? 'funding-source.pause' : 'funding-source.resume', changed, row);
    await publishProgress(change);
    return present(change, changed);
  });
}

export async function runFundingSource(
  context: Context,
  { id }: CallInput<typeof calls.runFundingSource>,
): Promise<CallOutput<typeof calls.runFundingSource>> {
  return context.change(async (change) => {
    await readableSource(change, id);
    const run = await startRun(change, id);
    return { runId: run.id, startedAt: run.startedAt.toString() };
  });
}

async function readableSource(change: Change, id: string): Promise<SourceRow> {
  const row = await lockSource(change.db, id);
  if (!row || row.kind === 'manual') throw new AppError('not_found');
  return row;
}

/** An address that is never read is refused when it is entered. */
function requireAddress(fetch: GuardedFetch, address: string): void {
  try {
    fetch.check(address);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    throw new AppError('invalid_input', { fields: { address: `${error.message}.` } });
  }
}

export const settingsOf = ({
  platform,
  type,
  mapping = {},
}: Pick<Entries, 'platform' | 'type' | 'mapping'>): SourceRow['settings'] => ({
  ...(platform && { platform }),
  ...(type && { type }),
  mapping: Object.fromEntries(Object.entries(mapping).filter(([, path]) => path)),
});

const present = async ({ db }: Change, row: SourceRow): Promise<FundingSource> =>
  presentSource(row, await countOpportunities(db, [row.id]), await lastSourceRuns(db, [row.id]));

const factsOf = ({ name, address, pausedAt }: SourceRow) => ({
  name,
  address,
  paused: pausedAt !== null,
});

const audit = (change: Change, action: string, row: SourceRow, before?: SourceRow) =>
  change.audit({
    action,
    objectType: 'funding-source',
    objectId: row.id,
    ...(before && { before: factsOf(before) }),
    after: factsOf(row),
  });
