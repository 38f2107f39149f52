import { useState } from 'react';
import {
  changeRoomRequest,
  findRoomFiles,
  type RoomRequest,
} from '#contract/diligence/requests.ts';
import type { Room } from '#contract/diligence/rooms.ts';
import { type RequestStatus, requestStatuses } from '#contract/diligence/vocabulary.ts';
import { length } from '#contract/limits.ts';
import { useCallQuery } from '../../data/api.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { showToast } from '../../islands/toast.ts';
import { Assignee } from './assignee.tsx';
import { roomRequestWords as words } from './guests-words.ts';
import { useRefreshRoom } from './queries.ts';

const compared: Compared<RoomRequest> = [
  [words.status, ({ status }) => requestStatuses[status]],
  [words.file, ({ file }) => file?.name ?? '–'],
  [words.assignedTo, ({ assignedTo }) => assignedTo?.name ?? words.nobody],
  [words.dueOn, ({ dueOn }) => dueOn ?? '–'],
];

/** Who provides it until when, and what came of it. */
export function MoveRequest({
  room,
  request,
  close,
}: {
  room: Room;
  request: RoomRequest;
  close: () => void;
}) {
  const refresh = useRefreshRoom(room);
  const [status, setStatus] = useState('');
  const change = useEditMutation(changeRoomRequest, request, {
    refresh,
    done({ title }) {
      refresh();
      close();
      showToast({ title: words.saved, description: title });
    },
  });
  const { filled, conflict, fields } = change;
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      send={(entries) => {
        const text = (name: string) => String(entries.get(name) ?? '');
        change.submit(
          {
            requestId: request.id,
            ...(status && { status: status as RequestStatus }),
            ...(status === 'provided' && { fileId: text('fileId') }),
            ...(status === 'refused' && { reason: text('reason') }),
            dueOn: text('dueOn'),
            assignedTo: text('assignedTo'),
          },
          words.yours,
        );
      }}
      failed={words.failed}
      notice={conflict && <ConflictNotice conflict={conflict} compared={compared} kind="text" />}
      label={words.save}
      busy={words.saving}
      close={close}
    >
      <p>
        <strong>{request.title}</strong>
      </p>
      <div className="stack" key={filled.version}>
        {filled.moves.length > 0 && (
          <Select
            name="status"
            label={words.next}
            value={status}
            empty={words.stays}
            options={Object.fromEntries(filled.moves.map((move) => [move, requestStatuses[move]]))}
            onChange={(event) => setStatus(event.currentTarget.value)}
            error={fields.status}
          />
        )}
        {status === 'provided' && <ChooseFile room={room} error={fields.fileId} />}
        {status === 'refused' && (
          <TextArea
            name="reason"
            label={words.reason}
            rows={2}
            maxLength={length.note}
            error={fields.reason}
          />
        )}
        <TextInput
          name="dueOn"
          type="date"
          label={words.dueOn}
          value={filled.dueOn ?? ''}
          optional
          error={fields.dueOn}
        />
        <Assignee
          room={room}
          value={filled.assignedTo}
          label={words.assignedTo}
          nobody={words.nobody}
          error={fields.assignedTo}
        />
      </div>
    </DialogForm>
  );
}

function ChooseFile({ room, error }: { room: Room; error: string | undefined }) {
  const [search, setSearch] = useState('');
  const query = useCallQuery(findRoomFiles, { roomId: room.id, search });
  return (
    <>
      <TextInput
        name="search"
        type="search"
        label={words.findFile}
        maxLength={length.search}
        optional
        onChange={(event) => setSearch(event.currentTarget.value.trim())}
      />
      <QueryBoundary query={query} rows={1}>
        {({ files }) => (
          <Select
            key={search}
            name="fileId"
            label={words.file}
            hint={words.fileHint}
            empty={words.chooseFile}
            options={Object.fromEntries(files.map(({ id, path }) => [id, path]))}
            error={error}
          />
        )}
      </QueryBoundary>
    </>
  );
}
