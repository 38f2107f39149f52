/** What is for sale, as far as an order needs it: reports and membership classes. */

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { revisionsIn } from '../../../platform/database/revisions.ts';
import { membershipClasses, membershipClassRevisions, reports } from '../tables.ts';

export type ClassRow = typeof membershipClasses.$inferSelect;

const offered = {
  id: reports.id,
  name: reports.name,
  category: reports.category,
  priceCents: reports.priceCents,
  status: reports.status,
  fileKey: reports.fileKey,
};

/** The reports with these ids, whether they are for sale or not. */
export const reportsById = (db: Db, ids: readonly string[]) =>
  db
    .select(offered)
    .from(reports)
    .where(inArray(reports.id, [...ids]));

/** The names that an order may give instead of ids. */
export const namesForSale = (db: Db) =>
  db
    .select({ id: reports.id, name: reports.name })
    .from(reports)
    .where(eq(reports.status, 'active'));

/** Like reportsById, locked against deletion until the transaction ends. */
export const lockReportsShared = (db: Db, ids: readonly string[]) =>
  reportsById(db, ids).orderBy(asc(reports.id)).for('share');

export type Offered = Awaited<ReturnType<typeof reportsById>>[number];

export const classRevisions = revisionsIn(
  membershipClassRevisions,
  membershipClassRevisions.classId,
);

export const insertClass = (db: Transaction, row: typeof membershipClasses.$inferInsert) =>
  db.insert(membershipClasses).values(row);

export const classesByPriority = (db: Db, active: boolean): Promise<ClassRow[]> =>
  db
    .select()
    .from(membershipClasses)
    .where(active ? eq(membershipClasses.isActive, true) : undefined)
    .orderBy(asc(membershipClasses.priority), asc(membershipClasses.createdAt));

export const activeClass = async (db: Db, classType: string): Promise<ClassRow | null> =>
  (
    await db
      .select()
      .from(membershipClasses)
      .where(and(eq(membershipClasses.classType, classType), eq(membershipClasses.isActive, true)))
  )[0] ?? null;

/** Serialises changes of classes until the transaction ends: of each type, one may be active. */
export const lockClasses = (db: Transaction) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('membership classes', 0))`);

export const findClass = (db: Db, id: string): Promise<ClassRow | null> =>
  firstRow(db.select().from(membershipClasses).where(eq(membershipClasses.id, id)));

export async function updateClass(
  db: Transaction,
  row: ClassRow,
  set: Partial<ClassRow>,
): Promise<ClassRow> {
  const changed = { ...set, version: row.version + 1 };
  await db.update(membershipClasses).set(changed).where(eq(membershipClasses.id, row.id));
  return { ...row, ...changed };
}

export const removeClass = (db: Transaction, id: string) =>
  db.delete(membershipClasses).where(eq(membershipClasses.id, id));

/** Like findReport, locked until the transaction ends. */
export const lockReport = (db: Transaction, id: string): Promise<ReportRow | null> =>
  firstRow(db.select().from(reports).where(eq(reports.id, id)).for('update'));

export type ReportRow = typeof reports.$inferSelect;
