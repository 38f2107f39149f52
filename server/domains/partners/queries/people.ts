/** SQL for who belongs to which partner organisation. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { partnerOrganizations as organizations, partnerPeople as people } from '../tables.ts';

/** The organisation that this person speaks for, unless it is archived. */
export const organizationOf = (db: Db, userId: string) =>
  firstRow(
    db
      .select({ id: organizations.id, name: organizations.name })
      .from(people)
      .innerJoin(organizations, eq(organizations.id, people.organizationId))
      .where(and(eq(people.userId, userId), isNull(organizations.archivedAt))),
  );

/** The people of these organisations, by organisation, earliest first. */
export async function peopleOf(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(people)
    .where(inArray(people.organizationId, [...ids]))
    .orderBy(asc(people.since), asc(people.userId));
  return new Map(
    [...Map.groupBy(rows, (row) => row.organizationId)].map(([id, found]) => [
      id,
      found.map(({ userId }) => userId),
    ]),
  );
}

/** Assigns the person; returns the organisation that they left for it, if any. */
export async function putPerson(
  db: Transaction,
  row: typeof people.$inferInsert,
): Promise<string | null> {
  const before = await firstRow(db.select().from(people).where(eq(people.userId, row.userId)));
  await db
    .insert(people)
    .values(row)
    .onConflictDoUpdate({
      target: people.userId,
      set: { organizationId: row.organizationId, since: row.since },
    });
  return before?.organizationId ?? null;
}

/** Returns whether the person belonged to it. */
export const deletePerson = async (
  db: Transaction,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<boolean> =>
  (
    await db
      .delete(people)
      .where(and(eq(people.userId, userId), eq(people.organizationId, organizationId)))
      .returning({ userId: people.userId })
  ).length === 1;

export const membershipOf = (db: Db, userId: string) =>
  firstRow(
    db
      .select({ name: organizations.name, since: people.since })
      .from(people)
      .innerJoin(organizations, eq(organizations.id, people.organizationId))
      .where(eq(people.userId, userId)),
  );
