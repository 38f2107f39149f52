/** What guests looked at, for the team of a room. */
import { guestAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { guestLimits as limits } from '#contract/diligence/guest-limits.ts';
import type * as calls from '#contract/diligence/view-log.ts';
import { viewKinds } from '#contract/diligence/vocabulary.ts';
import type { Context } from '../../../platform/context.ts';
import { type CsvRow, csvFile } from '../../../platform/csv.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import type { Settings } from '../../../platform/database/settings.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import { roomOfTeam } from '../rooms/room-access.ts';
import {
  type NamedView,
  pageViews,
  type ViewFilter,
  viewsByFile,
  viewsByGuest,
  viewsSorted,
} from './queries/views.ts';

type Asked = Omit<CallInput<typeof calls.exportRoomViews>, 'roomId'>;

const filterOf = (
  { from, until, ...filter }: Asked,
  { timeZone }: Pick<Settings, 'timeZone'>,
): ViewFilter => {
  const begin = (day: string | undefined, days: number) =>
    day
      ? Temporal.PlainDate.from(day).add({ days }).toZonedDateTime(timeZone).toInstant()
      : undefined;
  return { ...filter, from: begin(from, 0), until: begin(until, 1) };
};

export async function listRoomViews(
  context: Context,
  { roomId, after, limit, ...asked }: CallInput<typeof calls.listRoomViews>,
): Promise<CallOutput<typeof calls.listRoomViews>> {
  await roomOfTeam(context, roomId);
  const page = pageRequest({ after, limit }, viewsSorted);
  const filter = filterOf(asked, context.settings);
  const { items, next } = await pageViews(context.db, roomId, filter, page);
  return { items: items.map(present), next, total: null };
}

const present = (row: NamedView): CallOutput<typeof calls.listRoomViews>['items'][number] => ({
  id: row.id,
  at: row.at.toString(),
  guestId: row.guestId,
  guestName: row.guestName,
  fileId: row.entryId,
  fileName: row.fileName,
  fileVersion: row.fileVersion,
  kind: row.kind,
  page: row.page,
  network: row.network,
});

export async function exportRoomViews(
  context: Context,
  { roomId, ...asked }: CallInput<typeof calls.exportRoomViews>,
): Promise<FileAnswer> {
  await roomOfTeam(context, roomId);
  const filter = filterOf(asked, context.settings);
  async function* pages(): AsyncGenerator<CsvRow[]> {
    for (let after: string | undefined; ; ) {
      const page = pageRequest({ after, limit: 1000 }, viewsSorted);
      const { items, next } = await pageViews(context.db, roomId, filter, page);
      yield items.map((row) => [
        row.at.toString(),
        row.guestName,
        row.fileName,
        String(row.fileVersion),
        viewKinds[row.kind],
        row.page === null ? '' : String(row.page),
        row.network,
      ]);
      if (next === null) return;
      after = next;
    }
  }
  return csvFile(words.viewsFile, words.viewColumns, pages());
}

export async function getRoomViewSummary(
  context: Context,
  { roomId }: CallInput<typeof calls.getRoomViewSummary>,
): Promise<CallOutput<typeof calls.getRoomViewSummary>> {
  await roomOfTeam(context, roomId);
  const { summaryRows } = limits;
  const dated = <T extends { lastAt: Temporal.Instant | null }>(row: T) => ({
    ...row,
    lastAt: String(row.lastAt),
  });
  return {
    guests: (await viewsByGuest(context.db, roomId, summaryRows)).map(dated),
    files: (await viewsByFile(context.db, roomId, summaryRows)).map(dated),
  };
}
