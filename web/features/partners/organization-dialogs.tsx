import { useNavigate } from 'react-router';
import {
  administerPartnerOrganization,
  createPartnerOrganization,
  listAllPartnerOrganizations,
  type OrganizationRow,
} from '#contract/partners/organizations.ts';
import { useEditMutation, useFormMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { ConflictNotice } from '../../design/conflict-notice.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { showToast } from '../../islands/toast.ts';
import { adminPartnerWords as words } from './admin-words.ts';
import { comparedOrganization } from './compared-organization.ts';
import { OrganizationFields, readKind, readOrganization } from './organization-fields.tsx';

export const AddOrganization = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={words.addTitle} wide onClose={onClose}>
    {() => <AddForm close={onClose} />}
  </Dialog>
);

/** The next step asks who represents it. */
function AddForm({ close }: { close: () => void }) {
  const refresh = useRefresh();
  const navigate = useNavigate();
  const change = useFormMutation(createPartnerOrganization, {
    done({ id }) {
      refresh();
      showToast({ title: words.added, description: words.addedText });
      void navigate(`/admin?tab=partners&people=${id}`, { replace: true });
    },
  });
  return (
    <DialogForm
      change={change}
      send={(entries) =>
        change.mutate({ input: { kind: readKind(entries), ...readOrganization(entries) } })
      }
      failed={words.failed}
      label={words.add}
      busy={words.saving}
      close={close}
    >
      <OrganizationFields errors={change.fields} withKind />
    </DialogForm>
  );
}

export const EditOrganization = ({
  row,
  onClose,
}: {
  row: OrganizationRow;
  onClose: () => void;
}) => (
  <Dialog title={words.editTitle} wide onClose={onClose}>
    {(close) => <EditForm row={row} close={close} />}
  </Dialog>
);

function EditForm({ row, close }: { row: OrganizationRow; close: () => void }) {
  const refresh = useRefresh({ list: listAllPartnerOrganizations });
  const change = useEditMutation(administerPartnerOrganization, row, {
    refresh,
    done(changed) {
      refresh(changed);
      close();
      showToast({ title: words.saved, description: changed.name });
    },
  });
  const { filled, conflict } = change;
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      send={(entries) =>
        change.submit(
          { id: row.id, kind: readKind(entries), ...readOrganization(entries) },
          words.yours,
        )
      }
      failed={words.failed}
      notice={
        conflict && (
          <ConflictNotice conflict={conflict} compared={comparedOrganization} kind="text" />
        )
      }
      label={words.save}
      busy={words.saving}
      close={close}
    >
      <OrganizationFields
        key={filled.version}
        organization={filled}
        errors={change.fields}
        withKind
      />
    </DialogForm>
  );
}
