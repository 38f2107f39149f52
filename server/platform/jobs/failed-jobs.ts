/** Jobs that were given up after their last attempt, and how they are started again. */
import { and, eq, notLike, sql } from 'drizzle-orm';
import { integer, jsonb, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import type { Db, Transaction } from '../database/database.ts';
import { type Page, type PageRequest, pageOf } from '../database/paging.ts';
import { byId, byInstant, descending, type Sorts } from '../database/sorting.ts';

/** What the queue's own table says of a job. */
const jobs = pgSchema('pgboss').table('job', {
  id: uuid().notNull(),
  queue: text('name').notNull(),
  state: text().notNull(),
  retryCount: integer('retry_count').notNull(),
  createdAt: instant('created_on').notNull(),
  completedAt: instant('completed_on'),
  output: jsonb(),
});

export interface FailedJob {
  id: string;
  queue: string;
  attempts: number;
  createdAt: Temporal.Instant;
  failedAt: Temporal.Instant;
  /** The kind of the error; null for jobs of an earlier version. */
  error: string | null;
}

const failedAt = sql<Temporal.Instant>`coalesce(${jobs.completedAt}, ${jobs.createdAt})`.mapWith(
  jobs.createdAt,
);
export const failedJobsSorted: Sorts<FailedJob> = {
  default: descending(
    byInstant(failedAt, (row: FailedJob) => row.failedAt),
    byId(jobs.id, (row: FailedJob) => row.id),
  ),
};

/** The queue's own jobs begin with an underscore. */
const failed = (queue?: string) =>
  and(
    eq(jobs.state, 'failed'),
    queue ? eq(jobs.queue, queue) : undefined,
    notLike(jobs.queue, '\\_%'),
  );

/** Of all queues, or of one; the latest first. */
export async function pageFailedJobs(
  db: Db,
  { queue }: { queue?: string | undefined },
  page: PageRequest<FailedJob>,
): Promise<Page<FailedJob>> {
  const rows = await db
    .select({
      id: jobs.id,
      queue: jobs.queue,
      attempts: sql`${jobs.retryCount} + 1`.mapWith(Number),
      createdAt: jobs.createdAt,
      failedAt,
      error: sql<string | null>`${jobs.output} ->> 'error'`,
    })
    .from(jobs)
    .where(and(failed(queue), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export const countFailedJobs = (db: Db, queue?: string): Promise<number> =>
  db.$count(jobs, failed(queue));

/** What starts a job again, now, with all its attempts. */
const again = sql`state = 'retry', retry_count = 0, start_after = now(), completed_on = null`;

/** Returns the job's queue; null if it is not, or no longer, failed. */
export async function restartJob(db: Transaction, id: string): Promise<string | null> {
  const { rows } = (await db.execute(
    sql`update pgboss.job set ${again} where id = ${id} and ${failed()} returning name`,
  )) as unknown as Rows;
  return rows[0] ? String(rows[0].name) : null;
}

/** The same for the failed jobs of a queue, those that failed first, at most so many. Returns how many there were. */
export async function restartJobs(db: Transaction, queue: string, limit: number): Promise<number> {
  const { rows } = (await db.execute(sql`
    update pgboss.job set ${again} where name = ${queue} and state = 'failed' and id in (
      select id from pgboss.job where ${failed(queue)} order by ${failedAt}, id limit ${limit} for update)
    returning id`)) as unknown as Rows;
  return rows.length;
}

interface Rows {
  rows: Record<string, unknown>[];
}
