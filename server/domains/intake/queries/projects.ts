/** SQL for projects. One is loaded within a scope: by owner, by tracking code, or all. */

import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import type { Person } from '../../../platform/module.ts';
import { projects } from '../tables.ts';

export type ProjectRow = typeof projects.$inferSelect;

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

/** In brief. */
export const findProjects = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: projects.id,
      title: projects.title,
      status: projects.status,
      ownerId: projects.ownerId,
    })
    .from(projects)
    .where(inArray(projects.id, [...ids]));

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

/** A person's projects: owned, or submitted with the address and without an owner. */
const ofPerson = ({ userId, email }: Person) =>
  or(
    eq(projects.ownerId, userId),
    email ? and(isNull(projects.ownerId), eq(projects.email, email)) : undefined,
  );

export const lockProjectsOf = (db: Transaction, person: Person): Promise<ProjectRow[]> =>
  db.select().from(projects).where(ofPerson(person)).orderBy(projects.id).for('update');

export const allProjectsOf = (db: Db, person: Person): Promise<ProjectRow[]> =>
  db.select().from(projects).where(ofPerson(person)).orderBy(desc(projects.submittedAt));
