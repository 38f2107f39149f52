import { useSearchParams } from 'react-router';
import type { CallOutput } from '#contract/call.ts';
import { callUrl } from '#contract/call.ts';
import { dealPath } from '#contract/deals/addresses.ts';
import {
  createDealRoom,
  type getDealRoom,
  getRoomArchive,
  getRoomIndex,
  type Room,
} from '#contract/diligence/rooms.ts';
import { roomStatuses } from '#contract/diligence/vocabulary.ts';
import { CallButton } from '../../data/call-button.tsx';
import { defineScreen, useScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Empty } from '../../design/empty.tsx';
import { Menu, type MenuItem } from '../../design/menu.tsx';
import { Notice } from '../../design/notice.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { Shell } from '../portals/shell.tsx';
import { roomQuery, useRefreshDealRoom } from './queries.ts';
import { RoomFile } from './room-file.tsx';
import { RoomFolder } from './room-folder.tsx';
import { RoomStatusButtons } from './room-status.tsx';
import { RoomTabs } from './room-tabs.tsx';
import { roomWords as words } from './words.ts';

type DealOfRoom = CallOutput<typeof getDealRoom>['deal'];

/** The diligence room of a deal, for whoever works with its platform. */
function DealRoom() {
  const query = useScreenQuery(roomQuery);
  const { data } = query;
  return (
    <Shell title={data ? words.heading(data.deal.name) : words.title} heading={words.title}>
      <QueryBoundary query={query} rows={6}>
        {({ deal, room }) => (
          <>
            <p>
              <AppLink to={dealPath(deal.id)}>{deal.name}</AppLink>
            </p>
            {room ? <Present room={room} /> : <NoRoom deal={deal} />}
          </>
        )}
      </QueryBoundary>
    </Shell>
  );
}

export const dealRoom = defineScreen({ queries: [roomQuery], Screen: DealRoom });

function NoRoom({ deal }: { deal: DealOfRoom }) {
  const refresh = useRefreshDealRoom(deal.id);
  return (
    <Empty title={words.none}>
      <p>{words.noneHint}</p>
      <CallButton
        call={createDealRoom}
        className="button"
        input={{ dealId: deal.id }}
        done={refresh}
        failed={words.createFailed}
      >
        {words.create}
      </CallButton>
    </Empty>
  );
}

function Present({ room }: { room: Room }) {
  const [query] = useSearchParams();
  const fileId = query.get('file');
  return (
    <>
      <RoomHead room={room} />
      <RoomTabs
        room={room}
        files={
          fileId ? (
            <RoomFile key={fileId} room={room} fileId={fileId} />
          ) : (
            <RoomFolder room={room} />
          )
        }
      />
    </>
  );
}

/** What it is and has, and what is done with it as a whole. */
const RoomHead = ({ room }: { room: Room }) => (
  <section className="stack" aria-label={words.title}>
    <div className="room-head">
      <span className={room.status === 'open' ? 'badge badge-success' : 'badge badge-secondary'}>
        {roomStatuses[room.status]}
      </span>
      <span className="muted">{words.size(room.files, room.bytes)}</span>
      {room.files > 0 && <Downloads room={room} />}
      <RoomStatusButtons room={room} />
    </div>
    {room.closedAt && (
      <Notice>
        {words.closedAt} <DateTime at={room.closedAt} />. <Deletion {...room} />
        {room.status === 'archived' && ` ${words.archivedHint}`}
      </Notice>
    )}
  </section>
);

function Downloads({ room: { id, abilities } }: { room: Room }) {
  const items: MenuItem[] = [
    { label: words.index, hint: words.indexHint, href: callUrl(getRoomIndex, { roomId: id }) },
  ];
  if (abilities.open)
    items.unshift({
      label: words.archive,
      hint: words.archiveHint,
      href: callUrl(getRoomArchive, { roomId: id }),
    });
  return (
    <Menu className="button button-secondary" items={items}>
      {words.download}
    </Menu>
  );
}

function Deletion({ deleteFilesAt, filesDeletedAt }: Room) {
  const at = filesDeletedAt ?? deleteFilesAt;
  return (
    at && (
      <>
        {filesDeletedAt ? words.deletedAt : words.deleteAt} <DateTime at={at} />.
      </>
    )
  );
}
