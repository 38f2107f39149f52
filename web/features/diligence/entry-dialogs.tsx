import { useNavigate, useSearchParams } from 'react-router';
import {
  changeRoomEntry,
  listRoomFolders,
  type RoomEntry,
  removeRoomEntry,
} from '#contract/diligence/entries.ts';
import type { Room } from '#contract/diligence/rooms.ts';
import { length } from '#contract/limits.ts';
import { useCallQuery } from '../../data/api.ts';
import { useEditMutation, useFormMutation } from '../../data/use-form-mutation.ts';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Select, TextInput } from '../../design/field.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { showToast } from '../../islands/toast.ts';
import { roomPath, useRefreshRoom } from './queries.ts';
import { entryWords as words } from './words.ts';

export type EntryAction = 'rename' | 'move' | 'remove';

interface Props {
  room: Room;
  entry: RoomEntry;
}
type FormProps = Props & { close: () => void };

const titles: Record<EntryAction, (name: string) => string> = {
  rename: words.renameTitle,
  move: words.moveTitle,
  remove: words.removeTitle,
};
const forms: Record<EntryAction, (props: FormProps) => React.ReactNode> = {
  rename: RenameForm,
  move: MoveForm,
  remove: RemoveForm,
};

export function EntryDialog({
  action,
  onClose,
  ...props
}: Props & { action: EntryAction; onClose: () => void }) {
  const Form = forms[action];
  return (
    <Dialog title={titles[action](props.entry.name)} onClose={onClose}>
      {(close) => <Form {...props} close={close} />}
    </Dialog>
  );
}

const compared: Compared<RoomEntry> = [[words.name, ({ name }) => name]];

function useChange({ room, entry, close }: FormProps, done: string) {
  const refresh = useRefreshRoom(room);
  return useEditMutation(changeRoomEntry, entry, {
    refresh,
    done({ name }) {
      refresh();
      close();
      showToast({ title: done, description: name });
    },
  });
}

function RenameForm(props: FormProps) {
  const { room, entry, close } = props;
  const change = useChange(props, words.done.renamed);
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      send={(entries) =>
        change.submit(
          { roomId: room.id, entryId: entry.id, name: String(entries.get('name')) },
          words.rename,
        )
      }
      failed={words.failed}
      notice={
        change.conflict && (
          <ConflictNotice conflict={change.conflict} compared={compared} kind="text" />
        )
      }
      label={words.rename}
      busy={words.saving}
      close={close}
    >
      <TextInput
        name="name"
        label={words.name}
        value={change.filled.name}
        maxLength={length.title}
        error={change.fields.name}
      />
    </DialogForm>
  );
}

function MoveForm(props: FormProps) {
  const { room, entry, close } = props;
  const change = useChange(props, words.done.moved);
  const folders = useCallQuery(listRoomFolders, { roomId: room.id });
  return (
    <QueryBoundary query={folders} rows={2}>
      {({ folders: all }) => (
        <DialogForm
          change={change}
          onBegin={change.begin}
          send={(entries) =>
            change.submit(
              { roomId: room.id, entryId: entry.id, parentId: String(entries.get('parentId')) },
              words.move,
            )
          }
          failed={words.failed}
          notice={
            change.conflict && (
              <ConflictNotice conflict={change.conflict} compared={compared} kind="text" />
            )
          }
          label={words.move}
          busy={words.saving}
          close={close}
        >
          <Select
            name="parentId"
            label={words.moveTo}
            value={entry.parentId ?? room.rootId}
            options={Object.fromEntries(
              all.filter(({ id }) => id !== entry.id).map(({ id, path }) => [id, path]),
            )}
            error={change.fields.parentId}
          />
        </DialogForm>
      )}
    </QueryBoundary>
  );
}

function RemoveForm({ room, entry, close }: FormProps) {
  const refresh = useRefreshRoom(room);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const change = useFormMutation(removeRoomEntry, {
    done() {
      close();
      refresh();
      showToast({ title: words.done.removed, description: entry.name });
      // Its own page shows nothing any more.
      if (query.get('file') === entry.id)
        void navigate(roomPath(room.dealId, { folder: entry.parentId ?? room.rootId }));
    },
    refused: refresh,
  });
  return (
    <DialogForm
      change={change}
      send={() => change.mutate({ input: { roomId: room.id, entryId: entry.id } })}
      failed={words.failed}
      label={words.remove}
      back={words.keep}
      danger
      busy={words.saving}
      close={close}
    >
      <p>{entry.kind === 'folder' ? words.removeFolder : words.removeFile}</p>
    </DialogForm>
  );
}
