/** SQL about what partners see of approved projects. */
import { and, count, eq, getTableColumns, gte, inArray, sql } from 'drizzle-orm';
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

/** A project is in the pipeline while it has one of these statuses. */
export const inPipeline: readonly ProjectStatus[] = ['approved', 'engaged', 'funded'];

const { projectId: _projectId, ...columns } = getTableColumns(entries);
/** Facts of the project, and nothing about its sponsor. */
const shown = {
  id: projects.id,
  title: projects.title,
  projectType: projects.projectType,
  location: projects.location,
  budgetRange: projects.budgetRange,
  timeline: projects.timeline,
  projectStatus: projects.status,
  ...columns,
  place: sql<number>`pipeline_entries.place`,
};

const select = (db: Db) =>
  db.select(shown).from(entries).innerJoin(projects, eq(projects.id, entries.projectId));
export type EntryRow = Awaited<ReturnType<typeof select>>[number];

const place = byWhole(sql`pipeline_entries.place`, (row: EntryRow) => row.place);
const title = byText(projects.title, (row: EntryRow) => row.title);
const since = byInstant(entries.since, (row: EntryRow) => row.since);
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

const matching = (filter: EntryFilter) =>
  and(
    inArray(projects.status, [...inPipeline]),
    filter.status ? eq(entries.status, filter.status) : undefined,
    filter.fundingStage ? eq(entries.fundingStage, filter.fundingStage) : undefined,
    filter.location ? eq(projects.location, filter.location) : undefined,
    filter.since ? gte(entries.since, filter.since) : undefined,
  );

export async function pageEntries(
  db: Db,
  filter: EntryFilter,
  page: PageRequest<EntryRow>,
): Promise<Page<EntryRow>> {
  const rows = await select(db)
    .where(and(matching(filter), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
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

export const findEntry = (db: Db, projectId: string) =>
  firstRow(select(db).where(and(matching({}), eq(entries.projectId, projectId))));

/** Locked until the transaction ends. */
export const lockEntry = (db: Transaction, projectId: string) =>
  firstRow(
    select(db)
      .where(and(matching({}), eq(entries.projectId, projectId)))
      .for('update', { of: entries }),
  );

/** When a project is approved; anew when it comes back. What was said about it stays. */
export const putEntry = (db: Transaction, projectId: string, at: Temporal.Instant) =>
  db
    .insert(entries)
    .values({ projectId, status: 'open', fundingStage: null, summary: null, since: at })
    .onConflictDoUpdate({ target: entries.projectId, set: { since: at } });

export async function updateEntry(
  db: Transaction,
  row: EntryRow,
  set: Pick<EntryRow, 'status' | 'fundingStage' | 'summary'>,
): Promise<EntryRow> {
  const changed = { ...set, version: row.version + 1 };
  await db.update(entries).set(changed).where(eq(entries.projectId, row.id));
  return { ...row, ...changed };
}
