/** SQL: projects that funding may be found for. */
import { and, asc, eq, gt, notInArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { projects } from '../tables.ts';

const isLookingForFunding = notInArray(projects.status, ['funded', 'declined', 'withdrawn']);

const selectFacts = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: projects.id,
      ownerId: projects.ownerId,
      title: projects.title,
      location: projects.location,
      projectType: projects.projectType,
      budgetRange: projects.budgetRange,
    })
    .from(projects)
    .where(and(isLookingForFunding, where));

export const pageMatchable = (db: Db, after: string | null, limit: number) =>
  selectFacts(db, after === null ? undefined : gt(projects.id, after))
    .orderBy(asc(projects.id))
    .limit(limit);

export const findMatchable = (db: Db, id: string) => selectFacts(db, eq(projects.id, id));

export const matchableOf = (db: Db, ownerId: string, limit: number) =>
  selectFacts(db, eq(projects.ownerId, ownerId)).orderBy(asc(projects.id)).limit(limit);
