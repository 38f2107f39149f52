import { type Account, changeUserStatus, listAccounts } from '#contract/identity/administration.ts';
import { length } from '#contract/limits.ts';
import { userStatuses } from '#contract/vocabulary.ts';
import { nameOf } from '../../app/session.ts';
import { messageOf, send } from '../../data/api.ts';
import { useDraft } from '../../data/drafts.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { useUndo } from '../../data/use-undo.ts';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { TextArea } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { accountWords, pendingWords as words } from './account-words.ts';

interface Props {
  account: Account;
  onClose: () => void;
}

/** What each decision is called, and what follows from it. */
const decisions = {
  approve: {
    status: 'active',
    label: accountWords.approve,
    busy: accountWords.approving,
    failed: words.notApproved,
    consequence: words.approved,
    hint: words.approveHint,
    untold: accountWords.toldOfApproval,
  },
  reject: {
    status: 'suspended',
    label: accountWords.reject,
    busy: accountWords.rejecting,
    failed: words.failed,
    consequence: words.consequence,
    hint: words.messageHint,
    untold: () => words.untold,
  },
} as const;

/** Approves an account that awaits it, and says something to its owner. */
export const ApproveAccount = ({ account, onClose }: Props) => (
  <Dialog title={words.approveTitle(nameOf(account))} onClose={onClose}>
    {(close) => <DecisionForm account={account} decision="approve" close={close} />}
  </Dialog>
);

/** ADMIN-12, ADMIN-13: suspends an account that awaits approval, and tells its owner why. */
export const RejectAccount = ({ account, onClose }: Props) => (
  <Dialog title={words.rejectTitle(nameOf(account))} onClose={onClose}>
    {(close) => <DecisionForm account={account} decision="reject" close={close} />}
  </Dialog>
);

const compared: Compared<Account> = [
  [accountWords.filters.status, ({ status }) => userStatuses[status]],
];

function DecisionForm({
  account,
  decision,
  close,
}: {
  account: Account;
  decision: keyof typeof decisions;
  close: () => void;
}) {
  const decided = decisions[decision];
  const refresh = useRefresh({ list: listAccounts });
  const report = useUndo(refresh);
  const change = useEditMutation(changeUserStatus, account, {
    refresh,
    decision: true,
    done(changed) {
      const isTold = String(new FormData(change.form.current ?? undefined).get('message')).trim();
      draft.sent();
      refresh(changed);
      close();
      report({
        title: accountWords.success,
        description: accountWords.changed.status,
        detail: (isTold ? words.told : decided.untold)(nameOf(changed)),
        undo: () => send(changeUserStatus, { userId: changed.id, status: 'pending' }, changed),
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
  const draft = useDraft(change.form, `${decision} ${account.id}`);
  const { conflict } = change;
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      send={(entries) => {
        const message = String(entries.get('message') ?? '').trim();
        change.submit(
          { userId: account.id, status: decided.status, ...(message && { message }) },
          decided.label,
        );
      }}
      kept={draft.kept}
      failed={decided.failed}
      notice={
        conflict && <ConflictNotice conflict={conflict} compared={compared} kind="decision" />
      }
      label={decided.label}
      busy={decided.busy}
      danger={decision === 'reject'}
      close={close}
    >
      <DraftNotice {...draft.offer} />
      <p>{decided.consequence}</p>
      <TextArea
        name="message"
        label={words.message}
        hint={decided.hint}
        rows={4}
        maxLength={length.note}
        error={change.fields.message}
        optional
      />
    </DialogForm>
  );
}
