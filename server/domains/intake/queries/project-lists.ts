/** Lists of projects: an owner's, and everybody's for reviewers. */

import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { list } from '#contract/limits.ts';
import type { Location, ProjectStatus, ProjectType, ReviewSort } from '#contract/vocabulary.ts';
import { asDateText, asInstantText, instantText } from '../../../platform/database/columns.ts';
import type { Database, Db } from '../../../platform/database/database.ts';
import { foundFirst, matchesWords } from '../../../platform/database/full-text-search.ts';
import {
  type Page,
  type PageRequest,
  pageOf,
  readPage,
} from '../../../platform/database/paging.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import {
  ascending,
  byDate,
  byId,
  byInstant,
  byText,
  descending,
  type Sorts,
} from '../../../platform/database/sorting.ts';
import { projects } from '../tables.ts';
import type { ChangeRow } from './history.ts';
import type { ProjectRow } from './projects.ts';

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

/** Title, name, address, organisation and code. */
const words = sql`projects.title || ' ' || projects.submitted_by || ' ' || projects.email || ' '
  || coalesce(projects.organization, '') || ' ' || projects.tracking_code`;

const matching = (filter: ReviewFilter) =>
  and(
    filter.ownerId ? eq(projects.ownerId, filter.ownerId) : undefined,
    filter.status ? eq(projects.status, filter.status) : undefined,
    filter.projectType ? eq(projects.projectType, filter.projectType) : undefined,
    filter.location ? eq(projects.location, filter.location) : undefined,
    foundFirst(projects, projects.id, matchesWords(words, filter.search ?? '')),
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
