/** All SQL for the intake domain. A project is loaded within a scope: by owner, by tracking code, or all. */

import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { list } from '#contract/limits.ts';
import type { Location, ProjectStatus, ProjectType, ReviewSort } from '#contract/vocabulary.ts';
import { asDateText, asInstantText, instantText } from '../../platform/database/columns.ts';
import type { Database, Db, Transaction } from '../../platform/database/database.ts';
import { firstRow } from '../../platform/database/first-row.ts';
import { matchesPrefixes } from '../../platform/database/full-text-search.ts';
import { type Page, type PageRequest, pageOf, readPage } from '../../platform/database/paging.ts';
import { prepared } from '../../platform/database/prepared.ts';
import {
  ascending,
  byDate,
  byId,
  byInstant,
  byText,
  descending,
  type Sorts,
} from '../../platform/database/sorting.ts';
import { projectChanges, projectMessages, projects } from './tables.ts';

export type ProjectRow = typeof projects.$inferSelect;
export type ChangeRow = typeof projectChanges.$inferSelect;
export type MessageRow = typeof projectMessages.$inferSelect;

/** Which projects: an owner's, the one with a tracking code, or (for reviewers) all. */
export type Scope = { ownerId: string } | { trackingCode: string } | 'all';

const within = (scope: Scope): SQL | undefined => {
  if (scope === 'all') return undefined;
  if ('ownerId' in scope) return eq(projects.ownerId, scope.ownerId);
  return eq(projects.trackingCode, scope.trackingCode);
};

export const insertProject = (db: Db, row: typeof projects.$inferInsert) =>
  db.insert(projects).values(row);

/** Blocks other submissions with the same fingerprint until the transaction ends. */
export const lockFingerprint = (db: Transaction, fingerprint: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`);

export const findSameSubmission = (db: Db, fingerprint: string, since: Temporal.Instant) =>
  firstRow(
    db
      .select()
      .from(projects)
      .where(and(eq(projects.fingerprint, fingerprint), gt(projects.submittedAt, since)))
      .orderBy(desc(projects.submittedAt))
      .limit(1),
  );

export const findProject = (db: Db, scope: Scope, id?: string) =>
  firstRow(
    db
      .select()
      .from(projects)
      .where(and(within(scope), id === undefined ? undefined : eq(projects.id, id))),
  );

/** Like findProject, locked until the transaction ends. */
export const lockProject = (db: Transaction, scope: Scope, id: string) =>
  firstRow(
    db
      .select()
      .from(projects)
      .where(and(within(scope), eq(projects.id, id)))
      .for('update'),
  );

export const updateProject = async (
  db: Transaction,
  row: ProjectRow,
  set: Partial<typeof projects.$inferInsert>,
): Promise<ProjectRow> => {
  const changed = { ...set, version: row.version + 1 };
  await db.update(projects).set(changed).where(eq(projects.id, row.id));
  return { ...row, ...changed } as ProjectRow;
};

/** Assigns an address's submissions without an owner to its account; returns their ids. */
export const adoptProjects = async (db: Transaction, email: string, ownerId: string) => {
  const rows = await db
    .update(projects)
    .set({ ownerId })
    .where(and(eq(projects.email, email), isNull(projects.ownerId)))
    .returning({ id: projects.id });
  return rows.map((row) => row.id);
};

/** The part of a project's history that a list shows. */
export type Standing = Pick<ChangeRow, 'status' | 'version'> & { at: Written };

/** An instant or a date; lists keep them in the API's format. */
type Written = { toString(): string };

/** Only the columns that lists show are read. */
const {
  firstName: _firstName,
  lastName: _lastName,
  termsAcceptedAt: _termsAcceptedAt,
  ownerId: _ownerId,
  fingerprint: _fingerprint,
  ...listed
} = getTableColumns(projects);
const dates = {
  reviewBy: asDateText(projects.reviewBy),
  submittedAt: asInstantText(projects.submittedAt),
  updatedAt: asInstantText(projects.updatedAt),
};
export type ListedProject = Omit<Pick<ProjectRow, keyof typeof listed>, keyof typeof dates> &
  Record<keyof typeof dates, Written>;
export type ProjectWithHistory = ListedProject & { history: Standing[] };

/** Reads each project's history in the same query, as `historyOf` does. */
const withHistory = {
  ...listed,
  ...dates,
  history:
    sql`(select coalesce(json_agg(json_build_object('status', c.status, 'at', c.at, 'version', c.version)
    order by c.version), '[]') from (select * from project_changes where project_id = projects.id
    order by version desc limit ${list.most}) c)`.mapWith(
      (found: (Omit<Standing, 'at'> & { at: string })[]): Standing[] =>
        found.map(({ status, at, version }) => ({ status, at: instantText(at), version })),
    ),
};

const submitted = byInstant(projects.submittedAt, (row: ListedProject) => row.submittedAt);
const title = byText(projects.title, (row: ListedProject) => row.title);
const id = byId(projects.id, (row: ListedProject) => row.id);
const afterAll = '9999-12-31';
/** A generated column: the promised date while the first review is due, otherwise a date after all others. */
const queued = byDate(sql`projects.queue_date`, (row: ListedProject) =>
  row.status === 'submitted' ? row.reviewBy : afterAll,
);

/** Newest first. */
export const ownProjectsSorted: Sorts<ProjectWithHistory> = { default: descending(submitted, id) };

/**
 * By default, projects awaiting their first review come first, by promised date, so overdue ones lead; then the newest.
 */
export const reviewsSorted: Sorts<ProjectWithHistory, ReviewSort> = {
  default: {
    keys: [queued, submitted, id],
    by: [asc(queued.value), desc(submitted.value), desc(id.value)],
    // Half of all projects may share the last date, so the index has to seek into the middle of it.
    after: ([date, at, last]) =>
      sql`projects.queue_date = ${date}
        and (${projects.submittedAt}, ${projects.id}) < (${at}, ${last})`,
    furtherOn: ([date]) => sql`projects.queue_date > ${date}`,
  },
  submitted: ascending(submitted, id),
  '-submitted': descending(submitted, id),
  title: ascending(title, id),
  '-title': descending(title, id),
};

const ownPage = (name: string, earlier?: SQL) =>
  prepared((db) =>
    db
      .select(withHistory)
      .from(projects)
      .where(and(eq(projects.ownerId, sql.placeholder('ownerId')), earlier))
      .orderBy(...ownProjectsSorted.default.by)
      .limit(sql.placeholder('rows'))
      .prepare(name),
  );
const firstOwnPage = ownPage('own projects');
const laterOwnPage = ownPage(
  'later own projects',
  ownProjectsSorted.default.after([
    sql`${sql.placeholder('at')}::timestamptz`,
    sql`${sql.placeholder('id')}::uuid`,
  ]),
);

export async function pageOwnProjects(
  db: Database,
  ownerId: string,
  page: PageRequest<ProjectWithHistory>,
): Promise<Page<ProjectWithHistory>> {
  const [at, id] = page.key ?? [];
  const parameters = { ownerId, rows: page.limit + 1 };
  const rows = page.key
    ? await laterOwnPage(db).execute({ ...parameters, at, id })
    : await firstOwnPage(db).execute(parameters);
  return pageOf(rows, page);
}

export interface ReviewFilter {
  ownerId?: string;
  search?: string | undefined;
  status?: ProjectStatus | '' | undefined;
  projectType?: ProjectType | '' | undefined;
  location?: Location | '' | undefined;
}

const matching = (filter: ReviewFilter) =>
  and(
    filter.ownerId ? eq(projects.ownerId, filter.ownerId) : undefined,
    filter.status ? eq(projects.status, filter.status) : undefined,
    filter.projectType ? eq(projects.projectType, filter.projectType) : undefined,
    filter.location ? eq(projects.location, filter.location) : undefined,
    // Title, name, address, organisation and code.
    matchesPrefixes(sql`projects.search`, filter.search ?? ''),
  );

export async function pageReviews(
  db: Db,
  filter: ReviewFilter,
  page: PageRequest<ProjectWithHistory>,
): Promise<Page<ProjectWithHistory>> {
  return readPage(page, (within, rows) =>
    db
      .select(withHistory)
      .from(projects)
      .where(and(matching(filter), within))
      .orderBy(...page.sort.by)
      .limit(rows),
  );
}

export const countReviews = (db: Db, filter: ReviewFilter): Promise<number> =>
  db.$count(projects, matching(filter));

export const countOverdue = (db: Db, today: Temporal.PlainDate): Promise<number> =>
  db.$count(projects, sql`projects.queue_date < ${today.toString()}::date`);

/** Projects that build or extend a data centre and were neither declined nor withdrawn. */
export const countByStatusAndBudget = (db: Db) =>
  db
    .select({ status: projects.status, budgetRange: projects.budgetRange, count: count() })
    .from(projects)
    .groupBy(projects.status, projects.budgetRange);

export const countDataCentres = (db: Db): Promise<number> =>
  db.$count(
    projects,
    and(
      inArray(projects.projectType, ['new-datacenter', 'expansion', 'green-retrofit']),
      sql`${projects.status} not in ('declined', 'withdrawn')`,
    ),
  );

const isOpen = sql`${projects.status} not in ('funded', 'declined', 'withdrawn')`;

export const countOpen = (db: Db): Promise<number> => db.$count(projects, isOpen);

/** The projects of countOpen by country; projects without a country are left out. */
export const countOpenByLocation = (db: Db): Promise<{ location: Location; projects: number }[]> =>
  db
    .select({ location: projects.location, projects: count() })
    .from(projects)
    .where(isOpen)
    .groupBy(projects.location)
    .orderBy(desc(count()), asc(projects.location));

export const insertChange = (db: Db, row: typeof projectChanges.$inferInsert) =>
  db.insert(projectChanges).values(row);

/** A project's history, oldest change first: the newest `list.most` changes, more than a review ever has. */
export async function historyOf(db: Db, projectId: string): Promise<ChangeRow[]> {
  const rows = await db
    .select()
    .from(projectChanges)
    .where(eq(projectChanges.projectId, projectId))
    .orderBy(desc(projectChanges.version))
    .limit(list.most);
  return rows.reverse();
}

/** The complete histories of these projects, oldest change first. */
export async function changesOf(
  db: Db,
  projectIds: readonly string[],
): Promise<Map<string, ChangeRow[]>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(projectChanges)
    .where(inArray(projectChanges.projectId, [...projectIds]))
    .orderBy(asc(projectChanges.projectId), asc(projectChanges.version));
  return Map.groupBy(rows, (row) => row.projectId);
}

export const insertMessage = (db: Db, row: typeof projectMessages.$inferInsert) =>
  db.insert(projectMessages).values(row);

/** Newest first. */
export const messagesSorted: Sorts<MessageRow> = {
  default: descending(
    byInstant(projectMessages.createdAt, ({ createdAt }) => createdAt),
    byId(projectMessages.id, ({ id }) => id),
  ),
};

/** A page of a project's messages, or of the notes that its sponsor does not see. */
export async function pageMessages(
  db: Db,
  { projectId, kind }: Pick<MessageRow, 'projectId' | 'kind'>,
  page: PageRequest<MessageRow>,
): Promise<Page<MessageRow>> {
  const rows = await db
    .select()
    .from(projectMessages)
    .where(
      and(eq(projectMessages.projectId, projectId), eq(projectMessages.kind, kind), page.beyond),
    )
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

/** All messages and notes of these projects, oldest first. */
export async function messagesOfAll(
  db: Db,
  projectIds: readonly string[],
): Promise<Map<string, MessageRow[]>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(projectMessages)
    .where(inArray(projectMessages.projectId, [...projectIds]))
    .orderBy(
      asc(projectMessages.projectId),
      asc(projectMessages.createdAt),
      asc(projectMessages.id),
    );
  return Map.groupBy(rows, (row) => row.projectId);
}

/** A person's projects, locked: owned, or submitted with the address and without an owner. */
export const lockProjectsOf = (
  db: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<ProjectRow[]> =>
  db
    .select()
    .from(projects)
    .where(
      or(eq(projects.ownerId, userId), and(isNull(projects.ownerId), eq(projects.email, email))),
    )
    .orderBy(projects.id)
    .for('update');

/** Deletes what the sponsor wrote in these projects, including the sponsor's own notes in their histories. */
export async function deleteMessagesOf(
  db: Transaction,
  projectIds: readonly string[],
  userId: string,
): Promise<void> {
  if (projectIds.length === 0) return;
  const ids = [...projectIds];
  await db
    .delete(projectMessages)
    .where(and(inArray(projectMessages.projectId, ids), eq(projectMessages.byAlliance, false)));
  await db
    .update(projectChanges)
    .set({ note: null })
    .where(and(inArray(projectChanges.projectId, ids), eq(projectChanges.actorId, userId)));
}

/** Removes the name from what a person wrote, sponsor or not. */
export const anonymiseAuthor = (db: Transaction, userId: string) =>
  db.update(projectMessages).set({ author: 'Erased' }).where(eq(projectMessages.authorId, userId));

export const allProjectsOf = (db: Db, ownerId: string): Promise<ProjectRow[]> =>
  db
    .select()
    .from(projects)
    .where(eq(projects.ownerId, ownerId))
    .orderBy(desc(projects.submittedAt));
