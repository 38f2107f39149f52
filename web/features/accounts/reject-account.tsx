import { type Account, changeUserStatus, listAccounts } from '#contract/identity/administration.ts';
import { length } from '#contract/limits.ts';
import { userStatuses } from '#contract/vocabulary.ts';
import { nameOf } from '../../app/session.ts';
import { messageOf } from '../../data/api.ts';
import { useDraft } from '../../data/drafts.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { TextArea } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { accountWords, pendingWords as words } from './account-words.ts';
import { useStatusChange } from './use-account-rights.ts';

interface Props {
  account: Account;
  onClose: () => void;
}

/** ADMIN-12, ADMIN-13: suspends an account that awaits approval, and tells its owner why. */
export const RejectAccount = ({ account, onClose }: Props) => (
  <Dialog title={words.rejectTitle(nameOf(account))} onClose={onClose}>
    {(close) => <RejectForm account={account} close={close} />}
  </Dialog>
);

const compared: Compared<Account> = [
  [accountWords.filters.status, ({ status }) => userStatuses[status]],
];

function RejectForm({ account, close }: { account: Account; close: () => void }) {
  const refresh = useRefresh({ list: listAccounts });
  const undo = useStatusChange();
  const change = useEditMutation(changeUserStatus, account, {
    refresh,
    decision: true,
    done(changed) {
      const isTold = String(new FormData(change.form.current ?? undefined).get('message')).trim();
      draft.sent();
      refresh(changed);
      close();
      showToast({
        title: accountWords.success,
        description: accountWords.changed.status,
        detail: isTold ? words.told(nameOf(changed)) : words.untold,
        action: { label: accountWords.undo, run: () => undo.change(changed, 'pending') },
      });
    },
    refused: (error) =>
      showToast({
        title: accountWords.error,
        description: accountWords.notChanged.status,
        detail: messageOf(error),
        variant: 'destructive',
      }),
  });
  const draft = useDraft(change.form, `reject ${account.id}`);
  const { conflict } = change;
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      send={(entries) => {
        const message = String(entries.get('message') ?? '').trim();
        change.submit(
          { userId: account.id, status: 'suspended', ...(message && { message }) },
          accountWords.reject,
        );
      }}
      kept={draft.kept}
      failed={words.failed}
      notice={
        conflict && <ConflictNotice conflict={conflict} compared={compared} kind="decision" />
      }
      label={accountWords.reject}
      busy={accountWords.rejecting}
      danger
      close={close}
    >
      <DraftNotice {...draft.offer} />
      <p>{words.consequence}</p>
      <TextArea
        name="message"
        label={words.message}
        hint={words.messageHint}
        rows={4}
        maxLength={length.note}
        error={change.fields.message}
        optional
      />
    </DialogForm>
  );
}
