import { useSearchParams } from 'react-router';
import { callUrl } from '#contract/call.ts';
import {
  addRoomFileVersion,
  getRoomFile,
  getRoomFileVersion,
  getRoomPage,
  type RoomEntry,
  type RoomFileVersion,
} from '#contract/diligence/entries.ts';
import type { Room } from '#contract/diligence/rooms.ts';
import { formatBytes, formatNumber } from '#contract/format.ts';
import { useCallQuery } from '../../data/api.ts';
import { upload } from '../../data/upload.ts';
import { AppLink } from '../../design/app-link.tsx';
import { DescriptionList } from '../../design/description-list.tsx';
import { Empty } from '../../design/empty.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { AddFiles } from '../documents/add-files.tsx';
import { useRecordTitle } from '../portals/shell.tsx';
import { EntryMenu } from './entry-menu.tsx';
import { PageViewer } from './page-viewer.tsx';
import { roomPath, useRefreshRoom } from './queries.ts';
import { FolderPath } from './room-folder.tsx';
import { folderWords, mediaTypes, fileWords as words } from './words.ts';

/** A file of the room: its pages, its versions. */
export const RoomFile = ({ room, fileId }: { room: Room; fileId: string }) => (
  <QueryBoundary query={useCallQuery(getRoomFile, { roomId: room.id, fileId })} rows={8}>
    {({ entry, path, versions }) => (
      <>
        <FolderPath room={room} path={path} isOpen={false} />
        <Opened room={room} entry={entry} versions={versions} />
      </>
    )}
  </QueryBoundary>
);

interface Props {
  room: Room;
  entry: RoomEntry;
  versions: readonly RoomFileVersion[];
}

function Opened({ room, entry, versions }: Props) {
  useRecordTitle(entry.name);
  const [query, setQuery] = useSearchParams();
  const shown = versions.find(({ id }) => id === query.get('version')) ?? versions[0];
  if (!shown) return null;
  const page = Math.min(Math.max(1, Number(query.get('page')) || 1), shown.pages ?? 1);
  return (
    <article className="record">
      <div className="record-main">
        <header className="record-head">
          <h2>
            <bdi>{entry.name}</bdi>
          </h2>
          <EntryMenu room={room} entry={entry} />
        </header>
        {room.abilities.open && (
          <Pages
            room={room}
            entry={entry}
            shown={shown}
            page={page}
            open={(to) =>
              setQuery(withPage(query, to), { replace: true, preventScrollReset: true })
            }
          />
        )}
      </div>
      <aside className="record-side stack">
        <Facts file={shown} />
        <Versions room={room} entry={entry} versions={versions} shown={shown} />
      </aside>
    </article>
  );
}

function withPage(query: URLSearchParams, page: number): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.set('page', String(page));
  return changed;
}

const Pages = ({
  room,
  entry,
  shown,
  page,
  open,
}: {
  room: Room;
  entry: RoomEntry;
  shown: RoomFileVersion;
  page: number;
  open: (page: number) => void;
}) =>
  shown.pages === null ? (
    <Empty title={words.onlyDownload}>
      <p>{words.onlyDownloadHint}</p>
      <Download room={room} version={shown} />
    </Empty>
  ) : (
    <PageViewer
      name={entry.name}
      page={page}
      pages={shown.pages}
      address={callUrl(getRoomPage, { roomId: room.id, versionId: shown.id, page })}
      open={open}
    />
  );

const Download = ({ room, version }: { room: Room; version: RoomFileVersion }) => (
  <a
    className="button button-secondary"
    href={callUrl(getRoomFileVersion, { roomId: room.id, versionId: version.id })}
    download
  >
    {words.downloadOriginal}
  </a>
);

const Facts = ({ file }: { file: RoomFileVersion }) => (
  <section className="card" aria-labelledby="file-facts">
    <h3 id="file-facts">{words.facts}</h3>
    <DescriptionList
      facts={[
        [words.type, mediaTypes[file.mediaType] ?? file.mediaType],
        [words.fileName, <bdi key="name">{file.fileName}</bdi>],
        [words.size, formatBytes(file.bytes)],
        ...(file.pages === null ? [] : [[words.pages, formatNumber(file.pages)] as const]),
        [words.added, <Added key="added" file={file} />],
      ]}
    />
  </section>
);

const Added = ({ file }: { file: RoomFileVersion }) => (
  <>
    <DateTime at={file.createdAt} withTime />{' '}
    {folderWords.by(file.uploadedBy ?? folderWords.former)}
  </>
);

const Versions = ({ room, entry, versions, shown }: Props & { shown: RoomFileVersion }) => {
  const refresh = useRefreshRoom(room);
  return (
    <section className="card stack" aria-labelledby="file-versions">
      <h3 id="file-versions">{words.versions}</h3>
      <ol className="rows" reversed>
        {versions.map((version, at) => (
          <li key={version.id}>
            <AppLink
              to={roomPath(room.dealId, { file: entry.id, version: version.id })}
              aria-current={version === shown ? 'true' : undefined}
            >
              {words.version(version.number)}
            </AppLink>{' '}
            <span className="small muted">
              <DateTime at={version.createdAt} />
              {at === 0 && ` · ${words.newest}`}
              {version === shown && ` · ${words.shown}`}
            </span>
          </li>
        ))}
      </ol>
      {room.abilities.open && shown.pages !== null && <Download room={room} version={shown} />}
      {room.abilities.change && (
        <AddFiles
          several={false}
          label={words.newVersion}
          accepted={words.acceptedVersion}
          done={refresh}
          send={(file, watch) =>
            upload(addRoomFileVersion, { roomId: room.id, fileId: entry.id }, file, watch)
          }
        />
      )}
    </section>
  );
};
