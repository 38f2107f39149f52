/** SQL for what both sides wrote in a conversation, and in those merged into it. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import { byId, byInstant, descending, type Sorts } from '../../../platform/database/sorting.ts';
import type { ReplyRow, TicketRow } from '../queries.ts';
import { supportTicketReplies as replies } from '../tables.ts';

interface WrittenRow extends ReplyRow {
  /** Among what was written at the same instant. */
  place: string;
}

/** Newest first. */
export const writtenSorted: Sorts<WrittenRow> = {
  default: descending(
    byInstant(replies.createdAt, ({ createdAt }) => createdAt),
    byId(replies.id, ({ place }) => place),
  ),
};

/** The message that a conversation begins with; it comes before a reply of the same instant. */
const firstOf = (row: TicketRow, index: number): WrittenRow => ({
  id: row.id,
  ticketId: row.id,
  authorId: null,
  author: row.name,
  byAlliance: row.byAlliance,
  content: row.description,
  createdAt: row.createdAt,
  place: `00000000-0000-0000-0000-${String(index).padStart(12, '0')}`,
});

const isBefore = ({ createdAt, place }: WrittenRow, [at = '', other = '']: readonly string[]) =>
  (Temporal.Instant.compare(createdAt, at) || (place < other ? -1 : 1)) < 0 && place !== other;

const newestFirst = (one: WrittenRow, other: WrittenRow) =>
  Temporal.Instant.compare(other.createdAt, one.createdAt) || (one.place < other.place ? 1 : -1);

/** A page of what was written in these conversations. */
export async function pageWritten(
  db: Db,
  tickets: readonly TicketRow[],
  page: PageRequest<WrittenRow>,
): Promise<Page<WrittenRow>> {
  // As many of each as the page may need: by the index, however long a conversation is.
  const found = await Promise.all(
    tickets.map(({ id }) =>
      db
        .select()
        .from(replies)
        .where(and(eq(replies.ticketId, id), page.beyond))
        .orderBy(...page.sort.by)
        .limit(page.limit + 1),
    ),
  );
  const { key } = page;
  const rows = [
    ...tickets.map(firstOf).filter((row) => key === null || isBefore(row, key)),
    ...found.flat().map((row) => ({ ...row, place: row.id })),
  ];
  return pageOf(rows.sort(newestFirst), page);
}
