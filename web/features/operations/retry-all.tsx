import type { Call, CallOutput, SentInput } from '#contract/call.ts';
import type { retryEmails, retryJobs } from '#contract/operations/jobs.ts';
import { CallButton } from '../../data/call-button.tsx';
import { useRefresh } from '../../data/use-refresh.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { showToast } from '../../islands/toast.ts';
import { retryAllWords as words } from './words.ts';

type RetryAll = typeof retryJobs | typeof retryEmails;

interface Props<C extends Call> {
  call: C;
  input: SentInput<C>;
  label: string;
  /** What is started again, as the dialog says it. */
  what: string;
  /** The queue that the button belongs to. */
  of?: string;
}

/** A button that starts everything of a kind again that failed, after a question. */
export function RetryAllButton<C extends RetryAll>({ label, of, ...asked }: Props<C>) {
  return (
    <DialogButton className="button button-secondary" label={label} {...(of && { of })}>
      {(close) => <Question label={label} close={close} {...asked} />}
    </DialogButton>
  );
}

function Question<C extends RetryAll>({
  call,
  input,
  label,
  what,
  close,
}: Props<C> & { close: () => void }) {
  const refresh = useRefresh();
  return (
    <>
      <p>{what}</p>
      <p>{words.bound}</p>
      <p className="actions">
        <button type="button" className="button button-secondary" onClick={close}>
          {words.cancel}
        </button>
        <CallButton
          call={call}
          className="button"
          input={input}
          done={(answer) => {
            const { restarted, left } = answer as CallOutput<RetryAll>;
            refresh();
            close();
            showToast({ title: words.done(restarted), description: words.left(left) });
          }}
          refused={refresh}
          failed={words.failed}
        >
          {label}
        </CallButton>
      </p>
    </>
  );
}
