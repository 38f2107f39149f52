import { useSearchParams } from 'react-router';
import { listRoomGuests, type RoomGuest } from '#contract/diligence/guests.ts';
import type { Room } from '#contract/diligence/rooms.ts';
import { type GuestStatus, guestRights, guestStatuses } from '#contract/diligence/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { nextPage } from '../../design/paging.tsx';
import { type PlainColumn, PlainTable } from '../../design/plain-table.tsx';
import { CalendarDate, DateTime } from '../../design/time.tsx';
import { PortalList } from '../portals/portal-list.tsx';
import { AgreementSection } from './agreement-section.tsx';
import { InviteForm } from './guest-forms.tsx';
import { GuestMenu } from './guest-menu.tsx';
import { guestListWords as words } from './guests-words.ts';

const tones: Record<GuestStatus, string> = {
  invited: 'badge badge-secondary',
  active: 'badge badge-success',
  expired: 'badge badge-secondary',
  revoked: 'badge badge-destructive',
};

/** Who outside the team may look into the room, and the agreement that they accept. */
export function GuestsTab({ room }: { room: Room }) {
  const [query] = useSearchParams();
  const after = query.get('after') ?? undefined;
  return (
    <>
      <PortalList
        id="guests"
        words={words}
        query={useCallQuery(listRoomGuests, { roomId: room.id, after })}
        action={
          room.abilities.change && (
            <DialogButton label={words.invite} name="guest">
              {(close) => <InviteForm room={room} close={close} />}
            </DialogButton>
          )
        }
        before={<p className="muted list-lede">{words.lede}</p>}
        more={nextPage}
      >
        {(items) => (
          <PlainTable
            title={words.heading}
            rows={items}
            keyOf={({ id }) => id}
            columns={columnsOf(room)}
          />
        )}
      </PortalList>
      <AgreementSection room={room} />
    </>
  );
}

const columnsOf = (room: Room): readonly PlainColumn<RoomGuest>[] => [
  {
    label: words.name,
    cell: ({ name, email, organization }) => (
      <>
        <strong>{name}</strong>
        <p className="small">{email}</p>
        {organization && <p className="small muted">{organization}</p>}
      </>
    ),
  },
  {
    label: words.status,
    cell: ({ status }) => <span className={tones[status]}>{guestStatuses[status]}</span>,
  },
  {
    label: words.rights,
    cell: ({ rights, folderIds }) => (
      <div>
        {guestRights[rights]}
        <p className="small muted">
          {folderIds === null ? words.allFolders : words.folderCount(folderIds.length)}
        </p>
      </div>
    ),
  },
  { label: words.endsOn, cell: ({ endsOn }) => <CalendarDate date={endsOn} /> },
  {
    label: words.seen,
    cell: ({ lastSeenAt }) => (lastSeenAt ? <DateTime at={lastSeenAt} withTime /> : words.never),
  },
  {
    label: words.agreement,
    cell: ({ acceptedAt }) => (acceptedAt ? <DateTime at={acceptedAt} /> : words.notAccepted),
  },
  {
    label: words.actions,
    actions: true,
    cell: (guest) => <GuestMenu room={room} guest={guest} />,
  },
];
