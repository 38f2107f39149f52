/** SQL of which partners are assigned to which platforms. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../../platform/database/database.ts';
import { platformPartners as partners, fundingPlatforms as platforms } from '../../tables.ts';

type Assignment = typeof partners.$inferSelect;

const isFor = ({ platformId, userId }: Pick<Assignment, 'platformId' | 'userId'>) =>
  and(eq(partners.platformId, platformId), eq(partners.userId, userId));

export const isAssigned = async (
  db: Db,
  assignment: Pick<Assignment, 'platformId' | 'userId'>,
): Promise<boolean> => (await db.$count(partners, isFor(assignment))) > 0;

/** The earliest first. */
export const partnersOf = (db: Db, platformId: string) =>
  db
    .select({ userId: partners.userId })
    .from(partners)
    .where(eq(partners.platformId, platformId))
    .orderBy(asc(partners.since), asc(partners.userId));

/** By name, without archived ones. */
export const platformsOf = (db: Db, userId: string) =>
  db
    .select({
      id: platforms.id,
      name: platforms.name,
      since: partners.since,
    })
    .from(partners)
    .innerJoin(platforms, eq(platforms.id, partners.platformId))
    .where(and(eq(partners.userId, userId), isNull(platforms.archivedAt)))
    .orderBy(sql`lower(${platforms.name})`, asc(platforms.id));

/** Whether it is new. */
export const insertAssignment = async (db: Transaction, row: Assignment): Promise<boolean> =>
  (await db.insert(partners).values(row).onConflictDoNothing().returning()).length > 0;

/** Whether there was one. */
export const deleteAssignment = async (
  db: Transaction,
  assignment: Pick<Assignment, 'platformId' | 'userId'>,
): Promise<boolean> => (await db.delete(partners).where(isFor(assignment)).returning()).length > 0;

export const deleteAssignmentsOf = (db: Transaction, userId: string) =>
  db
    .delete(partners)
    .where(eq(partners.userId, userId))
    .returning({ platformId: partners.platformId });
