import type { Db } from '../../platform/database/database.ts';
import { mergedInto } from './queries/inbox.ts';
import { type ReplyRow, repliesOf, type TicketRow } from './queries.ts';

const firstOf = (row: TicketRow): ReplyRow => ({
  id: row.id,
  ticketId: row.id,
  authorId: null,
  author: row.name,
  byAlliance: row.byAlliance,
  content: row.description,
  createdAt: row.createdAt,
});

/** What both sides wrote, with the conversations merged into this one, in the order of time. */
export async function exchangeOf(
  db: Db,
  row: TicketRow,
  merged?: readonly TicketRow[],
): Promise<ReplyRow[]> {
  const all = [row, ...(merged ?? (await mergedInto(db, row.id)))];
  const replies = await repliesOf(
    db,
    all.map(({ id }) => id),
  );
  return [...all.map(firstOf), ...replies].sort((one, other) =>
    Temporal.Instant.compare(one.createdAt, other.createdAt),
  );
}
