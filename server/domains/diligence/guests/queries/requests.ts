/** SQL for what is asked for in rooms. */
import { and, eq } from 'drizzle-orm';
import type { RequestStatus } from '#contract/diligence/vocabulary.ts';
import type { Db, Transaction } from '../../../../platform/database/database.ts';
import { firstRow } from '../../../../platform/database/first-row.ts';
import { type Page, type PageRequest, pageOf } from '../../../../platform/database/paging.ts';
import { byId, byInstant, descending, type Sorts } from '../../../../platform/database/sorting.ts';
import { requests } from '../tables.ts';

export type RequestRow = typeof requests.$inferSelect;

const asked = byInstant(requests.askedAt, (row: RequestRow) => row.askedAt);
const key = byId(requests.id, (row: RequestRow) => row.id);
export const requestsSorted: Sorts<RequestRow> = { default: descending(asked, key) };

/** `guestId`: only theirs. */
export async function pageRequests(
  db: Db,
  of: { roomId: string; guestId?: string; status?: RequestStatus | '' | undefined },
  page: PageRequest<RequestRow>,
): Promise<Page<RequestRow>> {
  const rows = await db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.roomId, of.roomId),
        of.guestId ? eq(requests.guestId, of.guestId) : undefined,
        of.status ? eq(requests.status, of.status) : undefined,
        page.beyond,
      ),
    )
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export const findRequest = (db: Db, id: string) =>
  firstRow(db.select().from(requests).where(eq(requests.id, id)));

export const lockRequest = (db: Transaction, id: string) =>
  firstRow(db.select().from(requests).where(eq(requests.id, id)).for('update'));

export const insertRequest = (db: Transaction, row: RequestRow) => db.insert(requests).values(row);

export async function updateRequest(
  db: Transaction,
  row: RequestRow,
  set: Partial<Omit<RequestRow, 'id' | 'version'>>,
): Promise<RequestRow> {
  const changed = { ...set, version: row.version + 1 };
  await db.update(requests).set(changed).where(eq(requests.id, row.id));
  return { ...row, ...changed };
}

export const requestsOfGuest = (db: Db, guestId: string) =>
  db.select().from(requests).where(eq(requests.guestId, guestId)).orderBy(requests.askedAt);

export const requestsOfPerson = (db: Db, userId: string) =>
  db.select().from(requests).where(eq(requests.askedBy, userId)).orderBy(requests.askedAt);
