import { File, Folder } from 'lucide-react';
import { useSearchParams } from 'react-router';
import {
  addRoomFile,
  getRoomFolder,
  listRoomEntries,
  type RoomEntry,
} from '#contract/diligence/entries.ts';
import type { Room } from '#contract/diligence/rooms.ts';
import { formatBytes } from '#contract/format.ts';
import { useCallQuery } from '../../data/api.ts';
import { upload } from '../../data/upload.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Empty } from '../../design/empty.tsx';
import { Paging } from '../../design/paging.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { AddFiles } from '../documents/add-files.tsx';
import { EntryMenu } from './entry-menu.tsx';
import { NewFolder } from './new-folder.tsx';
import { roomPath, useRefreshRoom } from './queries.ts';
import { folderWords as words } from './words.ts';

/** A folder of the room: the way to it, what is in it, and what can be added. */
export function RoomFolder({ room }: { room: Room }) {
  const [query] = useSearchParams();
  const folderId = query.get('folder') ?? room.rootId;
  const of = { roomId: room.id, folderId };
  const after = query.get('after') ?? undefined;
  return (
    <section className="stack" aria-label={words.path}>
      <div className="section-head">
        <QueryBoundary query={useCallQuery(getRoomFolder, of)} rows={1}>
          {({ path }) => <FolderPath room={room} path={path} />}
        </QueryBoundary>
        {room.abilities.change && <NewFolder room={room} folderId={folderId} />}
      </div>
      {room.abilities.change && <Add key={folderId} room={room} folderId={folderId} />}
      <QueryBoundary query={useCallQuery(listRoomEntries, { ...of, after })}>
        {({ items, next }) =>
          items.length === 0 ? (
            <Empty title={words.empty}>
              <p>{room.abilities.change ? words.emptyHint : words.emptyClosed}</p>
            </Empty>
          ) : (
            <>
              <Entries room={room} entries={items} />
              <Paging next={next} />
            </>
          )
        }
      </QueryBoundary>
    </section>
  );
}

/** The folders that this one is in. `isOpen`: the last is the one on screen. */
export const FolderPath = ({
  room,
  path,
  isOpen = true,
}: {
  room: Room;
  path: readonly { id: string; name: string }[];
  isOpen?: boolean;
}) => (
  <nav aria-label={words.path}>
    <ol className="room-path">
      {path.map(({ id, name }, at) => (
        <li key={id}>
          {isOpen && at === path.length - 1 ? (
            <span aria-current="page">{name}</span>
          ) : (
            <AppLink to={roomPath(room.dealId, id === room.rootId ? {} : { folder: id })}>
              {name}
            </AppLink>
          )}
        </li>
      ))}
    </ol>
  </nav>
);

const Add = ({ room, folderId }: { room: Room; folderId: string }) => (
  <AddFiles
    several
    label={words.add}
    accepted={words.accepted}
    done={useRefreshRoom(room)}
    send={(file, watch) => upload(addRoomFile, { roomId: room.id, folderId }, file, watch)}
  />
);

const Entries = ({ room, entries }: { room: Room; entries: readonly RoomEntry[] }) => (
  <table className="table room-entries">
    <caption className="visually-hidden">{words.path}</caption>
    <thead>
      <tr>
        <th scope="col">{words.name}</th>
        <th scope="col">{words.version}</th>
        <th scope="col">{words.size}</th>
        <th scope="col">{words.added}</th>
        <th scope="col">{words.downloads}</th>
        <th scope="col">
          <span className="visually-hidden">{words.actions}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <Row key={entry.id} room={room} entry={entry} />
      ))}
    </tbody>
  </table>
);

function Row({ room, entry }: { room: Room; entry: RoomEntry }) {
  const { id, kind, name, file, isDownloadable } = entry;
  const Icon = kind === 'folder' ? Folder : File;
  return (
    <tr>
      <td>
        <AppLink
          className="room-entry"
          to={roomPath(room.dealId, kind === 'folder' ? { folder: id } : { file: id })}
        >
          <Icon aria-hidden size={18} />
          <bdi>{name}</bdi>
        </AppLink>
      </td>
      <td data-label={words.version}>{file?.number}</td>
      <td data-label={words.size}>{file && formatBytes(file.bytes)}</td>
      <td data-label={words.added}>
        <span>
          <DateTime at={file?.createdAt ?? entry.createdAt} />
          {file && (
            <span className="small muted"> {words.by(file.uploadedBy ?? words.former)}</span>
          )}
        </span>
      </td>
      <td data-label={words.downloads}>
        {file && (isDownloadable ? words.downloadable : words.viewOnly)}
      </td>
      <td>
        <EntryMenu room={room} entry={entry} />
      </td>
    </tr>
  );
}
