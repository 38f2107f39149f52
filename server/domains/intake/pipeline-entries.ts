/** What partners may see of approved projects, once the sponsor has agreed. */
import type { CallInput } from '#contract/call.ts';
import * as calls from '#contract/partners/pipeline.ts';
import type { Change } from '../../platform/context.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { type Page, pageRequest } from '../../platform/database/paging.ts';
import { topics } from '../../platform/live/live.ts';
import { notifyPerson } from '../notifications/notify-person.ts';
import {
  countEntries,
  type DraftRow,
  type EntryRow,
  entriesSorted,
  findDraft,
  findEntry,
  inPipeline,
  lockDraft,
  pageEntries,
  putEntry,
} from './queries/pipeline-entries.ts';
import type { ProjectRow } from './queries/projects.ts';

/** As partners see it. */
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

export async function pipelineEntryOf(db: Db, projectId: string): Promise<Entry | null> {
  const row = await findEntry(db, projectId);
  return row && entryOf(row);
}

/** All entries that partners see, or only those they have seen since then. */
export const countPipelineEntries = (db: Db, since?: Temporal.Instant): Promise<number> =>
  countEntries(db, { since });

/** What administrators wrote about an approved project; version 0 means nothing yet. */
export type Draft = Pick<DraftRow, 'id' | 'title' | 'ownerId'> &
  Omit<NonNullable<DraftRow['entry']>, 'projectId'>;

const draftOf = ({ entry, ...project }: DraftRow): Draft => ({
  ...project,
  status: entry?.status ?? 'open',
  fundingStage: entry?.fundingStage ?? null,
  summary: entry?.summary ?? null,
  sharedAt: entry?.sharedAt ?? null,
  version: entry?.version ?? 0,
});

export async function pipelineDraftOf(db: Db, projectId: string): Promise<Draft | null> {
  const row = await findDraft(db, projectId);
  return row && draftOf(row);
}

export async function lockPipelineDraft(db: Transaction, projectId: string): Promise<Draft | null> {
  const row = await lockDraft(db, projectId);
  return row && draftOf(row);
}

/** `shared`: the sponsor agrees. The sponsor is told of it. */
export async function setPipelineEntry(
  change: Change,
  draft: Draft,
  { shared, ...set }: Pick<Draft, 'status' | 'fundingStage' | 'summary'> & { shared: boolean },
): Promise<Draft> {
  const isNew = shared && draft.sharedAt === null;
  const sharedAt = shared ? (draft.sharedAt ?? change.now) : null;
  const changed = { ...draft, ...set, sharedAt, version: draft.version + 1 };
  await putEntry(change.db, {
    projectId: draft.id,
    ...set,
    sharedAt,
    version: changed.version,
  });
  await change.audit({
    action: 'project.pipeline',
    objectType: 'project',
    objectId: draft.id,
    before: {
      status: draft.status,
      fundingStage: draft.fundingStage,
      shared: draft.sharedAt !== null,
    },
    after: { status: set.status, fundingStage: set.fundingStage, shared },
  });
  if (draft.ownerId && (isNew || (!shared && draft.sharedAt !== null)))
    await notifyPerson(change, draft.ownerId, {
      kind: 'project-shared',
      params: { title: draft.title, shared },
      link: `/client-portal?tab=projects&project=${draft.id}`,
    });
  await publishPipeline(change);
  await change.publish(topics.administrators, { changed: [`/api/admin/projects/${draft.id}`] });
  return changed;
}

/** After a change of status a project may have left the pipeline, or returned to it. */
export async function followInPipeline(
  change: Change,
  { status: before }: ProjectRow,
  to: ProjectRow['status'],
): Promise<void> {
  if (inPipeline.includes(before) || inPipeline.includes(to)) await publishPipeline(change);
}

const publishPipeline = (change: Change): Promise<void> =>
  change.publish(topics.partners, {
    changed: [calls.listPipeline.path, calls.getPartnerStats.path],
  });
