import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { RoomGuest } from '#contract/diligence/guests.ts';
import type { Room } from '#contract/diligence/rooms.ts';
import { Dialog } from '../../design/dialog.tsx';
import { Menu, type MenuItem } from '../../design/menu.tsx';
import { EraseForm, ResendForm, RevokeForm } from './guest-actions.tsx';
import { EditGuestForm } from './guest-forms.tsx';
import { guestListWords as words } from './guests-words.ts';

const forms = {
  edit: [words.edit, EditGuestForm],
  resend: [words.resend, ResendForm],
  revoke: [words.revoke, RevokeForm],
  erase: [words.erase, EraseForm],
} as const;
type Action = keyof typeof forms;

/** What can be done with a guest. */
export function GuestMenu({ room, guest }: { room: Room; guest: RoomGuest }) {
  const [asked, setAsked] = useState<Action | null>(null);
  const item = (action: Action, danger?: true): MenuItem => ({
    label: forms[action][0],
    run: () => setAsked(action),
    ...(danger && { danger }),
  });
  const items = [
    ...(room.abilities.change ? [item('edit')] : []),
    ...(room.abilities.change && guest.status !== 'expired' ? [item('resend')] : []),
    ...(guest.status === 'revoked' ? [] : [item('revoke', true)]),
    item('erase', true),
  ];
  const [title, Form] = forms[asked ?? 'edit'];
  return (
    <>
      <Menu className="menu-button menu-dots" label={words.actionsOf(guest.name)} items={items}>
        <Ellipsis aria-hidden size={18} />
      </Menu>
      {asked && (
        <Dialog title={title} onClose={() => setAsked(null)}>
          {(close) => <Form room={room} guest={guest} close={close} />}
        </Dialog>
      )}
    </>
  );
}
