import type { Db } from '../../platform/database/database.ts';
import { type Page, pageRequest } from '../../platform/database/paging.ts';
import { pageWritten, writtenSorted } from './queries/exchange.ts';
import { mergedInto } from './queries/inbox.ts';
import type { ReplyRow, TicketRow } from './queries.ts';

/** A page of what both sides wrote, with the conversations merged into this one, newest first. */
export async function exchangeOf(
  db: Db,
  row: TicketRow,
  asked: { after?: string | undefined; limit?: number | undefined } = {},
): Promise<Page<ReplyRow>> {
  const all = [row, ...(await mergedInto(db, row.id))];
  return pageWritten(db, all, pageRequest(asked, writtenSorted));
}
