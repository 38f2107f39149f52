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
  /** As `useFormMutation` gives it. */
  change: { form: RefObject<HTMLFormElement | null>; isPending: boolean; problem: string | null };
  send: (entries: FormData, form: HTMLFormElement) => void;
  /** The title of a refusal that belongs to no field. */
  failed: string;
  /** In place of that refusal. */
  refusal?: ReactNode;
  /** Above the entries, where it is seen. */
  notice?: ReactNode;
  /** At the first change of an entry. */
  onBegin?: () => void;
  /** Keeps its text until it is sent or given up, as `useDraft` gives it. */
  kept?: { onInput: () => void; onReset: () => void };
  children: ReactNode;
}

/** A dialog's form: its entries, what was refused, and its buttons. */
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

/** Comes into view when it appears: whoever sent the form is at its end. */
const ShownNotice = ({ children }: { children: ReactNode }) => (
  <div ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>{children}</div>
);

/** The refusal that belongs to no field: a toast goes, this stays. */
export const FormProblem = ({ title, text }: { title: string; text: string | null }) =>
  text && (
    <Notice variant="destructive" title={title} alert>
      {text}
    </Notice>
  );

/** What ends a dialog's form: the way back, and what sends it; `busy` stands there while it is sent. */
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
