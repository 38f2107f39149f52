/** SQL for requests for links. */
import { eq, lt } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { firstRow } from '../../../../platform/database/first-row.ts';
import { linkRequests } from '../../tables.ts';

type LinkRequestRow = typeof linkRequests.$inferSelect;

export const insertLinkRequest = (db: Db, row: LinkRequestRow) =>
  db.insert(linkRequests).values(row);

export const findLinkRequest = (db: Db, id: string) =>
  firstRow(db.select().from(linkRequests).where(eq(linkRequests.id, id)));

/** Deletes and returns a request; null if it was already handled or deleted. */
export async function takeLinkRequest(db: Db, id: string): Promise<LinkRequestRow | null> {
  const rows = await db.delete(linkRequests).where(eq(linkRequests.id, id)).returning();
  return rows[0] ?? null;
}

export const deleteLinkRequestsOf = (db: Db, email: string) =>
  db.delete(linkRequests).where(eq(linkRequests.email, email));

export const deleteOldLinkRequests = (db: Db, before: Temporal.Instant) =>
  db.delete(linkRequests).where(lt(linkRequests.createdAt, before));
