/** How many projects there are, of which kind. */

import { and, asc, count, desc, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Location } from '#contract/vocabulary.ts';
import type { Db } from '../../../platform/database/database.ts';
import { projects } from '../tables.ts';

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

/**
 * The projects of countOpen by country, once a reviewer has screened them: anybody can submit one. Those in other
 * countries come last; projects without a country are left out.
 */
export const countScreenedByLocation = (
  db: Db,
): Promise<{ location: Location; projects: number }[]> =>
  db
    .select({ location: projects.location, projects: count() })
    .from(projects)
    .where(and(isOpen, sql`${projects.status} <> 'submitted'`))
    .groupBy(projects.location)
    .orderBy(sql`${projects.location} = 'other'`, desc(count()), asc(projects.location));

/** By the day of this time zone on which they were submitted. */
export function countSubmittedByDay(
  db: Db,
  { since, before }: { since: Temporal.Instant; before: Temporal.Instant },
  timeZone: string,
) {
  const day = sql`(${projects.submittedAt} at time zone ${timeZone}::text)::date`;
  return db
    .select({ day: sql<Temporal.PlainDate>`${day}`.mapWith(projects.reviewBy), value: count() })
    .from(projects)
    .where(and(gte(projects.submittedAt, since), lt(projects.submittedAt, before)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}
