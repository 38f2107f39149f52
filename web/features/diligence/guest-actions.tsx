import {
  eraseRoomGuest,
  type RoomGuest,
  resendRoomLink,
  revokeRoomGuest,
} from '#contract/diligence/guests.ts';
import type { Room } from '#contract/diligence/rooms.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { DialogForm } from '../../design/dialog-form.tsx';
import { showToast } from '../../islands/toast.ts';
import { guestListWords as words } from './guests-words.ts';
import { useRefreshRoom } from './queries.ts';

interface Props {
  room: Room;
  guest: RoomGuest;
  close: () => void;
}

/** A question with one button: what it does, said before it is done. */
const actionForm = (
  call: typeof revokeRoomGuest | typeof resendRoomLink | typeof eraseRoomGuest,
  said: { label: string; text: (name: string) => string; done: string; danger?: true },
) =>
  function ActionForm({ room, guest, close }: Props) {
    const refresh = useRefreshRoom(room);
    const change = useFormMutation(call, {
      done() {
        refresh();
        close();
        showToast({ title: said.done, description: guest.name });
      },
    });
    return (
      <DialogForm
        change={change}
        send={() => change.mutate({ input: { guestId: guest.id } })}
        failed={words.failed}
        label={said.label}
        busy={words.working}
        danger={said.danger ?? false}
        close={close}
      >
        <p>{said.text(guest.name)}</p>
      </DialogForm>
    );
  };

export const RevokeForm = actionForm(revokeRoomGuest, {
  label: words.revoke,
  text: words.revokeText,
  done: words.revoked,
  danger: true,
});

export const ResendForm = actionForm(resendRoomLink, {
  label: words.resend,
  text: words.resendText,
  done: words.resent,
});

export const EraseForm = actionForm(eraseRoomGuest, {
  label: words.erase,
  text: words.eraseText,
  done: words.erased,
  danger: true,
});
