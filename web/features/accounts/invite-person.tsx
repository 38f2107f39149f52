import { useState } from 'react';
import { invitePerson } from '#contract/identity/invitations.ts';
import { invitationDays, length } from '#contract/limits.ts';
import { type Role, roles } from '#contract/vocabulary.ts';
import { useDraft } from '../../data/drafts.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { invitationWords } from './invitation-words.ts';

const words = invitationWords.form;

export function InvitePerson({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.title} onClose={onClose}>
      {(close) => <Form close={close} />}
    </Dialog>
  );
}

function Form({ close }: { close: () => void }) {
  const refresh = useRefresh();
  const [role, setRole] = useState<Role>('member');
  const change = useFormMutation(invitePerson, {
    done({ email }) {
      refresh();
      close();
      showToast({ title: words.done, description: words.doneText(email) });
    },
  });
  const draft = useDraft(change.form, 'invitation');
  const { fields } = change;
  return (
    <DialogForm
      change={change}
      failed={words.failed}
      kept={draft.kept}
      label={words.send}
      busy={words.sending}
      close={close}
      send={(entries) => {
        const text = (name: string) => String(entries.get(name) ?? '');
        change.mutate({
          input: {
            firstName: text('firstName'),
            lastName: text('lastName'),
            email: text('email'),
            role: text('role') as Role,
            message: text('message'),
          },
        });
      }}
    >
      <DraftNotice {...draft.offer} />
      <TextInput
        name="firstName"
        label={words.firstName}
        error={fields.firstName}
        maxLength={length.name}
      />
      <TextInput
        name="lastName"
        label={words.lastName}
        error={fields.lastName}
        maxLength={length.name}
      />
      <TextInput
        name="email"
        type="email"
        label={words.email}
        error={fields.email}
        maxLength={length.email}
      />
      <Select
        name="role"
        label={words.role}
        hint={role === 'admin' ? words.adminHint : words.roleHint}
        value={role}
        options={roles}
        error={fields.role}
        onChange={(event) => setRole(event.currentTarget.value as Role)}
      />
      <TextArea
        name="message"
        label={words.message}
        hint={words.messageHint}
        optional
        rows={4}
        maxLength={length.message}
        error={fields.message}
      />
      <p className="small muted">{words.days(invitationDays.valid)}</p>
    </DialogForm>
  );
}
