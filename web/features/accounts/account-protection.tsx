/** What an administrator does for somebody who lost a device: end the sessions, reset the second factor. */
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

interface DialogProps {
  account: Account;
  onClose: () => void;
}

export function EndSessions({ account, onClose }: DialogProps) {
  return (
    <Dialog title={`Sign ${nameOf(account)} out everywhere?`} onClose={onClose}>
      {(close) => <EndSessionsForm account={account} close={close} />}
    </Dialog>
  );
}

function EndSessionsForm({ account, close }: { account: Account; close: () => void }) {
  const change = useFormMutation(endAccountSessions, {
    done({ ended }) {
      close();
      const sessions = ended === 1 ? '1 session ended.' : `${ended} sessions ended.`;
      showToast({
        title: 'Signed out everywhere',
        description: `${nameOf(account)}: ${sessions} We’ve emailed them.`,
      });
    },
  });
  return (
    <DialogForm
      change={change}
      send={() => change.mutate({ input: { userId: account.id } })}
      failed="Not signed out"
      label="Sign out everywhere"
      busy="Signing out..."
      danger
      close={close}
    >
      <ul className="bulleted">
        <li>Every device that is signed in to {account.email} is signed out immediately.</li>
        <li>
          {nameOf(account)} can sign in again with their password. To keep someone out, suspend the
          account.
        </li>
        <li>We’ll send {nameOf(account)} an email and a notification.</li>
      </ul>
    </DialogForm>
  );
}

export function ResetFactor({ account, onClose }: DialogProps) {
  return (
    <Dialog title={`Reset ${nameOf(account)}’s two-factor authentication?`} onClose={onClose}>
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
        title: 'Two-factor authentication reset',
        description: `${nameOf(account)} now signs in with their password only, until they set it up again. We’ve emailed them.`,
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
      failed="Not reset"
      kept={draft.kept}
      label="Reset two-factor authentication"
      busy="Resetting..."
      danger
      close={close}
    >
      <DraftNotice {...draft.offer} />
      <ul className="bulleted">
        <li>
          Until it’s set up again, the password alone opens the account. First make sure you’re
          really talking to {nameOf(account)}.
        </li>
        <li>The authenticator app and the recovery codes stop working.</li>
        <li>Every device that is signed in to {account.email} is signed out immediately.</li>
        <li>We’ll send {nameOf(account)} an email and a notification.</li>
      </ul>
      <TextArea
        name="reason"
        label="Reason"
        hint="Say how you checked who it is. This is kept in the audit log."
        rows={3}
        maxLength={length.note}
        error={change.fields.reason}
      />
    </DialogForm>
  );
}
