import { useSearchParams } from 'react-router';
import type { SentInput } from '#contract/call.ts';
import {
  addRoomRequest,
  listRoomRequests,
  type RoomRequest,
} from '#contract/diligence/requests.ts';
import type { Room } from '#contract/diligence/rooms.ts';
import { requestStatuses } from '#contract/diligence/vocabulary.ts';
import { length } from '#contract/limits.ts';
import { useCallQuery } from '../../data/api.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { AppLink } from '../../design/app-link.tsx';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextArea, TextInput } from '../../design/field.tsx';
import { FilterBar } from '../../design/filter-bar.tsx';
import { nextPage } from '../../design/paging.tsx';
import { CalendarDate, DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { PortalList } from '../portals/portal-list.tsx';
import { Assignee } from './assignee.tsx';
import { roomRequestWords as words } from './guests-words.ts';
import { MoveRequest } from './move-request.tsx';
import { roomPath, useRefreshRoom } from './queries.ts';
import { requestTones } from './request-tones.ts';

/** What guests and the team ask for. */
export function RequestsTab({ room }: { room: Room }) {
  const [query] = useSearchParams();
  const input = {
    roomId: room.id,
    status: query.get('status') || undefined,
    after: query.get('after') ?? undefined,
  } as SentInput<typeof listRoomRequests>;
  return (
    <PortalList
      id="requests"
      words={words}
      query={useCallQuery(listRoomRequests, input)}
      action={
        room.abilities.change && (
          <DialogButton label={words.add} name="request" className="button button-secondary">
            {(close) => <AddForm room={room} close={close} />}
          </DialogButton>
        )
      }
      before={
        <FilterBar
          action={roomPath(room.dealId)}
          keep={{ tab: 'requests' }}
          choices={[{ name: 'status', label: words.status, options: requestStatuses }]}
        />
      }
      more={nextPage}
    >
      {(items) => (
        <ul className="rows">
          {items.map((request) => (
            <Request key={request.id} room={room} request={request} />
          ))}
        </ul>
      )}
    </PortalList>
  );
}

const askerOf = ({ askedBy, guestId }: RoomRequest): string => {
  if (askedBy === null) return words.erased;
  return guestId ? askedBy : words.byTeam(askedBy);
};

const Request = ({ room, request }: { room: Room; request: RoomRequest }) => (
  <li className="stack">
    <p className="small muted">
      {askerOf(request)} · <DateTime at={request.askedAt} withTime />
      {request.assignedTo && ` · ${words.assignedTo}: ${request.assignedTo.name}`}
      {request.dueOn && (
        <>
          {' '}
          · {words.dueOn} <CalendarDate date={request.dueOn} />
        </>
      )}
    </p>
    <p>
      <strong>{request.title}</strong>
    </p>
    {request.details && <p className="as-written">{request.details}</p>}
    {request.reason && <p className="as-written">{words.refusedFor(request.reason)}</p>}
    {request.file && (
      <p>
        {words.provided}:{' '}
        <AppLink to={roomPath(room.dealId, { file: request.file.id })}>{request.file.name}</AppLink>
      </p>
    )}
    <p className="actions">
      <span className={requestTones[request.status]}>{requestStatuses[request.status]}</span>
      {request.isOverdue && <span className="badge badge-destructive">{words.overdue}</span>}
      {room.abilities.change && (
        <DialogButton label={words.move} of={request.title} className="button button-secondary">
          {(close) => <MoveRequest room={room} request={request} close={close} />}
        </DialogButton>
      )}
    </p>
  </li>
);

function AddForm({ room, close }: { room: Room; close: () => void }) {
  const refresh = useRefreshRoom(room);
  const change = useFormMutation(addRoomRequest, {
    done({ title }) {
      refresh();
      close();
      showToast({ title: words.sent, description: title });
    },
  });
  const { fields } = change;
  return (
    <DialogForm
      change={change}
      send={(entries) => {
        const text = (name: string) => String(entries.get(name) ?? '');
        change.mutate({
          input: {
            roomId: room.id,
            title: text('title'),
            details: text('details'),
            dueOn: text('dueOn'),
            assignedTo: text('assignedTo'),
          },
        });
      }}
      failed={words.failed}
      label={words.send}
      busy={words.sending}
      close={close}
    >
      <TextInput name="title" label={words.title} maxLength={length.title} error={fields.title} />
      <TextArea
        name="details"
        label={words.details}
        rows={3}
        maxLength={length.note}
        optional
        error={fields.details}
      />
      <TextInput name="dueOn" type="date" label={words.dueOn} optional error={fields.dueOn} />
      <Assignee
        room={room}
        value={null}
        label={words.assignedTo}
        nobody={words.nobody}
        error={fields.assignedTo}
      />
    </DialogForm>
  );
}
