import { length } from '#contract/limits.ts';
import {
  assignPartnerPerson,
  listAllPartnerOrganizations,
  type OrganizationRow,
  removePartnerPerson,
} from '#contract/partners/organizations.ts';
import { send } from '../../data/api.ts';
import { CallButton } from '../../data/call-button.tsx';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { useUndo } from '../../data/use-undo.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { adminPartnerWords as words } from './admin-words.ts';

/** The people who represent an organisation. */
export function OrganizationPeople({
  row,
  onClose,
}: {
  row: OrganizationRow;
  onClose: () => void;
}) {
  const refresh = useRefresh({ list: listAllPartnerOrganizations });
  return (
    <Dialog title={words.peopleTitle(row.name)} onClose={onClose}>
      {(close) => (
        <>
          <p>{words.peopleHint}</p>
          {row.people.length === 0 ? (
            <p className="muted">{words.nobody}</p>
          ) : (
            <ul className="tasks">
              {row.people.map((person) => (
                <li key={person.id}>
                  <span>
                    {person.name} <span className="small muted">{person.email}</span>
                  </span>
                  <Remove row={row} person={person} refresh={refresh} />
                </li>
              ))}
            </ul>
          )}
          <Assign key={row.people.length} row={row} refresh={refresh} close={close} />
        </>
      )}
    </Dialog>
  );
}

interface Of {
  row: OrganizationRow;
  refresh: (changed?: OrganizationRow) => void;
}

function Remove({ row, person, refresh }: Of & { person: OrganizationRow['people'][number] }) {
  const report = useUndo(refresh);
  return (
    <CallButton
      call={removePartnerPerson}
      aria-label={words.removeOf(person.name)}
      input={{ id: row.id, userId: person.id }}
      done={(changed) => {
        refresh(changed);
        report({
          title: words.removed,
          description: person.name,
          undo: () => send(assignPartnerPerson, { id: row.id, email: person.email }),
        });
      }}
      refused={refresh}
      failed={words.removeFailed}
    >
      {words.remove}
    </CallButton>
  );
}

function Assign({ row, refresh, close }: Of & { close: () => void }) {
  const change = useFormMutation(assignPartnerPerson, {
    done(changed) {
      refresh(changed);
      showToast({ title: words.assigned, description: row.name });
    },
  });
  return (
    <DialogForm
      change={change}
      send={(entries) =>
        change.mutate({ input: { id: row.id, email: String(entries.get('email')) } })
      }
      failed={words.assignFailed}
      label={words.assign}
      busy={words.assigning}
      back={words.close}
      close={close}
    >
      <TextInput
        name="email"
        type="email"
        label={words.email}
        error={change.fields.email}
        maxLength={length.email}
      />
    </DialogForm>
  );
}
