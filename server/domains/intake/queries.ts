/** The only SQL of intake. A project is loaded by what the caller may see: owner, tracking code, or all. */
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
import type { Location, ProjectStatus, ProjectType, ReviewSort } from '#contract/vocabulary.ts';
import type { Database, Db, Transaction } from '../../platform/database.ts';
import { type Page, type PageRequest, pageOf } from '../../platform/paging.ts';
import { prepared } from '../../platform/prepared.ts';
import {
  ascending,
  byDate,
  byId,
  byInstant,
  byText,
  descending,
  type Sorts,
} from '../../platform/sorting.ts';
import { wordsBegin } from '../../platform/word-search.ts';
import { projectChanges, projectMessages, projects } from './tables.ts';

export type ProjectRow = typeof projects.$inferSelect;
export type ChangeRow = typeof projectChanges.$inferSelect;
export type MessageRow = typeof projectMessages.$inferSelect;

/** Whose projects: an owner's, the one with a tracking code, or (for reviewers) everybody's. */
export type Scope = { ownerId: string } | { trackingCode: string } | 'all';

const within = (scope: Scope): SQL | undefined => {
  if (scope === 'all') return undefined;
  if ('ownerId' in scope) return eq(projects.ownerId, scope.ownerId);
  return eq(projects.trackingCode, scope.trackingCode);
};

const first = async <T>(rows: Promise<T[]>): Promise<T | null> => (await rows)[0] ?? null;

export const insertProject = (db: Db, row: typeof projects.$inferInsert) =>
  db.insert(projects).values(row);

/** Waits for other submissions with the same fingerprint; held until the transaction ends. */
export const lockFingerprint = (db: Transaction, fingerprint: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`);

export const findSameSubmission = (db: Db, fingerprint: string, since: Temporal.Instant) =>
  first(
    db
      .select()
      .from(projects)
      .where(and(eq(projects.fingerprint, fingerprint), gt(projects.submittedAt, since)))
      .orderBy(desc(projects.submittedAt))
      .limit(1),
  );

export const findProject = (db: Db, scope: Scope, id?: string) =>
  first(
    db
      .select()
      .from(projects)
      .where(and(within(scope), id === undefined ? undefined : eq(projects.id, id))),
  );

/** As findProject, locked until the transaction ends. */
export const lockProject = (db: Transaction, scope: Scope, id: string) =>
  first(
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

/** Gives an account the submissions made with its address; returns how many. */
export const adoptProjects = async (db: Transaction, email: string, ownerId: string) => {
  const rows = await db
    .update(projects)
    .set({ ownerId })
    .where(and(eq(projects.email, email), isNull(projects.ownerId)))
    .returning({ id: projects.id });
  return rows.map((row) => row.id);
};

/** What a list shows of a project's history. */
export type Standing = Pick<ChangeRow, 'status' | 'at' | 'version'>;

/** What a list shows of a project; the rest is not read for it. */
const {
  firstName: _firstName,
  lastName: _lastName,
  termsAcceptedAt: _termsAcceptedAt,
  ownerId: _ownerId,
  fingerprint: _fingerprint,
  ...listed
} = getTableColumns(projects);
export type ListedProject = Pick<ProjectRow, keyof typeof listed>;
export type ProjectWithHistory = ListedProject & { history: Standing[] };

/** The history beside the project, in the same query: oldest change first. */
const withHistory = {
  ...listed,
  history:
    sql`(select coalesce(json_agg(json_build_object('status', c.status, 'at', c.at, 'version', c.version)
    order by c.version), '[]') from project_changes c where c.project_id = projects.id)`.mapWith(
      (found: (Omit<Standing, 'at'> & { at: string })[]): Standing[] =>
        found.map((change) => ({ ...change, at: Temporal.Instant.from(change.at) })),
    ),
};

const submitted = byInstant(projects.submittedAt, (row: ListedProject) => row.submittedAt);
const title = byText(projects.title, (row: ListedProject) => row.title);
const id = byId(projects.id, (row: ListedProject) => row.id);
/** A generated column: the promised date of the first review while there was none. */
const queued = byDate(sql`projects.queue_date`, (row: ListedProject) =>
  row.status === 'submitted' ? row.reviewBy : '9999-12-31',
);

/** The newest first. */
export const ownProjectsSorted: Sorts<ProjectWithHistory> = { own: descending(submitted, id) };

/** By themselves: those waiting for a first review by their promised date, so overdue ones first; then the newest. */
export const reviewsSorted: Sorts<ProjectWithHistory, ReviewSort> = {
  own: {
    keys: [queued, submitted, id],
    by: [asc(queued.value), desc(submitted.value), desc(id.value)],
    beyond: ([date, at, last]) =>
      sql`projects.queue_date >= ${date} and (projects.queue_date > ${date}
        or (${projects.submittedAt}, ${projects.id}) < (${at}, ${last}))`,
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
      .orderBy(...ownProjectsSorted.own.by)
      .limit(sql.placeholder('rows'))
      .prepare(name),
  );
const firstOwnPage = ownPage('own projects');
const laterOwnPage = ownPage(
  'later own projects',
  ownProjectsSorted.own.beyond([
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
  const asked = { ownerId, rows: page.limit + 1 };
  const rows = page.key
    ? await laterOwnPage(db).execute({ ...asked, at, id })
    : await firstOwnPage(db).execute(asked);
  return pageOf(rows, page);
}

export interface ReviewFilter {
  search?: string | undefined;
  status?: ProjectStatus | '' | undefined;
  projectType?: ProjectType | '' | undefined;
  location?: Location | '' | undefined;
}

const matching = (filter: ReviewFilter) =>
  and(
    filter.status ? eq(projects.status, filter.status) : undefined,
    filter.projectType ? eq(projects.projectType, filter.projectType) : undefined,
    filter.location ? eq(projects.location, filter.location) : undefined,
    // Of title, name, address, organisation and code.
    wordsBegin(sql`projects.search`, filter.search ?? ''),
  );

export async function pageReviews(
  db: Db,
  filter: ReviewFilter,
  page: PageRequest<ProjectWithHistory>,
): Promise<Page<ProjectWithHistory>> {
  const rows = await db
    .select(withHistory)
    .from(projects)
    .where(and(matching(filter), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export const countReviews = async (db: Db, filter: ReviewFilter): Promise<number> =>
  (await first(db.select({ count: count() }).from(projects).where(matching(filter))))?.count ?? 0;

export const countOverdue = async (db: Db, today: Temporal.PlainDate): Promise<number> =>
  (
    await first(
      db
        .select({ count: count() })
        .from(projects)
        .where(sql`projects.queue_date < ${today.toString()}::date`),
    )
  )?.count ?? 0;

/** Projects that build or extend a data centre and were not given up. */
export const countDataCentres = async (db: Db): Promise<number> =>
  (
    await first(
      db
        .select({ count: count() })
        .from(projects)
        .where(
          and(
            inArray(projects.projectType, ['new-datacenter', 'expansion', 'green-retrofit']),
            sql`${projects.status} not in ('declined', 'withdrawn')`,
          ),
        ),
    )
  )?.count ?? 0;

export const countOpen = async (db: Db): Promise<number> =>
  (
    await first(
      db
        .select({ count: count() })
        .from(projects)
        .where(sql`${projects.status} not in ('funded', 'declined', 'withdrawn')`),
    )
  )?.count ?? 0;

export const insertChange = (db: Db, row: typeof projectChanges.$inferInsert) =>
  db.insert(projectChanges).values(row);

/** The histories of these projects, oldest change first. */
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

export const messagesOf = (db: Db, projectId: string): Promise<MessageRow[]> =>
  db
    .select()
    .from(projectMessages)
    .where(eq(projectMessages.projectId, projectId))
    .orderBy(asc(projectMessages.createdAt), asc(projectMessages.id));

/** A person's projects, locked: owned, or submitted with the address and nobody's. */
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

/** Removes what the sponsor wrote in these projects, and the sponsor's own notes in their histories. */
export async function forgetMessagesOf(
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

/** Takes the name off what a person wrote, who need not be a sponsor. */
export const forgetAuthor = (db: Transaction, userId: string) =>
  db.update(projectMessages).set({ author: 'Erased' }).where(eq(projectMessages.authorId, userId));

export const allProjectsOf = (db: Db, ownerId: string): Promise<ProjectRow[]> =>
  db
    .select()
    .from(projects)
    .where(eq(projects.ownerId, ownerId))
    .orderBy(desc(projects.submittedAt));
