/** SQL for what partners see of approved projects. */
import { and, count, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { FundingStage, PipelineSort, PipelineStatus } from '#contract/partners/vocabulary.ts';
import type { Location, ProjectStatus } from '#contract/vocabulary.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import {
  ascending,
  byId,
  byInstant,
  byText,
  byWhole,
  descending,
  type Sorts,
} from '../../../platform/database/sorting.ts';
import { pipelineEntries as entries, projects } from '../tables.ts';

/** A project can be in the pipeline while it has one of these statuses. */
export const inPipeline: readonly ProjectStatus[] = ['approved', 'engaged', 'funded'];
const isApproved = inArray(projects.status, [...inPipeline]);

/** Facts about the project, and nothing about its sponsor. */
const facts = {
  id: projects.id,
  title: projects.title,
  projectType: projects.projectType,
  location: projects.location,
  budgetRange: projects.budgetRange,
  timeline: projects.timeline,
  projectStatus: projects.status,
};
const shown = {
  ...facts,
  status: entries.status,
  fundingStage: entries.fundingStage,
  summary: entries.summary,
  since: entries.sharedAt,
  place: sql<number>`pipeline_entries.place`,
};

const selectShared = (db: Db) =>
  db.select(shown).from(entries).innerJoin(projects, eq(projects.id, entries.projectId));
type SharedRow = Awaited<ReturnType<typeof selectShared>>[number];
/** As partners see it. */
export type EntryRow = Omit<SharedRow, 'since'> & { since: Temporal.Instant };

const place = byWhole(sql`pipeline_entries.place`, (row: EntryRow) => row.place);
const title = byText(projects.title, (row: EntryRow) => row.title);
const since = byInstant(entries.sharedAt, (row: EntryRow) => row.since);
const id = byId(projects.id, (row: EntryRow) => row.id);

export const entriesSorted: Sorts<EntryRow, PipelineSort> = {
  default: ascending(place, title, id),
  '-since': descending(since, id),
  title: ascending(title, id),
  '-title': descending(title, id),
};

export interface EntryFilter {
  status?: PipelineStatus | '' | undefined;
  fundingStage?: FundingStage | '' | undefined;
  location?: Location | '' | undefined;
  since?: Temporal.Instant | undefined;
}

/** Shared with the sponsor’s agreement, and not moved back to review since. */
const isShared = and(isApproved, isNotNull(entries.sharedAt));

const matching = (filter: EntryFilter) =>
  and(
    isShared,
    filter.status ? eq(entries.status, filter.status) : undefined,
    filter.fundingStage ? eq(entries.fundingStage, filter.fundingStage) : undefined,
    filter.location ? eq(projects.location, filter.location) : undefined,
    filter.since ? gte(entries.sharedAt, filter.since) : undefined,
  );

export async function pageEntries(
  db: Db,
  filter: EntryFilter,
  page: PageRequest<EntryRow>,
): Promise<Page<EntryRow>> {
  const rows = await selectShared(db)
    .where(and(matching(filter), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows as EntryRow[], page);
}

export const countEntries = async (db: Db, filter: EntryFilter): Promise<number> =>
  (
    await firstRow(
      db
        .select({ count: count() })
        .from(entries)
        .innerJoin(projects, eq(projects.id, entries.projectId))
        .where(matching(filter)),
    )
  )?.count ?? 0;

export const findEntry = async (db: Db, projectId: string): Promise<EntryRow | null> =>
  (await firstRow(
    selectShared(db).where(and(isShared, eq(entries.projectId, projectId))),
  )) as EntryRow | null;

const drafted = {
  id: projects.id,
  title: projects.title,
  ownerId: projects.ownerId,
  entry: entries,
};

/** As administrators see it, shared or not; without an entry if nothing was written yet. */
export const findDraft = (db: Db, projectId: string) =>
  firstRow(
    db
      .select(drafted)
      .from(projects)
      .leftJoin(entries, eq(entries.projectId, projects.id))
      .where(and(isApproved, eq(projects.id, projectId))),
  );
export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** Like findDraft, with the project locked until the transaction ends. */
export async function lockDraft(db: Transaction, projectId: string): Promise<DraftRow | null> {
  await db
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, projectId))
    .for('update');
  return findDraft(db, projectId);
}

export async function putEntry(db: Transaction, row: typeof entries.$inferInsert): Promise<void> {
  const { projectId: _, ...set } = row;
  await db.insert(entries).values(row).onConflictDoUpdate({ target: entries.projectId, set });
}
