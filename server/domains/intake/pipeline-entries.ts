/** What partners may know of approved projects. The partner portal shows it; administrators write it. */
import type { CallInput } from '#contract/call.ts';
import * as calls from '#contract/partners/pipeline.ts';
import type { Change } from '../../platform/context.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { type Page, pageRequest } from '../../platform/database/paging.ts';
import { topics } from '../../platform/live/live.ts';
import {
  countEntries,
  type EntryRow,
  entriesSorted,
  findEntry,
  inPipeline,
  lockEntry,
  pageEntries,
  putEntry,
  updateEntry,
} from './queries/pipeline-entries.ts';
import type { ProjectRow } from './queries.ts';

export type Entry = Omit<EntryRow, 'place'>;

const entryOf = ({ place: _, ...entry }: EntryRow): Entry => entry;

export async function listPipelineEntries(
  db: Db,
  { after, limit, sort, ...filter }: CallInput<typeof calls.listPipeline>,
): Promise<Page<Entry> & { total: number }> {
  const page = pageRequest({ after, limit, sort }, entriesSorted);
  const { items, next } = await pageEntries(db, filter, page);
  return { items: items.map(entryOf), next, total: await countEntries(db, filter) };
}

export async function pipelineEntryOf(
  db: Db | Transaction,
  projectId: string,
  locked?: 'locked',
): Promise<Entry | null> {
  const row = await (locked ? lockEntry(db as Transaction, projectId) : findEntry(db, projectId));
  return row && entryOf(row);
}

/** All that partners see, or only what was approved since then. */
export const countPipelineEntries = (db: Db, since?: Temporal.Instant): Promise<number> =>
  countEntries(db, { since });

export async function setPipelineEntry(
  change: Change,
  entry: Entry,
  set: Pick<Entry, 'status' | 'fundingStage' | 'summary'>,
): Promise<Entry> {
  const changed = await updateEntry(change.db, { ...entry, place: 0 }, set);
  await change.audit({
    action: 'project.pipeline',
    objectType: 'project',
    objectId: entry.id,
    before: { status: entry.status, fundingStage: entry.fundingStage },
    after: { status: changed.status, fundingStage: changed.fundingStage },
  });
  await publishPipeline(change);
  await change.publish(topics.administrators, { changed: [`/api/admin/projects/${entry.id}`] });
  return entryOf(changed);
}

/** After a change of status: approved projects enter the pipeline, and others leave it. */
export async function followInPipeline(
  change: Change,
  { id, status: before }: ProjectRow,
  to: ProjectRow['status'],
): Promise<void> {
  if (to === 'approved' && !inPipeline.includes(before)) await putEntry(change.db, id, change.now);
  if (inPipeline.includes(before) || inPipeline.includes(to)) await publishPipeline(change);
}

const publishPipeline = (change: Change): Promise<void> =>
  change.publish(topics.partners, {
    changed: [calls.listPipeline.path, calls.getPartnerStats.path],
  });
