import { Link, useSearchParams } from 'react-router';
import { callUrl } from '#contract/call.ts';
import { downloadGuestFile, type GuestFolder } from '#contract/diligence/guest-room.ts';
import { formatBytes } from '#contract/format.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { Empty } from '../../design/empty.tsx';
import { Paging } from '../../design/paging.tsx';
import { type PlainColumn, PlainTable } from '../../design/plain-table.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { folderQuery } from './guest-queries.ts';
import { Viewer } from './guest-viewer.tsx';
import { folderWords as words } from './guest-words.ts';

type GuestFile = GuestFolder['files'][number];

/** Folders and files, or the file that is open. */
export function Documents() {
  const [query] = useSearchParams();
  return query.get('file') ? <Viewer /> : <Folder />;
}

function Folder() {
  return (
    <section className="stack" aria-labelledby="documents">
      <QueryBoundary query={useScreenQuery(folderQuery)} rows={5}>
        {(folder) => (
          <>
            <h2 id="documents">{folder.folder?.name ?? words.heading}</h2>
            <Trail trail={folder.trail} />
            <Contents folder={folder} />
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

const folderPath = (id: string) => `/room?folder=${id}`;

function Trail({ trail }: { trail: GuestFolder['trail'] }) {
  const [query] = useSearchParams();
  if (!query.get('folder')) return null;
  return (
    <nav aria-label={words.trail}>
      <ol className="room-path">
        <li>
          <Link to="/room">{words.top}</Link>
        </li>
        {trail.map(({ id, name }) => (
          <li key={id}>
            <Link to={folderPath(id)}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Contents({ folder: { folder, folders, files, next } }: { folder: GuestFolder }) {
  if (folders.length + files.length === 0)
    return (
      <Empty title={folder ? words.none : words.noFolders}>
        <p>{words.noneHint}</p>
      </Empty>
    );
  return (
    <>
      {folders.length > 0 && (
        <ul className="rows" aria-label={words.folders}>
          {folders.map(({ id, name }) => (
            <li key={id}>
              <Link to={folderPath(id)}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <PlainTable title={words.files} rows={files} keyOf={({ id }) => id} columns={columns} />
      )}
      <Paging next={next} />
    </>
  );
}

const columns: readonly PlainColumn<GuestFile>[] = [
  { label: words.name, cell: ({ name }) => <strong>{name}</strong> },
  {
    label: words.pages,
    cell({ pages, mayDownload }) {
      if (pages !== null) return words.pageCount(pages);
      return mayDownload ? words.onlyDownload : words.noDownload;
    },
  },
  { label: words.size, cell: ({ bytes }) => formatBytes(bytes) },
  { label: words.changed, cell: ({ updatedAt }) => <DateTime at={updatedAt} /> },
  { label: words.actions, actions: true, cell: (file) => <FileActions file={file} /> },
];

const FileActions = ({ file: { id, name, pages, mayDownload } }: { file: GuestFile }) => (
  <p className="actions">
    {pages !== null && (
      <Link className="button button-secondary" to={`/room?file=${id}`}>
        {words.open}
        <span className="visually-hidden"> {name}</span>
      </Link>
    )}
    {mayDownload && (
      <a
        className="button button-secondary"
        href={callUrl(downloadGuestFile, { fileId: id })}
        download
      >
        {words.download}
        <span className="visually-hidden"> {name}</span>
      </a>
    )}
  </p>
);
