import { useSearchParams } from 'react-router';
import { type CallOutput, callUrl, type SentInput } from '#contract/call.ts';
import { listRoomGuests } from '#contract/diligence/guests.ts';
import type { Room } from '#contract/diligence/rooms.ts';
import {
  exportRoomViews,
  getRoomViewSummary,
  listRoomViews,
  type RoomView,
} from '#contract/diligence/view-log.ts';
import { viewKinds } from '#contract/diligence/vocabulary.ts';
import { formatNumber } from '#contract/format.ts';
import { useCallQuery } from '../../data/api.ts';
import { FilterBar } from '../../design/filter-bar.tsx';
import { nextPage } from '../../design/paging.tsx';
import { type PlainColumn, PlainTable } from '../../design/plain-table.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { PortalList } from '../portals/portal-list.tsx';
import { SectionFrame } from '../portals/section-frame.tsx';
import { viewSummaryWords as counted, viewListWords as words } from './guests-words.ts';
import { roomPath } from './queries.ts';

const filterNames = ['guestId', 'fileId', 'kind', 'from', 'until'] as const;

/** What guests looked at: by guest, by file, and page by page. */
export function ViewsTab({ room }: { room: Room }) {
  const [query] = useSearchParams();
  const filter = {
    roomId: room.id,
    ...Object.fromEntries(filterNames.map((name) => [name, query.get(name) || undefined])),
  } as SentInput<typeof exportRoomViews>;
  const guests = useCallQuery(listRoomGuests, { roomId: room.id, limit: 200 }).data?.items ?? [];
  const summary = useCallQuery(getRoomViewSummary, { roomId: room.id });
  const files = summary.data?.files ?? [];
  return (
    <>
      <SectionFrame id="summary" heading={counted.heading}>
        <QueryBoundary query={summary} rows={3}>
          {(data) => data.guests.length > 0 && <Summary summary={data} />}
        </QueryBoundary>
      </SectionFrame>
      <PortalList
        id="views"
        words={words}
        query={useCallQuery(listRoomViews, { ...filter, after: query.get('after') ?? undefined })}
        action={
          <a className="button button-secondary" href={callUrl(exportRoomViews, filter)} download>
            {words.export}
          </a>
        }
        before={
          <>
            <p className="muted list-lede">{words.lede}</p>
            <FilterBar
              action={roomPath(room.dealId)}
              keep={{ tab: 'views' }}
              choices={[
                {
                  name: 'guestId',
                  label: words.guest,
                  options: Object.fromEntries(guests.map(({ id, name }) => [id, name])),
                },
                {
                  name: 'fileId',
                  label: words.file,
                  options: Object.fromEntries(files.map(({ fileId, name }) => [fileId, name])),
                },
                { name: 'kind', label: words.what, options: viewKinds },
              ]}
              days={[
                { name: 'from', label: words.from },
                { name: 'until', label: words.until },
              ]}
            />
          </>
        }
        more={nextPage}
      >
        {(items) => (
          <PlainTable title={words.heading} rows={items} keyOf={({ id }) => id} columns={columns} />
        )}
      </PortalList>
    </>
  );
}

const columns: readonly PlainColumn<RoomView>[] = [
  { label: words.at, cell: ({ at }) => <DateTime at={at} withTime /> },
  { label: words.guest, cell: ({ guestName }) => guestName || words.erased },
  {
    label: words.file,
    cell: ({ fileName, fileVersion }) => (
      <div>
        {fileName}
        <p className="small muted">
          {words.version} {fileVersion}
        </p>
      </div>
    ),
  },
  {
    label: words.what,
    cell: ({ page }) => (page === null ? viewKinds.download : words.pageOf(page)),
  },
  { label: words.network, cell: ({ network }) => <code>{network || '–'}</code> },
];

type SummaryData = CallOutput<typeof getRoomViewSummary>;

const Summary = ({ summary: { guests, files } }: { summary: SummaryData }) => (
  <div className="stack">
    <Counted
      caption={counted.byGuest}
      also={counted.files}
      rows={guests.map(({ guestId, name, files: also, ...row }) => ({
        id: guestId,
        name: name || words.erased,
        also,
        ...row,
      }))}
    />
    <Counted
      caption={counted.byFile}
      also={counted.guests}
      rows={files.map(({ fileId, guests: also, ...row }) => ({ id: fileId, also, ...row }))}
    />
  </div>
);

const Counted = ({
  caption,
  also,
  rows,
}: {
  caption: string;
  also: string;
  rows: readonly {
    id: string;
    name: string;
    also: number;
    pages: number;
    downloads: number;
    lastAt: string;
  }[];
}) => (
  <PlainTable
    title={caption}
    showTitle
    rows={rows}
    keyOf={({ id }) => id}
    columns={[
      { label: counted.name, cell: ({ name }) => name },
      { label: counted.pages, cell: ({ pages }) => formatNumber(pages) },
      { label: counted.downloads, cell: ({ downloads }) => formatNumber(downloads) },
      { label: also, cell: (row) => formatNumber(row.also) },
      { label: counted.last, cell: ({ lastAt }) => <DateTime at={lastAt} withTime /> },
    ]}
  />
);
