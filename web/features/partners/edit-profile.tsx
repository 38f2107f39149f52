import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changePartnerOrganization,
  getPartnerOrganization,
  listPartnerOrganizations,
  type PartnerOrganization,
} from '#contract/partners/organizations.ts';
import { invalidateCall, queryOf } from '../../data/api.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { ConflictNotice } from '../../design/conflict-notice.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { showToast } from '../../islands/toast.ts';
import { comparedOrganization } from './compared-organization.ts';
import { fieldWords as words } from './field-words.ts';
import { organizationWords } from './list-words.ts';
import { OrganizationFields, readOrganization } from './organization-fields.tsx';

/** An organisation's own people edit its profile here. */
export function EditProfile({ organization }: { organization: PartnerOrganization }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {organizationWords.edit}
      </button>
      {open && (
        <Dialog title={organizationWords.editTitle} wide onClose={() => setOpen(false)}>
          {(close) => <EditForm organization={organization} close={close} />}
        </Dialog>
      )}
    </>
  );
}

function EditForm({
  organization,
  close,
}: {
  organization: PartnerOrganization;
  close: () => void;
}) {
  const client = useQueryClient();
  const { id } = organization;
  const refresh = (changed: PartnerOrganization) => {
    client.setQueryData(queryOf(getPartnerOrganization, { id }).queryKey, changed);
    void invalidateCall(client, listPartnerOrganizations);
  };
  const change = useEditMutation(changePartnerOrganization, organization, {
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
      send={(entries) => change.submit({ id, ...readOrganization(entries) }, words.yours)}
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
      <OrganizationFields key={filled.version} organization={filled} errors={change.fields} />
    </DialogForm>
  );
}
