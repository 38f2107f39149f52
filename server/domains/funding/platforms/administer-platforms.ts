/** What administrators do with funding platforms. The access table admits only them. */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/funding/platforms.ts';
import type { AdministeredPlatform, FundingPlatform } from '#contract/funding/platforms.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { given, type Whole } from '../../../platform/given.ts';
import { presentAdministered, presentPlatform } from './present.ts';
import { publishPlatforms } from './publish-platforms.ts';
import {
  countPlatforms,
  insertPlatform,
  isNameTaken,
  lockPlatform,
  type PlatformRow,
  pagePlatforms,
  platformsSorted,
  updatePlatform,
} from './queries/platforms.ts';

export async function listAllFundingPlatforms(
  { db }: Context,
  { after, limit, sort, state, ...filter }: CallInput<typeof calls.listAllFundingPlatforms>,
): Promise<CallOutput<typeof calls.listAllFundingPlatforms>> {
  const scope = state || 'all';
  const page = pageRequest({ after, limit, sort }, platformsSorted);
  const { items, next } = await pagePlatforms(db, scope, filter, page);
  const total = await countPlatforms(db, scope, filter);
  return { items: items.map(presentAdministered), next, total };
}

const nameTaken = () =>
  new AppError('invalid_input', {
    fields: { name: 'There’s already a platform with this name.' },
  });

/** The entries as columns; missing ones are empty. */
function columnsOf(entries: Whole<CallInput<typeof calls.createFundingPlatform>>) {
  const minimumInvestment = entries.minimumInvestment ?? null;
  const maximumInvestment = entries.maximumInvestment ?? null;
  if (
    minimumInvestment !== null &&
    maximumInvestment !== null &&
    minimumInvestment > maximumInvestment
  )
    throw new AppError('invalid_input', {
      fields: { maximumInvestment: 'Enter at least the minimum investment.' },
    });
  return {
    name: entries.name,
    description: entries.description,
    type: entries.type,
    region: entries.region,
    minimumInvestment,
    maximumInvestment,
    totalAssets: entries.totalAssets ?? null,
    focusAreas: [...new Set(entries.focusAreas)],
    stages: [...new Set(entries.stage ?? [])],
    website: entries.website,
    contactEmail: entries.contactEmail || null,
    source: entries.source || entries.website,
  };
}

export async function createFundingPlatform(
  context: Context,
  entries: CallInput<typeof calls.createFundingPlatform>,
): Promise<FundingPlatform> {
  const columns = columnsOf(entries);
  return context.change(async (change) => {
    const row: PlatformRow = {
      id: randomUUID(),
      ...columns,
      archivedAt: null,
      createdAt: change.now,
      updatedAt: change.now,
      version: 1,
    };
    if (!(await insertPlatform(change.db, row))) throw nameTaken();
    await change.audit({
      action: 'funding-platform.create',
      objectType: 'funding-platform',
      objectId: row.id,
      after: { name: row.name, type: row.type, region: row.region },
    });
    await publishPlatforms(change);
    return presentPlatform(row);
  });
}

export async function administerFundingPlatform(
  context: Context,
  { id, ...entries }: CallInput<typeof calls.administerFundingPlatform>,
): Promise<AdministeredPlatform> {
  return withLocked(context, id, async (change, row) => {
    const columns = columnsOf({ ...row, stage: row.stages, ...given(entries) });
    if (await isNameTaken(change.db, columns.name, id)) throw nameTaken();
    const changed = await updatePlatform(change.db, row, { ...columns, updatedAt: change.now });
    const differing = (Object.keys(columns) as (keyof typeof columns)[]).filter(
      (name) => JSON.stringify(row[name]) !== JSON.stringify(changed[name]),
    );
    await change.audit({
      action: 'funding-platform.change',
      objectType: 'funding-platform',
      objectId: id,
      before: Object.fromEntries(differing.map((name) => [name, row[name]])),
      after: Object.fromEntries(differing.map((name) => [name, changed[name]])),
    });
    return changed;
  });
}

export const archiveFundingPlatform = (
  context: Context,
  { id, archived }: CallInput<typeof calls.archiveFundingPlatform>,
): Promise<AdministeredPlatform> =>
  withLocked(context, id, async (change, row) => {
    if ((row.archivedAt !== null) === archived) return row;
    await change.audit({
      action: archived ? 'funding-platform.archive' : 'funding-platform.restore',
      objectType: 'funding-platform',
      objectId: id,
      before: { archived: !archived },
      after: { archived },
    });
    const { userId: by } = caller(context);
    if (archived) await change.events.emit(change, 'platform-archived', { platformId: id, by });
    return updatePlatform(change.db, row, {
      archivedAt: archived ? change.now : null,
      updatedAt: change.now,
    });
  });

async function withLocked(
  context: Context,
  id: string,
  work: (change: Change, row: PlatformRow) => Promise<PlatformRow>,
): Promise<AdministeredPlatform> {
  return context.change(async (change) => {
    const row = await lockPlatform(change.db, id);
    if (!row) throw new AppError('not_found');
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: presentAdministered(row) });
    const changed = await work(change, row);
    await publishPlatforms(change);
    return presentAdministered(changed);
  });
}
