import { useSyncExternalStore } from 'react';
import {
  type NewsletterDraft,
  sendNewsletter,
  stopNewsletter,
  testNewsletter,
} from '#contract/newsletter/issues.ts';
import { newsletterLists } from '#contract/vocabulary.ts';
import { CallButton } from '../../data/call-button.tsx';
import { hasUnsent, watchUnsent } from '../../data/unsent.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import type { RecordForm } from '../../data/use-refresh.ts';
import { ConflictNotice } from '../../design/conflict-notice.tsx';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { showToast } from '../../islands/toast.ts';
import { comparedNewsletter } from './newsletter-editor.tsx';
import { newsletterWords as words } from './newsletter-words.ts';

interface Props extends RecordForm<NewsletterDraft> {
  issue: NewsletterDraft;
}

const never = () => false;

/** A test to oneself, sending to everybody, stopping, going on. Both send what is saved, so unsaved text comes first. */
export function SendNewsletter({ issue, ...forms }: Props) {
  const { status, subscribers } = issue;
  const isUnsaved = useSyncExternalStore(watchUnsent, hasUnsent, never);
  const label = status === 'stopped' ? words.send.goOn : words.send.open;
  return (
    <div className="card stack">
      <p className="actions">
        {status === 'sending' && <Stop id={issue.id} onDone={forms.onDone} />}
        {(status === 'draft' || status === 'stopped') && subscribers > 0 && (
          <DialogButton label={label} title={words.send.title} disabled={isUnsaved}>
            {(close) => <AskToSend issue={issue} close={close} {...forms} />}
          </DialogButton>
        )}
        <Test id={issue.id} isUnsaved={isUnsaved} />
      </p>
      {isUnsaved && <p className="muted">{words.unsaved}</p>}
      {status === 'draft' && subscribers === 0 && <p className="muted">{words.send.nobody}</p>}
    </div>
  );
}

function AskToSend({ issue, close, own, refresh, onDone }: Props & { close: () => void }) {
  const change = useEditMutation(sendNewsletter, issue, {
    decision: true,
    own,
    refresh,
    done(sent) {
      onDone(sent);
      close();
      showToast({ title: words.send.done, description: sent.subject });
    },
  });
  const { conflict } = change;
  return (
    <DialogForm
      change={change}
      send={() => change.submit({ id: issue.id }, words.send.label)}
      failed={words.send.failed}
      notice={
        conflict && (
          <ConflictNotice conflict={conflict} compared={comparedNewsletter} kind="decision" />
        )
      }
      label={words.send.label}
      busy={words.send.busy}
      close={close}
    >
      <p>
        {issue.status === 'stopped'
          ? words.send.goOnText(issue.recipients)
          : words.send.text(issue.subscribers, newsletterLists[issue.list])}
      </p>
    </DialogForm>
  );
}

const Stop = ({ id, onDone }: { id: string; onDone: (issue: NewsletterDraft) => void }) => (
  <CallButton
    call={stopNewsletter}
    className="button"
    input={{ id }}
    done={(stopped) => {
      onDone(stopped);
      showToast({ title: words.stopped, description: words.stoppedHint });
    }}
    failed={words.notStopped}
  >
    {words.stop}
  </CallButton>
);

const Test = ({ id, isUnsaved }: { id: string; isUnsaved: boolean }) => (
  <CallButton
    call={testNewsletter}
    input={{ id }}
    disabled={isUnsaved}
    done={({ to }) => showToast({ title: words.tested, description: words.testedTo(to) })}
    failed={words.notTested}
  >
    {words.test}
  </CallButton>
);
