import { useNavigate } from 'react-router';
import type { Account } from '#contract/identity/administration.ts';
import { length } from '#contract/limits.ts';
import { writeToPerson } from '#contract/support/messages.ts';
import { nameOf } from '../../app/session.ts';
import { useDraft } from '../../data/drafts.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { DialogForm } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { TextArea, TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { Attach, filesIn } from './message-files.tsx';
import { writeWords as words } from './write-words.ts';

/** The alliance writes first; what follows is in the thread's own record. */
export function WriteMessage({ account, close }: { account: Account; close: () => void }) {
  const refresh = useRefresh();
  const navigate = useNavigate();
  const change = useFormMutation(writeToPerson, {
    done({ id }) {
      draft.sent();
      refresh();
      close();
      showToast({ title: words.sent, description: words.sentTo(nameOf(account)) });
      void navigate(`/admin?tab=messages&message=${id}`);
    },
  });
  const draft = useDraft(change.form, `write ${account.id}`);
  return (
    <DialogForm
      change={change}
      failed={words.failed}
      kept={draft.kept}
      label={words.send}
      busy={words.sending}
      close={close}
      send={(entries) => {
        const files = filesIn(entries);
        if (!files) return;
        change.mutate({
          input: {
            userId: account.id,
            subject: String(entries.get('subject')),
            content: String(entries.get('content')),
            ...files,
          },
        });
      }}
    >
      <DraftNotice {...draft.offer} />
      <p className="hint">{words.hint(account.email)}</p>
      <TextInput
        name="subject"
        label={words.subject}
        maxLength={length.title}
        error={change.fields.subject}
      />
      <TextArea
        name="content"
        label={words.content}
        rows={6}
        maxLength={length.message}
        error={change.fields.content}
      />
      <Attach error={change.fields.files} />
    </DialogForm>
  );
}
