import type { SentInput } from '#contract/call.ts';
import { changeAccounts } from '#contract/identity/administration.ts';
import { type Permission, permissions } from '#contract/vocabulary.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Select } from '../../design/field.tsx';
import { bulkAccountWords as words } from './bulk-words.ts';

/** What the person is about to do. */
export interface Asked {
  action: 'approve' | 'suspend' | 'portals';
  count: number;
  /** The accounts, or the filter that they match. */
  which: Pick<SentInput<typeof changeAccounts>, 'accounts' | 'matching'>;
  /** Ends the selection. */
  clear: () => void;
}

interface Props {
  asked: Asked;
  /** Called with the id of the change. */
  started: (id: string) => void;
}

/** Says what a change of many accounts does, before it begins. */
export const BulkDialog = ({ onClose, ...form }: Props & { onClose: () => void }) => (
  <Dialog title={words[form.asked.action].title(form.asked.count)} onClose={onClose}>
    {(close) => <BulkForm {...form} close={close} />}
  </Dialog>
);

function BulkForm({ asked, started, close }: Props & { close: () => void }) {
  const { action, which } = asked;
  const text = words[action];
  const refresh = useRefresh();
  const change = useFormMutation(changeAccounts, {
    done({ id }) {
      refresh();
      asked.clear();
      close();
      started(id);
    },
  });
  return (
    <DialogForm
      change={change}
      send={(entries) => {
        if (action !== 'portals') return change.mutate({ input: { action, ...which } });
        const permission = String(entries.get('permission')) as Permission;
        const isOpen = entries.get('access') === 'open';
        change.mutate({ input: { action: isOpen ? 'open' : 'close', permission, ...which } });
      }}
      failed={words.failed}
      label={text.button}
      busy={words.starting}
      danger={action === 'suspend'}
      close={close}
    >
      <p>{text.effect}</p>
      {action === 'portals' && (
        <>
          <Select
            name="permission"
            label={words.portal}
            options={permissions}
            error={change.fields.permission}
          />
          <Select name="access" label={words.access} options={words.accesses} />
        </>
      )}
      <p>{words.leftOut}</p>
    </DialogForm>
  );
}
