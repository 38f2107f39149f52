import { formatDay } from '#contract/format.ts';
import { forgetContact } from '#contract/funding/contact-duplicates.ts';
import {
  addPlatformContact,
  changePlatformContact,
  type PlatformContact,
  removePlatformContact,
} from '#contract/funding/platform-contacts.ts';
import { length } from '#contract/limits.ts';
import { useEditMutation, useFormMutation } from '../../data/use-form-mutation.ts';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextArea, TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { contactWords as words } from './contact-words.ts';
import { useRefreshDeals } from './use-refresh-deals.ts';

const readContact = (entries: FormData) => ({
  name: String(entries.get('name')),
  title: String(entries.get('title')),
  email: String(entries.get('email')),
  phone: String(entries.get('phone')),
  department: String(entries.get('department')),
});

function Fields({
  contact,
  errors,
}: {
  contact?: PlatformContact;
  errors: Readonly<Record<string, string>>;
}) {
  return (
    <>
      <TextInput
        name="name"
        label={words.name}
        value={contact?.name}
        maxLength={length.name}
        error={errors.name}
      />
      <TextInput
        name="title"
        label={words.jobTitle}
        value={contact?.title}
        maxLength={length.title}
        error={errors.title}
      />
      <TextInput
        name="email"
        type="email"
        label={words.email}
        value={contact?.email ?? ''}
        maxLength={length.email}
        error={errors.email}
      />
      <TextInput
        name="phone"
        type="tel"
        label={words.phone}
        value={contact?.phone ?? ''}
        maxLength={40}
        optional
        error={errors.phone}
      />
      <TextInput
        name="department"
        label={words.department}
        value={contact?.department}
        maxLength={length.title}
        optional
        error={errors.department}
      />
    </>
  );
}

export function AddContactForm({ platformId, close }: { platformId: string; close: () => void }) {
  const refresh = useRefreshDeals();
  const change = useFormMutation(addPlatformContact, {
    done({ name }) {
      refresh();
      close();
      showToast({ title: 'Success', description: `${words.added}: ${name}` });
    },
  });
  return (
    <DialogForm
      change={change}
      send={(entries) => change.mutate({ input: { platformId, ...readContact(entries) } })}
      failed={words.failed}
      label={words.save}
      busy={words.saving}
      close={close}
    >
      <Fields errors={change.fields} />
    </DialogForm>
  );
}

const compared: Compared<PlatformContact> = [
  [words.name, ({ name }) => name],
  [words.jobTitle, ({ title }) => title],
  [words.email, ({ email }) => email ?? '–'],
  [words.phone, ({ phone }) => phone ?? '–'],
  [words.department, ({ department }) => department || '–'],
  [words.lastContact, ({ lastContact }) => (lastContact ? formatDay(lastContact) : words.never)],
  [words.notes, ({ notes }) => notes || '–'],
];

/** What DEAL-38 leaves out of the first form is kept here. */
export function EditContactForm({
  contact,
  close,
}: {
  contact: PlatformContact;
  close: () => void;
}) {
  const refresh = useRefreshDeals();
  const change = useEditMutation(changePlatformContact, contact, {
    refresh,
    done({ name }) {
      refresh();
      close();
      showToast({ title: words.changed, description: name });
    },
  });
  const { filled, conflict } = change;
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      send={(entries) =>
        change.submit(
          {
            contactId: contact.id,
            ...readContact(entries),
            isPrimary: entries.get('isPrimary') === 'on',
            lastContact: String(entries.get('lastContact')),
            notes: String(entries.get('notes')),
          },
          words.yours,
        )
      }
      failed={words.failed}
      notice={conflict && <ConflictNotice conflict={conflict} compared={compared} kind="text" />}
      label={words.save}
      busy={words.saving}
      close={close}
    >
      <div className="stack" key={filled.version}>
        <Fields contact={filled} errors={change.fields} />
        <label className="check">
          <input type="checkbox" name="isPrimary" defaultChecked={filled.isPrimary} />
          {words.makePrimary}
        </label>
        <TextInput
          name="lastContact"
          type="date"
          label={words.lastContact}
          hint={words.lastContactHint}
          value={filled.lastContact ?? ''}
          optional
          error={change.fields.lastContact}
        />
        <TextArea
          name="notes"
          label={words.notes}
          value={filled.notes}
          rows={3}
          maxLength={length.note}
          optional
          error={change.fields.notes}
        />
      </div>
    </DialogForm>
  );
}

export function RemoveContactForm({
  contact,
  close,
}: {
  contact: PlatformContact;
  close: () => void;
}) {
  const refresh = useRefreshDeals();
  const change = useFormMutation(removePlatformContact, {
    done() {
      refresh();
      close();
      showToast({ title: words.removed, description: contact.name });
    },
  });
  return (
    <DialogForm
      change={change}
      send={() => change.mutate({ input: { contactId: contact.id } })}
      failed={words.failed}
      label={words.remove}
      busy={words.removing}
      danger
      close={close}
    >
      <p>{words.removeText(contact.name)}</p>
    </DialogForm>
  );
}

/** For administrators: it concerns every platform. */
export function ForgetForm({ contact, close }: { contact: PlatformContact; close: () => void }) {
  const refresh = useRefreshDeals();
  const change = useFormMutation(forgetContact, {
    done() {
      refresh();
      close();
      showToast({ title: words.forgotten, description: contact.name });
    },
  });
  return (
    <DialogForm
      change={change}
      send={() => change.mutate({ input: { contactId: contact.id } })}
      failed={words.failed}
      label={words.forget}
      busy={words.forgetting}
      danger
      close={close}
    >
      <p>{words.forgetText(contact.name)}</p>
    </DialogForm>
  );
}
