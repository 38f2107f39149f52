import { changeRoom, type Room } from '#contract/diligence/rooms.ts';
import type { RoomStatus } from '#contract/diligence/vocabulary.ts';
import { length } from '#contract/limits.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextArea } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { useRefreshRoom } from './queries.ts';
import { roomStatusWords as words } from './words.ts';

const labels: Record<RoomStatus, [label: string, text: string]> = {
  closed: [words.close, words.closeText],
  archived: [words.archive, words.archiveText],
  open: [words.reopen, words.reopenText],
};

/** Close, archive, reopen: what the caller may do with the room as it is now. */
export const RoomStatusButtons = ({ room }: { room: Room }) =>
  room.abilities.statuses.map((status) => (
    <DialogButton key={status} label={labels[status][0]} className="button button-secondary">
      {(close) => <StatusForm room={room} status={status} close={close} />}
    </DialogButton>
  ));

function StatusForm({
  room,
  status,
  close,
}: {
  room: Room;
  status: RoomStatus;
  close: () => void;
}) {
  const refresh = useRefreshRoom(room);
  const change = useFormMutation(changeRoom, {
    done() {
      refresh();
      close();
      showToast({ title: words.done[status] });
    },
    refused: refresh,
  });
  const [label, text] = labels[status];
  return (
    <DialogForm
      change={change}
      send={(entries) =>
        change.mutate({
          input: {
            roomId: room.id,
            status,
            ...(status === 'open' && { reason: String(entries.get('reason')) }),
          },
          version: room.version,
        })
      }
      failed={words.failed}
      label={label}
      busy={words.saving}
      close={close}
    >
      <p>{text}</p>
      {status === 'open' && (
        <TextArea
          name="reason"
          label={words.reason}
          rows={2}
          maxLength={length.note}
          error={change.fields.reason}
        />
      )}
    </DialogForm>
  );
}
