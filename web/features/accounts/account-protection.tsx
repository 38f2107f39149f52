/** Help for somebody who lost a device: end the sessions, reset two-factor authentication. */
import {
  type Account,
  endAccountSessions,
  resetSecondFactor,
} from '#contract/identity/administration.ts';
import { length } from '#contract/limits.ts';
import { nameOf } from '../../app/session.ts';
import { useDraft } from '../../data/drafts.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { TextArea } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { protectionWords } from './account-words.ts';

const { sessions: words, factor } = protectionWords;

interface DialogProps {
  account: Account;
  onClose: () => void;
}

export function EndSessions({ account, onClose }: DialogProps) {
  return (
    <Dialog title={words.title(nameOf(account))} onClose={onClose}>
      {(close) => <EndSessionsForm account={account} close={close} />}
    </Dialog>
  );
}

function EndSessionsForm({ account, close }: { account: Account; close: () => void }) {
  const change = useFormMutation(endAccountSessions, {
    done({ ended }) {
      close();

      showToast({
        title: words.done,
        description: words.doneText(nameOf(account), ended),
      });
    },
  });
  return (
    <DialogForm
      change={change}
      send={() => change.mutate({ input: { userId: account.id } })}
      failed={words.failed}
      label={words.button}
      busy={words.ending}
      danger
      close={close}
    >
      <ul className="bulleted">
        <li>{protectionWords.everyDevice(account.email)}</li>
        <li>{words.text(nameOf(account))}</li>
        <li>{protectionWords.told(nameOf(account))}</li>
      </ul>
    </DialogForm>
  );
}

export function ResetFactor({ account, onClose }: DialogProps) {
  return (
    <Dialog title={factor.title(nameOf(account))} onClose={onClose}>
      {(close) => <ResetFactorForm account={account} close={close} />}
    </Dialog>
  );
}

function ResetFactorForm({ account, close }: { account: Account; close: () => void }) {
  const refresh = useRefresh();
  const change = useFormMutation(resetSecondFactor, {
    done() {
      refresh();
      close();
      showToast({
        title: factor.done,
        description: factor.doneText(nameOf(account)),
      });
    },
  });
  const draft = useDraft(change.form, `factor ${account.id}`);
  return (
    <DialogForm
      change={change}
      send={(entries) => {
        const reason = String(entries.get('reason') ?? '');
        change.mutate({ input: { userId: account.id, reason } });
      }}
      failed={factor.failed}
      kept={draft.kept}
      label={factor.button}
      busy={factor.resetting}
      danger
      close={close}
    >
      <DraftNotice {...draft.offer} />
      <ul className="bulleted">
        <li>{factor.warning(nameOf(account))}</li>
        <li>{factor.codes}</li>
        <li>{protectionWords.everyDevice(account.email)}</li>
        <li>{protectionWords.told(nameOf(account))}</li>
      </ul>
      <TextArea
        name="reason"
        label={factor.reason}
        hint={factor.reasonHint}
        rows={3}
        maxLength={length.note}
        error={change.fields.reason}
      />
    </DialogForm>
  );
}
