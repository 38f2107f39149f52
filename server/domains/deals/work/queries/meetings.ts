/** SQL for the meetings of deals, and for the deals that a merge of contacts moves. */
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../../platform/database/database.ts';
import { firstRow } from '../../../../platform/database/first-row.ts';
import { deals, dealMeetings as meetings, dealContactMoves as moves } from '../../tables.ts';

export type MeetingRow = typeof meetings.$inferSelect;

export const insertMeeting = (db: Transaction, row: MeetingRow) => db.insert(meetings).values(row);

export const latestMeetings = (db: Db, dealId: string, most: number): Promise<MeetingRow[]> =>
  db
    .select()
    .from(meetings)
    .where(eq(meetings.dealId, dealId))
    .orderBy(desc(meetings.createdAt), desc(meetings.groupId))
    .limit(most);

export const findMeeting = (db: Db, groupId: string) =>
  firstRow(db.select().from(meetings).where(eq(meetings.groupId, groupId)));

const withPlatform = (db: Db, condition: SQL | undefined) =>
  db
    .select({ ...getTableColumns(meetings), platformId: deals.platformId })
    .from(meetings)
    .innerJoin(deals, eq(deals.id, meetings.dealId))
    .where(condition)
    .orderBy(asc(meetings.groupId));

export const meetingsOfContacts = (db: Db, contactIds: readonly string[]) =>
  withPlatform(db, inArray(meetings.contactId, [...contactIds]));

export const meetingsOfPlatform = (db: Db, platformId: string) =>
  withPlatform(db, eq(deals.platformId, platformId));

/** The duplicate's deals are now the kept contact's. */
export async function moveDeals(
  db: Transaction,
  { mergeId, kept, duplicate }: { mergeId: string; kept: string; duplicate: string },
): Promise<void> {
  const moved = await db
    .update(deals)
    .set({ contactId: kept, version: sql`${deals.version} + 1` })
    .where(eq(deals.contactId, duplicate))
    .returning({ id: deals.id });
  if (moved.length > 0)
    await db.insert(moves).values(moved.map(({ id }) => ({ mergeId, dealId: id })));
}

/** Those that still are the kept contact's go back. */
export const returnDeals = (
  db: Transaction,
  { mergeId, kept, duplicate }: { mergeId: string; kept: string; duplicate: string },
) =>
  db
    .update(deals)
    .set({ contactId: duplicate, version: sql`${deals.version} + 1` })
    .where(
      and(
        eq(deals.contactId, kept),
        inArray(
          deals.id,
          db.select({ id: moves.dealId }).from(moves).where(eq(moves.mergeId, mergeId)),
        ),
      ),
    );
