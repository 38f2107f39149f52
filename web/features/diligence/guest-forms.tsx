import { useState } from 'react';
import { listRoomFolders } from '#contract/diligence/entries.ts';
import { changeRoomGuest, inviteRoomGuest, type RoomGuest } from '#contract/diligence/guests.ts';
import type { Room } from '#contract/diligence/rooms.ts';
import { type GuestRights, guestRights } from '#contract/diligence/vocabulary.ts';
import { length } from '#contract/limits.ts';
import { useToday } from '../../app/session.ts';
import { useCallQuery } from '../../data/api.ts';
import { useEditMutation, useFormMutation } from '../../data/use-form-mutation.ts';
import { Choices } from '../../design/choices.tsx';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Select, TextInput } from '../../design/field.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { showToast } from '../../islands/toast.ts';
import { addDays } from '../calendar/calendar-days.ts';
import { guestListWords as words } from './guests-words.ts';
import { useRefreshRoom } from './queries.ts';

interface Props {
  room: Room;
  close: () => void;
}

const entriesOf = (entries: FormData) => {
  const text = (name: string) => String(entries.get(name));
  return {
    name: text('name'),
    organization: text('organization'),
    rights: text('rights') as GuestRights,
    folderIds: text('scope') === 'all' ? null : entries.getAll('folderIds').map(String),
    endsOn: text('endsOn'),
  };
};

/** How long a guest’s access lasts if the team chooses nothing else. */
const usualDays = 30;

export function InviteForm({ room, close }: Props) {
  const refresh = useRefreshRoom(room);
  const today = useToday();
  const change = useFormMutation(inviteRoomGuest, {
    done({ email }) {
      refresh();
      close();
      showToast({ title: words.sent, description: email });
    },
  });
  return (
    <DialogForm
      change={change}
      send={(entries) =>
        change.mutate({
          input: { roomId: room.id, email: String(entries.get('email')), ...entriesOf(entries) },
        })
      }
      failed={words.failed}
      label={words.send}
      busy={words.sending}
      close={close}
    >
      <TextInput
        name="email"
        type="email"
        label={words.email}
        maxLength={length.email}
        error={change.fields.email}
      />
      <Fields room={room} guest={null} lastDay={addDays(today, usualDays)} errors={change.fields} />
    </DialogForm>
  );
}

const compared: Compared<RoomGuest> = [
  [words.name, ({ name }) => name],
  [words.organization, ({ organization }) => organization || '–'],
  [words.rights, ({ rights }) => guestRights[rights]],
  [
    words.folders,
    ({ folderIds }) => (folderIds ? words.folderCount(folderIds.length) : words.allFolders),
  ],
  [words.endsOn, ({ endsOn }) => endsOn],
];

export function EditGuestForm({ room, guest, close }: Props & { guest: RoomGuest }) {
  const refresh = useRefreshRoom(room);
  const change = useEditMutation(changeRoomGuest, guest, {
    refresh,
    done({ name }) {
      refresh();
      close();
      showToast({ title: words.saved, description: name });
    },
  });
  const { filled, conflict } = change;
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      send={(entries) => change.submit({ guestId: guest.id, ...entriesOf(entries) }, words.yours)}
      failed={words.failed}
      notice={conflict && <ConflictNotice conflict={conflict} compared={compared} kind="text" />}
      label={words.save}
      busy={words.saving}
      close={close}
    >
      <div className="stack" key={filled.version}>
        <Fields room={room} guest={filled} lastDay={filled.endsOn} errors={change.fields} />
      </div>
    </DialogForm>
  );
}

function Fields({
  room,
  guest,
  lastDay,
  errors,
}: {
  room: Room;
  guest: RoomGuest | null;
  lastDay: string;
  errors: Readonly<Record<string, string>>;
}) {
  const [scope, setScope] = useState(guest?.folderIds ? 'chosen' : 'all');
  return (
    <>
      <TextInput
        name="name"
        label={words.name}
        value={guest?.name}
        maxLength={length.name}
        error={errors.name}
      />
      <TextInput
        name="organization"
        label={words.organization}
        value={guest?.organization}
        maxLength={length.organization}
        optional
        error={errors.organization}
      />
      <Select
        name="rights"
        label={words.rights}
        value={guest?.rights ?? 'view'}
        options={guestRights}
        error={errors.rights}
      />
      <Select
        name="scope"
        label={words.folders}
        value={scope}
        options={{ all: words.allFolders, chosen: words.chosenFolders }}
        onChange={(event) => setScope(event.currentTarget.value)}
      />
      {scope === 'chosen' && (
        <ChosenFolders room={room} chosen={guest?.folderIds ?? []} error={errors.folderIds} />
      )}
      <TextInput
        name="endsOn"
        type="date"
        label={words.endsOn}
        hint={words.endsHint}
        value={lastDay}
        error={errors.endsOn}
      />
    </>
  );
}

const ChosenFolders = ({
  room,
  chosen,
  error,
}: {
  room: Room;
  chosen: readonly string[];
  error: string | undefined;
}) => (
  <QueryBoundary query={useCallQuery(listRoomFolders, { roomId: room.id })} rows={2}>
    {({ folders }) => (
      <Choices
        name="folderIds"
        label={words.folders}
        options={Object.fromEntries(folders.map(({ id, path }) => [id, path]))}
        chosen={chosen}
        error={error}
      />
    )}
  </QueryBoundary>
);
