import { addRoomFolder } from '#contract/diligence/entries.ts';
import type { Room } from '#contract/diligence/rooms.ts';
import { length } from '#contract/limits.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { useRefreshRoom } from './queries.ts';
import { entryWords as words } from './words.ts';

interface Props {
  room: Room;
  /** Where it goes. */
  folderId: string;
}

export const NewFolder = (props: Props) => (
  <DialogButton label={words.newFolder} className="button button-secondary">
    {(close) => <NewFolderForm {...props} close={close} />}
  </DialogButton>
);

function NewFolderForm({ room, folderId, close }: Props & { close: () => void }) {
  const refresh = useRefreshRoom(room);
  const change = useFormMutation(addRoomFolder, {
    done({ name }) {
      refresh();
      close();
      showToast({ title: words.done.created, description: name });
    },
  });
  return (
    <DialogForm
      change={change}
      send={(entries) =>
        change.mutate({ input: { roomId: room.id, folderId, name: String(entries.get('name')) } })
      }
      failed={words.failed}
      label={words.create}
      busy={words.saving}
      close={close}
    >
      <TextInput
        name="name"
        label={words.name}
        maxLength={length.name}
        error={change.fields.name}
      />
    </DialogForm>
  );
}
