import {
  type AdministeredClass,
  changeMembershipClass,
  createMembershipClass,
} from '#contract/commerce/membership-classes.ts';
import { changedEntries } from '../../data/changed-entries.ts';
import { useDraft } from '../../data/drafts.ts';
import { useEditMutation, useFormMutation } from '../../data/use-form-mutation.ts';
import { ConflictNotice } from '../../design/conflict-notice.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { comparedEntries } from './class-entries.ts';
import { classNotSaved, classToast } from './class-feedback.ts';
import { ClassFields } from './class-fields.tsx';
import { classWords as words } from './class-words.ts';
import { readClass } from './read-class.ts';
import { useClassRefresh } from './use-classes.ts';

/** CLASS-09. */
export function AddClass({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.addTitle} wide onClose={onClose}>
      {(close) => <AddForm close={close} />}
    </Dialog>
  );
}

function AddForm({ close }: { close: () => void }) {
  const refresh = useClassRefresh();
  const change = useFormMutation(createMembershipClass, {
    done() {
      refresh();
      close();
      classToast('created');
    },
    refused: () => classNotSaved('created'),
  });
  const draft = useDraft(change.form, 'class new');
  return (
    <DialogForm
      change={change}
      send={(entries) => change.mutate({ input: readClass(entries) })}
      kept={draft.kept}
      failed={words.form.failed}
      label={words.form.add}
      busy={words.form.adding}
      close={close}
    >
      <DraftNotice {...draft.offer} />
      <ClassFields errors={change.fields} />
    </DialogForm>
  );
}

/** CLASS-09: the form with the class's values. */
export function EditClass({ shown, onClose }: { shown: AdministeredClass; onClose: () => void }) {
  return (
    <Dialog title={words.editTitle} wide onClose={onClose}>
      {(close) => <EditForm shown={shown} close={close} />}
    </Dialog>
  );
}

function EditForm({ shown, close }: { shown: AdministeredClass; close: () => void }) {
  const refresh = useClassRefresh();
  const change = useEditMutation(changeMembershipClass, shown, {
    done(changed) {
      refresh(changed);
      close();
      classToast('updated');
    },
    refused: () => classNotSaved('updated'),
    refresh,
  });
  const { filled, conflict } = change;
  const draft = useDraft(change.form, `class ${shown.id}`);
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      send={(data) => {
        const entries = readClass(data);
        const sent = conflict ? changedEntries(entries, filled) : entries;
        change.submit({ id: shown.id, ...sent }, words.form.yours);
      }}
      kept={draft.kept}
      failed={words.form.failed}
      notice={
        conflict && <ConflictNotice conflict={conflict} compared={comparedEntries} kind="merge" />
      }
      label={words.form.save}
      busy={words.form.saving}
      close={close}
    >
      <DraftNotice {...draft.offer} />
      <ClassFields key={filled.version} shown={filled} errors={change.fields} />
    </DialogForm>
  );
}
