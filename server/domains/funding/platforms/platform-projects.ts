/** The projects that a platform was asked to fund, as administrators keep them. */
import { randomUUID } from 'node:crypto';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/funding/platform-records.ts';
import type { KeptProject } from '#contract/funding/platform-records.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Change, Context } from '../../../platform/context.ts';
import { given, type Whole } from '../../../platform/given.ts';
import { presentProject } from './present.ts';
import { publishPlatforms } from './publish-platforms.ts';
import { findPlatform, lockPlatform } from './queries/platforms.ts';
import {
  countProjects,
  deleteProject,
  insertProject,
  lockProject,
  mostProjects,
  type PlatformProjectRow,
  updateProject,
} from './queries/projects.ts';

type Entries = Omit<CallInput<typeof calls.addPlatformProject>, 'id'>;

const day = (text: string | null | undefined) => (text ? Temporal.PlainDate.from(text) : null);

const isBefore = (date: Temporal.PlainDate | null, other: Temporal.PlainDate | null): boolean =>
  date !== null && other !== null && Temporal.PlainDate.compare(date, other) < 0;

/** The entries as columns; missing ones are empty, or the platform’s website as the source. */
function columnsOf(entries: Whole<Entries>, website: string) {
  const startDate = day(entries.startDate);
  const endDate = day(entries.endDate);
  const appliedOn = day(entries.appliedOn);
  const decidedOn = day(entries.decidedOn);
  const fields = {
    ...(isBefore(endDate, startDate) && { endDate: 'Enter a date after the start date.' }),
    ...(isBefore(decidedOn, appliedOn) && { decidedOn: 'Enter a date after the application.' }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  return {
    name: entries.name,
    description: entries.description ?? '',
    status: entries.status,
    fundingAmount: entries.fundingAmount ?? null,
    startDate,
    endDate,
    appliedOn,
    decidedOn,
    progress: entries.progress,
    source: entries.source || website,
  };
}

export async function addPlatformProject(
  context: Context,
  { id: platformId, ...entries }: CallInput<typeof calls.addPlatformProject>,
): Promise<KeptProject> {
  return context.change(async (change) => {
    const platform = await lockPlatform(change.db, platformId);
    if (!platform) throw new AppError('not_found');
    if ((await countProjects(change.db, platformId)) >= mostProjects)
      throw new AppError('invalid_input', {
        fields: { name: `A platform has at most ${mostProjects} projects. Delete one first.` },
      });
    const row: PlatformProjectRow = {
      id: randomUUID(),
      platformId,
      ...columnsOf(entries, platform.website),
      createdAt: change.now,
      updatedAt: change.now,
      version: 1,
    };
    await insertProject(change.db, row);
    await tell(change, 'platform-project.create', row.platformId, null, row);
    return presentProject(row);
  });
}

export async function changePlatformProject(
  context: Context,
  { id, ...entries }: CallInput<typeof calls.changePlatformProject>,
): Promise<KeptProject> {
  return context.change(async (change) => {
    const row = await locked(change, id);
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: presentProject(row) });
    const platform = await findPlatform(change.db, 'all', row.platformId);
    const changed = await updateProject(change.db, row, {
      ...columnsOf({ ...presentProject(row), ...given(entries) }, platform?.website ?? ''),
      updatedAt: change.now,
    });
    await tell(change, 'platform-project.change', changed.platformId, row, changed);
    return presentProject(changed);
  });
}

export async function removePlatformProject(
  context: Context,
  { id }: CallInput<typeof calls.removePlatformProject>,
): Promise<void> {
  await context.change(async (change) => {
    const row = await locked(change, id);
    await deleteProject(change.db, id);
    await tell(change, 'platform-project.delete', row.platformId, row, null);
  });
}

async function locked(change: Change, id: string): Promise<PlatformProjectRow> {
  const row = await lockProject(change.db, id);
  if (!row) throw new AppError('not_found');
  return row;
}

const factsOf = ({ name, status }: PlatformProjectRow) => ({ project: name, status });

async function tell(
  change: Change,
  action: string,
  platformId: string,
  before: PlatformProjectRow | null,
  after: PlatformProjectRow | null,
): Promise<void> {
  await change.audit({
    action,
    objectType: 'funding-platform',
    objectId: platformId,
    ...(before && { before: factsOf(before) }),
    ...(after && { after: factsOf(after) }),
  });
  await publishPlatforms(change);
}
