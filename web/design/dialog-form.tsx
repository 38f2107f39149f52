import type { ReactNode, RefObject } from 'react';
import { Notice } from './notice.tsx';
import { designWords } from './pattern-words.ts';

interface Buttons {
  label: string;
  busy: string;
  back?: string;
  danger?: boolean;
  close: () => void;
}

interface Props extends Buttons {
  /** The result of `useFormMutation`. */
  change: { form: RefObject<HTMLFormElement | null>; isPending: boolean; problem: string | null };
  send: (entries: FormData, form: HTMLFormElement) => void;
  /** The title for a refusal that belongs to no field. */
  failed: string;
  /** Shown instead of that refusal. */
  refusal?: ReactNode;
  /** Shown above the fields. */
  notice?: ReactNode;
  /** Called at the first change of a field. */
  onBegin?: () => void;
  /** The handlers of `useDraft`, which keep the text until it is sent or discarded. */
  kept?: { onInput: () => void; onReset: () => void };
  children: ReactNode;
}

/** The form of a dialog: its fields, refusals and buttons. */
export function DialogForm({
  change,
  send,
  failed,
  refusal,
  notice,
  onBegin,
  kept,
  children,
  ...buttons
}: Props) {
  return (
    <form
      ref={change.form}
      className="stack"
      noValidate
      onReset={kept?.onReset}
      onInput={() => {
        onBegin?.();
        kept?.onInput();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        send(new FormData(event.currentTarget), event.currentTarget);
      }}
    >
      {notice && <ShownNotice>{notice}</ShownNotice>}
      {children}
      {refusal || <FormProblem title={failed} text={change.problem} />}
      <FormButtons pending={change.isPending} {...buttons} />
    </form>
  );
}

/** Scrolls into view when it appears, because the button that sent the form is at its end. */
const ShownNotice = ({ children }: { children: ReactNode }) => (
  <div ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>{children}</div>
);

/** A refusal that belongs to no field. It stays, unlike a toast. */
export const FormProblem = ({ title, text }: { title: string; text: string | null }) =>
  text && (
    <Notice variant="destructive" title={title} alert>
      {text}
    </Notice>
  );

/** The buttons of a dialog's form: back and submit. While the form is being sent, the submit button reads `busy`. */
export function FormButtons({
  pending,
  label,
  busy,
  back = designWords.cancel,
  danger = false,
  close,
}: Buttons & { pending: boolean }) {
  return (
    <p className="actions">
      <button type="button" className="button button-secondary" onClick={close}>
        {back}
      </button>
      <button
        type="submit"
        className={danger ? 'button button-danger' : 'button'}
        disabled={pending}
        aria-busy={pending}
      >
        {pending ? busy : label}
      </button>
    </p>
  );
}
